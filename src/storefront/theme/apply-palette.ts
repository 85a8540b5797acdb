import type { Palette } from './palette';
import { cssVariables } from './tokens';

/**
 * Sets a shop's colours on a document that was rendered without a config. Its rules come after the document's own
 * style and override it.
 */
export function applyPalette(palette: Palette, schemes?: Parameters<typeof cssVariables>[1]): void {
  const style = document.createElement('style');
  style.textContent = cssVariables(palette, schemes);
  document.head.append(style);
}
