/**
 * Limits of what may be held without payment (settings MAX_UNPAID_ORDERS, HELD_NIGHTS, HELD_PIECES, HELD_SLOTS,
 * HELD_VALUE, UNPAID_SHARE_PERCENT, MAX_UNPAID_LAPSES).
 */
import { createHmac } from 'node:crypto';
import { UNKNOWN_ADDRESS } from '@/domain/ip-rate-limit-key';
import { toPersianDigits } from '@/domain/digits';
import { LAPSE_COUNTS_MS } from '@/domain/constants';
import { formatAmount } from '@/domain/money';
import { firstExceeded, isUnpaid, refusedShare, type HeldLimit, type HeldMeasure } from '@/domain/unpaid-holds';
import { t } from '@/messages/format-message';
import type { Database } from '../db/database';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import type { OrderRow } from '../sql/orders.sql';
import { heldByOrder, lapseCountsOf, lockHolders, unpaidOf, type Holder, type Unpaid } from '../sql/unpaid-holds.sql';
import { hasPaidBefore, heldCapacitiesOf, type HeldCapacity } from '../sql/unpaid-share.sql';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { orderWord } from './order-word';

/** Expired holds of an address that count as one of a customer's: many customers share it. */
const LAPSES_OF_ADDRESS = 10;

/**
 * Customers with a mobile at one address hold this many times what those without one may hold there. Carriers put
 * thousands of customers behind one address, so the limit only stops a collection of SIM cards.
 */
const WITH_MOBILE = 10;

/**
 * Whose orders are counted: the customer's own, and those of all customers at their address, with or without a mobile.
 */
export interface Ordering {
  readonly kind: OrderRow['kind'];
  readonly customerId: number;
  readonly hasMobile: boolean;
  /** {@link placedFrom} */
  readonly from: string | null;
}

type Deps = Pick<BackendDeps, 'limits' | 'payment'>;

/**
 * The stored form of a customer's address: a keyed hash, from which the address cannot be read. Customers with a mobile
 * have another one than those without, so that neither group uses up the limit of the other. Null for an unknown
 * address.
 */
export function placedFrom(
  secret: string,
  { address, hasMobile = false }: { readonly address: string; readonly hasMobile?: boolean },
): string | null {
  if (address === UNKNOWN_ADDRESS) return null;
  const purpose = hasMobile ? 'placed-from-with-mobile' : 'placed-from';
  return createHmac('sha256', secret).update(`${purpose}|${address}`).digest('base64url');
}

/**
 * How many holds of this customer expired unpaid in the last day. Without a mobile those of the address count too,
 * every tenth.
 */
export async function lapsesOf(db: Database, ordering: Omit<Ordering, 'kind'>, now: Date): Promise<number> {
  const holders = holdersOf(ordering.hasMobile ? { ...ordering, from: null } : ordering);
  const unpaid = await unpaidOf(db, holders, now, since(now));
  return Math.max(...unpaid.map((one) => lapsesIn(one, ordering)));
}

/** Expired holds of each of these customers in the last day; absent: none. */
export async function lapsesOfDay(
  db: Database,
  customerIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  return await lapseCountsOf(db, customerIds, now, since(now));
}

/**
 * Logs that holds of these orders ended unpaid (`holds_lapsed`): one line for each customer, with their expired holds of
 * the day, so that the shop can find customers who hold without paying. A failed count is logged instead.
 */
export async function logLapses(deps: BackendDeps, ended: readonly OrderRow[]): Promise<void> {
  const lapsed = ended.filter(
    (order) => order.status === 'canceled' && order.submit_by === 'customer' && isUnpaid(order),
  );
  if (lapsed.length === 0) return;
  const customers = [...new Set(lapsed.map(({ customer_id }) => customer_id))];
  const ordersOf = (customer: number) =>
    lapsed.filter(({ customer_id }) => customer_id === customer).map(({ id }) => id);
  try {
    const counts = await lapsesOfDay(deps.db, customers, deps.clock.now());
    for (const customer of customers)
      deps.log('holds_lapsed', { customer, orders: ordersOf(customer), today: counts.get(customer) ?? 0 });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    for (const customer of customers) deps.log('holds_lapsed', { customer, orders: ordersOf(customer), error: reason });
  }
}

/**
 * Refuses the order with money to be paid that this transaction has just inserted when its customer or address now holds more than
 * allowed, so that one customer cannot block all of a shop's nights or stock without paying. Called last, when
 * everything is acquired and only the holders remain to be locked (db/transaction.ts). 429 with the seconds until the
 * first of the holds ends, since a 409 would mean that a part of the order is permanently unavailable; 409 when the
 * order alone exceeds the limit, since waiting does not help. After MAX_UNPAID_LAPSES expired holds within a day only
 * orders that are paid at once are accepted. Returns how many counted, by which the order's hold is shortened.
 */
export async function assertOpenOrderLimit(
  tx: Database,
  { limits }: Deps,
  ordering: Ordering,
  { id: orderId, pay_before, delivery }: Pick<OrderRow, 'id' | 'pay_before' | 'delivery'>,
  now: Date,
): Promise<number> {
  let lapsed = 0;
  const word = { order: orderWord(ordering) };
  const holders = holdersOf(ordering);
  await lockHolders(tx, ordering.customerId, ordering.from);
  for (const unpaidOrders of await unpaidOf(tx, holders, now, since(now))) {
    const { holder } = unpaidOrders;
    const { orders, ...max } = limitOf(limits, holder, ordering.hasMobile);
    const addressSentence = 'placedFrom' in holder ? sentenceOfAddress(ordering) : null;
    if (unpaidOrders.open > orders) {
      // Orders that are paid on delivery have no end of their own.
      const { submitTooManyOpen, submitTooManyOwed } = backendOrdersMessages;
      const text = unpaidOrders.nextEnd === null ? submitTooManyOwed : submitTooManyOpen;
      const sentence = addressSentence ?? t(text, { ...word, n: toPersianDigits(unpaidOrders.open - 1) });
      throw unpaidOrders.nextEnd === null ? new ApiError(409, sentence) : wait(unpaidOrders, now, sentence);
    }
    const lapses = lapsesIn(unpaidOrders, ordering);
    lapsed = Math.max(lapsed, lapses);
    if (lapses >= limits.maxUnpaidLapses) throw paidOnly(unpaidOrders, lapses - limits.maxUnpaidLapses, now, word);
    const exceeded = firstExceeded(unpaidOrders, max, lapses);
    if (exceeded === null) continue;
    if (addressSentence !== null) throw wait(unpaidOrders, now, addressSentence);
    const sentence = heldSentence(exceeded.measure, exceeded.max, word);
    const isTooLargeAlone = firstExceeded(await heldByOrder(tx, orderId), max, 0) !== null;
    throw isTooLargeAlone ? new ApiError(409, sentence) : wait(unpaidOrders, now, sentence);
  }
  // What is paid on delivery is sold: it may fill an hour. Only orders for an hour take some of it, or portions.
  if (pay_before !== null && delivery === 'slot')
    await assertShare(tx, limits.unpaidSharePercent, { orderId, customerId: ordering.customerId, lapsed }, now);
  return lapsed;
}

/**
 * Refuses an unpaid order that takes more of a delivery hour or of a day's portions than unpaid orders may take
 * together (domain/unpaid-holds.ts). Customers who have paid before and let no hold expire today are exempt, so that
 * strangers cannot close an hour to them.
 */
async function assertShare(
  tx: Database,
  percent: number,
  { orderId, customerId, lapsed }: { readonly orderId: number; readonly customerId: number; readonly lapsed: number },
  now: Date,
): Promise<void> {
  const capacities = await heldCapacitiesOf(tx, { id: orderId, customer_id: customerId }, now);
  for (const one of capacities) {
    const refusal = refusedShare(one, percent, lapsed);
    if (refusal === null || (lapsed === 0 && (await hasPaidBefore(tx, customerId)))) continue;
    if (refusal === 'too_large')
      throw new ApiError(409, t(backendOrdersMessages.submitHeldTooLarge, { name: one.dish ?? '' }));
    throw wait(one, now, shareSentence(one));
  }
}

function shareSentence({ dish }: HeldCapacity): string {
  return dish === null
    ? t(backendOrdersMessages.submitHourHeld)
    : t(backendOrdersMessages.submitPortionsHeld, { name: dish });
}

/** The error after too many expired holds, with the seconds until so many of them are older than a day. */
function paidOnly({ lapses }: Unpaid, excess: number, now: Date, word: { readonly order: string }): ApiError {
  const counted = lapses.at(-1 - excess);
  const nextEnd = counted === undefined ? null : new Date(counted.getTime() + LAPSE_COUNTS_MS);
  return wait({ nextEnd }, now, t(backendOrdersMessages.submitPaidOnly, word));
}

function limitOf(
  { maxUnpaidOrders, unpaid }: BackendDeps['limits'],
  holder: Holder,
  hasMobile: boolean,
): HeldLimit & { readonly orders: number } {
  const { address, customer, withoutMobile } = unpaid;
  if ('placedFrom' in holder) return hasMobile ? timesOf(address, WITH_MOBILE) : address;
  return hasMobile
    ? { ...customer, orders: maxUnpaidOrders }
    : { ...withoutMobile, orders: Math.min(maxUnpaidOrders, withoutMobile.orders) };
}

function timesOf({ orders, nights, pieces, slots, value }: BackendDeps['limits']['unpaid']['address'], factor: number) {
  return {
    orders: orders * factor,
    nights: nights * factor,
    pieces: pieces * factor,
    slots: slots * factor,
    value: value * factor,
  };
}

function holdersOf({ customerId, from }: Omit<Ordering, 'kind'>): Holder[] {
  return from === null ? [{ customerId }] : [{ customerId }, { placedFrom: from }];
}

/** Expired holds do not lower what customers with a mobile may hold at an address: thousands may share it. */
function lapsesIn({ holder, lapses }: Unpaid, { hasMobile }: Pick<Ordering, 'hasMobile'>): number {
  if (!('placedFrom' in holder)) return lapses.length;
  return hasMobile ? 0 : Math.floor(lapses.length / LAPSES_OF_ADDRESS);
}

function sentenceOfAddress(ordering: Ordering): string {
  const sentence = ordering.hasMobile
    ? backendOrdersMessages.submitAddressHoldsAll
    : backendOrdersMessages.submitAddressHolds;
  return t(sentence, { order: orderWord(ordering) });
}

function since(now: Date): Date {
  return new Date(now.getTime() - LAPSE_COUNTS_MS);
}

const COUNTED_SENTENCES = {
  nights: backendOrdersMessages.submitHeldNights,
  pieces: backendOrdersMessages.submitHeldPieces,
  slots: backendOrdersMessages.submitHeldSlots,
} as const;

function heldSentence(measure: HeldMeasure, max: number, word: { readonly order: string }): string {
  if (measure === 'value') return t(backendOrdersMessages.submitHeldValue, { ...word, amount: formatAmount(max) });
  return t(COUNTED_SENTENCES[measure], { n: toPersianDigits(max) });
}

function wait({ nextEnd }: Pick<Unpaid, 'nextEnd'>, now: Date, msg: string): ApiError {
  const waitMs = nextEnd === null ? 0 : nextEnd.getTime() - now.getTime();
  return new ApiError(429, msg, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}
