import { and, eq } from 'drizzle-orm';
import { DEMO_SHOPS, seedDemoShop } from '@/backend/db/demo/seed';
import { insertDeliveryRules } from '@/backend/db/demo/seed-shop';
import { deliveryDaysOff, deliveryRules, slots } from '@/backend/db/schema/shop';
import { createDeliverySlots, startDeliverySlotJob } from '@/backend/services/delivery-slots-job';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { calendarEndpoints } from '@/contract/calendar.endpoints';
import { addDays, tehranToday, weekdayOf } from '@/domain/plain-date';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct } from '@tests/support/fixtures';
import {
  changeShop,
  getOrder,
  makeAddress,
  makeShopper,
  makeShoppers,
  submit,
  countByStatus,
  TODAY,
  type SubmitBody,
} from '@tests/support/order-helpers';
import { allAtOnce, deadlocks, expectNoServerErrors } from '@tests/support/concurrency';
import { itInFullMatrix } from '@tests/support/matrix';

const api = setUpTestBackend({ shop_type: 'eco_food', limits: { tokenTtlDays: 100 } });

const DAY_MS = 86_400_000;
const LAST = addDays(TODAY, 30);
const open = () => createDeliverySlots(api.deps);
const allSlots = () => api.db.select().from(slots).orderBy(slots.date, slots.time);
/** A rule for noon of every weekday, with a capacity of ten by default. */
const noons = (capacity = 10, closes_minutes = 0) =>
  api.db
    .insert(deliveryRules)
    .values([0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, time: '12:00', capacity, closes_minutes })));
const change = (date: string, row: Partial<typeof slots.$inferInsert>) =>
  api.db.update(slots).set(row).where(eq(slots.date, date));
const on = async (date: string) => (await api.db.select().from(slots).where(eq(slots.date, date)))[0];

interface Eater extends LoggedIn {
  readonly body: (day: string, hour?: string) => SubmitBody;
}
async function makeEater(shopper?: LoggedIn): Promise<Eater> {
  const eater = shopper ?? (await makeShopper(api, { credit: 100_000_000 }));
  const { id } = await makeProduct(api.db, { type: 'food', price: 1_000 });
  const address = await makeAddress(api, eater.customerId);
  return {
    ...eater,
    body: (day, hour = '12:00') => ({
      products: [{ product_id: id, count: 1, times: [`${day} ${hour}`] }],
      address,
      payment_type: 'credit',
    }),
  };
}

itInFullMatrix('the demo food shop accepts orders on each of the sixty days after its opening [RES-06]', async () => {
  await insertDeliveryRules({ tx: api.db, demo: DEMO_SHOPS.eco_food });
  const eater = await makeEater();
  for (let day = 0; day < 60; day += 1) {
    await open();
    const today = tehranToday(api.clock.now().getTime());
    expect((await submit(api, eater, eater.body(today, weekdayOf(today) === 6 ? '20:00' : '19:30'))).status).toBe(200);
    api.clock.set(new Date(api.clock.now().getTime() + DAY_MS).toISOString());
  }
});

it('opens delivery hours for today and the next thirty days, and writes nothing when they are up to date', async () => {
  await noons();
  expect(await open()).toEqual({ put: 31, deleted: 0 });
  const rows = await allSlots();
  expect([rows.length, rows[0]?.date, rows.at(-1)?.date]).toEqual([31, TODAY, LAST]);
  expect(rows[3]).toEqual({
    date: addDays(TODAY, 3),
    time: '12:00',
    capacity: 10,
    taken: 0,
    closes_minutes: 0,
    by_rule: true,
  });
  expect(await open()).toEqual({ put: 0, deleted: 0 });
  api.clock.advance({ days: 1 });
  expect(await open()).toEqual({ put: 1, deleted: 0 });
});

it('applies a changed rule to hours without orders; hours with orders keep their time and capacity', async () => {
  await noons(10);
  await open();
  const [empty, ordered] = [addDays(TODAY, 1), addDays(TODAY, 2)];
  await change(ordered, { taken: 4 });
  await api.db.update(deliveryRules).set({ capacity: 3, closes_minutes: 90 });
  expect((await open()).put).toBe(31);
  expect([await on(empty), await on(ordered)]).toMatchObject([
    { capacity: 3, closes_minutes: 90 },
    { capacity: 10, taken: 4, closes_minutes: 90 },
  ]);
  await api.db.update(deliveryRules).set({ capacity: 20 });
  await open();
  expect(await on(ordered)).toMatchObject({ capacity: 20, taken: 4 });
  await api.db.update(deliveryRules).set({ time: '13:00' });
  expect(await open()).toEqual({ put: 31, deleted: 30 });
  expect((await allSlots()).filter(({ time }) => time === '12:00')).toMatchObject([{ date: ordered, taken: 4 }]);
});

it('does not change delivery hours that were entered by hand, with or without a rule', async () => {
  const day = addDays(TODAY, 1);
  await api.db.insert(slots).values([
    { date: day, time: '12:00', capacity: 2 },
    { date: day, time: '23:00', capacity: 5 },
  ]);
  await noons();
  await open();
  await api.db.delete(deliveryRules);
  expect(await open()).toEqual({ put: 0, deleted: 30 });
  expect(await allSlots()).toMatchObject([
    { time: '12:00', capacity: 2, by_rule: false },
    { time: '23:00', capacity: 5, by_rule: false },
  ]);
});

it('a day off has no hours, or accepts no further orders if it has some already', async () => {
  await noons();
  await open();
  const [empty, ordered] = [addDays(TODAY, 1), addDays(TODAY, 2)];
  const eater = await makeEater();
  expect((await submit(api, eater, eater.body(ordered))).status).toBe(200);
  await api.db.insert(deliveryDaysOff).values([{ date: empty }, { date: ordered, reason: 'تعمیر آشپزخانه' }]);
  expect(await open()).toEqual({ put: 0, deleted: 1 });
  expect([await on(empty), await on(ordered)]).toMatchObject([undefined, { taken: 1 }]);
  for (const day of [empty, ordered])
    expect(await submit(api, eater, eater.body(day))).toMatchObject({
      status: 400,
      envelope: { errors: [{ field: 'times' }] },
    });
  await api.db.delete(deliveryDaysOff);
  await open();
  expect((await submit(api, eater, eater.body(empty))).status).toBe(200);
});

it('an hour that leaves the rule accepts no further orders and keeps its own, until the rule has it again', async () => {
  await noons(2);
  await open();
  const [eater, ordered] = [await makeEater(), addDays(TODAY, 2)];
  const body = eater.body(ordered);
  const { envelope } = await submit(api, eater, body);
  const id = envelope.success ? (envelope.data as { order_id: number }).order_id : 0;
  const shown = async () => {
    const { months } = await api.ok(calendarEndpoints.getShopCalendar, { query: { year: 1405, month: 9 } });
    return months.flatMap(({ days }) => days).find(({ date }) => date === ordered)?.slots;
  };
  expect(await shown()).toEqual([{ time: '12:00', left: 1 }]);
  await api.db.delete(deliveryRules).where(eq(deliveryRules.weekday, weekdayOf(ordered)));
  await open();
  const isClosed = async () => {
    expect(await shown()).toEqual([]);
    for (const call of [ordersEndpoints.price, ordersEndpoints.submit])
      expect(await api.call(call, { token: eater.token, body: { ...body, msg: 'دوم' } })).toMatchObject({
        status: 400,
        envelope: { errors: [{ field: 'times' }] },
      });
  };
  await isClosed();
  expect(await on(ordered)).toMatchObject({ taken: 1 });
  expect((await getOrder(api, eater, id)).status).toBe('in_progress');
  // Its place is not free for others either.
  await api.ok(ordersEndpoints.changeStatus, { token: eater.token, params: { id }, body: { status: 'canceled' } });
  await isClosed();
  await api.db
    .insert(deliveryRules)
    .values({ weekday: weekdayOf(ordered), time: '12:00', capacity: 2, closes_minutes: 0 });
  await open();
  expect(await shown()).toEqual([{ time: '12:00', left: 2 }]);
  expect((await submit(api, eater, { ...body, msg: 'سوم' })).status).toBe(200);
});

it('a delivery hour closes the set minutes before it begins, in the calendar and for orders', async () => {
  await noons(10, 30);
  await open();
  const eater = await makeEater();
  const shown = async () => {
    const { months } = await api.ok(calendarEndpoints.getShopCalendar, { query: { year: 1405, month: 8 } });
    return months.flatMap(({ days }) => days).find(({ date }) => date === TODAY)?.slots;
  };
  api.clock.set('2026-11-20T07:59:59.000Z');
  expect(await shown()).toEqual([{ time: '12:00', left: 10 }]);
  expect((await submit(api, eater, eater.body(TODAY))).status).toBe(200);
  api.clock.set('2026-11-20T08:00:00.000Z');
  expect(await shown()).toEqual([]);
  expect(await submit(api, eater, eater.body(TODAY))).toMatchObject({
    status: 409,
    envelope: { msg: 'مهلت سفارش برای این ساعت تمام شده است. زمان دیگری انتخاب کنید.', errors: [{ field: 'times' }] },
  });
  expect((await api.call(ordersEndpoints.price, { token: eater.token, body: eater.body(TODAY) })).status).toBe(409);
});

it('logs a food shop without a rule whose hours end within a week, opens none, and logs no other shop', async () => {
  await api.db.insert(slots).values({ date: addDays(TODAY, 7), time: '12:00', capacity: 2 });
  expect(await open()).toEqual({ put: 0, deleted: 0 });
  expect(api.logged).toEqual([]);
  api.clock.advance({ days: 1 });
  expect(await open()).toEqual({ put: 0, deleted: 0 });
  expect(api.logged).toEqual([{ event: 'delivery_rule_missing', facts: { last: addDays(TODAY, 7) } }]);
  await api.db.delete(slots);
  await open();
  expect(api.logged.at(-1)).toEqual({ event: 'delivery_rule_missing', facts: { last: null } });
  await changeShop(api, { shop_type: 'shop' });
  await noons();
  expect(await open()).toEqual({ put: 0, deleted: 0 });
  expect(api.logged).toHaveLength(2);
});

it('a demo from before delivery rules gets them at its next start; deleted rules are not restored', async () => {
  const start = () => seedDemoShop(api.db, { shop: 'eco_food', files: api.deps.files, now: api.clock.now() });
  await start();
  expect(await api.db.$count(deliveryRules)).toBe(0);
  await changeShop(api, { name: DEMO_SHOPS.eco_food.name });
  await start();
  const made = await api.db.$count(deliveryRules);
  expect(made).toBeGreaterThan(20);
  await start();
  expect(await api.db.$count(deliveryRules)).toBe(made);
  await open();
  await api.db.delete(deliveryRules);
  await start();
  expect(await api.db.$count(deliveryRules)).toBe(0);
});

it('opens each delivery hour once when eight instances apply the rule concurrently', async () => {
  await noons();
  const answers = await allAtOnce(Array.from({ length: 8 }), open);
  expect(answers.reduce((sum, { put }) => sum + put, 0)).toBe(31);
  expect(await allSlots()).toHaveLength(31);
});

it('never deletes a delivery hour or reduces it below its orders while orders are submitted concurrently', async () => {
  const eaters: Eater[] = [];
  for (const shopper of await makeShoppers(api, 10, { credit: 1_000_000 })) eaters.push(await makeEater(shopper));
  for (let round = 0; round < 6; round += 1) {
    await noons(10);
    await open();
    const day = addDays(TODAY, 1 + round);
    // Every other round removes the hour, the others reduce its capacity to one.
    if (round % 2 === 0) await api.db.delete(deliveryRules);
    else await api.db.update(deliveryRules).set({ capacity: 1 });
    const [answers] = await Promise.all([
      allAtOnce(eaters, async (eater) => await submit(api, eater, eater.body(day))),
      allAtOnce([1, 2], open),
    ]);
    expectNoServerErrors(api, countByStatus(answers));
    const sold = answers.filter(({ status }) => status === 200).length;
    const slot = await on(day);
    expect(slot?.taken ?? 0).toBe(sold);
    expect(slot === undefined || slot.capacity >= sold).toBe(true);
    await api.db.delete(deliveryRules);
    await api.db.delete(slots).where(and(eq(slots.by_rule, true)));
  }
  expect(await deadlocks(api)).toBe(0);
});

it('the delivery rule is applied when the process starts, and repeatedly until it ends', async () => {
  await noons();
  let rounds = 0;
  let twice: () => void = () => undefined;
  const done = new Promise<void>((resolve) => (twice = resolve));
  const stop = startDeliverySlotJob(
    {
      ...api.deps,
      log: (event, facts) => (
        api.deps.log(event, facts),
        (rounds += 1) === 1 ? api.clock.advance({ days: 1 }) : twice()
      ),
    },
    5,
  );
  await done;
  await stop();
  expect(api.logged.slice(0, 2)).toEqual([
    { event: 'delivery_hours_opened', facts: { put: 31, deleted: 0 } },
    { event: 'delivery_hours_opened', facts: { put: 1, deleted: 0 } },
  ]);
});
