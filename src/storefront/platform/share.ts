/** The result of the device's share sheet: `unavailable` where there is none, or where it failed. */
export type Shared = 'shared' | 'canceled' | 'unavailable';

/** Opens the device's share sheet. Only allowed during a tap. */
export async function shareByDevice(page: {
  readonly title: string;
  readonly text?: string;
  readonly url: string;
  /** A picture, where the device's share sheet takes one (`sharesPictures`). */
  readonly files?: File[];
}): Promise<Shared> {
  if (typeof navigator.share !== 'function') return 'unavailable';
  try {
    await navigator.share(page);
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'canceled' : 'unavailable';
  }
}

/** Whether the device's share sheet takes pictures. */
export function sharesPictures(): boolean {
  if (typeof navigator.canShare !== 'function') return false;
  return navigator.canShare({ files: [new File([''], 'picture.jpg', { type: 'image/jpeg' })] });
}

/** The page's canonical URL from its head, without chosen dates and the like; the page's own URL when it has none. */
export function canonicalAddress(): string {
  return document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href || window.location.href;
}
