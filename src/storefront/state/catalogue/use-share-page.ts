import { useEffect } from 'react';
import { whenIdle } from '../../platform/page-lifecycle';
import { useTap } from '../store/hooks';

const load = () => import('./share-page');

/**
 * Shares the page that is shown. What it takes is fetched when the page rests, since a browser shares, or copies, in the
 * moment of a tap alone; without it (no connection) the address bar still shares.
 * @param title of what is shared
 */
export function useSharePage(title: string): () => void {
  const tap = useTap();
  useEffect(() => whenIdle(() => void load().catch(() => undefined)), []);
  return () =>
    void load().then(
      ({ sharePage }) => sharePage(title, tap),
      () => undefined,
    );
}
