/** Messages to the staff about paid orders, and the summary of a busy hour. */
import { STAFF_ROLES } from '@/contract/roles';
import { toPersianDigits } from '@/domain/digits';
import { hasPermission } from '@/domain/panel-permissions';
import { t } from '@/messages/format-message';
import { smsMessages } from '@/messages/sms';
import type { BackendDeps } from '../deps';
import type { Recipients } from '../sql/order-view.sql';
import { listStaffMobiles } from '../sql/panel/staff.sql';
import { loadShop } from '../sql/shop.sql';
import { type OrderMessage, sendInBackground } from './send-sms';
import { claimHeldMessages, mayNotifyStaff } from './message-bounds';
import { staffText } from './staff-sms';
import { shopNameOf, type OrderNotification } from './sms-parts';

/** The staff roles that may work on every order. */
export const NOTIFIED_ROLES = STAFF_ROLES.filter((role) => hasPermission(role, 'orders'));

/**
 * Messages to the staff about goods that have just been paid; a number listed both in the settings and at a user gets
 * one.
 */
export async function staffMessages(
  deps: BackendDeps,
  notification: OrderNotification,
  { staffMobiles }: Recipients,
): Promise<OrderMessage[]> {
  const text = staffText(notification);
  if (text === null) return [];
  const { id, created_at } = notification.order;
  const messages: OrderMessage[] = [];
  for (const mobile of new Set([...deps.staffMobiles, ...staffMobiles]))
    if (await mayNotifyStaff(deps, { orderId: id, createdAt: created_at, mobile }))
      messages.push({ audience: 'staff', mobile, text });
  return messages;
}

/**
 * Sends the staff one message about the paid orders of an ended hour that were more than its limit of messages. Returns
 * how many messages were sent.
 */
export async function sendStaffSummaries(deps: BackendDeps): Promise<number> {
  const unsentCounts = await claimHeldMessages(deps);
  if (unsentCounts.size === 0) return 0;
  const staff = new Set([...deps.staffMobiles, ...(await listStaffMobiles(deps.db, NOTIFIED_ROLES))]);
  const shopName = shopNameOf((await loadShop(deps.db)).name);
  const recipients = [...unsentCounts].filter(([mobile]) => staff.has(mobile));
  for (const [mobile, orders] of recipients)
    sendInBackground(deps, mobile, t(smsMessages['sms.staff.more'], { shopName, n: toPersianDigits(orders) }), {
      orders,
    });
  return recipients.length;
}
