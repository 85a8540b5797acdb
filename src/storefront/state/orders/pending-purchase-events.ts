/**
 * Orders of this browser whose purchase is still to be told (TRK-01): kept under a key of its own, since a purchase is told once,
 * whatever is reloaded, comes back from the bank or stands open in another tab. Whoever takes an order tells it.
 */
import { readJson, writeJson } from '../../platform/storage';
import { isId, asArray } from '../store/parse-stored';

const KEY = 'caravansara-open-purchases';
const MOST = 50;

const kept = () => asArray(readJson(KEY)).filter(isId);

export function addPendingPurchase(orderId: number): void {
  writeJson(KEY, [...kept().filter((id) => id !== orderId), orderId].slice(-MOST));
}

/** True once: from then on the order is told. */
export function takePendingPurchase(orderId: number): boolean {
  const open = kept();
  if (!open.includes(orderId)) return false;
  writeJson(
    KEY,
    open.filter((id) => id !== orderId),
  );
  return true;
}
