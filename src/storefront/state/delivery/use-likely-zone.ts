/** The delivery zone that a visitor without an address has chosen in the cart or on a product's page, by its name. It is kept in this browser. */
import { useSyncExternalStore } from 'react';
import { onStorageChange, readItem, writeItem } from '../../platform/storage';

const LIKELY_ZONE_KEY = 'LIKELY_ZONE';

const listeners = new Set<() => void>();

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onStorageChange(({ key }) => {
    if (key === null || key === LIKELY_ZONE_KEY) listener();
  });
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** The chosen zone, null without one, and its setter. */
export function useLikelyZone(): readonly [zone: string | null, choose: (zone: string) => void] {
  const zone = useSyncExternalStore(
    onChange,
    () => readItem(LIKELY_ZONE_KEY),
    () => null,
  );
  const choose = (name: string): void => {
    writeItem(LIKELY_ZONE_KEY, name);
    for (const listener of listeners) listener();
  };
  return [zone, choose];
}
