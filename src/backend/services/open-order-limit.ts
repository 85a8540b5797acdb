/** Limits of what may be held without payment (settings MAX_UNPAID_ORDERS, HELD_NIGHTS, HELD_PIECES, HELD_VALUE). */
import { createHmac } from 'node:crypto';
import { UNKNOWN_ADDRESS } from '@/domain/ip-rate-limit-key';
import { toPersianDigits } from '@/domain/digits';
import { HOLD_MIN_MS, HOST_ANSWER_MIN_MS, HOST_ANSWER_MS, LAPSE_COUNTS_MS } from '@/domain/constants';
import { formatAmount } from '@/domain/money';
import { firstExceeded, holdAfter, type HeldLimit, type HeldMeasure } from '@/domain/unpaid-holds';
import { t } from '@/messages/format-message';
import type { Database } from '../db/database';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { peopleOf } from '../sql/order-view.sql';
import type { OrderRow } from '../sql/orders.sql';
import { heldByOrder, lockHolder, unpaidOf, type Holder, type Unpaid } from '../sql/expired-holds.sql';
import { backendOrdersMessages } from '@/messages/backend-orders';

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
  readonly customerId: number;
  readonly hasMobile: boolean;
  /** {@link placedFrom} */
  readonly from: string | null;
}

type Deps = Pick<BackendDeps, 'limits'>;

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
export async function lapsesOf(db: Database, ordering: Ordering, now: Date): Promise<number> {
  const counts: number[] = [];
  const holders = holdersOf(ordering.hasMobile ? { ...ordering, from: null } : ordering);
  for (const holder of holders) counts.push(lapsesIn(holder, await unpaidOf(db, holder, now, since(now)), ordering));
  return Math.max(...counts);
}

/** How long a new order is held, in milliseconds. Each expired hold shortens it (domain/unpaid-holds.ts). */
export function holdMs({ limits }: Deps, { kind, status }: Pick<OrderRow, 'kind' | 'status'>, lapsed: number): number {
  if (status === 'rt_wait') return holdAfter(lapsed, HOST_ANSWER_MS, HOST_ANSWER_MIN_MS);
  return holdAfter(lapsed, (kind === 'goods' ? limits.goodsHoldMinutes : limits.stayHoldMinutes) * 60_000, HOLD_MIN_MS);
}

/**
 * How long the nights of a request are held after its host has accepted it. Expired holds shorten it as at the submit,
 * but leave the time of a payment, since the customer is notified by a message.
 */
export async function acceptedHoldMs(
  tx: Database,
  { limits }: Deps,
  { customer_id: customerId, submit_by, placed_from: from }: OrderRow,
  now: Date,
): Promise<number> {
  const baseMs = limits.stayHoldMinutes * 60_000;
  if (submit_by !== 'customer') return baseMs;
  const hasMobile = (await peopleOf(tx, [customerId])).get(customerId)?.mobile != null;
  const lapsed = await lapsesOf(tx, { customerId, hasMobile, from }, now);
  return holdAfter(lapsed, baseMs, limits.paymentMinutes * 60_000);
}

/**
 * Refuses the unpaid order that this transaction has just inserted when its customer or address now holds more than
 * allowed, so that one customer cannot block all of a shop's nights or stock without paying. Called last, when
 * everything is acquired and only the holders remain to be locked (db/transaction.ts). 429 with the seconds until the
 * first of the holds ends, since a 409 would mean that a part of the order is permanently unavailable; 409 when the
 * order alone exceeds the limit, since waiting does not help.
 */
export async function assertOpenOrderLimit(
  tx: Database,
  { limits }: Deps,
  ordering: Ordering,
  orderId: number,
  now: Date,
): Promise<void> {
  for (const holder of holdersOf(ordering)) {
    await lockHolder(tx, holder);
    const held = await unpaidOf(tx, holder, now, since(now));
    const { orders, ...max } = limitOf(limits, holder, ordering.hasMobile);
    const addressSentence = 'placedFrom' in holder ? sentenceOfAddress(ordering) : null;
    if (held.open > orders) {
      const sentence =
        addressSentence ?? t(backendOrdersMessages.submitTooManyOpen, { n: toPersianDigits(held.open - 1) });
      throw wait(held, now, sentence);
    }
    const exceeded = firstExceeded(held, max, lapsesIn(holder, held, ordering));
    if (exceeded === null) continue;
    if (addressSentence !== null) throw wait(held, now, addressSentence);
    const sentence = heldSentence(exceeded.measure, exceeded.max);
    const isTooLargeAlone = firstExceeded(await heldByOrder(tx, orderId), max, 0) !== null;
    throw isTooLargeAlone ? new ApiError(409, sentence) : wait(held, now, sentence);
  }
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

function timesOf({ orders, nights, pieces, value }: BackendDeps['limits']['unpaid']['address'], factor: number) {
  return { orders: orders * factor, nights: nights * factor, pieces: pieces * factor, value: value * factor };
}

function holdersOf({ customerId, from }: Ordering): Holder[] {
  return from === null ? [{ customerId }] : [{ customerId }, { placedFrom: from }];
}

/** Expired holds do not lower what customers with a mobile may hold at an address: thousands may share it. */
function lapsesIn(holder: Holder, { lapsed }: Unpaid, { hasMobile }: Ordering): number {
  if (!('placedFrom' in holder)) return lapsed;
  return hasMobile ? 0 : Math.floor(lapsed / LAPSES_OF_ADDRESS);
}

function sentenceOfAddress({ hasMobile }: Ordering): string {
  return t(hasMobile ? backendOrdersMessages.submitAddressHoldsAll : backendOrdersMessages.submitAddressHolds);
}

function since(now: Date): Date {
  return new Date(now.getTime() - LAPSE_COUNTS_MS);
}

function heldSentence(measure: HeldMeasure, max: number): string {
  if (measure === 'value') return t(backendOrdersMessages.submitHeldValue, { amount: formatAmount(max) });
  return t(measure === 'nights' ? backendOrdersMessages.submitHeldNights : backendOrdersMessages.submitHeldPieces, {
    n: toPersianDigits(max),
  });
}

function wait({ nextEnd }: Unpaid, now: Date, msg: string): ApiError {
  const waitMs = nextEnd === null ? 0 : nextEnd.getTime() - now.getTime();
  return new ApiError(429, msg, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}
