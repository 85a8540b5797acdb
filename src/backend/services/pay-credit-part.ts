/** An order that already stands, paid from its customer's credit: all that is due, or a part beside another way. */
import { creditPartOf } from '@/domain/credit';
import { dueNowOf, isConfirmed, owedOf, payableOf } from '@/domain/order-money';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { t } from '@/messages/format-message';
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { lockOrder, type OrderRow } from '../sql/orders.sql';
import { isFirstRequest, isRepeat, type IdempotentRequest } from './idempotency';
import { payFromCredit, payPart } from './mark-paid';
import { notifyPaid } from './order-notifications';
import { orderWord } from './order-word';
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

/** The money of an order as the customer was shown it, toman; null: unknown. */
export interface ShownMoney {
  readonly due: number | null;
  readonly paid: number | null;
}

/**
 * 409 when something was paid of the order since it was shown, or another sum is due: the rest of a deposit may be as
 * much as the deposit. Of an order of which nothing is due other errors tell more.
 */
export function assertShown(order: OrderRow, shown: ShownMoney): void {
  const due = payableOf(order);
  if (due === 0 || ((shown.due ?? due) === due && (shown.paid ?? order.paid) === order.paid)) return;
  throw new ApiError(409, t(backendOrdersMessages.paymentDueChanged, { order: orderWord(order) }));
}

/** Credit that is to pay an order that stands, by whom and with which `Idempotency-Key`. */
export interface CreditTaking {
  /** Toman; 0: all that is due now. */
  readonly part: number;
  readonly shown: ShownMoney;
  readonly userId: number;
  readonly key: string | null;
}

/** Whether a request with this key has taken the credit already: what is left then is no part of the order any more. */
export async function isCreditTaken(deps: BackendDeps, order: OrderRow, taking: CreditTaking): Promise<boolean> {
  return await isRepeat(deps.db, requestOf(order, taking));
}

function requestOf({ id }: OrderRow, { part, shown, userId, key }: CreditTaking): IdempotentRequest {
  const call = part > 0 ? { call: 'payCreditPart', part } : { call: 'payFromCredit', shown };
  return { userId, key, request: { ...call, orderId: id } };
}

/**
 * Pays the part or all that is due, and confirms the order when nothing more is due before. A repeat with the same key
 * takes nothing. The order is locked first and the sum checked again: of a concurrent payment, cancellation or expiry and
 * this one the second finds what the first has left, and two requests for a deposit do not pay the rest as well. Returns
 * the order as it is afterwards.
 */
export async function payWithCredit(deps: BackendDeps, order: OrderRow, taking: CreditTaking): Promise<OrderRow> {
  const { part, shown, userId } = taking;
  const due = payableOf(order);
  const now = deps.clock.now();
  const paid = await inTransaction(deps.db, async (tx: Database) => {
    const locked = await lockOrder(tx, order.id);
    if (!(await isFirstRequest(tx, requestOf(order, taking), now))) return null;
    if (locked) assertShown(locked, part > 0 ? shown : { due, paid: order.paid });
    if (part === 0) return await payFromCredit(tx, order, due, userId, now);
    if (locked) withCreditPart(deps, locked, part);
    return await payPart(tx, order, part, userId, now);
  });
  if (paid) await notifyPaid(deps, paid, order.status);
  return paid ?? order;
}
