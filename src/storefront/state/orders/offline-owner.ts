/**
 * Whose orders and pages this browser has stored for offline use (docs/decisions/0017). They are shown to their owner
 * only: a logout deletes them in every tab, and so does the login of another customer.
 */
import { deleteCachedPages } from '../../platform/offline-pages';
import { asRecord, isId, type UnknownRecord } from '../../platform/parse-stored';
import { deleteSavedPages } from '../../platform/service-worker';
import { readJson, writeJson } from '../../platform/storage';

/** The owner is stored with the orders. */
const KEY = 'caravansara-kept-orders';
export const NO_COPIES = { orders: [], lists: [] };

/** The last customer that was logged in on this device, by the user's id; null without one, and after a logout. */
export function offlineOwner(): number | null {
  const { user } = readOfflineData();
  return isId(user) ? user : null;
}

/** After a login: deletes the orders and pages of another customer. */
export function claimOfflineData(userId: number): void {
  const user = offlineOwner();
  if (user === userId) return;
  writeOfflineData({ user: userId, ...NO_COPIES });
  if (user === null) return;
  deleteOfflinePages();
}

/** Deletes the cached pages (AUTH-05), also those that are being cached. */
export function deleteOfflinePages(): void {
  deleteSavedPages();
  void deleteCachedPages();
}

/** After a logout: deletes the orders. The owner of the cached pages is stored until another customer logs in. */
export function clearOfflineData(): void {
  const user = offlineOwner();
  if (user !== null) writeOfflineData({ user, ...NO_COPIES });
}

/** What is stored: `user`, `orders` and `lists` (offline-orders.ts), not validated. */
export function readOfflineData(): UnknownRecord {
  return asRecord(readJson(KEY));
}

export function writeOfflineData(
  data: { readonly user: number | null } & Record<'orders' | 'lists', readonly unknown[]>,
): void {
  writeJson(KEY, data);
}
