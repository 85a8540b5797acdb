import type { Order } from '@/contract/orders.schemas';
import { formatToman } from '@/domain/money';
import { paymentState } from '@/domain/payment-state';
import { t } from '@/messages/format-message';
import { paymentsMessages } from '@/messages/payments';

/** What is left to be paid of an order of which a part was paid. */
export function restRow(
  order: Pick<Order, 'paid' | 'status' | 'can_pay' | 'money'>,
): { label: string; value: string; strong: boolean }[] {
  const owed = order.money?.owed ?? 0;
  if (order.paid === 0 || owed === 0 || !['agreed', 'unpaid', 'waiting'].includes(paymentState(order))) return [];
  return [{ label: t(paymentsMessages.paymentOwedTitle), value: formatToman(owed), strong: true }];
}
