/** A time in milliseconds as the API writes it: ISO 8601 in UTC. */
export function isoInstant(ms: number): string {
  return new Date(ms).toISOString();
}
