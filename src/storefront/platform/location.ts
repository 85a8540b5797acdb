/** The page's URL, and leaving the page. */

/** Path, query and fragment of the page. */
export function currentUrl(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}

/** Such as `https://shop.example`. */
export function origin(): string {
  return window.location.origin;
}

/** Navigates to another URL with a full page load. */
export function assign(url: string): void {
  window.location.assign(url);
}

export function reload(): void {
  window.location.reload();
}

/** Whether the URL has a fragment: a position in the page, or a dialog that is open in it. */
export function hasFragment(): boolean {
  return window.location.hash !== '';
}
