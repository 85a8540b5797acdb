/** What follows a committed change of an order: word to the customer and to the kept pages. Never fails its caller. */
import { statusLabel } from '@/domain/order-process';
import '@/text/backend-orders';
import { t } from '@/text/t';
import type { BackendDeps } from '../deps';
import { peopleOf } from '../sql/order-view.sql';
import type { OrderRow } from '../sql/orders.sql';
import { loadShop } from '../sql/shop.sql';
import { orderNumberText } from './order-number';

/** Tells the customer by SMS that the order was submitted, if they asked to be told (RES-08). */
export async function tellSubmitted(deps: BackendDeps, order: OrderRow): Promise<void> {
  await tell(deps, order, (shopName, number) => t(order.kind === 'stay' ? 'sms.stay.submitted' : 'sms.order.submitted', { shopName, number }));
}

/** Tells the customer by SMS how the order stands now, if they asked to be told (RES-08). */
export async function tellStatus(deps: BackendDeps, order: OrderRow): Promise<void> {
  const status = t(statusLabel(order));
  await tell(deps, order, (shopName, number) => t(order.kind === 'stay' ? 'sms.stay.status' : 'sms.order.status', { shopName, number, status }));
}

/** Kept pages of these products show another stock or other free nights now. */
export function announceProducts(deps: BackendDeps, productIds: readonly number[]): void {
  for (const id of new Set(productIds)) deps.announce(`product:${id}`);
}

/** The message is handed over without being waited for: a slow provider delays no answer. */
async function tell(deps: BackendDeps, order: OrderRow, text: (shopName: string, number: string) => string): Promise<void> {
  if (!order.send_submit_notification) return;
  const failed = (error: unknown) => deps.log('sms_failed', { order: order.id, error: error instanceof Error ? error.message : String(error) });
  try {
    const [shop, people] = [await loadShop(deps.db), await peopleOf(deps.db, [order.customer_id])];
    const mobile = people.get(order.customer_id)?.mobile;
    if (mobile) void deps.sms.sendText(mobile, text(shop.name, orderNumberText(order.id))).catch(failed);
  } catch (error) {
    failed(error);
  }
}
