/** What of an order's price is due, and when: before it is confirmed, or later. */
import type { OrderStatus } from '@/contract/orders.schemas';
import type { RefundTo } from '@/contract/panel-money.schemas';

/** The statuses of a confirmed order: the shop carries it out, or has done so. */
export const CONFIRMED_STATUSES = ['in_progress', 'ready', 'send', 'done'] as const satisfies readonly OrderStatus[];

/** The sums of an order, toman. */
export interface OrderSums {
  readonly status: OrderStatus;
  readonly price: number;
  readonly paid: number;
  /** What may be paid after the confirmation. */
  readonly due_later: number;
}

/** Whether the shop carries the order out, or has done so. */
export function isConfirmed(status: OrderStatus): boolean {
  return (CONFIRMED_STATUSES as readonly OrderStatus[]).includes(status);
}

/** Whether the order is confirmed and has not reached its customer. */
export function isUnderWay(status: OrderStatus): boolean {
  return isConfirmed(status) && status !== 'done';
}

/** What the customer of a confirmed order still has to pay, toman; 0 for every other order. */
export function owedOf({ status, price, paid }: Omit<OrderSums, 'due_later'>): number {
  return isConfirmed(status) ? Math.max(0, price - paid) : 0;
}

/** What can still be given back of an order, toman: what was paid without what was given back. */
export function refundableOf({ paid, refunded }: { readonly paid: number; readonly refunded: number }): number {
  return paid - refunded;
}

/** Where the money of an order came from, as far as it was not given back, toman; the rest came by the bank. */
export interface MoneySources {
  readonly atDesk: number;
  readonly fromCredit: number;
}

/**
 * How much of what is left of an order's money may go where, toman. It goes back the way it came: money of the desk
 * becomes no credit, and credit no money, unless the caller may change credit.
 */
export function refundableTo(
  left: number,
  { atDesk, fromCredit }: MoneySources,
  mayCredit: boolean,
): Readonly<Record<RefundTo, number>> {
  const byHand = mayCredit ? left : Math.max(0, left - fromCredit);
  return { credit: mayCredit ? left : Math.max(0, left - atDesk), card: byHand, cash: byHand };
}

/** What is missing until the order is confirmed, toman; 0 for an order that needs no payment before. */
export function dueNowOf({ price, paid, due_later }: Omit<OrderSums, 'status'>): number {
  return Math.max(0, price - due_later - paid);
}

/** What can be paid now, toman: until the confirmation what is due then, afterwards what is owed. */
export function payableOf(order: OrderSums): number {
  return isConfirmed(order.status) ? owedOf(order) : dueNowOf(order);
}
