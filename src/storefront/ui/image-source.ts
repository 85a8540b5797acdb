/** Addresses of a picture through Next's image optimizer, which is what makes AVIF or WebP of the wanted width. */

/** Widths that are asked for: those of next.config.js (a test compares them). */
export const imageWidths = [256, 384, 640, 828, 1080, 1200, 1920] as const;
const QUALITY = 75;
const PLAIN_WIDTH = 828;

/** What the optimizer takes (next.config.js): raster pictures of the shop's own files; it refuses SVG and other hosts. */
function isOptimizable(url: string): boolean {
  return /^\/(files|images)\//.test(url) && !/\.svg$|\?/i.test(url);
}

export interface ImageSource {
  src: string;
  srcSet?: string;
}

/** `src` and `srcSet` of a picture `width` pixels wide; never wider than the first step above the original. */
export function imageSource(url: string, width: number): ImageSource {
  if (!isOptimizable(url)) return { src: url };
  const enough = imageWidths.findIndex((step) => step >= width);
  const steps = enough === -1 ? imageWidths : imageWidths.slice(0, enough + 1);
  const at = (step: number) => `/_next/image?url=${encodeURIComponent(url)}&w=${step}&q=${QUALITY}`;
  const plain = steps.find((step) => step >= PLAIN_WIDTH) ?? steps[steps.length - 1] ?? PLAIN_WIDTH;
  return { src: at(plain), srcSet: steps.map((step) => `${at(step)} ${step}w`).join(', ') };
}
