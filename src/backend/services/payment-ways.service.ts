/** The ways to pay that fit an order: with its quote, with its submit, and while it is unpaid. */
import type { PaymentOffer } from '@/contract/order-payment.schemas';
import type { PaymentType, WayKind } from '@/contract/payment-types';
import type { SoldKind } from '@/contract/orders.schemas';
import { bankOfWay, isBankWay, wayKind } from '@/domain/bank-way';
import { LEAST_REST } from '@/domain/constants';
import { creditPartOf } from '@/domain/credit';
import { isoInstant } from '@/domain/iso-instant';
import { orderCapabilities, byOrderKind } from '@/domain/order-capabilities';
import { owedOf } from '@/domain/order-money';
import {
  dueLaterOf,
  feeOf,
  fitsOrder,
  type DepositBase,
  type PaidOrder,
  type PaymentSettings,
} from '@/domain/payment-way';
import { providerLabel } from '@/domain/providers';
import { tehranInstant, type CivilDate } from '@/domain/plain-date';
import { dayOfOrder, restDeadline, timelyRestDays } from '@/domain/rest-deadline';
import { slotStartMs } from '@/domain/delivery-choice';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { t } from '@/messages/format-message';
import { paymentsMessages } from '@/messages/payments';
import { reservationsMessages } from '@/messages/reservations';
import type { Database } from '../db/database';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { takesPayments } from '../gateways/no-bank';
import { creditOf } from '../sql/credit.sql';
import type { OrderRow } from '../sql/orders.sql';
import { hasFinishedOrder, type PaymentWayRow } from '../sql/payment-ways.sql';
import type { GoodsQuote } from './goods-quote';
import { bankOfPayment, type Banks } from './offered-banks';
import type { StayQuote } from './stay-quote';

type Quoted = GoodsQuote | StayQuote;
type Deps = Banks & Pick<BackendDeps, 'clock'>;

/** The offered ways for a quoted order, without a fee in its invoice; the preselected one first. */
export async function waysFor(
  db: Database,
  ways: readonly PaymentWayRow[],
  quoted: Quoted,
  customerId: number | null,
): Promise<PaymentWayRow[]> {
  const order: PaidOrder = {
    kind: soldKindOf(quoted),
    ...byOrderKind<Quoted, Pick<PaidOrder, 'delivery' | 'zone'>>(quoted, {
      goods: ({ plan: { delivery, zone } }) => ({ delivery, zone }),
      stay: () => ({ delivery: null, zone: null }),
    }),
    price: quoted.invoice.price,
    isKnownCustomer: await isKnown(db, ways, customerId),
  };
  return ways
    .filter(({ type, settings }) => type !== 'card_to_card' || settings.card_number !== undefined)
    .filter(({ conditions }) => fitsOrder(conditions, order));
}

/**
 * The same as the quote tells them: each with its fee, what is due now and later, and how much of this credit can pay a
 * part of it.
 */
export function paymentOffers(
  deps: Deps,
  ways: readonly PaymentWayRow[],
  quoted: Quoted,
  credit: number,
): PaymentOffer[] {
  const hasSeveral = ways.some(({ type }) => isBankWay(type));
  const hasCredit = ways.some(({ type }) => type === 'credit');
  return ways.map((way) => {
    const withFee = withPaymentFee(deps, quoted, way);
    const { price, payment_fee: fee } = withFee.invoice;
    const { due_later, rest_days } = laterPartOfQuote(way.type, withFee, way.settings, deps.clock.now());
    const deadline = restDeadline(dayOfQuote(quoted), rest_days);
    const due = { due_now: price - due_later, due_later };
    const part = hasCredit && way.type !== 'credit' ? creditPartOf(credit, due, leastRest(deps, way.type)) : 0;
    return {
      type: way.type,
      title: hasSeveral && wayKind(way.type) === 'cash' ? bankTitle(deps, way) : wayTitle(deps, quoted, way),
      note: way.note,
      ...(fee && { fee }),
      ...due,
      ...(part > 0 && { credit_part: part }),
      due_at: due_later > 0 ? dueAtOf(quoted) : null,
      ...(deadline !== null && { rest_until: isoInstant(deadline) }),
    };
  });
}

/**
 * The quote with the fee or the discount of its way to pay. It is of the whole price, and stays with the order in
 * whatever way the order is paid in the end.
 */
export function withPaymentFee<Of extends Quoted>(deps: Deps, quoted: Of, way: PaymentWayRow | null | undefined): Of {
  const fee = way ? feeOf(quoted.invoice, way.settings) : 0;
  if (!way || fee === 0) return quoted;
  const { invoice } = quoted;
  const sentence = fee > 0 ? reservationsMessages.adjustmentFee : reservationsMessages.adjustmentWayDiscount;
  return {
    ...quoted,
    invoice: {
      ...invoice,
      payment_fee: fee,
      price: invoice.price + fee,
      adjustments: [...invoice.adjustments, { title: t(sentence, { way: wayTitle(deps, quoted, way) }), amount: fee }],
    },
  };
}

/**
 * The credit that pays a part of a new order with this way, as it was asked for: 409 when it is none of the parts that its
 * offer allows. Whether the customer has so much is decided when it is taken.
 */
export function creditPartFor(
  deps: Deps,
  asked: number | null | undefined,
  { invoice: { price } }: Quoted,
  { due_later, payment_type }: Pick<OrderRow, 'due_later' | 'payment_type'>,
): number {
  if (!asked) return 0;
  const part = creditPartOf(asked, { due_now: price - due_later, due_later }, leastRest(deps, payment_type));
  if (part === asked) return part;
  const msg = t(backendOrdersMessages.creditPartChanged);
  throw new ApiError(409, msg, { errors: [{ field: 'credit_part', msg }] });
}

/** The least that is left to be paid beside a part from the credit, toman. */
export function leastRest(deps: Banks, type: PaymentType): number {
  const { name, bounds } = bankOfPayment(deps, type) ?? deps.payment;
  return takesPayments({ name }) ? Math.max(LEAST_REST, bounds.min) : LEAST_REST;
}

/** The title of a bank where there are several. */
export function bankTitle(deps: Banks, { type, title }: Pick<PaymentWayRow, 'type' | 'title'>): string {
  const bank = bankOfWay(type) ?? deps.payment.name;
  return title || t(paymentsMessages['payment.method.bank'], { bank: providerLabel(bank) ?? bank });
}

function wayTitle(deps: Deps, quoted: Quoted, way: PaymentWayRow): string {
  const { type, title } = way;
  if (isBankWay(type)) return bankTitle(deps, way);
  return title || titleOf(type, quoted, takesPayments(deps.payment));
}

/**
 * What of a new order, with the fee in its invoice, may be paid after its confirmation, and for a deposit until when.
 * @param settings those of the way; undefined when the shop does not offer it
 */
export function laterPartOfQuote(
  type: PaymentType,
  quoted: Quoted,
  settings: PaymentSettings | undefined,
  now: Date,
): Pick<OrderRow, 'due_later' | 'rest_days'> {
  const due_later = dueLaterOf(type, depositBaseOf(quoted), settings);
  const days = type === 'deposit' && due_later > 0 ? settings?.cancel_days : null;
  return { due_later, rest_days: timelyRestDays(dayOfQuote(quoted), days, now.getTime()) };
}

function dayOfQuote(quoted: Quoted): CivilDate | null {
  return byOrderKind(quoted, {
    goods: ({ plan: { slot } }) => slot?.date ?? null,
    stay: ({ checkIn }) => checkIn,
  });
}

function depositBaseOf({ invoice: { price, nights } }: Quoted): DepositBase {
  const [first] = nights;
  return { price, firstNight: first ? first.price + first.extra_person : null };
}

/** 409 with the present ways when one of the chosen ones is not offered for the order. An order without a price needs none. */
export async function assertOffered(
  db: Database,
  deps: Deps,
  { types, ways }: { readonly types: readonly PaymentType[]; readonly ways: readonly PaymentWayRow[] },
  quoted: Quoted,
  customerId: number,
): Promise<void> {
  if (quoted.invoice.price === 0) return;
  const fitting = await waysFor(db, ways, quoted, customerId);
  if (types.every((type) => fitting.some((way) => way.type === type))) return;
  const msg = t(backendOrdersMessages.paymentWayNotOffered);
  const payments = paymentOffers(deps, fitting, quoted, await creditOf(db, customerId));
  throw new ApiError(409, msg, { data: { payments }, errors: [{ field: 'payment_type', msg }] });
}

/** Whether the goods are food, with a delivery hour. */
export function isFoodQuote(quoted: Quoted): boolean {
  return byOrderKind(quoted, { goods: ({ plan }) => plan.slot !== null, stay: () => false });
}

function soldKindOf(quoted: Quoted): SoldKind {
  return byOrderKind(quoted, {
    goods: ({ plan }) => (plan.slot || plan.delivery === 'slot' ? 'food' : 'goods'),
    stay: () => 'stay',
  });
}

async function isKnown(
  db: Database,
  ways: readonly PaymentWayRow[],
  customerId: number | null,
): Promise<boolean | undefined> {
  if (!ways.some(({ conditions }) => conditions.known_customers_only)) return undefined;
  return customerId !== null && (await hasFinishedOrder(db, customerId));
}

function titleOf(type: WayKind, { kind }: Quoted, isOnline: boolean): string {
  if (type === 'credit') return t(paymentsMessages['payment.method.credit']);
  if (type === 'cash') return t(paymentsMessages[isOnline ? 'payment.method.cash' : 'payment.method.arranged']);
  if (type === 'deposit') return t(paymentsMessages['payment.method.deposit']);
  if (type === 'card_to_card') return t(paymentsMessages['payment.method.card_to_card']);
  return t(paymentsMessages[`payment.method.${orderCapabilities(kind).paidLater}`]);
}

/** When money on delivery is taken: at the delivery hour, on the day of arrival; null for a parcel. */
function dueAtOf(quoted: Quoted): string | null {
  return byOrderKind(quoted, {
    goods: ({ plan: { slot } }) =>
      slot ? dueAt({ delivery: 'slot', times: [`${slot.date} ${slot.time}`], check_in: null }) : null,
    stay: ({ checkIn }) => dueAt({ delivery: null, times: [], check_in: checkIn }),
  });
}

/** The same for an order, ISO 8601. */
export function dueAt({
  check_in,
  ...order
}: Pick<OrderRow, 'delivery' | 'times'> & { readonly check_in: CivilDate | null }): string | null {
  if (check_in !== null) return isoInstant(tehranInstant(check_in));
  const startMs = slotStartMs(order);
  return startMs === null ? null : isoInstant(startMs);
}

/**
 * Until when the rest of a deposit must be paid, ISO 8601; null for an order without such an end, and once nothing is
 * owed or the end has passed.
 */
export function restUntil(order: OrderRow, now: Date): string | null {
  const deadline = owedOf(order) > 0 ? restDeadline(dayOfOrder(order), order.rest_days) : null;
  return deadline === null || deadline <= now.getTime() ? null : isoInstant(deadline);
}
