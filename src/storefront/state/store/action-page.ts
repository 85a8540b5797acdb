/**
 * The page of a tap. What was tapped before the store was there is done later, when the visitor may have gone on: it counts for the
 * page on which it was tapped (deferred-store.ts).
 */
let page: string | null = null;

/** Does what was tapped at `url` (path, query and fragment). */
export function atPage(url: string, work: () => void): void {
  page = url;
  try {
    work();
  } finally {
    page = null;
  }
}

/** Path, query and fragment of the page of the tap that is being done. To be asked before anything is awaited. */
export function tapPage({ currentUrl }: { currentUrl(): string }): string {
  return page ?? currentUrl();
}
