/** Calls that are no submit and must not happen twice under one `Idempotency-Key`: a piece for the cart, a gift code. */
import { t } from '@/messages/translate';
import type { Database } from '../db/database';
import { ApiError } from '../errors';
import { claimKey, findByKey } from '../sql/orders.sql';
import { requestHash } from './request-hash';
import { backendOrdersMessages } from '@/messages/backend-orders';

/** What a call is known by; the request names the call as well, so that one key never stands for two. */
export interface IdempotentRequest {
  readonly userId: number;
  /** Null where the client has sent none: then every call happens. */
  readonly key: string | null;
  readonly request: Readonly<Record<string, unknown>> & { readonly call: string };
}

/**
 * Whether this call happens for the first time, and binds its key in the transaction that does its work, so that a call
 * which fails leaves the key free. 409 for a key of another request.
 */
export async function isFirst(tx: Database, { userId, key, request }: IdempotentRequest, now: Date): Promise<boolean> {
  if (key === null) return true;
  const request_hash = requestHash(request);
  if (await claimKey(tx, { user_id: userId, key, request_hash, order_id: null, created_at: now })) return true;
  if ((await findByKey(tx, userId, key))?.requestHash !== request_hash)
    throw new ApiError(409, t(backendOrdersMessages.submitKeyReused));
  return false;
}
