/** Idempotency of submits: by their `Idempotency-Key`, and without one by their content within ten seconds. */
import { SAME_SUBMIT_MS } from '@/domain/constants';
import { t } from '@/messages/format-message';
import type { Database } from '../db/database';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { claimKey, claimStaleKey, findByKey, type OrderRow } from '../sql/orders.sql';
import { HOLDING } from '../sql/expired-holds.sql';
import { orderNumberText } from '@/domain/order-number';
import { backendOrdersMessages } from '@/messages/backend-orders';

/** What identifies a submit. */
export interface Binding {
  readonly user_id: number;
  readonly key: string;
  readonly request_hash: string;
  /** Whether the key is derived from the content, since the client sent none. */
  readonly ofContent: boolean;
}

/** The order that a submit already has; for a content key also an order that no longer counts as the same. */
export interface Known {
  readonly order: Pick<OrderRow, 'id' | 'kind'>;
  readonly isRepeat: boolean;
}

/** A header cannot contain a blank before its first character, so no client key equals one of these. */
const OF_CONTENT = 'content ';

/** The identity of a submit: the client's key, otherwise the hash of its content. */
export function bindingOf(userId: number, key: string | null, hash: string): Binding {
  return { user_id: userId, key: key ?? OF_CONTENT + hash, request_hash: hash, ofContent: key === null };
}

/**
 * The order of this submit; null when there is none. 409 for a client key of a different request, and, with the order's
 * id, for one whose order has been canceled since: the client missed the response and would wait for a canceled order.
 * A submit with the same content is a repeat for ten seconds, while the first order is open and unpaid.
 */
export async function knownOf(
  { db, clock }: Pick<BackendDeps, 'db' | 'clock'>,
  binding: Binding,
): Promise<Known | null> {
  const known = await findByKey(db, binding.user_id, binding.key);
  if (!known) return null;
  const { order, requestHash, createdAt } = known;
  if (order === null || requestHash !== binding.request_hash)
    throw new ApiError(409, t(backendOrdersMessages.submitKeyReused));
  const now = clock.now();
  const isOpen = isHeld(order, now);
  if (binding.ofContent) return { order, isRepeat: isOpen && now.getTime() - createdAt.getTime() < SAME_SUBMIT_MS };
  if (order.status === 'canceled' || (isHolding(order) && !isOpen)) {
    throw new ApiError(409, t(backendOrdersMessages.submitKeyOfCanceled, { number: orderNumberText(order.id) }), {
      data: { order_id: order.id },
    });
  }
  return { order, isRepeat: true };
}

/**
 * Binds the submit to its order, in the order's transaction; false when it is already bound.
 * @param stale the order that the content key belonged to before
 */
export async function claim(
  tx: Database,
  { ofContent: _, ...key }: Binding,
  orderId: number,
  stale: number | null,
  now: Date,
): Promise<boolean> {
  const row = { ...key, order_id: orderId, created_at: now };
  return stale === null ? await claimKey(tx, row) : await claimStaleKey(tx, row, stale);
}

function isHolding({ status, paid }: Pick<OrderRow, 'status' | 'paid'>): boolean {
  return paid === 0 && HOLDING.some((one) => one === status);
}

function isHeld(order: Pick<OrderRow, 'status' | 'paid' | 'pay_before'>, now: Date): boolean {
  return isHolding(order) && order.pay_before !== null && order.pay_before > now;
}
