/** The visitor's clock: milliseconds since 1970. The storefront's only reading of the time. */
export function now(): number {
  return Date.now();
}

/** The same as an instant of the wire, ISO 8601. */
export function nowInstant(): string {
  return new Date(now()).toISOString();
}
