import type { Palette } from './palette';
import { cssVariables } from './tokens';

const written = new WeakMap<Palette, string>();

/** The palette's custom properties for the document, reckoned once: all pages of a config have the same object (site.ts). */
export function paletteStyle(palette: Palette): string {
  const known = written.get(palette);
  if (known !== undefined) return known;
  const style = cssVariables(palette);
  written.set(palette, style);
  return style;
}
