/**
 * A circuit breaker: a provider that has failed so many times in a row is not asked for a while, so that a failing one is not
 * hammered and nobody waits for its timeouts. After the pause one question tries whether it works again.
 */
export interface CircuitBreaker {
  /** Milliseconds until the provider may be asked; 0: now. After a pause the caller that gets 0 is the one that tries. */
  enter(now: Date): number;
  /** The caller that was let in has not asked the provider after all. */
  leave(): void;
  succeeded(): void;
  failed(now: Date): void;
}

export function createCircuitBreaker({
  failures: max,
  pauseMs,
}: {
  readonly failures: number;
  readonly pauseMs: number;
}): CircuitBreaker {
  let failures = 0;
  let pausedAt: number | null = null;
  return {
    enter(now) {
      if (pausedAt === null) return 0;
      const passed = now.getTime() - pausedAt;
      // A clock that was set back must not lengthen the pause.
      if (passed >= 0 && passed < pauseMs) return pauseMs - passed;
      pausedAt = now.getTime();
      return 0;
    },
    leave() {
      if (pausedAt !== null) pausedAt = -Infinity;
    },
    succeeded() {
      failures = 0;
      pausedAt = null;
    },
    failed(now) {
      failures += 1;
      if (failures >= max) pausedAt = now.getTime();
    },
  };
}
