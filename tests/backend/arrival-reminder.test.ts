import { eq } from 'drizzle-orm';
import { residences } from '@/backend/db/schema/residences';
import { orders } from '@/backend/db/schema/orders';
import { remindArrivals } from '@/backend/services/arrival-reminder';
import type { LoggedIn } from '@tests/support/backend';
import { makeResidence } from '@tests/support/fixtures';
import { getOrder, makeShopper, nightsFrom, placeOrder, stayBody } from '@tests/support/order-helpers';
import { editContent, makeStaff } from '@tests/support/panel';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';

let shopper: LoggedIn;
let place: number;
const api = setUpTestBackend();
beforeEach(async () => {
  shopper = await makeShopper(api, { mobile: '09121112233', credit: 50_000_000 });
  place = await makeResidence(api.db);
  await bring(['پتو', 'زنجیر چرخ']);
});

const bring = async (things: string[]) =>
  await api.db.update(residences).set({ bring: things }).where(eq(residences.product_id, place));
/** A stay that begins so many days from now, confirmed by its credit. */
const stay = async (ahead: number) => {
  const id = await placeOrder(api, shopper, stayBody(place, nightsFrom(ahead, 2)));
  await api.db.update(orders).set({ status: 'in_progress' }).where(eq(orders.id, id));
  return id;
};
const reminded = async (at: string) => {
  api.clock.set(at);
  return await remindArrivals(api.deps);
};
const arrivals = () => api.sms.sent.map(({ text }) => text).filter((text) => text?.includes('منتظر شماییم'));

it('a guest is told two days before the arrival what to bring, once, with the way to the address', async () => {
  const id = await stay(5);
  expect(await reminded('2026-11-23T06:29:00.000Z')).toBe(0);
  expect([await reminded('2026-11-23T06:30:00.000Z'), await reminded('2026-11-24T06:30:00.000Z')]).toEqual([1, 0]);
  expect(arrivals()).toEqual([
    expect.stringMatching(
      /چهارشنبه ۴\sآذر در «.+» منتظر شماییم\. همراه بیاورید: پتو، زنجیر چرخ\. مسیر:\n.*\/reservation\/1/,
    ),
  ]);
  expect((await getOrder(api, shopper, id)).stay?.bring).toEqual(['پتو', 'زنجیر چرخ']);
});

it('a guest is told again when the stay moves to another day or residence', async () => {
  const desk = await makeStaff(api, 'desk');
  const id = await placeOrder(api, shopper, stayBody(place, nightsFrom(5, 2), { payment_type: 'credit' }));
  const other = await makeResidence(api.db, { residence: { bring: ['چتر'] } });
  const change = async (product_id: number, ahead: number, person_count = 2) => {
    const products = [{ product_id, count: 1, times: nightsFrom(ahead, 2), person_count }];
    await editContent(api, desk, id, { products });
  };
  expect(await reminded('2026-11-23T06:30:00.000Z')).toBe(1);
  await change(place, 6);
  expect([await reminded('2026-11-23T08:00:00.000Z'), await reminded('2026-11-24T06:30:00.000Z')]).toEqual([0, 1]);
  await change(other, 6);
  expect(await reminded('2026-11-24T08:00:00.000Z')).toBe(1);
  expect(arrivals()).toEqual([
    expect.stringMatching(/۴\sآذر .*پتو/),
    expect.stringMatching(/۵\sآذر .*پتو/),
    expect.stringMatching(/۵\sآذر .*چتر/),
  ]);
  await change(other, 6, 3);
  expect(await reminded('2026-11-24T09:00:00.000Z')).toBe(0);
});

it('a long list is cut to whole things, so that the message has two segments', async () => {
  await bring(['پتو', 'زنجیر چرخ', 'چراغ قوه و باتری', 'لباس گرم و چکمه', 'چتر']);
  await stay(5);
  await reminded('2026-11-23T07:00:00.000Z');
  const [text] = arrivals();
  expect(text?.length).toBeLessThanOrEqual(134);
  expect(text).toMatch(/همراه بیاورید: پتو، زنجیر چرخ(، چراغ قوه و باتری)?\. مسیر:\n/);
});

it('none is sent where the host asks for nothing, of an unpaid stay, or of one that was booked later', async () => {
  await placeOrder(api, shopper, stayBody(place, nightsFrom(8, 2)));
  await stay(1);
  expect(await reminded('2026-11-21T07:00:00.000Z')).toBe(0);
  expect(await reminded('2026-11-26T07:00:00.000Z')).toBe(0);
  await bring([]);
  await stay(10);
  expect(await reminded('2026-12-04T07:00:00.000Z')).toBe(0);
});
