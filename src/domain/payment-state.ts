import type { Order } from '@/contract/orders.schemas';

/**
 * The payment state of an order, derived from the order alone and never from the query of a bank's return. `unpaid`
 * awaits payment; `expired`: the time for it has passed; `waiting`: the host has not accepted yet.
 */
export type PaymentState = 'paid' | 'unpaid' | 'expired' | 'waiting' | 'canceled';

export function paymentState({ status, can_pay }: Pick<Order, 'status' | 'can_pay'>): PaymentState {
  if (status === 'canceled') return 'canceled';
  if (status === 'rt_wait') return 'waiting';
  if (status === 'created' || status === 'rt_accept') return can_pay ? 'unpaid' : 'expired';
  return 'paid';
}

/** Whether the order is expected to change soon without an action of the customer, so that a page should poll it. */
export function isAwaited(order: Pick<Order, 'status' | 'can_pay'>): boolean {
  return ['unpaid', 'expired', 'waiting'].includes(paymentState(order));
}
