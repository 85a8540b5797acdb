/** Preloaded into a process (node --import): shifts its clock by CLOCK_AHEAD_MS milliseconds. */
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);
const { Date: RealDate } = globalThis;

globalThis.Date = class extends RealDate {
  // Next replaces the class by one that has the own properties of this one alone.
  static parse = RealDate.parse;
  static UTC = RealDate.UTC;

  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + ahead);
    else super(...parts);
  }

  static now() {
    return RealDate.now() + ahead;
  }
};
