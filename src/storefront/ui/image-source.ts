/** Addresses of a picture through Next's image optimizer, which converts it to AVIF or WebP of the requested width. */

/** The widths configured in next.config.js (a test compares them). */
export const imageWidths = [256, 384, 640, 828, 1080, 1200, 1920] as const;
const QUALITY = 75;
const PLAIN_WIDTH = 828;

/**
 * Whether the optimizer accepts it (next.config.js): raster pictures among the shop's own files; it rejects SVG and
 * other hosts.
 */
function isOptimizable(url: string): boolean {
  return /^\/(files|images)\//.test(url) && !/\.svg$|\?/i.test(url);
}

export interface ImageSource {
  src: string;
  srcSet?: string;
}

/** Pixels per CSS pixel, at most. */
const DENSITY = 3;

/** The most pixels that a picture of these `sizes` has on a screen; any number when it may be as wide as the viewport. */
function shownPixels(sizes: string): number {
  const widths = sizes.split(',').map((size) => /(?:^|\s)(\d+)px$/.exec(size)?.[1]);
  return Math.max(...widths.map((width) => (width === undefined ? Infinity : Number(width) * DENSITY)));
}

/**
 * `src` and `srcSet` of a picture `width` pixels wide, up to the first step that is at least as wide as the original or, with `sizes`
 * in pixels, as it is shown.
 */
export function imageSource(url: string, width: number, sizes = '100vw'): ImageSource {
  if (!isOptimizable(url)) return { src: url };
  const wanted = Math.min(width, shownPixels(sizes));
  const enough = imageWidths.findIndex((step) => step >= wanted);
  const steps = enough === -1 ? imageWidths : imageWidths.slice(0, enough + 1);
  const at = (step: number) => `/_next/image?url=${encodeURIComponent(url)}&w=${step}&q=${QUALITY}`;
  const plain = steps.find((step) => step >= PLAIN_WIDTH) ?? steps[steps.length - 1] ?? PLAIN_WIDTH;
  if (steps.length === 1) return { src: at(plain) };
  return { src: at(plain), srcSet: steps.map((step) => `${at(step)} ${step}w`).join(', ') };
}
