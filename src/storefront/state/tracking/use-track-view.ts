import { useEffect } from 'react';
import { useAppStore } from '../store/hooks';
import type { Taps } from '../store/public-actions';

/**
 * Tells measurement what a page shows (TRK-01): once, and again with another key. Nobody waits for it: it does not hurry the store.
 * @param key what is shown, as a text or a number
 */
export function useTrackView<Name extends 'productSeen' | 'listsSeen'>(
  name: Name,
  what: Parameters<Taps[Name]>[0],
  key: string | number,
): void {
  const { later } = useAppStore();
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the key stands for what is told
  useEffect(() => later(name, ...([what] as Parameters<Taps[Name]>)), [later, name, key]);
}
