/**
 * How long a page being rendered waits for the shop API. An API that hangs would let every visitor wait the whole time for
 * the same 503; so after two calls in a row without an answer in time the others wait less than a second. Now and then one
 * waits in full, so that an API that is only slow is found again; any answer in time brings the whole patience back.
 */
export interface CircuitBreaker {
  /** Milliseconds that the next call waits. */
  next(): number;
  answered(): void;
  late(): void;
}

export interface CircuitBreakerOptions {
  readonly fullMs: number;
  readonly shortMs: number;
  /** How often one call waits in full while the API hangs. */
  readonly fullEveryMs: number;
  /** Milliseconds on a clock that never goes back. */
  now(): number;
}

const LATE_IN_A_ROW = 2;

export function createCircuitBreaker({ fullMs, shortMs, fullEveryMs, now }: CircuitBreakerOptions): CircuitBreaker {
  let late = 0;
  let fullAgainAt = 0;
  return {
    next: () => {
      if (late < LATE_IN_A_ROW) return fullMs;
      if (now() < fullAgainAt) return shortMs;
      fullAgainAt = now() + fullEveryMs;
      return fullMs;
    },
    answered: () => {
      late = 0;
    },
    late: () => {
      late += 1;
      if (late === LATE_IN_A_ROW) fullAgainAt = now() + fullEveryMs;
    },
  };
}
