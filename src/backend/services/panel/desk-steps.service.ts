/**
 * Transitions of orders by the desk: each is based on a version of the order, so that the later of two concurrent
 * changes is refused.
 */
import { randomBytes } from 'node:crypto';
import type { DeskOrderDetail, DeskPaymentWay } from '@/contract/panel-desk.schemas';
import type { OrderStatus } from '@/contract/orders.schemas';
import { toLatinDigits } from '@/domain/digits';
import { normalizeText } from '@/domain/normalize-text';
import { hasPermission } from '@/domain/panel-permissions';
import { t } from '@/messages/format-message';
import { backendPanelDeskMessages } from '@/messages/backend-panel-desk';
import { sqlStateOf, UNIQUE_VIOLATION } from '../../db/pg-errors';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { ApiError } from '../../errors';
import { notFound, validationError } from '../../http-errors';
import type { CustomerCaller } from '../../route';
import { writeAudit } from '../../sql/audit.sql';
import type { OrderRow } from '../../sql/orders.sql';
import { findDeskOrder } from '../../sql/panel/desk.sql';
import { insertPayment } from '../../sql/payments.sql';
import { markPaid } from '../mark-paid';
import { notifyStatus } from '../order-notifications';
import { termsRefundOf } from '../order.mapper';
import { changeStatus, type DeskChange } from '../orders.service';
import { assertMay, isGuestOf, type Scoped } from '../panel-authorization';
import type { ParcelInput } from '../parcel-tracking';
import { releaseExpired } from '../holds.service';
import { mayCancel, scopeOf } from './desk-view';
import { deskOrder } from './desk.service';
import { versionConflict } from './versioned';

type StepCaller = Scoped & Pick<CustomerCaller, 'userId' | 'customerId'>;

/** Makes a transition other than a cancellation. 409 with the order when it has changed or the step does not exist. */
export async function stepOrder(
  deps: BackendDeps,
  caller: StepCaller,
  id: number,
  { version, to, ...parcel }: ParcelInput & { readonly version: number; readonly to: OrderStatus },
): Promise<{ item: DeskOrderDetail; msg: string }> {
  return await change(deps, caller, id, to, { version }, parcel);
}

/** What a cancellation by this caller would refund now. */
export async function cancellationQuote(deps: BackendDeps, caller: StepCaller, id: number) {
  const order = await visible(deps, caller, id);
  const now = deps.clock.now();
  const terms = termsRefundOf(order, now);
  return {
    id,
    version: order.version,
    can_cancel: mayCancel(caller, order, now),
    paid: order.paid,
    // A guest who cancels their own order gets what every guest gets.
    full: isGuestOf(caller, order) ? terms : order.paid,
    terms,
  };
}

/** Rejects or cancels an order for the shop. 409 with the order when it, or the quoted refund, has changed. */
export async function cancelOrder(
  deps: BackendDeps,
  caller: StepCaller,
  id: number,
  given: {
    readonly version: number;
    readonly reason: string;
    readonly refund: 'full' | 'terms';
    readonly expected_refund: number;
  },
): Promise<{ item: DeskOrderDetail; msg: string }> {
  const reason = normalizeText(given.reason);
  if (reason === '') throw validationError('reason', t(backendPanelDeskMessages.panelOrderReason));
  const cancellation = { reason, refund: given.refund, expectedRefund: given.expected_refund };
  return await change(deps, caller, id, 'canceled', { version: given.version, cancellation });
}

async function change(
  deps: BackendDeps,
  caller: StepCaller,
  id: number,
  to: OrderStatus,
  desk: DeskChange,
  parcel: ParcelInput = {},
): Promise<{ item: DeskOrderDetail; msg: string }> {
  await visible(deps, caller, id);
  try {
    const { msg } = await changeStatus(deps, caller, id, to, parcel, desk);
    return { item: await deskOrder(deps, caller, id), msg };
  } catch (error) {
    throw await withOrder(deps, caller, id, error);
  }
}

/** A conflict carries the order as it is now. */
async function withOrder(deps: BackendDeps, caller: StepCaller, id: number, error: unknown): Promise<unknown> {
  if (!(error instanceof ApiError) || error.status !== 409) return error;
  const { msg, extra } = error;
  return new ApiError(409, msg, { ...extra, data: { item: await deskOrder(deps, caller, id) } });
}

/** A receipt's number as banks print it. */
const RECEIPT = /^[A-Za-z0-9-]{4,30}$/;

/**
 * Records that an unpaid order was paid at the desk: a payment of its own in the ledger of payments, settled
 * immediately. The order's row and its version let exactly one payment through, the bank's included; a receipt of
 * card-to-card counts for one order only.
 */
export async function markPaidAtDesk(
  deps: BackendDeps,
  caller: StepCaller,
  id: number,
  given: { readonly version: number; readonly way: DeskPaymentWay; readonly ref?: string | null | undefined },
): Promise<DeskOrderDetail> {
  assertMay(caller, 'orders');
  const ref = receiptOf(given.way, given.ref);
  const found = await visible(deps, caller, id);
  if (found.version !== given.version || found.paid > 0) throw versionConflict(await deskOrder(deps, caller, id));
  const paid = await recordPayment(deps, caller, found, { ...given, ref });
  if (!paid) throw versionConflict(await deskOrder(deps, caller, id));
  await notifyStatus(deps, paid);
  return await deskOrder(deps, caller, id);
}

async function recordPayment(
  deps: BackendDeps,
  { userId }: Pick<StepCaller, 'userId'>,
  { id, customer_id, price }: OrderRow,
  { way, ref, version }: { readonly way: DeskPaymentWay; readonly ref: string | null; readonly version: number },
): Promise<OrderRow | null> {
  const now = deps.clock.now();
  try {
    return await inTransaction(deps.db, async (tx) => {
      const payment = await insertPayment(tx, {
        secret: randomBytes(32).toString('base64url'),
        order_id: id,
        customer_id,
        user_id: userId,
        payment_for: 'order',
        amount: price,
        gateway: way,
        // With the gateway it is unique: one transfer pays one order.
        authority: way === 'card_to_card' ? ref : null,
        ref,
        status: 'verified',
        success_url: '',
        fail_url: '',
        created_at: now,
        settled_at: now,
      });
      const order = await markPaid(tx, { orderId: id, amount: price, ref, byUser: userId, version, by: 'panel' }, now);
      if (!order) throw new NotPayable();
      const facts = { amount: price, way, ref, order: id };
      await writeAudit(tx, { userId, action: 'payment.desk', subject: `payment:${payment.id}`, facts }, now);
      return order;
    });
  } catch (error) {
    if (error instanceof NotPayable) return null;
    if (sqlStateOf(error) === UNIQUE_VIOLATION)
      throw validationError('ref', t(backendPanelDeskMessages.panelPaidRefUsed));
    throw error;
  }
}

/** Rolls the payment back: the order has been paid, canceled or changed meanwhile. */
class NotPayable extends Error {}

/** The receipt's number; 400 for a missing one of card-to-card and for one that is none. */
export function receiptOf(way: DeskPaymentWay, given: string | null | undefined): string | null {
  const ref = toLatinDigits(normalizeText(given ?? ''));
  if (ref === '' && way !== 'card_to_card') return null;
  if (!RECEIPT.test(ref)) throw validationError('ref', t(backendPanelDeskMessages.panelPaidRef));
  return ref;
}

async function visible(deps: BackendDeps, caller: StepCaller, id: number): Promise<OrderRow> {
  assertMay(caller, 'orders', 'residences', 'kitchen');
  await releaseExpired(deps, { kind: 'orders', ids: [id] });
  const order = await findDeskOrder(deps.db, scopeOf(caller), id);
  if (!order) throw notFound();
  return order;
}

/** Whether the caller may record payments: money is the shop's, not a host's. */
export function assertMayBePaid(caller: Scoped): void {
  if (!hasPermission(caller.panelRole, 'orders'))
    throw validationError('payment', t(backendPanelDeskMessages.panelPaidByShop));
}
