/**
 * The delivery zone that a visitor has chosen in the cart or on a product's page, by its name. It is kept in this
 * browser. Chosen instead of an own address it counts only until the page is loaded again.
 */
import { useSyncExternalStore } from 'react';
import { onStorageChange, readItem, writeItem } from '../../platform/storage';

const LIKELY_ZONE_KEY = 'LIKELY_ZONE';

/** The id of the customer who prefers the chosen zone to their own addresses. */
let preferredBy: number | null = null;

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

/**
 * The chosen zone, null without one; its setter, with the customer who prefers it to their own addresses; and that
 * customer's id.
 */
export function useLikelyZone(): readonly [
  zone: string | null,
  choose: (zone: string, preferring: number | null) => void,
  preferredBy: number | null,
] {
  const zone = useSyncExternalStore(
    onChange,
    () => readItem(LIKELY_ZONE_KEY),
    () => null,
  );
  const by = useSyncExternalStore(
    onChange,
    () => preferredBy,
    () => null,
  );
  const choose = (name: string, preferring: number | null): void => {
    preferredBy = preferring;
    writeItem(LIKELY_ZONE_KEY, name);
    for (const listener of listeners) listener();
  };
  return [zone, choose, by];
}
