/**
 * The address with which the browser loaded the page: the visitor may have gone on from it since. Null where it is not
 * told.
 */
export function entryUrl(): string | null {
  return performance.getEntriesByType?.('navigation')[0]?.name ?? null;
}
