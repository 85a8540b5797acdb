/**
 * Two clocks; no other module of the storefront reads the time. The visitor's clock may be wrong by hours or years: it
 * only measures durations. Timestamps and days of the shop are compared with the shop's clock.
 */

/** The visitor's clock: milliseconds since 1970. */
export function now(): number {
  return Date.now();
}

/** The same as an ISO 8601 timestamp. */
export function nowInstant(): string {
  return new Date(now()).toISOString();
}

/** Milliseconds by which the shop's clock is ahead of the visitor's, from the responses so far. */
let ahead = 0;
const listeners = new Set<() => void>();

/** The shop's clock: milliseconds since 1970. Until a response shows another time, the visitor's own is used. */
export function shopNow(): number {
  return now() + ahead;
}

/**
 * Sets the shop's clock by the `Date` header of a response. The header has whole seconds, and a response takes time:
 * only a difference beyond both adjusts the clock, so that a correct clock never jumps.
 * @param requestedAt the visitor's clock at the time of the request
 */
export function syncShopClock(date: unknown, requestedAt: number): void {
  const serverMs = typeof date === 'string' ? Date.parse(date) : NaN;
  if (Number.isNaN(serverMs)) return;
  const [least, most] = [serverMs - now(), serverMs + 1000 - requestedAt];
  const next = Math.min(Math.max(ahead, least), Math.max(least, most));
  if (next === ahead) return;
  ahead = next;
  for (const listener of listeners) listener();
}

/** Calls `listener` whenever the shop's clock has been corrected. Returns a function that removes it. */
export function onShopTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
