/**
 * How long a rendered page waits for the shop API. With an API that hangs, every visitor would wait for the full
 * timeout before the same 503; so after two timeouts in a row further calls wait less than a second. Now and then a
 * call waits for the full timeout, so that an API that is merely slow is detected; any response in time restores the
 * full timeout.
 */
export interface CircuitBreaker {
  /** The timeout of the next call in milliseconds. */
  timeoutMs(): number;
  succeeded(): void;
  timedOut(): void;
}

export interface CircuitBreakerOptions {
  readonly fullMs: number;
  readonly shortMs: number;
  /** How often a call waits for the full timeout while the API hangs. */
  readonly fullEveryMs: number;
  /** Milliseconds of a monotonic clock. */
  now(): number;
}

const TIMEOUTS_IN_A_ROW = 2;

export function createCircuitBreaker({ fullMs, shortMs, fullEveryMs, now }: CircuitBreakerOptions): CircuitBreaker {
  let late = 0;
  let fullAgainAt = 0;
  return {
    timeoutMs: () => {
      if (late < TIMEOUTS_IN_A_ROW) return fullMs;
      if (now() < fullAgainAt) return shortMs;
      fullAgainAt = now() + fullEveryMs;
      return fullMs;
    },
    succeeded: () => {
      late = 0;
    },
    timedOut: () => {
      late += 1;
      if (late === TIMEOUTS_IN_A_ROW) fullAgainAt = now() + fullEveryMs;
    },
  };
}
