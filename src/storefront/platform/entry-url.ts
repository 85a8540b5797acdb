/**
 * The URL with which the browser loaded the page; later navigations do not change it. Null where the browser does not
 * provide it.
 */
export function entryUrl(): string | null {
  return performance.getEntriesByType?.('navigation')[0]?.name ?? null;
}
