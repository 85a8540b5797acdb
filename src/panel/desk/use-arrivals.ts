import { useEffect, useRef } from 'react';
import type { DeskGroup } from '@/contract/panel-desk-order.schemas';
import { chime } from '@/storefront/platform/chime';

/** Plays a sound when a new item waits. Items that were there when the page was opened are not new. */
export function useArrivals(groups: readonly DeskGroup[] | undefined, isLoud: boolean): void {
  const seenIds = useRef<ReadonlySet<number> | null>(null);
  useEffect(() => {
    if (!groups) return;
    const now = new Set(groups.flatMap(({ items }) => items.map(({ id }) => id)));
    const before = seenIds.current;
    seenIds.current = now;
    if (isLoud && before !== null && [...now].some((id) => !before.has(id))) chime();
  }, [groups, isLoud]);
}
