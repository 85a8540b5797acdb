/** Errors of what is no longer there, and the customer's own unpaid order that may hold it. */
import type { FieldError } from '@/contract/envelope';
import { orderNumberText } from '@/domain/order-number';
import { t } from '@/messages/format-message';
import type { Database } from '../db/database';
import { ApiError } from '../errors';
import { findOwnHold, type HeldResource } from '../sql/own-holds.sql';
import { orderWord } from './order-word';
import { backendOrdersMessages } from '@/messages/backend-orders';

/** 409: stock, portions, a delivery hour or nights that are not left. */
export class ResourceTaken extends ApiError {
  constructor(
    msg: string,
    readonly resource: HeldResource,
    errors?: readonly FieldError[],
  ) {
    super(409, msg, errors && { errors });
  }
}

/**
 * The error as its customer should see it: where an unpaid order of their own holds what they want, the message says so
 * and `data.held_by` is that order. Any other error is returned as it is.
 * @param except an order that was inserted for this very request
 */
export async function namingOwnHold(
  db: Database,
  { customerId, now, except }: { readonly customerId: number | null; readonly now: Date; readonly except?: number },
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof ResourceTaken) || customerId === null) return error;
  const ownOrder = await findOwnHold(db, { customerId, now, except: except ?? null }, error.resource);
  if (!ownOrder) return error;
  const params = { order: orderWord(ownOrder), number: orderNumberText(ownOrder.id) };
  const msg = `${error.msg} ${t(backendOrdersMessages.heldByOwnOrder, params)}`;
  const errors = error.extra.errors?.map(({ field }) => ({ field, msg }));
  return new ApiError(409, msg, { ...(errors && { errors }), data: { held_by: ownOrder.id } });
}
