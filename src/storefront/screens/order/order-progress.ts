import type { Order } from '@/contract/orders.schemas';
import { paymentState } from '@/domain/payment-state';

/** Tone of the status chip. */
export function toneOf(order: Pick<Order, 'status' | 'can_pay' | 'money'>): 'success' | 'warning' | 'error' | 'plain' {
  const tones = {
    paid: 'success',
    agreed: 'success',
    unpaid: 'warning',
    waiting: 'warning',
    expired: 'error',
    canceled: 'error',
  } as const;
  return tones[paymentState(order)];
}
