/** Places an order in one transaction: quote, row, holds, payment from the credit, cart. */
import type { PaymentType } from '@/contract/payment-types';
import type { RequestLine } from '@/contract/orders.schemas';
import { toppingsKey } from '@/domain/cart-item-key';
import { MAX_ADDRESSES } from '@/domain/constants';
import { toPersianDigits } from '@/domain/digits';
import { dueNowOf } from '@/domain/order-money';
import { firstStatus } from '@/domain/order-state-machine';
import { normalizeMultilineText } from '@/domain/normalize-text';
import { byOrderKind, orderCapabilities } from '@/domain/order-capabilities';
import { t } from '@/messages/format-message';
import type { Database } from '../db/database';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { validationError } from '../http-errors';
import { removeQuantities } from '../sql/cart.sql';
import { insertAddressRow, customerForOrder, type AddressFields } from '../sql/customers.sql';
import type { Bound } from '../sql/idempotency-keys.sql';
import { insertOrder, setHold, type OrderRow } from '../sql/orders.sql';
import type { PricingContext, OrderRequest } from './pricing-context';
import { startTransfer } from './card-transfers.service';
import { firstHoldMs } from './choose-hold-length';
import { concernedBy, type ConcernedProducts } from './concerned-products';
import { acquireHolds } from './acquire-holds';
import { guestNameOf, nameByGuest } from './order-guest-name';
import { newOrder } from './build-order-rows';
import { assertOpenOrderLimit, lapsesOf, placedFrom, type Ordering } from './open-order-limit';
import { markPaid, payFromCredit, payPart } from './mark-paid';
import { offeredWays } from './offered-banks';
import { assertOffered, creditPartFor, laterPartOfQuote, withPaymentFee } from './payment-ways.service';
import { quote, type Quote } from './quote.service';
import { giftTextOf } from './order-gift';
import { type RateLimitSubject, enforceRateLimits } from './rate-limit';
import { backendMessages } from '@/messages/backend';
import { namingOwnHold } from './resource-taken';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { backendPanelDeskMessages } from '@/messages/backend-panel-desk';
import { reservationsMessages } from '@/messages/reservations';

/** The body of a submit: the order request and the fields that only a submit has. */
export interface Submission extends OrderRequest {
  readonly products: readonly RequestLine[];
  readonly msg?: string | null;
  readonly send_submit_notification?: boolean | null;
  readonly quoted_price?: number | null;
  readonly guest_name?: string | null;
  readonly gift?: { readonly text: string } | null;
  /** Toman of the customer's credit that pay a part; the rest is paid by `payment_type`. */
  readonly credit_part?: number | null;
  /** An address to be added for the customer, in place of `address` (orders by telephone). */
  readonly new_address?: AddressFields | null;
}

/** The user who submits, and the customer. */
export interface Submitter {
  /** The user whose idempotency keys count and who is stored as the order's creator. */
  readonly userId: number;
  readonly submitBy: OrderRow['submit_by'];
  /** The customer of the order, within the order's transaction. */
  customerOf(tx: Database): Promise<number>;
  /** Whose orders and wrong coupons are counted; null: no limit. */
  readonly requester: RateLimitSubject | null;
  /**
   * The way to pay of an order that names none; absent: `cash`. The shop's own orders may be paid in every way, a
   * customer's in those that the shop offers for it.
   */
  readonly usualPayment?: (quoted: Quote) => PaymentType;
  /** Pays what is due of the order within its transaction, without the fee of a way unless it is a deposit; the result is null when it has no price to pay. */
  pay?(tx: Database, order: OrderRow, now: Date): Promise<OrderRow | null>;
  /** The caller pays the order next, and sends the messages of an order that then remains unpaid. */
  readonly paysNext?: boolean;
}

/** A scanned table counts for orders of this many hours. */
const TABLE_HOURS = 6;

/** A concurrent request with the same key was first. */
export class Repeated extends Error {}

interface Placing {
  readonly submitter: Submitter;
  readonly shop: PricingContext['shop'];
  readonly as: Bound | null;
  readonly submission: Submission;
}

interface Placed extends ConcernedProducts {
  readonly order: OrderRow;
}

/** Places the order, within the caller's transaction: an error undoes all of it. */
export async function place(
  tx: Database,
  deps: BackendDeps,
  { submitter, shop, as, submission }: Placing,
): Promise<Placed> {
  const now = deps.clock.now();
  const { userId, submitBy } = submitter;
  const customerId = await submitter.customerOf(tx);
  const request = submission.new_address
    ? { ...submission, address: await addAddress(tx, customerId, submission.new_address, now) }
    : submission;
  const person = await customerForOrder(tx, customerId);
  if (person?.blocked_at) throw blockedError(submitBy);
  const priced = await quote({ db: tx, now, shop, customerId, purpose: 'submit' }, request);
  const { payment_type, way } = await wayToPay(tx, deps, { submitter, submission }, priced, customerId);
  const isPaidWhole = submitter.pay !== undefined && payment_type !== 'deposit';
  const quoted = isPaidWhole ? priced : withPaymentFee(deps, priced, way);
  assertQuoted(submission, quoted);
  const guest_name = await guestNameOf(tx, quoted, submitBy === 'customer' ? customerId : null, submission.guest_name);

  // An order submitted by staff or host needs no acceptance, and has the full payment period.
  const status = firstStatus(quoted.kind, submitBy === 'panel' || isInstant(quoted));
  const ordering = orderingOf(deps, submitter.requester, quoted, customerId);
  const later = laterPartOfQuote(payment_type, quoted, way?.settings, now);
  const part = creditPartFor(deps, submission.credit_part, quoted, { ...later, payment_type });
  const { row, lines } = newOrder(quoted, {
    status,
    submit_by: submitBy,
    customer_id: customerId,
    created_by: userId,
    guest_name,
    placed_from: ordering?.from ?? null,
    table_label: submitBy === 'customer' ? tableOf(person, now) : null,
    msg: normalizeMultilineText(submission.msg ?? ''),
    gift_text: giftTextOf(quoted, submission.gift, payment_type),
    payment_type,
    ...later,
    send_submit_notification: submission.send_submit_notification ?? false,
    pay_before: await holdEnd(tx, deps, { kind: quoted.kind, status, payment_type }, ordering && 0, now),
    now,
  });
  const inserted = await insertOrder(tx, row, lines, as);
  if (!inserted) throw new Repeated();
  const isByCard = payment_type === 'card_to_card' && row.price > 0;
  const order = isByCard ? await startTransfer(tx, inserted, part, now) : inserted;
  await acquireHolds(tx, order, quoted, now).catch(async (error: unknown) => {
    throw await namingOwnHold(tx, { customerId, now, except: order.id }, error);
  });
  const concerned = await concernedBy(tx, quoted);
  const paid =
    (part > 0 ? await payPart(tx, order, part, userId, now) : await payAtOnce(tx, order, userId, now)) ??
    (submitter.pay ? await submitter.pay(tx, order, now) : null);
  const placed = ordering ? await limited(tx, deps, ordering, paid ?? order, now) : (paid ?? order);
  if (submitBy === 'customer')
    await updateCustomer(tx, customerId, quoted, person?.is_named ? null : submission.guest_name);
  // Within the transaction: a refused order does not count against the rate limit, nor does a repeat.
  if (submitter.requester) await enforceRateLimits({ ...deps, db: tx }, 'orders', submitter.requester, now);
  return { order: placed, ...concerned };
}

/** The order within the limits of unpaid orders. Its hold is shortened by expired ones, which few customers have. */
async function limited(
  tx: Database,
  deps: BackendDeps,
  ordering: Ordering,
  order: OrderRow,
  now: Date,
): Promise<OrderRow> {
  if (order.pay_before === null && !owesMoney(order)) return order;
  const lapsed = owesMoney(order)
    ? await assertOpenOrderLimit(tx, deps, ordering, order, now)
    : await lapsesOf(tx, ordering, now);
  if (order.pay_before === null || lapsed === 0) return order;
  return await setHold(tx, order.id, await holdEnd(tx, deps, order, lapsed, now));
}

async function holdEnd(
  tx: Database,
  deps: BackendDeps,
  order: Parameters<typeof firstHoldMs>[2],
  lapsed: number | null,
  now: Date,
): Promise<Date> {
  return new Date(now.getTime() + (await firstHoldMs(tx, deps, order, lapsed)));
}

/** The way in which the order is paid, with its settings. 409 for one that the shop does not offer the customer for it. */
async function wayToPay(
  tx: Database,
  deps: BackendDeps,
  { submitter, submission }: Pick<Placing, 'submitter' | 'submission'>,
  priced: Quote,
  customerId: number,
) {
  const payment_type = submission.payment_type || (submitter.usualPayment?.(priced) ?? 'cash');
  const ways = await offeredWays(deps, tx);
  const types = submission.credit_part ? ([payment_type, 'credit'] as const) : [payment_type];
  if (submitter.submitBy === 'customer') await assertOffered(tx, deps, { types, ways }, priced, customerId);
  return { payment_type, way: ways.find(({ type }) => type === payment_type) };
}

/** 400 for an address that the order cannot have; 409 with the invoice when the price is not the one that was shown. */
function assertQuoted({ new_address, quoted_price }: Submission, quoted: Quote): void {
  if (new_address && !orderCapabilities(quoted.kind).isDelivered)
    throw validationError('new_address', t(backendPanelDeskMessages.panelAddressOfStay));
  if (quoted_price != null && quoted_price !== quoted.invoice.price) {
    throw new ApiError(409, t(reservationsMessages.reservationPriceChanged), { data: { invoice: quoted.invoice } });
  }
}

/** Who places the order, for the limits of unpaid orders; null: no limit. */
function orderingOf(
  { secret }: Pick<BackendDeps, 'secret'>,
  requester: RateLimitSubject | null,
  { kind }: Quote,
  customerId: number,
): Ordering | null {
  return (
    requester && { kind, customerId, hasMobile: requester.hasMobile ?? false, from: placedFrom(secret, requester) }
  );
}

/** What an order changes for its customer. */
async function updateCustomer(
  tx: Database,
  customerId: number,
  quoted: Quote,
  guestName: string | null | undefined,
): Promise<void> {
  await byOrderKind(quoted, {
    goods: (goods) => takeFromCart(tx, customerId, goods),
    // The first booking fills the name of a customer who has none.
    stay: () => nameByGuest(tx, customerId, guestName),
  });
}

/** Adds the address of an order by telephone; 409 when the customer has as many as are allowed. */
async function addAddress(tx: Database, customerId: number, fields: AddressFields, now: Date): Promise<number> {
  const id = await insertAddressRow(tx, customerId, fields, now, MAX_ADDRESSES);
  if (id !== null) return id;
  const msg = t(backendMessages.addressTooMany, { n: toPersianDigits(MAX_ADDRESSES) });
  throw new ApiError(409, msg, { errors: [{ field: 'new_address', msg }] });
}

/** The error for an order of a blocked customer; in the panel it names the field, since the desk can lift the block. */
function blockedError(submitBy: OrderRow['submit_by']): ApiError {
  return submitBy === 'panel'
    ? validationError('customer', t(backendPanelDeskMessages.panelCustomerIsBlocked))
    : new ApiError(409, t(backendOrdersMessages.submitBlocked));
}

/** The table or room that the customer sits at: of a code scanned in these hours. */
function tableOf(person: Awaited<ReturnType<typeof customerForOrder>>, now: Date): string | null {
  const isRecent = person?.table_at != null && now.getTime() - person.table_at.getTime() < TABLE_HOURS * 3_600_000;
  return isRecent ? person.table_label : null;
}

/** Whether the order needs no acceptance before it can be paid. */
function isInstant(quoted: Quote): boolean {
  return byOrderKind(quoted, { goods: () => true, stay: ({ residence }) => residence.instant });
}

/**
 * An order of which nothing is due now is confirmed at once (DLG-05); one paid from credit is paid now (PAY-06).
 */
async function payAtOnce(tx: Database, order: OrderRow, userId: number, now: Date): Promise<OrderRow | null> {
  if (order.status === 'rt_wait') return null;
  const due = dueNowOf(order);
  const free = { orderId: order.id, amount: 0, ref: null, byUser: userId, orderBefore: order };
  if (due === 0) return await markPaid(tx, free, now);
  return order.payment_type === 'credit' ? await payFromCredit(tx, order, due, userId, now) : null;
}

function owesMoney({ price, paid }: Pick<OrderRow, 'price' | 'paid'>): boolean {
  return price > paid;
}

/** Removes what was ordered from the customer's cart, in the same transaction (CHK-02). Other lines stay. */
async function takeFromCart(
  tx: Database,
  customerId: number,
  quoted: Extract<Quote, { kind: 'goods' }>,
): Promise<void> {
  const lines = quoted.lines.map(({ product, toppings, count }) => ({
    product_id: product.id,
    toppings_key: toppingsKey(toppings),
    count,
  }));
  await removeQuantities(tx, customerId, lines);
}
