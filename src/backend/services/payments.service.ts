/** Paying an order, at the bank or from the credit (PAY-01 to PAY-06). */
import type { BankPayment } from '@/contract/payment-types';
import { PAYMENT_MIN_MS } from '@/domain/hold-length';
import { awaitsPayment, canPay } from '@/domain/order-state-machine';
import { formatAmount } from '@/domain/money';
import { isConfirmed, payableOf } from '@/domain/order-money';
import { isUnansweredRequest } from '@/domain/unanswered-request';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import type { AmountBounds, PaymentGateway } from '../gateways/payment';
import { validationError, notFound } from '../http-errors';
import type { CustomerCaller } from '../route';
import { eventsOf } from '../sql/order-view.sql';
import { findOrder, type OrderRow } from '../sql/orders.sql';
import { extendHold } from '../sql/unpaid-holds.sql';
import { orderWord } from './order-word';
import { readReleased } from './release-holds';
import { orderNumberText } from '@/domain/order-number';
import { paymentHoldMs } from './choose-hold-length';
import {
  assertBank,
  openPayment,
  type PaymentContext,
  type PaymentInput,
  returnUrls,
  wayNotOffered,
} from './open-payment';
import { orderStateOf } from './order.mapper';
import { assertShown, isCreditTaken, payWithCredit, withCreditPart } from './pay-credit-part';
import { ownWays, type OwnWay } from './own-ways';
import { bankOfPayment } from './offered-banks';
import { actorsToward, type Scoped } from './panel/authorization';
import { enforceRateLimits } from './rate-limit';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { backendPanelMessages } from '@/messages/backend-panel';

type Caller = Scoped & Pick<CustomerCaller, 'userId' | 'customerId'>;

/**
 * Pays what is due of an order by its stored invoice, never by amounts of the request: at the bank (returns the bank's URL) or, for
 * `order_credit`, from the customer's credit immediately (returns null); with `credit_part` a part from the credit, and the
 * rest at the bank or, for `order_credit`, in another way later. 404 for an order that the caller may not
 * access, 400 for the credit of another customer, 409 for an order that does not await payment, whose hold ends too
 * soon, whose delivery hour has come, of which another sum is due than the customer was shown, or whose amount the bank
 * does not accept, and in a shop without a bank, 429 for too many started payments, 503 when the bank is unavailable.
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
  const asked = input.credit_part || 0;
  const isFromCredit = input.payment_for === 'order_credit';
  const takesCredit = asked > 0 || isFromCredit;
  const shown = { due: input.expected_due ?? null, paid: input.expected_paid ?? null };
  const taking = { part: asked, shown, userId: caller.userId, key: from.key };
  // A repeat is answered as its first request was, also when nothing is left to be paid.
  const isTaken = takesCredit && (await isCreditTaken(deps, order, taking));
  if (isTaken && (isFromCredit || isConfirmed(order.status))) return null;
  await assertPayable(deps, order);
  if (!isTaken) assertShown(order, shown);
  if (takesCredit) {
    if (order.customer_id !== caller.customerId)
      throw validationError('payment_for', t(backendPanelMessages.panelOrderCreditRefused));
    await assertWay(deps, order, 'credit');
  }
  const part = isTaken ? 0 : asked;
  const left = part > 0 ? withCreditPart(deps, order, part) : order;
  const isRestLater = payableOf(left) === 0;
  const takeCredit = () => payWithCredit(deps, order, taking);
  if (isFromCredit || (part > 0 && isRestLater)) {
    await takeCredit();
    return null;
  }
  assertBank(deps.payment);
  const bank = await bankOf(deps, order, input.payment_type);
  assertAmountBounds(bank.bounds, order, payableOf(left));
  if (from.requester) await enforceRateLimits(deps, 'payments', from.requester);
  await holdForPayment(deps, order);
  const amount = payableOf(part > 0 ? await takeCredit() : order);
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
    from,
  );
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

/** 409 when the shop offers this way no longer for such orders. */
async function assertWay(deps: BackendDeps, order: OrderRow, way: OwnWay): Promise<void> {
  if (!(await ownWays(deps))(order).ways.includes(way)) throw wayNotOffered();
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
  if (!bank) throw wayNotOffered();
  return bank;
}

/** Checks the bank's published bounds before calling it, with the remaining alternative in the message (PAY-06). */
function assertAmountBounds({ min, max }: AmountBounds, order: OrderRow, amount: number): void {
  const word = { order: orderWord(order) };
  if (amount < min)
    throw new ApiError(409, t(backendOrdersMessages.paymentTooSmall, { ...word, amount: formatAmount(min) }));
  if (max !== null && amount > max)
    throw new ApiError(409, t(backendOrdersMessages.paymentTooLarge, { ...word, amount: formatAmount(max) }));
}
