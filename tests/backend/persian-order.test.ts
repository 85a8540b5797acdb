import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { inPersianOrder } from '@/backend/db/persian-order';
import { coupons, giftCodes } from '@/backend/db/schema/coupons';
import { deliveryDaysOff, homeSections, pages, posters, shippingZones } from '@/backend/db/schema/shop';
import { apiTokens } from '@/backend/db/schema/staff';
import { products } from '@/backend/db/schema/catalogue';
import { qrcodes } from '@/backend/db/schema/users';
import { rowsOf } from '@/backend/sql/raw-rows';
import { insertStaff } from '@/backend/sql/panel/staff.sql';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { panelCatalogueEndpoints as catalogue } from '@/contract/panel-catalogue.endpoints';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import { panelStaffEndpoints } from '@/contract/panel-staff.endpoints';
import { panelOffersEndpoints as offers } from '@/contract/panel-offers.endpoints';
import { panelShopEndpoints as shop } from '@/contract/panel-shop.endpoints';
import { persianOrderKey } from '@/domain/persian-order';
import { anyCharacter } from '@tests/support/any-character';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeCategory, makeCustomer, makeHost, makeProduct, makeProperty } from '@tests/support/fixtures';
import { changeShop } from '@tests/support/order-helpers';
import { makeStaff } from '@tests/support/panel';

let staff: LoggedIn;
const api = setUpTestBackend();
beforeEach(async () => {
  staff = await makeStaff(api);
});

const SORTED = 'آش اسفند پسته چای ژاله کشک گلاب نان وانیل هل یاس'.split(' ');
const MIXED = 'نان هل وانیل پسته چای ژاله کشک گلاب یاس آش اسفند'.split(' ');
const now = () => api.clock.now();

interface TextList {
  /** Inserts a record of each name. */
  readonly insert: (names: readonly string[]) => Promise<unknown>;
  /** The names of the list in the requested order. */
  readonly list: (order: 'asc' | 'desc') => Promise<readonly unknown[]>;
}

const each = async (names: readonly string[], make: (name: string, index: number) => Promise<unknown>) => {
  for (const [index, name] of names.entries()) await make(name, index);
};

const LISTS: Readonly<Record<string, TextList>> = {
  products: {
    insert: (names) => each(names, (name) => makeProduct(api.db, { name })),
    list: async (order) =>
      (
        await api.ok(catalogue.listPanelProducts, { token: staff.token, query: { order, limit: 50, sort: 'name' } })
      ).items.map(({ name }) => name),
  },
  categories: {
    insert: (names) => each(names, (name) => makeCategory(api.db, { name })),
    list: async (order) =>
      (
        await api.ok(catalogue.listPanelCategories, { token: staff.token, query: { order, limit: 50, sort: 'name' } })
      ).items.map(({ name }) => name),
  },
  properties: {
    insert: (names) => each(names, (title) => makeProperty(api.db, { title })),
    list: async (order) =>
      (
        await api.ok(catalogue.listProperties, { token: staff.token, query: { order, limit: 50, sort: 'title' } })
      ).items.map(({ title }) => title),
  },
  hosts: {
    insert: (names) => each(names, (name, index) => makeHost(api.db, { name, mobile: `093912000${10 + index}` })),
    list: async (order) =>
      (await api.ok(catalogue.listHosts, { token: staff.token, query: { order, limit: 50, sort: 'name' } })).items.map(
        ({ name }) => name,
      ),
  },
  staff: {
    insert: (names) =>
      each(names, (name, index) =>
        insertStaff(api.db, { name, mobile: `091912000${10 + index}`, role: 'desk', created_at: now() }),
      ),
    list: async (order) =>
      (
        await api.ok(panelStaffEndpoints.listStaff, {
          token: staff.token,
          query: { order, limit: 50, sort: 'name', role: 'desk' },
        })
      ).items.map(({ name }) => name),
  },
  'customers by their last names': {
    insert: (names) =>
      each(names, (last_name, index) =>
        makeCustomer(api.db, { first_name: MIXED[index] ?? '', last_name, mobile: `091812000${10 + index}` }),
      ),
    list: async (order) =>
      (
        await api.ok(panelCustomersEndpoints.listCustomers, {
          token: staff.token,
          query: { order, limit: 50, sort: 'name' },
        })
      ).items
        .map(({ name }) => name.split(' ').at(-1) ?? '')
        .filter((name) => MIXED.includes(name)),
  },
  tokens: {
    insert: (names) =>
      each(names, (name) =>
        api.db
          .insert(apiTokens)
          .values({ name, role: 'owner', created_by: staff.userId, created_at: now(), expires_at: now() }),
      ),
    list: async (order) =>
      (
        await api.ok(panelStaffEndpoints.listApiTokens, {
          token: staff.token,
          query: { order, limit: 50, sort: 'name' },
        })
      ).items.map(({ name }) => name),
  },
  'home sections': {
    insert: (names) =>
      each(names, (title, position) =>
        api.db.insert(homeSections).values({ title, position, type_name: 'favorite', product_ids: [] }),
      ),
    list: async (order) =>
      (
        await api.ok(offers.listHomeSections, { token: staff.token, query: { order, limit: 50, sort: 'title' } })
      ).items.map(({ title }) => title),
  },
  posters: {
    insert: (names) =>
      each(names, (title) => api.db.insert(posters).values({ title, image: '/files/a.jpg', product_ids: [] })),
    list: async (order) =>
      (
        await api.ok(offers.listPanelPosters, { token: staff.token, query: { order, limit: 50, sort: 'title' } })
      ).items.map(({ title }) => title),
  },
  'gift codes': {
    insert: (names) =>
      each(names, (title, index) => api.db.insert(giftCodes).values({ title, code: `GIFT${index}`, amount: 1_000 })),
    list: async (order) =>
      (
        await api.ok(offers.listGiftCodes, { token: staff.token, query: { order, limit: 50, sort: 'title' } })
      ).items.map(({ title }) => title),
  },
  coupons: {
    insert: (names) =>
      each(names, (code) => api.db.insert(coupons).values({ code, title: code, kind: 'fixed', amount: 1_000 })),
    list: async (order) =>
      (
        await api.ok(offers.listPanelCoupons, { token: staff.token, query: { order, limit: 50, sort: 'id' } })
      ).items.map(({ id }) => id),
  },
  'QR codes': {
    insert: (names) =>
      each(names, (label, index) => api.db.insert(qrcodes).values({ id: `code-${index}`, label, created_at: now() })),
    list: async (order) =>
      (await api.ok(offers.listQrCodes, { token: staff.token, query: { order, limit: 50, sort: 'label' } })).items.map(
        ({ label }) => label,
      ),
  },
  'days off': {
    insert: (names) =>
      each(names, (reason, index) => api.db.insert(deliveryDaysOff).values({ reason, date: `2031-01-${10 + index}` })),
    list: async (order) => {
      await changeShop(api, { shop_type: 'eco_food' });
      return (
        await api.ok(offers.listDaysOff, { token: staff.token, query: { order, limit: 50, sort: 'reason' } })
      ).items.map(({ reason }) => reason);
    },
  },
  'shipping zones': {
    insert: async (names) => {
      await api.db.delete(shippingZones);
      await each(names, (title, position) => api.db.insert(shippingZones).values({ title, position, price: 0 }));
    },
    list: async (order) =>
      (
        await api.ok(offers.listShippingZones, { token: staff.token, query: { order, limit: 50, sort: 'title' } })
      ).items.map(({ title }) => title),
  },
  pages: {
    insert: async (names) => {
      await api.db.delete(pages);
      await each(names, (title, position) =>
        api.db
          .insert(pages)
          .values({ title, position, slug: `page-${position}`, body: '', created_at: now(), updated_at: now() }),
      );
    },
    list: async (order) =>
      (await api.ok(shop.listPanelPages, { token: staff.token, query: { order, limit: 50, sort: 'title' } })).items.map(
        ({ title }) => title,
      ),
  },
};

it.each(Object.entries(LISTS))('lists %s in Persian order', async (_, { insert, list }) => {
  await insert(MIXED);
  expect(await list('asc')).toEqual(SORTED);
  expect(await list('desc')).toEqual(SORTED.toReversed());
});

it('orders values of filters that are equally frequent', async () => {
  const property = await makeProperty(api.db, { title: 'رنگ' });
  for (const value of MIXED) await makeProduct(api.db, { properties: { [property]: [value] } });
  const { properties } = await api.ok(catalogueEndpoints.searchProperties, { body: {} });
  expect(properties.find(({ id }) => id === property)?.options.map(({ value }) => value)).toEqual(SORTED);
});

it('orders several values of a property of a product', async () => {
  const property = await makeProperty(api.db, { title: 'رنگ' });
  const { id } = await makeProduct(api.db, { properties: { [property]: MIXED } });
  const { product } = await api.ok(catalogueEndpoints.getProduct, { params: { id } });
  expect(product.properties.map(({ value }) => value)).toEqual([SORTED.join('، ')]);
});

it('orders a product by its new name as soon as it is renamed, by whichever statement', async () => {
  const { id } = await makeProduct(api.db, { name: 'یاس' });
  await makeProduct(api.db, { name: 'نان' });
  await api.db.execute(sql`update ${products} set name = 'آش' where id = ${id}`);
  const { items } = await api.ok(catalogue.listPanelProducts, {
    token: staff.token,
    query: { sort: 'name', order: 'asc' },
  });
  expect(items.map(({ name }) => name)).toEqual(['آش', 'نان']);
});

it('makes the same key of any text in the database and in memory', async () => {
  const text = fc.string({
    unit: fc.oneof(
      anyCharacter.filter((character) => character !== '\0'),
      fc.constantFrom(...'آأإاءئؤۀةكيیە ۱۲٣4AzÉé\u200c\u0640\u0654\u0653(+،🌹'),
    ),
    maxLength: 12,
  });
  const texts = fc.sample(text, { numRuns: 3_000, seed: 7 });
  const rows = await rowsOf<{ key: string }>(
    api.db,
    sql`select ${inPersianOrder(sql`one.text`)} as key
      from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as one(text, at) order by one.at`,
  );
  const different = texts.filter((one, at) => rows[at]?.key !== persianOrderKey(one));
  expect(different).toEqual([]);
});
