/** What was found, check by check. */

export interface Result {
  /** The call, `orders.submit`; `wire` for what holds for all of them. */
  readonly endpoint: string;
  /** What was looked at: a sentence's end, such as `asks for a token`. */
  readonly title: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** What the backend lacks, or why the check was left out; empty when it passed. */
  readonly failures: readonly string[];
  readonly milliseconds: number;
}

/** A check that this shop gives no chance to make, and what would. */
export class Skipped extends Error {}

/** What a check found lacking. */
export class CheckFailed extends Error {
  constructor(readonly failures: readonly string[]) {
    super(failures.join('; '));
  }
}

/** Fails the running check with these words unless the fact holds. */
export function assert(holds: boolean, failure: string): asserts holds {
  if (!holds) throw new CheckFailed([failure]);
}

export interface Report {
  readonly results: readonly Result[];
  /** Runs a check and notes its outcome; answers what it answered, null when it failed or was left out. */
  check<T>(endpoint: string, title: string, work: () => Promise<T>): Promise<T | null>;
  /** The same for a check without which nothing is shown that matters: to leave it out is to fail in it. */
  required<T>(endpoint: string, title: string, work: () => Promise<T>): Promise<T | null>;
}

export function createReport(now: () => number): Report {
  const results: Result[] = [];
  const check: Report['check'] = async (endpoint, title, work) => {
    const start = now();
    const note = (outcome: Result['outcome'], failures: readonly string[] = []): void =>
      void results.push({ endpoint, title, outcome, failures, milliseconds: now() - start });
    try {
      const response = await work();
      note('passed');
      return response;
    } catch (error) {
      if (error instanceof Skipped) note('skipped', [error.message]);
      else if (error instanceof CheckFailed) note('failed', error.failures);
      else throw error;
      return null;
    }
  };
  const seen = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Skipped)
        throw new CheckFailed([`${error.message}: what costs money when it is wrong could not be looked at`]);
      throw error;
    }
  };
  return { results, check, required: (endpoint, title, work) => check(endpoint, title, () => seen(work)) };
}
