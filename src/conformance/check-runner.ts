/** What was found, check by check. */

export interface Result {
  /** The call, `orders.submit`; `wire` for what holds for all of them. */
  readonly call: string;
  /** What was looked at: a sentence's end, such as `asks for a token`. */
  readonly title: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** What the backend lacks, or why the check was left out; empty when it passed. */
  readonly lacks: readonly string[];
  readonly milliseconds: number;
}

/** A check that this shop gives no chance to make, and what would. */
export class Skipped extends Error {}

/** What a check found lacking. */
export class Lacking extends Error {
  constructor(readonly lacks: readonly string[]) {
    super(lacks.join('; '));
  }
}

/** Fails the running check with these words unless the fact holds. */
export function must(holds: boolean, lack: string): asserts holds {
  if (!holds) throw new Lacking([lack]);
}

export interface Report {
  readonly results: readonly Result[];
  /** Runs a check and notes its outcome; answers what it answered, null when it failed or was left out. */
  check<T>(call: string, title: string, work: () => Promise<T>): Promise<T | null>;
  /** The same for a check without which nothing is shown that matters: to leave it out is to fail in it. */
  essential<T>(call: string, title: string, work: () => Promise<T>): Promise<T | null>;
}

export function newReport(now: () => number): Report {
  const results: Result[] = [];
  const check: Report['check'] = async (call, title, work) => {
    const start = now();
    const note = (outcome: Result['outcome'], lacks: readonly string[] = []): void =>
      void results.push({ call, title, outcome, lacks, milliseconds: now() - start });
    try {
      const answer = await work();
      note('passed');
      return answer;
    } catch (error) {
      if (error instanceof Skipped) note('skipped', [error.message]);
      else if (error instanceof Lacking) note('failed', error.lacks);
      else throw error;
      return null;
    }
  };
  const seen = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Skipped)
        throw new Lacking([`${error.message}: what costs money when it is wrong could not be looked at`]);
      throw error;
    }
  };
  return { results, check, essential: (call, title, work) => check(call, title, () => seen(work)) };
}
