/** Paying an order, topping up the credit, and the credit's transactions (PAY-01 to PAY-06). */
import { randomBytes } from 'node:crypto';
import type { BankPayment } from '@/contract/payment-types';
import type { PaymentFor } from '@/contract/payments.schemas';
import { PAYMENT_MIN_MS } from '@/domain/constants';
import { awaitsPayment, canPay } from '@/domain/order-state-machine';
import { formatAmount } from '@/domain/money';
import { isConfirmed, payableOf } from '@/domain/order-money';
import { isUnansweredRequest } from '@/domain/unanswered-request';
import { formatMessage, t } from '@/messages/format-message';
import { inTransaction } from '../db/transaction';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { noBank } from '../gateways/no-bank';
import { type AmountBounds, AmountTooLargeError, type PaymentGateway } from '../gateways/payment';
import { validationError, notFound } from '../http-errors';
import type { CustomerCaller } from '../route';
import { failedTopUp } from '../sql/bank-attempts.sql';
import { creditOf, listLedgerEntries } from '../sql/credit.sql';
import { eventsOf, peopleOf } from '../sql/order-view.sql';
import { findOrder, type OrderRow } from '../sql/orders.sql';
import { closePayment, insertPayment, setRedirected, type NewPayment } from '../sql/payments.sql';
import { extendHold } from '../sql/unpaid-holds.sql';
import { orderWord } from './order-word';
import { readReleased } from './holds.service';
import { notifyPaid } from './order-notifications';
import { orderNumberText } from '@/domain/order-number';
import { payFromCredit } from './mark-paid';
import { paymentHoldMs } from './open-order-limit';
import { orderStateOf } from './order.mapper';
import { isPartTaken, payCreditPart, withCreditPart } from './pay-credit-part';
import { ownWays, topUpBanks, type OwnWay } from './own-ways';
import { bankOfPayment } from './offered-banks';
import { actorsToward, type Scoped } from './panel/authorization';
import { type RateLimitSubject, enforceRateLimits } from './rate-limit';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { backendPanelMessages } from '@/messages/backend-panel';
import { paymentsMessages } from '@/messages/payments';

type Caller = Scoped & Pick<CustomerCaller, 'userId' | 'customerId'>;

/** Origin and rate limit subject of a payment. */
export interface PaymentContext {
  /** The shop's origin; return URLs must belong to it (PAY-02). */
  readonly origin: string;
  /** Whose payments are counted; null for staff and hosts, who are not limited. */
  readonly requester: RateLimitSubject | null;
  readonly key: string | null;
}

export interface PaymentInput {
  readonly price?: number | null;
  readonly success_url: string;
  readonly fail_url: string;
  readonly orderId?: number | null;
  readonly payment_for?: PaymentFor | null;
  /** Toman of the credit that pay a part of an order. */
  readonly credit_part?: number | null;
  /** The bank, where the shop has several. */
  readonly payment_type?: BankPayment | null;
}

/**
 * Pays what is due of an order by its stored invoice, never by amounts of the request: at the bank (returns the bank's URL) or, for
 * `order_credit`, from the customer's credit immediately (returns null); with `credit_part` a part from the credit, and the
 * rest at the bank or, for `order_credit`, in another way later. 404 for an order that the caller may not
 * access, 400 for the credit of another customer, 409 for an order that does not await payment, whose hold ends too
 * soon, whose delivery hour has come, or whose amount the bank does not accept, and in a shop without a bank, 429 for
 * too many started payments, 503 when the bank is unavailable.
 */
export async function payOrder(
  deps: BackendDeps,
  caller: Caller,
  orderId: number,
  input: PaymentInput,
  from: PaymentContext,
): Promise<string | null> {
  const returns = returnUrls(input, from.origin);
  if (input.payment_for === 'buy_customer_credit')
    throw validationError('payment_for', t(backendOrdersMessages.paymentForUnknown));
  const order = await readReleased(deps, () => findOrder(deps.db, orderId));
  // The kitchen cooks what is paid; payments are the guest's, the host's and the desk's.
  const actors = order ? await actorsToward(deps.db, caller, order) : [];
  if (!order || !actors.some((actor) => actor !== 'kitchen')) throw notFound();
  await assertPayable(deps, order);
  const asked = input.credit_part || 0;
  const isFromCredit = input.payment_for === 'order_credit';
  if (asked > 0 || isFromCredit) {
    if (order.customer_id !== caller.customerId)
      throw validationError('payment_for', t(backendPanelMessages.panelOrderCreditRefused));
    await assertWay(deps, order, 'credit');
  }
  const taking = { part: asked, userId: caller.userId, key: from.key };
  const isTaken = asked > 0 && (await isPartTaken(deps, order, taking));
  if (isTaken && (isFromCredit || isConfirmed(order.status))) return null;
  const part = isTaken ? 0 : asked;
  const left = part > 0 ? withCreditPart(deps, order, part) : order;
  const isRestLater = payableOf(left) === 0;
  const takePart = () => payCreditPart(deps, order, taking);
  if (part > 0 && (isFromCredit || isRestLater)) {
    await takePart();
    return null;
  }
  if (isFromCredit) {
    const paid = await inTransaction(deps.db, (tx) =>
      payFromCredit(tx, order, payableOf(order), caller.userId, deps.clock.now()),
    );
    await notifyPaid(deps, paid, order.status);
    return null;
  }
  assertBank(deps.payment);
  const bank = await bankOf(deps, order, input.payment_type);
  assertAmountBounds(bank.bounds, order, payableOf(left));
  if (from.requester) await enforceRateLimits(deps, 'payments', from.requester);
  await holdForPayment(deps, order);
  const amount = payableOf(part > 0 ? await takePart() : order);
  // PAY-04: an order submitted in the panel is paid with its own creator, customer and price.
  const payer = order.submit_by === 'panel' ? order.created_by : caller.userId;
  const payment = {
    order_id: order.id,
    customer_id: order.customer_id,
    user_id: payer,
    payment_for: 'order',
    amount,
  } as const;
  return await openPayment(
    deps,
    bank,
    { ...payment, ...returns },
    t(backendOrdersMessages.paymentDescriptionOrder, { order: orderWord(order), number: orderNumberText(order.id) }),
    from.origin,
  );
}

/**
 * Tops up the caller's credit at the bank; returns the bank's URL. 400 for an amount outside our limits or the bank's,
 * 409 in a shop without a bank, 429 for too many started payments.
 */
export async function topUp(
  deps: BackendDeps,
  caller: Caller,
  input: PaymentInput,
  from: PaymentContext,
): Promise<string> {
  const returns = returnUrls(input, from.origin);
  assertBank(deps.payment);
  const bank = input.payment_type ? await topUpBank(deps, input.payment_type) : deps.payment;
  const { min, max } = bank.bounds;
  const topUpMin = Math.max(deps.limits.topUpMin, min);
  const topUpMax = Math.min(deps.limits.topUpMax, max ?? Infinity);
  const amount = input.price;
  if (amount == null) throw validationError('price', t(backendOrdersMessages.creditTopupRequired));
  if (amount < topUpMin)
    throw validationError('price', t(paymentsMessages.creditTopupMin, { amount: formatAmount(topUpMin) }));
  if (amount > topUpMax)
    throw validationError('price', t(backendOrdersMessages.creditTopupMax, { amount: formatAmount(topUpMax) }));
  if (from.requester) await enforceRateLimits(deps, 'payments', from.requester);
  const payment = {
    order_id: null,
    customer_id: caller.customerId,
    user_id: caller.userId,
    payment_for: 'buy_customer_credit',
    amount,
  } as const;
  return await openPayment(
    deps,
    bank,
    { ...payment, ...returns },
    t(backendOrdersMessages.paymentDescriptionTopUp),
    from.origin,
  );
}

/** A customer's credit and its transactions, newest first (ACC-03), and at which banks it can be topped up. */
export async function transactionsOf(deps: BackendDeps, customerId: number, paging: { page: number; limit: number }) {
  const rows = await listLedgerEntries(deps.db, customerId, paging);
  const banks = await topUpBanks(deps);
  return {
    credit: await creditOf(deps.db, customerId),
    failed_attempt: await failedTopUp(deps.db, customerId),
    transactions: rows.map(({ id, created_at, amount, kind, order_id, order_kind, balance, ref }) => ({
      id,
      created_at: created_at.toISOString(),
      amount,
      kind,
      title: formatMessage(backendOrdersMessages[`ledger.${kind}`], {
        order: order_kind === null ? '' : orderWord({ kind: order_kind }),
        number: order_id === null ? '' : orderNumberText(order_id),
      }),
      order_id,
      balance,
      ref,
    })),
    ...(banks.length > 1 && { banks }),
  };
}

type Opening = Pick<
  NewPayment,
  'order_id' | 'customer_id' | 'user_id' | 'payment_for' | 'amount' | 'success_url' | 'fail_url'
>;

/** Stores the attempt first, then calls the bank, outside of every transaction: a slow bank holds no lock. */
async function openPayment(
  deps: BackendDeps,
  gateway: PaymentGateway,
  opening: Opening,
  description: string,
  origin: string,
): Promise<string> {
  const { db, clock } = deps;
  const secret = randomBytes(32).toString('base64url');
  const row = await insertPayment(db, {
    ...opening,
    secret,
    gateway: gateway.name,
    status: 'created',
    created_at: clock.now(),
  });
  const mobile = (await peopleOf(db, [row.customer_id])).get(row.customer_id)?.mobile;
  const callbackUrl = new URL(`/api/v1/payment/${secret}/return`, origin).href;
  try {
    const { authority, url } = await gateway.create({
      amountToman: row.amount,
      callbackUrl,
      description,
      mobile: mobile || null,
    });
    await setRedirected(db, row.id, authority);
    return url;
  } catch (error) {
    await closePayment(db, row.id, 'failed', clock.now(), 'not_taken');
    deps.log('payment_create_failed', {
      payment: row.id,
      gateway: gateway.name,
      error: error instanceof Error ? error.message : String(error),
    });
    if (error instanceof AmountTooLargeError) throw tooLarge(opening);
    throw new ApiError(503, t(backendOrdersMessages.paymentGatewayAway));
  }
}

async function assertPayable({ db, clock }: BackendDeps, order: OrderRow): Promise<void> {
  const state = orderStateOf(order);
  const word = { order: orderWord(order) };
  const nowMs = clock.now().getTime();
  if (canPay(state, nowMs)) return;
  if (awaitsPayment(state, nowMs)) throw new ApiError(409, t(backendOrdersMessages.paymentDeliveryPast));
  if (order.sub_status !== 'canceled_expired')
    throw new ApiError(409, t(backendOrdersMessages.paymentNotPayable, word));
  const isUnanswered = isUnansweredRequest({ ...order, timeline: await eventsOf(db, [order.id]) });
  throw new ApiError(
    409,
    isUnanswered ? t(backendOrdersMessages.paymentUnanswered) : t(backendOrdersMessages.paymentHoldOver, word),
  );
}

/**
 * Ensures that the hold lasts until the customer can be back from the bank. The first payment that needs it extends the
 * hold to a payment period from now, once per order, so that repeated attempts do not hold stock forever; expired holds
 * of the day shorten the period. After that a payment may start while enough time is left, and gets 409 otherwise.
 */
async function holdForPayment(deps: BackendDeps, order: OrderRow): Promise<void> {
  const { db, clock } = deps;
  const { id, pay_before } = order;
  const now = clock.now();
  const end = new Date(now.getTime() + (await paymentHoldMs(db, deps, order, now)));
  if (pay_before === null || pay_before >= end || (await extendHold(db, id, end, now))) return;
  const left = (await findOrder(db, id))?.pay_before;
  if (!left || left.getTime() - now.getTime() < PAYMENT_MIN_MS)
    throw new ApiError(409, t(backendOrdersMessages.paymentHoldShort, { order: orderWord(order) }));
}

/** Checks that the shop has a bank. Without one nothing is tried, since a repetition cannot succeed either. */
function assertBank({ name }: PaymentGateway): void {
  if (name === noBank.name) throw new ApiError(409, t(backendOrdersMessages.paymentNoBank));
}

/** 409 when the shop offers this way no longer for such orders. */
async function assertWay(deps: BackendDeps, order: OrderRow, way: OwnWay): Promise<void> {
  if (!(await ownWays(deps))(order).ways.includes(way)) throw notOffered();
}

/** The asked bank, else the one chosen with the order, else the first offered one. 409 when it is not offered. */
async function bankOf(
  deps: BackendDeps,
  order: OrderRow,
  asked: BankPayment | null | undefined,
): Promise<PaymentGateway> {
  const { banks } = (await ownWays(deps))(order);
  const type = asked ?? banks[0]?.type;
  const bank = type && banks.some((one) => one.type === type) ? bankOfPayment(deps, type) : null;
  if (!bank) throw notOffered();
  return bank;
}

async function topUpBank(deps: BackendDeps, type: BankPayment): Promise<PaymentGateway> {
  const bank = (await topUpBanks(deps)).some((one) => one.type === type) ? bankOfPayment(deps, type) : null;
  if (!bank) throw notOffered();
  return bank;
}

function notOffered(): ApiError {
  return new ApiError(409, t(backendOrdersMessages.paymentWayNotOffered));
}

/** Checks the bank's published bounds before calling it, with the remaining alternative in the message (PAY-06). */
function assertAmountBounds({ min, max }: AmountBounds, order: OrderRow, amount: number): void {
  const word = { order: orderWord(order) };
  if (amount < min)
    throw new ApiError(409, t(backendOrdersMessages.paymentTooSmall, { ...word, amount: formatAmount(min) }));
  if (max !== null && amount > max)
    throw new ApiError(409, t(backendOrdersMessages.paymentTooLarge, { ...word, amount: formatAmount(max) }));
}

/** The error for an amount that the bank refuses without a published bound. */
function tooLarge({ order_id }: Opening): ApiError {
  return order_id === null
    ? validationError('price', t(backendOrdersMessages.creditTopupTooLargeForBank))
    : new ApiError(409, t(backendOrdersMessages.paymentTooLargeForBank));
}

/** The return URLs, absolute and of our own origin. 400 for any other. */
function returnUrls(
  { success_url, fail_url }: PaymentInput,
  origin: string,
): { success_url: string; fail_url: string } {
  return { success_url: ownUrl('success_url', success_url, origin), fail_url: ownUrl('fail_url', fail_url, origin) };
}

function ownUrl(field: string, value: string, origin: string): string {
  const url = value !== '' && URL.canParse(value, origin) ? new URL(value, origin) : null;
  // A blob: URL has the origin of its creator, but cannot be opened.
  if (!url || url.protocol === 'blob:' || url.origin !== new URL(origin).origin)
    throw validationError(field, t(backendOrdersMessages.paymentReturnUrl));
  return url.href;
}
