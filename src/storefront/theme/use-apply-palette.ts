import { useEffect, useRef } from 'react';
import type { Palette } from './palette';

/** After a page without a config (an error's) the document still has nobody's colours: the next page brings the shop's. */
export function useApplyPalette(palette: Palette | undefined): void {
  const isPainted = useRef(palette !== undefined);
  useEffect(() => {
    if (!palette || isPainted.current) return;
    isPainted.current = true;
    void import('./apply-palette').then(({ applyPalette }) => applyPalette(palette));
  }, [palette]);
}
