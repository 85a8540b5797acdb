/** A shop that is killed or has several instances, and customers who compete for nights in a few residences. */
import { randomInt } from 'node:crypto';
import { count } from 'drizzle-orm';
import type { Database } from '@/backend/db/database';
import { nights, orders } from '@/backend/db/schema/orders';
import { systemClock } from '@/backend/gateways/clock';
import { addDays, tehranToday } from '@/domain/plain-date';
import type { LoggedIn } from './backend';
import { makeResidence } from './fixtures';
import { createKillableApi, type KillableApi } from './api-process';
import { expectLedgerBalanced } from './concurrency';
import { stayBody, type SubmitBody } from './order-helpers';
import type { StubBank } from './stub-bank';
import { startZarinpal } from './stub-zarinpal';

/** A booking request, repeated with the same idempotency key until there is a response. */
export interface BookingRequest {
  readonly shopper: LoggedIn;
  readonly key: string;
  readonly body: SubmitBody;
  readonly place: number;
  readonly dates: readonly string[];
}

interface Crowd {
  readonly customers: number;
  /** Each customer's credit in toman. */
  readonly credit: number;
  readonly places: number;
  /** Number of days that the customers of one round choose from, small enough to cause conflicts. */
  readonly days: number;
  /** One request in this many is paid from the credit. */
  readonly byCreditOneIn: number;
}

export interface BookingShop {
  readonly bank: StubBank;
  readonly shop: KillableApi;
  readonly shoppers: readonly LoggedIn[];
  readonly places: readonly number[];
  /** One or two nights in a residence, within the days of a round. */
  wishOf(shopper: LoggedIn, round: number): BookingRequest;
  close(): Promise<void>;
}

/** @param own further settings of the process, and an empty database instead of one on the server of the run */
export async function createBookingShop(
  crowd: Crowd,
  own: { readonly settings?: Readonly<Record<string, string>>; readonly server?: { readonly url: string } } = {},
): Promise<BookingShop> {
  const bank = await startZarinpal();
  // Long enough that no hold expires meanwhile.
  const shop = await createKillableApi(bank, { STAY_HOLD_MINUTES: '1440', ...own.settings }, undefined, own.server);
  const shoppers: LoggedIn[] = [];
  const places: number[] = [];
  await shop.between(async (db) => {
    while (shoppers.length < crowd.customers) shoppers.push(await shop.shopper(db, { credit: crowd.credit }));
    while (places.length < crowd.places) places.push(await makeResidence(db, { residence: { horizon_days: 730 } }));
  });
  let turn = 0;
  return {
    bank,
    shop,
    shoppers,
    places,
    wishOf: (shopper, round) => {
      const place = places[randomInt(places.length)] ?? 0;
      const first = addDays(
        tehranToday(systemClock.now().getTime()),
        2 + crowd.days * round + randomInt(crowd.days - 2),
      );
      const dates = Array.from({ length: 1 + randomInt(2) }, (_, night) => addDays(first, night));
      turn += 1;
      return {
        shopper,
        key: `wish-${turn}`,
        place,
        dates,
        body: stayBody(place, dates, randomInt(crowd.byCreditOneIn) === 0 ? { payment_type: 'credit' } : {}),
      };
    },
    close: async () => {
      await shop.remove();
      await bank.close();
    },
  };
}

/** The price of a night of these places. */
const PRICE = 1_000_000;

/** Expects exactly the acknowledged orders, each with its nights and its payment, and no night that was sold twice. */
export async function expectAcknowledged(
  db: Database,
  acknowledged: ReadonlyMap<number, BookingRequest>,
  credit: number,
): Promise<void> {
  const rows = await db.select().from(orders);
  expect(rows.map(({ id }) => id).sort((one, other) => one - other)).toEqual(
    [...acknowledged.keys()].sort((one, other) => one - other),
  );
  const broken = rows.filter(({ id, status, times, paid }) => {
    const wish = acknowledged.get(id);
    const byCredit = wish?.body.payment_type === 'credit';
    return (
      times.join() !== wish?.dates.join() ||
      status !== (byCredit ? 'in_progress' : 'rt_accept') ||
      paid !== (byCredit ? PRICE * times.length : 0)
    );
  });
  expect(broken).toEqual([]);
  const held = await db.select({ order: nights.order_id, n: count() }).from(nights).groupBy(nights.order_id);
  expect(new Map(held.map(({ order, n }) => [order, n]))).toEqual(
    new Map(rows.map(({ id, times }) => [id, times.length])),
  );
  const sold = [...acknowledged.values()].flatMap(({ place, dates }) => dates.map((date) => `${place} ${date}`));
  expect(new Set(sold).size).toBe(sold.length);
  await expectLedgerBalanced(db, credit);
}
