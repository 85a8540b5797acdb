/** Runs the checks and collects their results. */

export interface Result {
  /** The endpoint, `orders.submit`; `http` for checks of all endpoints. */
  readonly endpoint: string;
  /** What was checked: the end of a sentence, such as `asks for a token`. */
  readonly title: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** The failures, or why the check was skipped; empty when it passed. */
  readonly failures: readonly string[];
  readonly milliseconds: number;
}

/** The check is impossible with this shop; the message contains what would enable it. */
export class Skipped extends Error {}

/** The failures of a check. */
export class CheckFailed extends Error {
  constructor(readonly failures: readonly string[]) {
    super(failures.join('; '));
  }
}

/** Fails the running check with this message unless the condition holds. */
export function assert(holds: boolean, failure: string): asserts holds {
  if (!holds) throw new CheckFailed([failure]);
}

export interface Report {
  readonly results: readonly Result[];
  /** Runs a check and records its result. Returns the result of `work`; null when it failed or was skipped. */
  check<T>(endpoint: string, title: string, work: () => Promise<T>): Promise<T | null>;
  /** The same for an essential check, for which skipping counts as a failure. */
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
      if (error instanceof Skipped) throw new CheckFailed([`${error.message}: an essential check could not run`]);
      throw error;
    }
  };
  return { results, check, required: (endpoint, title, work) => check(endpoint, title, () => seen(work)) };
}
