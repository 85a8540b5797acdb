/** Refunds by hand: a part of an order's money, and account credit that is paid out. */
import { randomUUID } from 'node:crypto';
import type { BodyOf } from '@/contract/endpoint';
import type { DeskOrderDetail } from '@/contract/panel-desk-order.schemas';
import type { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import type { RefundTo } from '@/contract/panel-money.schemas';
import type { PanelCustomerDetail } from '@/contract/panel-customers.schemas';
import { parseBankDestination } from '@/domain/bank-account';
import { formatAmount } from '@/domain/money';
import { normalizeText } from '@/domain/normalize-text';
import { orderCapabilities } from '@/domain/order-capabilities';
import { isConfirmed, refundableOf, refundableTo } from '@/domain/order-money';
import { hasPermission } from '@/domain/panel-permissions';
import { normalizeReceipt } from '@/domain/receipt-number';
import { piecesRefund, piecesTax } from '@/domain/returned-pieces';
import { taxOfRefund } from '@/domain/tax';
import { t } from '@/messages/format-message';
import { backendPanelDeskMessages } from '@/messages/backend-panel-desk';
import type { Database } from '../../db/database';
import type { RefundedLine } from '../../db/schema/books';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { ApiError } from '../../errors';
import { notFound, validationError } from '../../http-errors';
import type { Caller, CustomerCaller } from '../../route';
import { writeAudit } from '../../sql/audit.sql';
import { lockedCreditOf, postLedgerEntry } from '../../sql/credit.sql';
import { moneySourcesOf } from '../../sql/desk-refunds.sql';
import { releaseStock } from '../../sql/holds.sql';
import { lockOrder, setStockTaken, updateOrderIfUnchanged, type OrderRow } from '../../sql/orders.sql';
import { findPanelCustomer } from '../../sql/panel/customers.sql';
import { findDeskOrder } from '../../sql/panel/desk.sql';
import { orderLinesOf } from '../../sql/panel/edit-order.sql';
import { ledgerIdOf, insertRefund, piecesOf, refundedLinesOf, releasePortionsOf } from '../../sql/refunds.sql';
import { readReleased } from '../release-holds';
import { isFirstRequest } from '../idempotency';
import { invalidateProducts } from '../invalidate-products';
import { notifyPartlyRefunded } from '../order-notifications';
import { customerForPanel } from './customers.service';
import { deskOrderDetail } from './desk-order-detail';
import { scopeOf } from './desk-caller';
import { deskOrder } from './desk.service';
import type { StatusCaller } from './transition-order';
import { versionConflict } from './versioned';

type Request = BodyOf<typeof panelDeskEndpoints.refundOrder>;

/** How money goes back: the way, and for a transfer its destination and number. */
interface Sent {
  readonly way: 'credit' | 'cash' | 'card_to_card';
  readonly destination: string | null;
  readonly reference: string | null;
}

/** Toman. */
interface Amounts {
  readonly amount: number;
  readonly tax: number;
}

/** The order has changed meanwhile. */
class Outdated extends Error {}

/**
 * Gives a part of an order's money back, by pieces of its lines (domain/returned-pieces.ts) or by a sum. A repeated request
 * with its key changes nothing. 400 for what was typed wrong and for pieces of a stay, 409 with the order when it has
 * changed, when less is left than the sum, and when the pieces give back another sum than the caller was shown.
 */
export async function refundOrder(
  deps: BackendDeps,
  caller: StatusCaller,
  id: number,
  key: string | null,
  request: Request,
): Promise<{ readonly item: DeskOrderDetail; readonly amount: number }> {
  const reason = reasonOf(request.reason);
  const sent = sentBy(request);
  const visible = await readReleased(deps, () => findDeskOrder(deps.db, scopeOf(caller), id));
  if (!visible) throw notFound();
  const now = deps.clock.now();
  const { userId } = caller;
  const done = await inTransaction(deps.db, async (tx) => {
    const before = await lockOrder(tx, id);
    if (!before) throw notFound();
    if (!(await isFirstRequest(tx, { userId, key, request: { call: 'refund', id, ...request } }, now))) return null;
    if (before.version !== request.version) throw new Outdated();
    const { amount, tax } = await amountOf(tx, before, request);
    await assertMaySend(tx, caller, before, request.to, amount);
    const order = await updateOrderIfUnchanged(
      tx,
      id,
      { status: [before.status], version: before.version },
      { refunded: before.refunded + amount, tax_refunded: before.tax_refunded + tax },
      now,
    );
    if (!order) throw new Outdated();
    const productIds = await takeBack(tx, order, request.lines ?? [], now);
    const row = { order_id: id, amount, reason, lines: request.lines ?? null, ...sent, created_at: now };
    const credited = await creditRefund(tx, order, sent.way === 'credit' ? amount : 0, userId, now);
    await insertRefund(tx, { ...row, ledger_id: credited, paid_at: now, paid_by: userId });
    const details = { amount, way: sent.way, reason };
    await writeAudit(tx, { userId, action: 'payment.refund', subject: `order:${id}`, details }, now);
    return { order, amount, productIds };
  }).catch(async (error: unknown) => {
    if (error instanceof Outdated) throw versionConflict(await deskOrder(deps, caller, id));
    throw error;
  });
  if (!done) return { item: await deskOrder(deps, caller, id), amount: request.amount ?? 0 };
  const { order, amount, productIds } = done;
  invalidateProducts(deps, productIds);
  await notifyPartlyRefunded(deps, order, amount, request.to);
  return { item: await deskOrderDetail(deps, caller, order, now), amount };
}

function reasonOf(typed: string): string {
  const reason = normalizeText(typed);
  if (reason === '') throw validationError('reason', t(backendPanelDeskMessages.panelOrderReason));
  return reason;
}

/** How the money goes back, checked: a transfer needs a card or a sheba, and its number. */
function sentBy({
  to,
  card_or_sheba,
  reference,
}: {
  readonly to: RefundTo;
  readonly card_or_sheba?: string | null | undefined;
  readonly reference?: string | null | undefined;
}): Sent {
  if (to !== 'card') return { way: to, destination: null, reference: null };
  const destination = parseBankDestination(card_or_sheba ?? '');
  if (destination === null) throw validationError('card_or_sheba', t(backendPanelDeskMessages.panelRefundDestination));
  const number = normalizeReceipt(reference ?? '');
  if (number === null) throw validationError('reference', t(backendPanelDeskMessages.panelPaidRef));
  return { way: 'card_to_card', destination, reference: number };
}

/**
 * Only a caller who may change credits turns money of the desk into credit, or credit into money: a cancellation returns
 * each to where it came from as well.
 */
async function assertMaySend(
  tx: Database,
  caller: StatusCaller,
  order: OrderRow,
  to: RefundTo,
  amount: number,
): Promise<void> {
  const mayCredit = hasPermission(caller.panelRole, 'credit');
  const most = refundableTo(refundableOf(order), await moneySourcesOf(tx, order), mayCredit)[to];
  if (amount <= most) return;
  const [none, part] = REFUSED[to === 'credit' ? 'credit' : 'money'];
  throw validationError('to', most === 0 ? t(none) : t(part, { amount: formatAmount(most) }));
}

/** Why nothing goes there, or no more than a part. */
const REFUSED = {
  credit: [backendPanelDeskMessages.panelRefundDeskMoney, backendPanelDeskMessages.panelRefundDeskPart],
  money: [backendPanelDeskMessages.panelRefundCredit, backendPanelDeskMessages.panelRefundCreditPart],
} as const;

/** The sum of the refund, and how much of it is tax; toman. */
async function amountOf(tx: Database, order: OrderRow, { lines, amount }: Request): Promise<Amounts> {
  if (!isConfirmed(order.status) && order.status !== 'canceled')
    throw new ApiError(409, t(backendPanelDeskMessages.panelRefundStatus));
  const left = refundableOf(order);
  const pieces = lines?.length ? await piecesAmount(tx, order, lines) : null;
  const wanted = pieces?.amount ?? amount ?? 0;
  if (pieces && amount != null && amount !== wanted)
    throw new ApiError(409, t(backendPanelDeskMessages.panelOrderRefundChanged));
  if (wanted <= 0) throw validationError('amount', t(backendPanelDeskMessages.panelRefundAmount));
  if (wanted > left)
    throw validationError('amount', t(backendPanelDeskMessages.panelRefundTooMuch, { amount: formatAmount(left) }));
  return { amount: wanted, tax: taxOfRefund(order, wanted, pieces?.tax ?? null) };
}

async function piecesAmount(tx: Database, order: OrderRow, pieces: readonly RefundedLine[]): Promise<Amounts> {
  const { kind, status, invoice, price } = order;
  if (orderCapabilities(kind).hasNights || status === 'canceled')
    throw validationError('lines', t(backendPanelDeskMessages.panelRefundLines));
  const lines = await orderLinesOf(tx, order.id);
  const before = await refundedLinesOf(tx, order.id);
  try {
    const sold = { status, lines, price, shipping_price: invoice.shipping_price, tax: invoice.tax };
    return { amount: piecesRefund(sold, before, pieces), tax: piecesTax(sold, before, pieces) };
  } catch (error) {
    if (error instanceof RangeError) throw validationError('lines', t(backendPanelDeskMessages.panelRefundPieces));
    throw error;
  }
}

/**
 * Returns the pieces to stock where the clerk says so. The order no longer holds any of them, so that a later
 * cancellation does not return them as well. Returns the ids of the products and packages whose stock has changed.
 */
async function takeBack(
  tx: Database,
  order: OrderRow,
  lines: readonly RefundedLine[],
  now: Date,
): Promise<readonly number[]> {
  if (lines.length === 0) return [];
  const all = await piecesOf(tx, order.id, lines);
  const restocked = await piecesOf(
    tx,
    order.id,
    lines.filter(({ restock }) => restock),
  );
  const takenCounts = new Map(order.stock_taken.map(({ product_id, count }) => [product_id, count]));
  const returned = [...restocked].flatMap(([product_id, count]) => {
    const pieces = Math.min(count, takenCounts.get(product_id) ?? 0);
    return pieces > 0 ? [{ product_id, count: pieces }] : [];
  });
  const packages = await releaseStock(tx, returned, now, [...restocked.keys()]);
  const left = order.stock_taken.flatMap(({ product_id, count }) => {
    const rest = count - (all.get(product_id) ?? 0);
    return rest > 0 ? [{ product_id, count: rest }] : [];
  });
  await setStockTaken(tx, order.id, left);
  await releasePortionsOf(tx, order.id, restocked);
  return [...restocked.keys(), ...packages];
}

/** Adds the refund to the credit; returns the movement's id, null for none. */
async function creditRefund(
  tx: Database,
  { id, version, customer_id: customerId }: OrderRow,
  amount: number,
  userId: number,
  now: Date,
): Promise<number | null> {
  if (amount === 0) return null;
  const entry = { kind: 'refund', cause: `refund:${id}:part:${version}`, orderId: id, byUser: userId } as const;
  if ((await postLedgerEntry(tx, { ...entry, customerId, amount }, now)) === null)
    throw new Error(`Order ${id} could not be refunded`);
  return await ledgerIdOf(tx, entry.cause);
}

/**
 * Pays account credit out to its customer. A repeated request with its key changes nothing. 400 for more than there is
 * and for what was typed wrong, 409 with the customer when the credit is not the expected one.
 */
export async function payOutCredit(
  deps: BackendDeps,
  caller: Pick<Caller, 'isScript'> & Pick<CustomerCaller, 'userId'>,
  id: number,
  key: string | null,
  request: BodyOf<typeof panelCustomersEndpoints.payOutCredit>,
): Promise<PanelCustomerDetail> {
  const reason = reasonOf(request.reason);
  const sent = sentBy(request);
  const { amount, expected_credit } = request;
  if (amount <= 0) throw validationError('amount', t(backendPanelDeskMessages.panelRefundAmount));
  const now = deps.clock.now();
  const { userId } = caller;
  await inTransaction(deps.db, async (tx) => {
    if (!(await findPanelCustomer(tx, id))) throw notFound();
    if (!(await isFirstRequest(tx, { userId, key, request: { call: 'payout', id, ...request } }, now))) return;
    const credit = await lockedCreditOf(tx, id);
    if (credit !== expected_credit) throw new Outdated();
    if (amount > credit)
      throw validationError(
        'amount',
        t(backendPanelDeskMessages.panelCreditTooSmall, { amount: formatAmount(credit) }),
      );
    const cause = `payout:${randomUUID()}`;
    const entry = { customerId: id, amount: -amount, kind: 'payout', cause, note: reason, byUser: userId } as const;
    if ((await postLedgerEntry(tx, entry, now)) === null) throw new Error(`Credit of ${id} could not be paid out`);
    const ledger_id = await ledgerIdOf(tx, cause);
    await insertRefund(tx, { ledger_id, amount, reason, ...sent, created_at: now, paid_at: now, paid_by: userId });
    const details = { amount, way: sent.way, reason };
    await writeAudit(tx, { userId, action: 'credit.payout', subject: `customer:${id}`, details }, now);
  }).catch(async (error: unknown) => {
    if (error instanceof Outdated) throw versionConflict(await customerForPanel(deps, id));
    throw error;
  });
  return await customerForPanel(deps, id);
}
