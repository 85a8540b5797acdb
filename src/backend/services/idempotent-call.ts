/** Requests other than submit that must not run twice under one `Idempotency-Key`: adding to the cart, a gift code. */
import { t } from '@/messages/format-message';
import type { Database } from '../db/database';
import { ApiError } from '../errors';
import { claimKey, findByKey } from '../sql/orders.sql';
import { requestHash } from './request-hash';
import { backendOrdersMessages } from '@/messages/backend-orders';

/** What identifies a request. `request` includes the operation's name, so that one key never covers two operations. */
export interface IdempotentRequest {
  readonly userId: number;
  /** Null when the client sent none: then every request runs. */
  readonly key: string | null;
  readonly request: Readonly<Record<string, unknown>> & { readonly call: string };
}

/**
 * Whether this request runs for the first time. The key is stored in the transaction of the request's work, so that a
 * failed request leaves the key unused. 409 when the key was used for a different request.
 */
export async function isFirst(tx: Database, { userId, key, request }: IdempotentRequest, now: Date): Promise<boolean> {
  if (key === null) return true;
  const request_hash = requestHash(request);
  if (await claimKey(tx, { user_id: userId, key, request_hash, order_id: null, created_at: now })) return true;
  if ((await findByKey(tx, userId, key))?.requestHash !== request_hash)
    throw new ApiError(409, t(backendOrdersMessages.submitKeyReused));
  return false;
}
