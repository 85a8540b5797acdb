/** What may be held of the shop without having been paid for (settings: OPEN_ORDERS, HELD_NIGHTS, HELD_PIECES, HELD_VALUE). */
import { createHmac } from 'node:crypto';
import { UNKNOWN_ADDRESS } from '@/domain/ip-rate-limit-key';
import { toPersianDigits } from '@/domain/digits';
import { HOLD_MIN_MS, HOST_ANSWER_MIN_MS, HOST_ANSWER_MS, LAPSE_COUNTS_MS } from '@/domain/constants';
import { formatAmount } from '@/domain/money';
import { firstExceeded, holdAfter, type Held, type HeldLimit, type HeldMeasure } from '@/domain/unpaid-holds';
import { t } from '@/messages/translate';
import type { Database } from '../db/database';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import type { OrderRow } from '../sql/orders.sql';
import { lockHolder, unpaidOf, type Holder, type Unpaid } from '../sql/expired-holds.sql';
import { backendOrdersMessages } from '@/messages/backend-orders';

/** Lapsed holds of an address that count as one of a customer's: many share it. */
const LAPSES_OF_ADDRESS = 10;

/** Whose orders count: a customer's own, and where they have no mobile, those of their address together. */
export interface Ordering {
  readonly customerId: number;
  readonly hasMobile: boolean;
  /** {@link placedFrom} */
  readonly from: string | null;
}

type Deps = Pick<BackendDeps, 'limits'>;

/**
 * What is kept of the address of a customer without a mobile: a keyed hash, from which the address cannot be read.
 * Null for a customer with a mobile, whose orders do not depend on a shared address, and where no address is known.
 */
export function placedFrom(
  secret: string,
  { address, hasMobile = false }: { readonly address: string; readonly hasMobile?: boolean },
): string | null {
  if (hasMobile || address === UNKNOWN_ADDRESS) return null;
  return createHmac('sha256', secret).update(`placed-from|${address}`).digest('base64url');
}

/** How many of their holds ended unpaid in the last day; of an address every tenth counts. */
export async function lapsesOf(db: Database, ordering: Ordering, now: Date): Promise<number> {
  const counts: number[] = [];
  for (const holder of holdersOf(ordering)) counts.push(lapsesIn(holder, await unpaidOf(db, holder, now, since(now))));
  return Math.max(...counts);
}

/** For how long a new order of a customer is held, milliseconds; each lapsed hold shortens it (domain/unpaid-holds). */
export function holdMs({ limits }: Deps, { kind, status }: Pick<OrderRow, 'kind' | 'status'>, lapsed: number): number {
  if (status === 'rt_wait') return holdAfter(lapsed, HOST_ANSWER_MS, HOST_ANSWER_MIN_MS);
  return holdAfter(lapsed, (kind === 'goods' ? limits.goodsHoldMinutes : limits.stayHoldMinutes) * 60_000, HOLD_MIN_MS);
}

/**
 * Refuses the unpaid order that this transaction has just written where more is held unpaid now than may be, by its customer
 * or at their address, so that one customer cannot hold all of a shop's nights or stock for nothing. It is asked last, when everything is taken
 * and only the holders are still to be locked (db/transaction.ts). 429 with the seconds until the first of their holds ends
 * (ours, since a 409 says that something of the order is gone for good, and this one is as good as it was); 409 where the
 * order alone is more than anybody may hold unpaid, which no waiting changes.
 */
export async function assertOpenOrderLimit(
  tx: Database,
  { limits }: Deps,
  ordering: Ordering,
  order: OrderRow,
  now: Date,
): Promise<void> {
  for (const holder of holdersOf(ordering)) {
    await lockHolder(tx, holder);
    const held = await unpaidOf(tx, holder, now, since(now));
    const { orders, ...max } = limitOf(limits, holder, ordering.hasMobile);
    const ofAddress = 'placedFrom' in holder;
    if (held.open > orders)
      throw wait(
        held,
        now,
        ofAddress
          ? t(backendOrdersMessages.submitAddressHolds)
          : t(backendOrdersMessages.submitTooManyOpen, { n: toPersianDigits(held.open - 1) }),
      );
    const exceeded = firstExceeded(held, max, lapsesIn(holder, held));
    if (exceeded === null) continue;
    if (ofAddress) throw wait(held, now, t(backendOrdersMessages.submitAddressHolds));
    const sentence = heldSentence(exceeded.measure, exceeded.max);
    throw firstExceeded(holdingOf(order), max, 0) === null ? wait(held, now, sentence) : new ApiError(409, sentence);
  }
}

function limitOf(
  { openOrders, unpaid }: BackendDeps['limits'],
  holder: Holder,
  hasMobile: boolean,
): HeldLimit & { readonly orders: number } {
  if ('placedFrom' in holder) return unpaid.address;
  return hasMobile
    ? { ...unpaid.customer, orders: openOrders }
    : { ...unpaid.withoutMobile, orders: Math.min(openOrders, unpaid.withoutMobile.orders) };
}

function holdersOf({ customerId, from }: Ordering): Holder[] {
  return from === null ? [{ customerId }] : [{ customerId }, { placedFrom: from }];
}

function lapsesIn(holder: Holder, { lapsed }: Unpaid): number {
  return 'placedFrom' in holder ? Math.floor(lapsed / LAPSES_OF_ADDRESS) : lapsed;
}

function holdingOf({ kind, times, stock_taken, price }: OrderRow): Held {
  return {
    nights: kind === 'stay' ? times.length : 0,
    pieces: stock_taken.reduce((sum, { count }) => sum + count, 0),
    value: price,
  };
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
