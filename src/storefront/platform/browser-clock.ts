/**
 * Two clocks, and the storefront's only reading of the time. The visitor's own may be hours or years wrong: it measures
 * how long something takes. What the shop tells as an instant or as a day is compared with the shop's.
 */

/** The visitor's clock: milliseconds since 1970. */
export function now(): number {
  return Date.now();
}

/** The same as an instant of the wire, ISO 8601. */
export function nowInstant(): string {
  return new Date(now()).toISOString();
}

/** How far the shop's clock is before the visitor's, ms, as far as its answers have told. */
let ahead = 0;
const listeners = new Set<() => void>();

/** The shop's clock: milliseconds since 1970. Until it has told of another time, the visitor's own is believed. */
export function shopNow(): number {
  return now() + ahead;
}

/**
 * The shop has answered, and its answer bears this `Date`. Headers tell whole seconds, and an answer takes its time:
 * only what lies outside of both moves the clock, so that a right one never jumps.
 * @param askedAt when the visitor's clock stood at the question
 */
export function hearShopTime(date: unknown, askedAt: number): void {
  const told = typeof date === 'string' ? Date.parse(date) : NaN;
  if (Number.isNaN(told)) return;
  const [least, most] = [told - now(), told + 1000 - askedAt];
  const heard = Math.min(Math.max(ahead, least), Math.max(least, most));
  if (heard === ahead) return;
  ahead = heard;
  for (const listener of listeners) listener();
}

/** Calls back whenever the shop's clock turns out to be another than was thought; answers how to end it. */
export function onShopTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
