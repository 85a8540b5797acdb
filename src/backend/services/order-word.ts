import { t } from '@/messages/format-message';
import { backendOrdersMessages } from '@/messages/backend-orders';
import type { OrderRow } from '../sql/orders.sql';

/** What people call it: an order of goods is a «سفارش», a stay a «رزرو». */
export function orderWord({ kind }: Pick<OrderRow, 'kind'>): string {
  return t(backendOrdersMessages[`order.${kind}`]);
}
