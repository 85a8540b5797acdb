import { eq } from 'drizzle-orm';
import { coupons } from '@/backend/db/schema/coupons';
import { orders } from '@/backend/db/schema/orders';
import { shippingZones, shops } from '@/backend/db/schema/shop';
import { configEndpoints } from '@/contract/config.endpoints';
import { couponsEndpoints } from '@/contract/coupons.endpoints';
import type { BodyOf } from '@/contract/endpoint';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { Invoice } from '@/contract/orders.schemas';
import { panelCatalogueEndpoints as catalogue } from '@/contract/panel-catalogue.endpoints';
import { panelShopEndpoints as shop } from '@/contract/panel-shop.endpoints';
import { panelDeskEndpoints as desk } from '@/contract/panel-desk.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { expectBooksFit } from '@tests/support/concurrency';
import { makeCategory, makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  goodsBody,
  makeAddress,
  makeShopper,
  nightsFrom,
  placeOrder,
  stayBody,
  type SubmitBody,
} from '@tests/support/order-helpers';
import { SELLER } from '@tests/support/invoice-fixtures';
import { auditOf, makeStaff } from '@tests/support/panel';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';

const ADDED = { rate: 10, delivery_rate: 10, included: false };

let shopper: LoggedIn;
const api = setUpTestBackend({ shop_type: 'shop' });
beforeEach(async () => {
  shopper = await makeShopper(api, { mobile: '09121234567', credit: 50_000_000 });
});
const quote = async (body: SubmitBody): Promise<Invoice> =>
  (await api.ok(ordersEndpoints.price, { token: shopper.token, body })).invoice;
const rowOf = async (id: number) => (await api.db.select().from(orders).where(eq(orders.id, id)))[0];

it('tax has the rate of the nearest category, and follows coupon, delivery and a refund by pieces', async () => {
  const books = await makeCategory(api.db, { tax_rate: 0 });
  const novels = await makeCategory(api.db, { parent_id: books });
  const plain = await makeProduct(api.db, { price: 100_000, old_price: null });
  const novel = await makeProduct(api.db, { price: 50_000, old_price: null, category_id: novels });
  await api.db.insert(coupons).values({ code: 'TEN', title: 'ده', kind: 'percent', amount: 10 });
  await api.db.insert(shippingZones).values({ position: 0, title: 'همه', polygon: null, price: 20_000 });
  const products = [
    { product_id: plain.id, count: 2 },
    { product_id: novel.id, count: 1 },
  ];
  const address = await makeAddress(api, shopper.customerId);
  const body: SubmitBody = { products, coupon: 'TEN', delivery: 'post', address, payment_type: 'credit' };
  expect(await quote(body)).not.toHaveProperty('tax');

  await changeShop(api, { tax: ADDED });
  expect(await quote(body)).toMatchObject({
    discount: 25_000,
    shipping_price: 20_000,
    price: 225_000 + 20_000 + 20_000,
    adjustments: [{ amount: -25_000 }, { title: 'مالیات بر ارزش افزوده', amount: 20_000 }],
    tax: {
      amount: 20_000,
      included: false,
      lines: [
        { rate: 10, amount: 18_000 },
        { rate: 0, amount: 0 },
      ],
      delivery: { rate: 10, amount: 2_000 },
    },
  });
  // A coupon is for what is paid without tax.
  const checked = await api.ok(couponsEndpoints.checkCoupon, { token: shopper.token, body: { code: 'TEN', products } });
  expect(checked.coupon.discount).toBe(25_000);

  const id = await placeOrder(api, shopper, body);
  expect(await rowOf(id)).toMatchObject({ price: 265_000, paid: 265_000, tax: 20_000 });
  const clerk = await makeStaff(api);
  const refund = async (position: number, amount: number) =>
    await api.ok(desk.refundOrder, {
      token: clerk.token,
      params: { id },
      body: {
        version: (await rowOf(id))?.version ?? 0,
        lines: [{ position, count: 1, restock: true }],
        amount,
        to: 'credit',
        reason: 'شکسته بود',
      },
    });
  await refund(1, 45_000);
  await refund(0, 99_000);
  expect(await rowOf(id)).toMatchObject({ refunded: 144_000, tax_refunded: 9_000 });
  await refund(0, 99_000 + 22_000);
  expect(await rowOf(id)).toMatchObject({ refunded: 265_000, tax_refunded: 20_000 });
  await expectBooksFit(api.db, false);
});

it('tax that the prices contain changes no price', async () => {
  const { id: product } = await makeProduct(api.db, { price: 110_000, old_price: null });
  await changeShop(api, { tax: { ...ADDED, included: true } });
  expect(await quote(goodsBody(product, 2))).toMatchObject({
    price: 220_000,
    adjustments: [],
    tax: { amount: 20_000, included: true },
  });
});

it('a stay has its tax', async () => {
  await changeShop(api, { shop_type: 'residence', tax: ADDED });
  const id = await makeResidence(api.db, { price: 1_000_000 });
  const { products_price, price, tax } = await quote(stayBody(id, nightsFrom(3, 2)));
  expect([price, tax?.amount]).toEqual([products_price * 1.1, products_price / 10]);
});

describe('the settings of invoices', () => {
  const change = async (body: Omit<BodyOf<typeof shop.updateInvoicing>, 'version'>, version = 1) =>
    await api.call(shop.updateInvoicing, { token: (await makeStaff(api)).token, body: { version, ...body } });

  it('have the seller with checked codes, and the tax, which customers are told of when it is added', async () => {
    const typed = { ...SELLER, national_id: '۱۰۳۸۰۲۸۴۷۹۰', telephone: '۰۲۱-۶۶۰۰۰۰۰۰' };
    const { envelope } = await change({ seller: typed, tax: { enabled: true, rate: 10 } });
    expect(envelope).toMatchObject({
      data: {
        item: { seller: SELLER, tax: { enabled: true, rate: 10, delivery_rate: 0, included: false }, version: 2 },
      },
    });
    expect((await api.ok(configEndpoints.getConfig)).shop.tax_added).toBe(true);
    expect(api.announced).toContain('config');
    const last = (await auditOf(api)).at(-1);
    expect(last).toMatchObject({ action: 'invoicing.update', details: { after: { rate: 10 } } });
    expect(JSON.stringify(last)).not.toContain(SELLER.national_id);
    await change({ seller: Object.fromEntries(Object.keys(SELLER).map((field) => [field, ''])) }, 2);
    await change({ tax: { enabled: false } }, 3);
    const [row] = await api.db.select().from(shops);
    expect([row?.seller, row?.tax]).toEqual([null, null]);
  });

  it('name every wrong field, and what a seller lacks', async () => {
    const { envelope } = await change({
      seller: { name: 'نمونه', national_id: '123' },
      tax: { enabled: true, rate: null },
    });
    expect(envelope).toMatchObject({
      code: 400,
      errors: [{ field: 'seller.national_id' }, { field: 'seller.address' }, { field: 'tax.rate' }],
    });
    expect((await change({ tax: { enabled: true, rate: 101 } })).status).toBe(400);
    expect((await change({ tax: { enabled: true, rate: 9 } }, 7)).status).toBe(409);
  });
});

it('a category has its rate by the panel', async () => {
  const { token } = await makeStaff(api);
  const create = async (body: object) =>
    (await api.ok(catalogue.createCategory, { token, body: { name: 'کتاب', ...body } })).item;
  expect((await create({ name: 'قلم' })).tax_rate).toBe(null);
  const { id, version } = await create({ tax_rate: 0 });
  await api.ok(catalogue.changeCategory, { token, params: { id }, body: { version, tax_rate: 4 } });
  const { id: product } = await makeProduct(api.db, { price: 50_000, old_price: null, category_id: id });
  await changeShop(api, { tax: ADDED });
  expect((await quote(goodsBody(product))).tax?.amount).toBe(2_000);
});
