/** A part of an order that already stands, paid from its customer's credit; the rest is paid in another way. */
import { creditPartOf } from '@/domain/credit';
import { dueNowOf, isConfirmed, owedOf } from '@/domain/order-money';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { t } from '@/messages/format-message';
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { lockOrder, type OrderRow } from '../sql/orders.sql';
import { isFirstRequest, isRepeat, type IdempotentRequest } from './idempotency';
import { payPart } from './mark-paid';
import { notifyPaid } from './order-notifications';
import { leastRest } from './payment-ways.service';

/** What of an order is left to be paid: before its confirmation, and later, toman. */
export function leftOf(order: OrderRow): { readonly due_now: number; readonly due_later: number } {
  if (isConfirmed(order.status)) return { due_now: owedOf(order), due_later: 0 };
  const due_now = dueNowOf(order);
  return { due_now, due_later: order.price - order.paid - due_now };
}

/**
 * The order as it will be once this part is paid: 409 when it is none of the parts that may be paid from a credit, and for
 * a transfer to the shop's card, whose amount the customer has been told and may have sent.
 */
export function withCreditPart(
  deps: Pick<BackendDeps, 'payment' | 'payments' | 'fixed'>,
  order: OrderRow,
  part: number,
): OrderRow {
  if (
    order.payment_type !== 'card_to_card' &&
    creditPartOf(part, leftOf(order), leastRest(deps, order.payment_type)) === part
  )
    return { ...order, paid: order.paid + part };
  const msg = t(backendOrdersMessages.creditPartChanged);
  throw new ApiError(409, msg, { errors: [{ field: 'credit_part', msg }] });
}

/** A part of the credit that is to pay a part of an order, by whom and with which `Idempotency-Key`. */
export interface PartTaking {
  /** Toman. */
  readonly part: number;
  readonly userId: number;
  readonly key: string | null;
}

/** Whether a request with this key has taken the part already: what is left then is no part of the order any more. */
export async function isPartTaken(deps: BackendDeps, order: OrderRow, taking: PartTaking): Promise<boolean> {
  return await isRepeat(deps.db, requestOf(order, taking));
}

function requestOf({ id }: OrderRow, { part, userId, key }: PartTaking): IdempotentRequest {
  return { userId, key, request: { call: 'payCreditPart', orderId: id, part } };
}

/**
 * Pays the part, and confirms the order when nothing more is due before. A repeat with the same key takes nothing. The
 * order is locked first and the part checked again: of a concurrent payment, cancellation or expiry and this one the
 * second finds what the first has left. Returns the order as it is afterwards.
 */
export async function payCreditPart(deps: BackendDeps, order: OrderRow, taking: PartTaking): Promise<OrderRow> {
  const { part, userId } = taking;
  const now = deps.clock.now();
  const paid = await inTransaction(deps.db, async (tx: Database) => {
    if (!(await isFirstRequest(tx, requestOf(order, taking), now))) return null;
    const locked = await lockOrder(tx, order.id);
    if (locked) withCreditPart(deps, locked, part);
    return await payPart(tx, order, part, userId, now);
  });
  if (paid) await notifyPaid(deps, paid, order.status);
  return paid ?? order;
}
