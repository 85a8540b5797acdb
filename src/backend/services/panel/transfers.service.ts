/** Transfers to the shop's card at the desk: confirmed or refused, each by one person, once. */
import { randomBytes } from 'node:crypto';
import type { DeskOrderDetail } from '@/contract/panel-desk-order.schemas';
import { normalizeText } from '@/domain/normalize-text';
import { orderNumberText } from '@/domain/order-number';
import { hasPermission } from '@/domain/panel-permissions';
import { normalizeReceipt } from '@/domain/receipt-number';
import { backendPanelDeskMessages } from '@/messages/backend-panel-desk';
import { t } from '@/messages/format-message';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { ApiError } from '../../errors';
import { notFound, validationError } from '../../http-errors';
import type { CustomerCaller } from '../../route';
import { writeAudit } from '../../sql/audit.sql';
import { findTransfer, lockTransferOf, updateTransfer, type CardTransferRow } from '../../sql/card-transfers.sql';
import { findOrder, lockOrder, type OrderRow } from '../../sql/orders.sql';
import { findDeskOrder } from '../../sql/panel/desk.sql';
import { findOrderOfReceipt, insertPayment, lockReceipt } from '../../sql/payments.sql';
import { isFirstRequest } from '../idempotency';
import { notifyReceived, notifyReceiptRefused } from '../order-notifications';
import { receiveMoney } from '../receive-money';
import type { Scoped } from './authorization';
import { deskOrder } from './desk.service';
import { scopeOf } from './desk-caller';

type DeskPerson = Scoped & Pick<CustomerCaller, 'userId' | 'customerId'>;

/** The person at the desk, the key of the request, and the transfer. */
interface Decision {
  readonly caller: DeskPerson;
  readonly id: number;
  readonly key: string | null;
}

/**
 * Records that the money of a transfer has arrived: a payment of its own that pays the order, as much as can be paid of
 * it now; the rest becomes credit, all of it after the end of the hold. Also without a receipt: the amount tells the
 * order. 409 with the order when it is confirmed already, when a part would become credit and the caller may not change
 * credits (the transfer then waits for somebody who may), and when its reference has paid another order.
 */
export async function confirmTransfer(deps: BackendDeps, decision: Decision): Promise<Decided> {
  const now = deps.clock.now();
  const { userId } = decision.caller;
  const { order, done } = await decide(deps, decision, 'confirmTransfer', async (tx, transfer, { customer_id }) => {
    if (transfer.state === 'paid') throw new Undecided(t(backendPanelDeskMessages.panelTransferConfirmed));
    const { id, amount, order_id, reference, last4 } = transfer;
    const receipt = receiptOf(transfer);
    const other = receipt === null ? null : await findOrderOfReceipt(tx, receipt);
    if (other !== null)
      throw new Undecided(t(backendPanelDeskMessages.panelTransferRefUsed, { number: orderNumberText(other) }));
    await updateTransfer(tx, id, { state: 'paid', is_open: false, decided_at: now, decided_by: userId });
    const payment = await insertPayment(tx, {
      secret: randomBytes(32).toString('base64url'),
      order_id,
      customer_id,
      user_id: userId,
      payment_for: 'order',
      amount,
      gateway: 'card_to_card',
      authority: receipt,
      ref: reference,
      card: last4,
      status: 'verified',
      success_url: '',
      fail_url: '',
      created_at: now,
      settled_at: now,
    });
    const money = { id: payment.id, order_id, customer_id, amount };
    const received = await receiveMoney(tx, money, { ref: reference, byUser: userId, by: 'panel' }, now);
    if (received.surplus > 0 && !hasPermission(decision.caller.panelRole, 'credit'))
      throw new Undecided(t(backendPanelDeskMessages.panelTransferForCredit));
    const details = { transfer: id, amount, ...(received.surplus > 0 && { credit: received.surplus }) };
    await writeAudit(tx, { userId, action: 'payment.confirm', subject: `order:${order_id}`, details }, now);
    return received;
  });
  if (done) await notifyReceived(deps, order.id, done);
  return { item: await deskOrder(deps, decision.caller, order.id), surplus: done?.surplus ?? 0 };
}

interface Decided {
  readonly item: DeskOrderDetail;
  /** Toman that became credit. */
  readonly surplus: number;
}

/**
 * Refuses the receipt of a transfer with a reason; the customer, who is told by SMS, may send another one until the hold
 * ends. 409 with the order when no receipt waits.
 */
export async function refuseTransfer(deps: BackendDeps, decision: Decision, typed: string): Promise<DeskOrderDetail> {
  const now = deps.clock.now();
  const reason = normalizeText(typed);
  if (reason === '') throw validationError('reason', t(backendPanelDeskMessages.panelRefuseReason));
  const { userId } = decision.caller;
  const { order, done } = await decide(deps, decision, 'refuseTransfer', async (tx, transfer, { id, pay_before }) => {
    if (transfer.state !== 'waiting') throw new Undecided(t(backendPanelDeskMessages.panelNoReceipt));
    // After the end of the hold its amount is another order's.
    const is_open = pay_before !== null;
    await updateTransfer(tx, transfer.id, { state: 'refused', is_open, reason, decided_at: now, decided_by: userId });
    const details = { transfer: transfer.id, amount: transfer.amount, reason };
    await writeAudit(tx, { userId, action: 'payment.refuse', subject: `order:${id}`, details }, now);
    return true;
  });
  if (done) await notifyReceiptRefused(deps, order, reason);
  return await deskOrder(deps, decision.caller, order.id);
}

/** The decision is not made, for the reason of the message: the transaction is rolled back, and the answer is 409. */
class Undecided extends Error {}

/** The reference of a receipt in the form in which receipts are compared; null without a number. */
function receiptOf({ reference }: Pick<CardTransferRow, 'reference'>): string | null {
  return normalizeReceipt(reference ?? '');
}

/**
 * Makes a decision about a transfer once: its reference, the order, then the transfer are locked, and a repeat of the
 * request changes nothing (`done` is null).
 */
async function decide<Result>(
  deps: BackendDeps,
  { caller, id, key }: Decision,
  call: string,
  work: (tx: Database, transfer: CardTransferRow, order: OrderRow) => Promise<Result>,
): Promise<{ readonly order: OrderRow; readonly done: Result | null }> {
  const now = deps.clock.now();
  const transferBefore = await findTransfer(deps.db, id);
  const visible = transferBefore && (await findDeskOrder(deps.db, scopeOf(caller), transferBefore.order_id));
  if (!visible) throw notFound();
  const receipt = receiptOf(transferBefore);
  const done = await inTransaction(deps.db, async (tx) => {
    if (receipt !== null) await lockReceipt(tx, receipt);
    const order = await lockOrder(tx, transferBefore.order_id);
    const transfer = await lockTransferOf(tx, transferBefore.order_id);
    if (!order || !transfer) throw notFound();
    if (receiptOf(transfer) !== receipt) throw new Undecided(t(backendPanelDeskMessages.panelTransferChanged));
    if (!(await isFirstRequest(tx, { userId: caller.userId, key, request: { call, id } }, now))) return null;
    return await work(tx, transfer, order);
  }).catch(async (error: unknown) => {
    if (!(error instanceof Undecided)) throw error;
    throw new ApiError(409, error.message, { data: { item: await deskOrder(deps, caller, transferBefore.order_id) } });
  });
  const order = await findOrder(deps.db, transferBefore.order_id);
  if (!order) throw notFound();
  return { order, done };
}
