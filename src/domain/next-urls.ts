/** The URLs of Next's own files, which its documentation does not promise (docs/architecture.md, "Private parts"). */

/** The start of all of them. */
export const NEXT_FILES = '/_next/';

/** The start of the URLs of the build's scripts, style sheets and fonts. */
export const BUILD_FILES = '/_next/static/';

/** The start of the URLs of page data, which client-side navigations fetch. */
export const PAGE_DATA = '/_next/data/';

/** The image optimizer; see {@link optimizedImageUrl} for its query. */
export const IMAGE_OPTIMIZER = '/_next/image';

/** The widths in pixels that the image optimizer makes (next.config.js; a test compares them): cards, then whole screens. */
export const IMAGE_WIDTHS = [256, 384, 640, 828, 1080, 1200, 1920] as const;

export type ImageWidth = (typeof IMAGE_WIDTHS)[number];

/** The quality of the optimizer (`images.qualities` in next.config.js). */
const QUALITY = 75;

/** The URL of a picture of the shop in one of the widths. Next answers any other query with 400. */
export function optimizedImageUrl(picture: string, width: ImageWidth): string {
  return `${IMAGE_OPTIMIZER}?url=${encodeURIComponent(picture)}&w=${width}&q=${QUALITY}`;
}

/**
 * The same URL with another width.
 * @param choose gets the requested width in pixels
 */
export function withImageWidth(url: string, choose: (width: number) => number): string {
  return url.replace(/([?&]w=)(\d+)(?=&|$)/, (_, name: string, width: string) => `${name}${choose(Number(width))}`);
}
