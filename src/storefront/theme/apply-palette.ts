import type { Palette } from './palette';
import { cssVariables } from './tokens';

/** Gives the document a shop's colours where it was written without a shop; the document's own style came before it. */
export function applyPalette(palette: Palette): void {
  const style = document.createElement('style');
  style.textContent = cssVariables(palette);
  document.head.append(style);
}
