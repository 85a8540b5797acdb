/** Where the page stands and how to leave it. */

/** Path, query and fragment of the page. */
export function currentUrl(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}

/** Such as `https://shop.example`. */
export function origin(): string {
  return window.location.origin;
}

/** Leaves for another address with a full page load. */
export function assign(url: string): void {
  window.location.assign(url);
}

export function reload(): void {
  window.location.reload();
}

/** Whether the address names a place in the page, or what is open in it. */
export function hasFragment(): boolean {
  return window.location.hash !== '';
}
