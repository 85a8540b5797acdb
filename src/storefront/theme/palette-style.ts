import type { Palette } from './palette';
import { cssVariables } from './tokens';

const cache = new WeakMap<Palette, string>();

/**
 * The palette's custom properties for the document. Calculated once: all pages of a config share one palette object
 * (site-config.ts).
 */
export function paletteStyle(palette: Palette): string {
  const cached = cache.get(palette);
  if (cached !== undefined) return cached;
  const style = cssVariables(palette);
  cache.set(palette, style);
  return style;
}
