/** Arithmetic on sRGB colours for the palette: mixing, luminance, WCAG contrast. */

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** Reads `#rgb` and `#rrggbb` (either case). Anything else is null, since a shop's config may hold any string. */
export function parseHex(value: string): Rgb | null {
  const hex = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(value.trim())?.[1];
  if (hex === undefined) return null;
  const full = hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const number = Number.parseInt(full, 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

export function toHex(rgb: Rgb): string {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** `share` (0 to 1) of `other` in `base`. */
export function mix(base: Rgb, other: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2) => base[index] + (other[index] - base[index]) * share;
  return [at(0), at(1), at(2)];
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(rgb: Rgb): number {
  const linear = (channel: number) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
}

/** Contrast ratio of two colours, 1 to 21. */
export function contrast(one: Rgb, two: Rgb): number {
  const [light, dark] = [luminance(one), luminance(two)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

/** Mixes `colour` with `end` in small steps until it has at least `minContrast` on `ground`. */
function shiftUntil(colour: Rgb, end: Rgb, ground: Rgb, minContrast: number): Rgb {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mix(colour, end, share);
    // Browsers paint the rounded colour, so the rounded colour has to pass.
    const rounded: Rgb = [Math.round(candidate[0]), Math.round(candidate[1]), Math.round(candidate[2])];
    if (contrast(rounded, ground) >= minContrast) return rounded;
  }
  return end;
}

export const darkenUntil = (colour: Rgb, ground: Rgb, minContrast: number): Rgb =>
  shiftUntil(colour, BLACK, ground, minContrast);
export const lightenUntil = (colour: Rgb, ground: Rgb, minContrast: number): Rgb =>
  shiftUntil(colour, WHITE, ground, minContrast);

/** Hue in degrees, 0 to 360; null for grey. */
export function hueOf([red, green, blue]: Rgb): number | null {
  const max = Math.max(red, green, blue);
  const span = max - Math.min(red, green, blue);
  if (span < 12) return null;
  const sector =
    max === red ? (green - blue) / span : max === green ? 2 + (blue - red) / span : 4 + (red - green) / span;
  return (sector * 60 + 360) % 360;
}

/** WCAG AA: the least contrast of text. */
export const TEXT_CONTRAST = 4.5;

/**
 * How a shop's colour reads on white: its contrast, and the colour that links and buttons have instead where it is low.
 */
export interface BrandContrast {
  /** 1 to 21, with two decimals. */
  readonly ratio: number;
  readonly readable: boolean;
  /** `#rrggbb` */
  readonly shown: string;
}

/** The contrast of a colour of the palette; null for an invalid one. */
export function brandContrast(colour: string): BrandContrast | null {
  const brand = parseHex(colour);
  if (brand === null) return null;
  const ratio = contrast(brand, WHITE);
  return {
    ratio: Math.floor(ratio * 100) / 100,
    readable: ratio >= TEXT_CONTRAST,
    shown: toHex(darkenUntil(brand, WHITE, TEXT_CONTRAST)),
  };
}
