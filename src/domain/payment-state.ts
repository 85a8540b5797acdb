import type { Order } from '@/contract/orders.schemas';

/**
 * The payment state of an order, derived from the order alone and never from the query of a bank's return. `unpaid`
 * awaits payment; `agreed` is carried out, and paid on delivery or on arrival; `expired`: the time for the payment has
 * passed; `waiting`: the host has not accepted yet.
 */
export type PaymentState = 'paid' | 'agreed' | 'unpaid' | 'expired' | 'waiting' | 'canceled';

type PaidOrder = Pick<Order, 'status' | 'can_pay' | 'money'>;

export function paymentState({ status, can_pay, money }: PaidOrder): PaymentState {
  if (status === 'canceled') return 'canceled';
  if (status === 'rt_wait') return 'waiting';
  if (status === 'created' || status === 'rt_accept') return can_pay ? 'unpaid' : 'expired';
  return money && money.owed > 0 ? 'agreed' : 'paid';
}

/** Whether the shop carries the order out, or has done so: it is paid, or agreed to be paid later. */
export function isAgreed(order: PaidOrder): boolean {
  return ['paid', 'agreed'].includes(paymentState(order));
}

/** Whether the order is expected to change soon without an action of the customer, so that a page should poll it. */
export function isAwaited(order: Pick<Order, 'status' | 'can_pay'>): boolean {
  return ['unpaid', 'expired', 'waiting'].includes(paymentState(order));
}

/** Whether the shop has the receipt of a transfer and has not decided yet: its customer has paid, and waits. */
export function isReceiptWaiting(order: PaidOrder): boolean {
  return paymentState(order) === 'unpaid' && order.money?.transfer?.state === 'waiting';
}
