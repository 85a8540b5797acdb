import { useEffect, useRef } from 'react';
import type { Palette } from './palette';

/** A page without a config (an error page) is rendered in the default colours; the next page applies the shop's. */
export function useApplyPalette(palette: Palette | undefined): void {
  const isApplied = useRef(palette !== undefined);
  useEffect(() => {
    if (!palette || isApplied.current) return;
    isApplied.current = true;
    void import('./apply-palette').then(({ applyPalette }) => applyPalette(palette));
  }, [palette]);
}
