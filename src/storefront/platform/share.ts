/** What the device's own sharing made of a page: `unavailable` where there is none, or it would not. */
export type Shared = 'shared' | 'canceled' | 'unavailable';

/** Opens the device's sheet for sharing. In the moment of a tap alone. */
export async function shareByDevice(page: { readonly title: string; readonly url: string }): Promise<Shared> {
  if (typeof navigator.share !== 'function') return 'unavailable';
  try {
    await navigator.share(page);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'canceled' : 'unavailable';
  }
}

/**
 * The page's canonical address as its head names it, without chosen dates and the like; its own where it names none.
 */
export function canonicalAddress(): string {
  return document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href || window.location.href;
}
