/** A failure with a known cause: its message is printed without a stack, and the exit code is 1. */
export class ExpectedFailure extends Error {
  expected = true;
}

/** The time since `startMs` (of `performance.now()`) as text: `3.4 s`, `2 min 05 s`. */
export function tookSince(startMs) {
  const seconds = (performance.now() - startMs) / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const rest = Math.round(seconds);
  return `${Math.floor(rest / 60)} min ${String(rest % 60).padStart(2, '0')} s`;
}
