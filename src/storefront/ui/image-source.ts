/** URLs of a picture in Next's image optimizer, which converts it to AVIF or WebP of the requested width. */
import { IMAGE_WIDTHS, optimizedImageUrl, type ImageWidth } from '@/domain/next-urls';

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

/**
 * Maximum number of pixels per CSS pixel: of phones, and of the wider screens that an entry with a condition is for.
 */
const PHONE_DENSITY = 3;
const WIDE_DENSITY = 2;
/** Minimum number, when another entry is for wider screens. */
const PHONE_LEAST_DENSITY = 2;
const NARROWEST_PHONE = 320;

/**
 * The fewest and the most pixels that a picture of these `sizes` has on a screen; Infinity or 0 where the width follows
 * the viewport.
 */
function shownPixels(sizes: string): [fewest: number, most: number] {
  const entries = sizes.split(',');
  const ranges = entries.map((size): [number, number] => {
    const width = Number(/(?:^|\s)(\d+)px$/.exec(size.trim())?.[1] ?? NaN);
    if (Number.isNaN(width)) return [/(?:^|\s)100vw$/.test(size) ? NARROWEST_PHONE * PHONE_LEAST_DENSITY : 0, Infinity];
    if (size.includes('(')) return [width, width * WIDE_DENSITY];
    return [entries.length > 1 ? width * PHONE_LEAST_DENSITY : width, width * PHONE_DENSITY];
  });
  return [Math.min(...ranges.map(([fewest]) => fewest)), Math.max(...ranges.map(([, most]) => most))];
}

/**
 * `src` and `srcSet` of a picture `width` pixels wide: with `sizes` in pixels, the steps from the fewest to the most
 * shown pixels, and none beyond the first that is at least as wide as the original.
 */
export function imageSource(url: string, width: number, sizes = '100vw'): ImageSource {
  if (!isOptimizable(url)) return { src: url };
  const [fewest, most] = shownPixels(sizes);
  const last = stepFor(Math.min(width, most));
  const steps = IMAGE_WIDTHS.slice(Math.min(stepFor(fewest), last), last + 1);
  const at = (step: ImageWidth) => optimizedImageUrl(url, step);
  const plain = steps.find((step) => step >= PLAIN_WIDTH) ?? steps[steps.length - 1] ?? PLAIN_WIDTH;
  if (steps.length === 1) return { src: at(plain) };
  return { src: at(plain), srcSet: steps.map((step) => `${at(step)} ${step}w`).join(', ') };
}

/** The index of the first step with at least this many pixels, or of the widest. */
function stepFor(pixels: number): number {
  const index = IMAGE_WIDTHS.findIndex((step) => step >= pixels);
  return index === -1 ? IMAGE_WIDTHS.length - 1 : index;
}
