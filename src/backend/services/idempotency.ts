/**
 * Idempotency: a repeated request has no second effect. A submit returns the order of its first request, by its
 * `Idempotency-Key` or, without one, by its content within ten seconds. Other requests with a key (adding to the cart,
 * a gift code) run once.
 */
import { SAME_SUBMIT_MS } from '@/domain/constants';
import { t } from '@/messages/format-message';
import type { Database } from '../db/database';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { claimKey, findByKey } from '../sql/idempotency-keys.sql';
import type { OrderRow } from '../sql/orders.sql';
import { orderNumberText } from '@/domain/order-number';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { HOLDING_STATUSES } from '@/domain/order-state-machine';
import { orderWord } from './order-word';
import { requestHash } from './request-hash';

/** What identifies a submit. */
export interface SubmitKey {
  readonly user_id: number;
  readonly key: string;
  readonly request_hash: string;
  /** Whether the key is derived from the content, since the client sent none. */
  readonly ofContent: boolean;
}

/** The order that a submit already has; for a content key also an order that no longer counts as the same. */
export interface EarlierSubmit {
  readonly order: Pick<OrderRow, 'id' | 'kind'>;
  readonly isRepeat: boolean;
}

/**
 * How long a key returns an order that no longer waits for its payment: a lost response is repeated within minutes. A
 * client that still has the key after that is about to submit another order with the same content.
 */
const SETTLED_KEY_MS = 10 * 60_000;

/** A header cannot contain a blank before its first character, so no client key equals one of these. */
const OF_CONTENT = 'content ';

/** The identity of a submit: the client's key, otherwise the hash of its content. */
export function submitKeyOf(userId: number, key: string | null, hash: string): SubmitKey {
  return { user_id: userId, key: key ?? OF_CONTENT + hash, request_hash: hash, ofContent: key === null };
}

/**
 * The order of this submit; null when there is none. 409 with the order's id for a client key of a different request;
 * for one whose order has been canceled, since the client missed the response and would wait for a canceled order; and
 * for one that is older than ten minutes, unless its order still waits for the payment. A submit with the same content
 * is a repeat for ten seconds, while the first order is open and unpaid.
 */
export async function findEarlierSubmit(
  { db, clock }: Pick<BackendDeps, 'db' | 'clock'>,
  key: SubmitKey,
): Promise<EarlierSubmit | null> {
  const storedKey = await findByKey(db, key.user_id, key.key);
  if (!storedKey) return null;
  const { order, requestHash: storedHash, createdAt } = storedKey;
  if (order === null) throw new ApiError(409, t(backendOrdersMessages.submitKeyReused));
  const now = clock.now();
  const isOpen = isHeld(order, now);
  if (key.ofContent) return { order, isRepeat: isOpen && now.getTime() - createdAt.getTime() < SAME_SUBMIT_MS };
  if (order.status === 'canceled' || (isHolding(order) && !isOpen))
    throw keyOfOrder(order, backendOrdersMessages.submitKeyOfCanceled);
  if (storedHash !== key.request_hash) throw keyOfOrder(order, backendOrdersMessages.submitKeyOfOther);
  if (!isOpen && now.getTime() - createdAt.getTime() >= SETTLED_KEY_MS)
    throw keyOfOrder(order, backendOrdersMessages.submitKeyOfEarlier);
  return { order, isRepeat: true };
}

/** The order's id tells the client that the key is used up: a new key submits a new order. */
function keyOfOrder(
  order: Pick<OrderRow, 'id' | 'kind'>,
  message: (typeof backendOrdersMessages)['submitKeyOfCanceled' | 'submitKeyOfOther' | 'submitKeyOfEarlier'],
): ApiError {
  return new ApiError(409, t(message, { order: orderWord(order), number: orderNumberText(order.id) }), {
    data: { order_id: order.id },
  });
}

function isHolding({ status }: Pick<OrderRow, 'status'>): boolean {
  return HOLDING_STATUSES.some((one) => one === status);
}

function isHeld(order: Pick<OrderRow, 'status' | 'pay_before'>, now: Date): boolean {
  return isHolding(order) && order.pay_before !== null && order.pay_before > now;
}

/** What identifies a request. `request` includes the operation's name, so that one key never covers two operations. */
export interface IdempotentRequest {
  readonly userId: number;
  /** Null when the client sent none: then every request runs. */
  readonly key: string | null;
  readonly request: Readonly<Record<string, unknown>> & { readonly call: string };
}

/** Whether the request has been run with this key before. 409 when the key was used for a different request. */
export async function isRepeat(db: Database, { userId, key, request }: IdempotentRequest): Promise<boolean> {
  const storedKey = key === null ? null : await findByKey(db, userId, key);
  if (storedKey === null) return false;
  if (storedKey.requestHash !== requestHash(request)) throw new ApiError(409, t(backendOrdersMessages.submitKeyReused));
  return true;
}

/**
 * Whether this request runs for the first time. The key is stored in the transaction of the request's work, so that a
 * failed request leaves the key unused. 409 when the key was used for a different request.
 */
export async function isFirstRequest(
  tx: Database,
  { userId, key, request }: IdempotentRequest,
  now: Date,
): Promise<boolean> {
  if (key === null) return true;
  const request_hash = requestHash(request);
  if (await claimKey(tx, { user_id: userId, key, request_hash, order_id: null, created_at: now })) return true;
  return !(await isRepeat(tx, { userId, key, request }));
}
