import { isReceiptWaiting, paymentState } from '@/domain/payment-state';
import { orderStatusMessages } from '@/messages/order-status';

/** The label of an order that is not paid yet: it is to be paid, or its transfer to be confirmed; null for any other. */
export function paymentText(order: Parameters<typeof isReceiptWaiting>[0]) {
  if (isReceiptWaiting(order)) return orderStatusMessages.receiptWaits;
  return paymentState(order) === 'unpaid' ? orderStatusMessages.paymentDue : null;
}
