import { useEffect, useRef, useState } from 'react';
import type { DeskGroup } from '@/contract/panel-desk-order.schemas';
import { hasRecentInput } from '@/storefront/platform/attention';
import { now } from '@/storefront/platform/browser-clock';
import { chime } from '@/storefront/platform/chime';

/** Pause between two sounds for the same items. */
const AGAIN_MS = 10_000;

interface Arrival {
  readonly ids: readonly number[];
  readonly at: number;
}

/**
 * Plays a sound when a new item waits, and again until a person uses the page or the item waits no more. Items that
 * were there when the page was opened are not new.
 */
export function useArrivals(groups: readonly DeskGroup[] | undefined, isLoud: boolean): void {
  const waitingBefore = useRef<ReadonlySet<number> | null>(null);
  const [unseen, setUnseen] = useState<Arrival | null>(null);
  useEffect(() => {
    if (!groups) return;
    const waiting = new Set(groups.flatMap(({ items }) => items.map(({ id }) => id)));
    const before = waitingBefore.current;
    waitingBefore.current = waiting;
    const added = before === null ? [] : [...waiting].filter((id) => !before.has(id));
    if (added.length > 0) {
      if (isLoud) chime();
      setUnseen({ ids: added, at: now() });
    } else setUnseen((last) => (last?.ids.some((id) => waiting.has(id)) ? last : null));
  }, [groups, isLoud]);
  useEffect(() => {
    if (unseen === null || !isLoud) return;
    const timer = setInterval(() => {
      if (hasRecentInput(now() - unseen.at)) setUnseen(null);
      else chime();
    }, AGAIN_MS);
    return () => clearInterval(timer);
  }, [unseen, isLoud]);
}
