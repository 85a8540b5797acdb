/** Orders that are paid by a transfer to the shop's card, from the customer's side. */
import type { Invoice, Order } from '@/contract/orders.schemas';
import {
  amountRange,
  canSendReceipt,
  missingOfReceipt,
  oddAmount,
  parseLast4,
  transferHoldMs,
} from '@/domain/card-transfer';
import { transferMarkOf } from '@/domain/invoice';
import { normalizeText } from '@/domain/normalize-text';
import { awaitsPayment } from '@/domain/order-state-machine';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { t } from '@/messages/format-message';
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { notFound, validationError } from '../http-errors';
import type { CustomerCaller } from '../route';
import { writeAudit } from '../sql/audit.sql';
import {
  changeAmount,
  insertTransfer,
  lockTransferOf,
  takenAmounts,
  updateTransfer,
  type CardTransferRow,
} from '../sql/card-transfers.sql';
import { findOrder, lockOrder, setHold, setInvoice, type OrderRow } from '../sql/orders.sql';
import { findOfferedWay, findWay } from '../sql/payment-ways.sql';
import { holdUpload } from '../sql/uploads.sql';
import { readReleased } from './release-holds';
import { isFirstRequest } from './idempotency';
import { orderStateOf, viewOrders } from './order.mapper';
import { orderWord } from './order-word';
import { enforceRateLimits, type RateLimitSubject } from './rate-limit';
import { paymentIdOf } from './card-transfer-view';
import { receiptName } from './receipt-picture';

/** Concurrent orders may take an amount between its choice and its use. */
const TRIES = 20;
/** Clocks of phones differ. */
const AHEAD_MS = 15 * 60_000;
/** A transfer of an amount that only its order has was not made a day before it. */
const BEFORE_MS = 86_400_000;

/**
 * Begins the transfer of a new order: an amount a few toman below the price that no other open order with the card has,
 * so that the shop recognises it on its statement. Returns the order with this price. Called before anything else is
 * locked: it waits for a concurrent order with the same amount.
 * @param part what the credit pays, toman; the transfer is for the rest
 */
export async function startTransfer(tx: Database, order: OrderRow, part: number, now: Date): Promise<OrderRow> {
  const { card_number: card, card_owner: owner } = (await findOfferedWay(tx, 'card_to_card'))?.settings ?? {};
  if (!card || !owner) throw validationError('payment_type', t(backendOrdersMessages.paymentWayNotOffered));
  const row = { order_id: order.id, card, owner, state: 'started', created_at: now } as const;
  const amount = await chooseAmount(tx, card, order.price - part, order.id, async (free) =>
    Boolean(await insertTransfer(tx, { ...row, amount: free })),
  );
  return await setInvoice(tx, order.id, withAmount(order.invoice, part + amount));
}

/**
 * The invoice of an order with another content, with an odd amount when a transfer is to pay it: the same one while the
 * price is the same, since the customer has been told it and may have sent it. What a paid order costs less by the amount
 * that it was paid with, it still costs less: otherwise the change would leave a few toman owed.
 */
export async function invoiceOfTransfer(tx: Database, order: OrderRow, invoice: Invoice): Promise<Invoice> {
  const transfer = await lockTransferOf(tx, order.id);
  if (transfer?.state === 'waiting') throw new ApiError(409, t(backendOrdersMessages.transferWaits));
  if (invoice.price === 0) return invoice;
  if (!transfer?.is_open || order.pay_before === null)
    return withAmount(invoice, Math.max(0, invoice.price - transferMarkOf(order.invoice)));
  // The credit has paid a part, or all of it now.
  if (invoice.price <= order.paid) return invoice;
  const rest = invoice.price - order.paid;
  const isSame = rest - transfer.amount === transferMarkOf(order.invoice);
  const amount = isSame
    ? transfer.amount
    : await chooseAmount(tx, transfer.card, rest, order.id, (free) => changeAmount(tx, transfer.id, free));
  return withAmount(invoice, order.paid + amount);
}

async function chooseAmount(
  tx: Database,
  card: string,
  price: number,
  orderId: number,
  take: (amount: number) => Promise<boolean>,
): Promise<number> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const amount = oddAmount(price, await takenAmounts(tx, card, amountRange(price), orderId), orderId);
    if (amount === null) break;
    if (await take(amount)) return amount;
  }
  throw new ApiError(409, t(backendOrdersMessages.transferNoAmount));
}

/** The difference is an adjustment, so that the invoice adds up. */
function withAmount(invoice: Invoice, amount: number): Invoice {
  const difference = amount - invoice.price;
  if (difference === 0) return invoice;
  return {
    ...invoice,
    discount: invoice.discount - difference,
    transfer_mark: -difference,
    price: amount,
    adjustments: [...invoice.adjustments, { title: t(backendOrdersMessages.transferAdjustment), amount: difference }],
  };
}

export interface ReceiptInput {
  readonly payment_id: string;
  readonly last4?: string | null | undefined;
  readonly paid_at?: string | null | undefined;
  readonly reference?: string | null | undefined;
  readonly upload?: string | null | undefined;
}

/**
 * Stores the receipt of a transfer for the desk; a repeat replaces it until the desk has confirmed it. The first one
 * extends the hold by the shop's time, once, so that the desk can look. 400 names what is missing, 404 for another
 * customer's order or payment, 409 when no receipt can be sent, 429 after too many.
 */
export async function sendReceipt(
  deps: BackendDeps,
  caller: Pick<CustomerCaller, 'userId' | 'customerId'>,
  orderId: number,
  { payment_id, ...input }: ReceiptInput,
  { key, requester }: { readonly key: string | null; readonly requester: RateLimitSubject | null },
): Promise<Order> {
  const orderBefore = await readReleased(deps, () => findOrder(deps.db, orderId));
  if (orderBefore?.customer_id !== caller.customerId) throw notFound();
  const now = deps.clock.now();
  const receipt = receiptOf(input, orderBefore, now);
  const isNew = await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const transfer = await lockTransferOf(tx, orderId);
    if (!order || !transfer || paymentIdOf(transfer) !== payment_id) throw notFound();
    const request = { call: 'sendReceipt', orderId, ...input };
    if (!(await isFirstRequest(tx, { userId: caller.userId, key, request }, now))) return false;
    assertMaySend(order, transfer, now);
    if (receipt.picture !== null && !(await holdUpload(tx, receiptName(receipt.picture) ?? '', caller.customerId)))
      throw validationError('upload', t(backendOrdersMessages.receiptPictureUnknown));
    await updateTransfer(tx, transfer.id, {
      ...receipt,
      state: 'waiting',
      reason: null,
      sent_at: now,
      // Of one that waits already the staff have been reminded, or will be.
      ...(transfer.state !== 'waiting' && { reminded_at: null }),
    });
    if (transfer.sent_at === null) await extendHold(tx, order, now);
    const details = { transfer: transfer.id, amount: transfer.amount };
    await writeAudit(
      tx,
      { userId: caller.userId, action: 'payment.receipt', subject: `order:${orderId}`, details },
      now,
    );
    if (requester) await enforceRateLimits({ ...deps, db: tx }, 'payments', requester, now);
    return true;
  });
  const order = await findOrder(deps.db, orderId);
  const [view] = order ? await viewOrders(deps, [order], now) : [];
  if (!order || !view) throw notFound();
  if (isNew) deps.orderChanges.publish();
  return view;
}

function receiptOf(
  { last4, paid_at = null, reference, upload }: Omit<ReceiptInput, 'payment_id'>,
  { created_at }: Pick<OrderRow, 'created_at'>,
  now: Date,
) {
  const digits = parseLast4(last4 ?? '');
  if (last4 && digits === null) throw validationError('last4', t(backendOrdersMessages.receiptLast4));
  if (paid_at !== null && Date.parse(paid_at) > now.getTime() + AHEAD_MS)
    throw validationError('paid_at', t(backendOrdersMessages.receiptTimeAhead));
  if (paid_at !== null && Date.parse(paid_at) < created_at.getTime() - BEFORE_MS)
    throw validationError('paid_at', t(backendOrdersMessages.receiptTimeBefore));
  const picture = upload || null;
  const missing = missingOfReceipt({ picture, last4: digits, paid_at });
  if (missing.length > 0) {
    const errors = missing.map((field) => ({ field, msg: t(backendOrdersMessages[`receiptMissing.${field}`]) }));
    throw new ApiError(400, t(backendOrdersMessages.receiptMissing), { errors });
  }
  return {
    last4: digits,
    transferred_at: paid_at === null ? null : new Date(paid_at),
    reference: normalizeText(reference ?? '') || null,
    picture,
  };
}

function assertMaySend(order: OrderRow, { state }: CardTransferRow, now: Date): void {
  if (canSendReceipt(state, stateOf(order, now))) return;
  throw new ApiError(409, t(backendOrdersMessages.receiptRefused, { order: orderWord(order) }));
}

function stateOf(order: OrderRow, now: Date) {
  return {
    awaitsPayment: awaitsPayment(orderStateOf(order), now.getTime()),
    isCanceled: order.status === 'canceled',
  };
}

async function extendHold(tx: Database, order: OrderRow, now: Date): Promise<void> {
  if (order.pay_before === null) return;
  const way = await findWay(tx, 'card_to_card');
  const until = new Date(now.getTime() + transferHoldMs(way?.settings ?? {}));
  if (until > order.pay_before) await setHold(tx, order.id, until);
}
