/** A failure with a known cause and cure: its sentence is printed alone, without a stack, and the exit code is 1. */
export class ExpectedFailure extends Error {
  expected = true;
}

/** Seconds since `startMs` (`performance.now()`), for people: `3.4 s`, `2 min 05 s`. */
export function tookSince(startMs) {
  const seconds = (performance.now() - startMs) / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  const rest = Math.round(seconds);
  return `${Math.floor(rest / 60)} min ${String(rest % 60).padStart(2, '0')} s`;
}
