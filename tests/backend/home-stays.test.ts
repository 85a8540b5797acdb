import { nights } from '@/backend/db/schema/orders';
import { holidays } from '@/backend/db/schema/shop';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { weekendStay } from '@/domain/long-weekends';
import { addDays, nightsOf, tehranToday, weekdayOf } from '@/domain/plain-date';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeCategory, makeResidence, type ResidenceOptions } from '@tests/support/fixtures';
import { changeShop } from '@tests/support/order-helpers';

let today: string;
const api = setUpTestBackend({ shop_type: 'residence' });
beforeEach(async () => {
  today = tehranToday(api.clock.now().getTime());
});

const rails = async (query: { place?: string } = {}) =>
  (await api.ok(catalogueEndpoints.getHomeStays, { query })).rails;
const residences = async (count: number, given: ResidenceOptions = {}) => {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await makeResidence(api.db, given));
  return ids;
};
const take = (productId: number, start: string, end: string) =>
  api.db.insert(nights).values(nightsOf(start, end).map((night) => ({ product_id: productId, night })));

it('lists what is free tonight and on the next weekend, with the price of the stay', async () => {
  const [first = 0, ...others] = await residences(4);
  await take(first, today, addDays(today, 1));
  const weekend = weekendStay(today);
  const [tonight, next] = await rails();
  expect(tonight).toMatchObject({ kind: 'tonight', start: today, end: addDays(today, 1), total: 3 });
  expect(tonight?.products.map(({ id }) => id).sort()).toEqual(others);
  expect(tonight?.products[0]?.stay_price).toBeGreaterThanOrEqual(1_000_000);
  expect(next).toMatchObject({ kind: 'weekend', ...weekend });
  expect(next?.products[0]?.stay_price).toBeGreaterThanOrEqual(2_000_000);
});

it('prices the stay for as many guests as the page of a residence begins with', async () => {
  await residences(3, { price: 1_000_000, residence: { capacity: 1, extra_person_price: 200_000 } });
  await residences(1, { residence: { capacity: 1, max_capacity: 1 } });
  const [tonight] = await rails();
  expect(tonight?.products.map(({ stay_price }) => stay_price)).toEqual([1_200_000, 1_200_000, 1_200_000]);
});

it('offers tomorrow when tonight is taken, and leaves out a list of fewer than three', async () => {
  const ids = await residences(3);
  for (const id of ids.slice(0, 2)) await take(id, today, addDays(today, 1));
  expect((await rails()).map(({ kind }) => kind)).toEqual(['tomorrow', 'weekend']);
  await take(ids[2] ?? 0, addDays(today, 1), addDays(today, 2));
  const { start, end } = weekendStay(today);
  if (addDays(today, 1) < start) await take(ids[0] ?? 0, start, end);
  expect(await rails()).toEqual([]);
});

it('names the next long holiday and its stay', async () => {
  await residences(3);
  // A holiday on a Saturday makes a long weekend with the Thursday and Friday before it.
  const start = addDays(today, 10);
  const saturday = addDays(start, (7 - weekdayOf(start)) % 7);
  await api.db.insert(holidays).values({ date: saturday, title: 'شب یلدا', certainty: 'official' });
  const holiday = (await rails()).find(({ kind }) => kind === 'holiday');
  expect(holiday).toMatchObject({ title: 'شب یلدا', start: addDays(saturday, -2), end: saturday, total: 3 });
});

it('lists the residences nearest to a region, and none for an unknown one', async () => {
  const place = await makeCategory(api.db, { kind: 'place', slug: 'masal', name: 'ماسال' });
  const [far] = await residences(1, { residence: { lat: 29.6, lng: 52.5 } });
  const [here] = await residences(1, { place_id: place, residence: { lat: 37.4, lng: 49.1 } });
  const [beside] = await residences(1, { residence: { lat: 37.5, lng: 49.4 } });
  const near = (await rails({ place: 'masal' })).find(({ kind }) => kind === 'near');
  expect(near).toMatchObject({ title: 'ماسال', place: 'masal', start: null, end: null });
  expect(near?.products.map(({ id }) => id)).toEqual([here, beside, far]);
  expect((await rails({ place: 'nowhere' })).some(({ kind }) => kind === 'near')).toBe(false);
});

it('has none in a shop without stays', async () => {
  await residences(3);
  await changeShop(api, { shop_type: 'shop' });
  expect(await rails()).toEqual([]);
});
