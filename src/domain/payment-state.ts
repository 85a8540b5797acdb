import type { Order } from '@/contract/orders.schemas';

/**
 * How the payment of an order stands, by the order alone and never by what a return from the bank says of itself.
 * `unpaid` waits for it; `expired`: the time for it is over; `waiting`: the host has not answered yet.
 */
export type PaymentState = 'paid' | 'unpaid' | 'expired' | 'waiting' | 'canceled';

export function paymentState({ status, can_pay }: Pick<Order, 'status' | 'can_pay'>): PaymentState {
  if (status === 'canceled') return 'canceled';
  if (status === 'rt_wait') return 'waiting';
  if (status === 'created' || status === 'rt_accept') return can_pay ? 'unpaid' : 'expired';
  return 'paid';
}

/** Whether the order changes by itself or by somebody else soon, so that a page should look again. */
export function isAwaited(order: Pick<Order, 'status' | 'can_pay'>): boolean {
  return ['unpaid', 'expired', 'waiting'].includes(paymentState(order));
}
