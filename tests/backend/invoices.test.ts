import { eq } from 'drizzle-orm';
import { coupons } from '@/backend/db/schema/coupons';
import { invoices } from '@/backend/db/schema/invoices';
import { orders } from '@/backend/db/schema/orders';
import { paymentWays } from '@/backend/db/schema/shop';
import { inTransaction } from '@/backend/db/transaction';
import { issueInvoice, issueInvoices } from '@/backend/services/invoices.service';
import type { BodyOf } from '@/contract/endpoint';
import { invoicesEndpoints as calls } from '@/contract/invoices.endpoints';
import { panelDeskEndpoints as desk } from '@/contract/panel-desk.endpoints';
import { panelBooksEndpoints } from '@/contract/panel-books.endpoints';
import { panelShopEndpoints as shop } from '@/contract/panel-shop.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { allAtOnce, AT_ONCE } from '@tests/support/concurrency';
import { makeProduct } from '@tests/support/fixtures';
import { SELLER } from '@tests/support/invoice-fixtures';
import {
  changeShop,
  goodsBody,
  makeAddress,
  makeShopper,
  makeShoppers,
  placeOrder,
} from '@tests/support/order-helpers';
import { makeStaff, type StaffMember } from '@tests/support/panel';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';

const PRICE = 100_000;
const TAX = { rate: 10, delivery_rate: 0, included: false };

let owner: StaffMember;
let shopper: LoggedIn;
let product: number;
const api = setUpTestBackend({ shop_type: 'shop' });
beforeEach(async () => {
  owner = await makeStaff(api);
  shopper = await makeShopper(api, {
    mobile: '09121234567',
    first_name: 'سارا',
    last_name: 'کریمی',
    credit: 5_000_000,
  });
  product = (await makeProduct(api.db, { name: 'کوزه', price: PRICE, old_price: null, stock: 500 })).id;
});

const sellNow = () => changeShop(api, { seller: SELLER, invoices_from: api.clock.now(), tax: TAX });
const paid = async (count = 2, more: object = {}) =>
  await placeOrder(api, shopper, goodsBody(product, count, { payment_type: 'credit', ...more }));
const stateOf = async (id: number, { token } = shopper) => await api.ok(calls.getInvoice, { token, params: { id } });
const read = async (id: number) => {
  const signature = new URL((await stateOf(id)).link).searchParams.get('signature') ?? '';
  return await api.ok(calls.readInvoice, { params: { id }, query: { signature } });
};
const versionOf = async (id: number) => (await api.db.select().from(orders).where(eq(orders.id, id)))[0]?.version ?? 0;
const refund = async (id: number, body: Partial<BodyOf<typeof desk.refundOrder>>) =>
  await api.ok(desk.refundOrder, {
    token: owner.token,
    params: { id },
    body: { version: await versionOf(id), to: 'credit', reason: 'شکسته بود', ...body },
  });

describe('an invoice', () => {
  it('is issued for a paid order once the shop has a seller, with codes, lines and tax; until then there is a proforma', async () => {
    const early = await paid();
    expect(await stateOf(early)).toMatchObject({ invoices: [], has_proforma: true, is_issued: false });
    api.clock.advance({ minutes: 1 });
    await sellNow();
    const unpaid = await placeOrder(api, shopper, goodsBody(product, 1));
    const address = await makeAddress(api, shopper.customerId);
    const id = await placeOrder(
      api,
      shopper,
      goodsBody(product, 2, { payment_type: 'credit', address, delivery: 'post' }),
    );
    expect(await issueInvoices(api.deps)).toBe(1);
    expect(await issueInvoices(api.deps)).toBe(0);
    expect(await read(id)).toMatchObject({
      proforma: null,
      invoices: [
        {
          year: 1405,
          number: 1,
          subject: 'original',
          corrects: null,
          seller: SELLER,
          buyer: { name: 'سارا کریمی', telephone: '09121234567' },
          lines: [{ name: 'کوزه', count: 2, amount: 200_000, discount: 0, tax_rate: 10, tax: 20_000 }],
          other: 0,
          tax: 20_000,
          total: 220_000,
        },
      ],
    });
    expect(await read(unpaid)).toMatchObject({
      invoices: [],
      proforma: { total: 110_000, valid_until: expect.any(String), seller: SELLER },
    });
    expect((await stateOf(early)).invoices).toEqual([]);
  });

  it('is corrected by returned pieces and another buyer, canceled with the order, and refers to the first one', async () => {
    await sellNow();
    const id = await paid(2);
    expect((await stateOf(id)).invoices).toHaveLength(1);
    await refund(id, { lines: [{ position: 0, count: 1, restock: true }] });
    expect((await read(id)).invoices[1]).toMatchObject({
      number: 2,
      subject: 'corrected',
      corrects: { year: 1405, number: 1 },
      lines: [{ count: 1, amount: 100_000, tax: 10_000 }],
      total: 110_000,
    });
    const body = { national_id: '۱۰۳۸۰۲۸۴۷۹۰', economic_code: '10380284790', name: 'شرکت نمونه' };
    const named = await api.ok(calls.setBuyer, { token: shopper.token, params: { id }, body });
    expect(named).toMatchObject({
      buyer: { name: 'شرکت نمونه', national_id: '10380284790', telephone: '09121234567' },
      invoices: [{ number: 1 }, { number: 2 }, { number: 3, subject: 'corrected' }],
    });
    await api.ok(desk.cancelDeskOrder, {
      token: owner.token,
      params: { id },
      body: {
        version: await versionOf(id),
        reason: 'ناموجود',
        refund: 'full',
        expected_refund: 110_000,
        refund_to: 'credit',
      },
    });
    const last = (await read(id)).invoices.at(-1);
    expect(last).toMatchObject({ number: 4, subject: 'canceled', corrects: { number: 1 }, total: 0, tax: 0 });
    // A change that changes nothing of the sale corrects nothing.
    await api.ok(calls.setBuyer, { token: owner.token, params: { id }, body: {} });
    expect((await read(id)).invoices).toHaveLength(4);
  });

  it('is corrected for another buyer three times by its customer, and then by the desk', async () => {
    await sellNow();
    const id = await paid(1);
    const names = async (name: string, { token }: Pick<LoggedIn, 'token'> = shopper) =>
      await api.call(calls.setBuyer, { token, params: { id }, body: { name } });
    await stateOf(id);
    // The same buyer again is no correction.
    for (const name of ['الف', 'الف', 'ب', 'الف']) expect((await names(name)).status).toBe(200);
    const refused = await Promise.all(['ب', 'پ'].map((name) => names(name)));
    expect(refused.map(({ status }) => status)).toEqual([409, 409]);
    expect((await names('الف')).status).toBe(200);
    expect((await names('ب', owner)).envelope).toMatchObject({ data: { buyer: { name: 'ب' } } });
    expect((await stateOf(id)).invoices.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  });

  it('is canceled with an order whose delivery was taken back, or that costs nothing any more', async () => {
    await sellNow();
    await api.db.update(paymentWays).set({ enabled: true });
    const to = {
      token: owner.token,
      params: { id: await placeOrder(api, shopper, goodsBody(product, 1, { payment_type: 'on_delivery' })) },
    };
    const step = async (next: 'ready' | 'done') => {
      const body = { version: await versionOf(to.params.id), to: next, can_undo: true };
      return (await api.ok(desk.changeOrderStatus, { ...to, body })).item;
    };
    await step('ready');
    const { version } = await step('done');
    expect(await issueInvoices(api.deps)).toBe(1);
    const undone = await api.ok(desk.undoDeskStep, { ...to, body: { version } });
    const refusal = { version: undone.item.version, reason: 'نگرفت', refund: 'full' as const, expected_refund: 0 };
    await api.ok(desk.cancelDeskOrder, { ...to, body: refusal });
    expect(await issueInvoices(api.deps)).toBe(1);
    expect((await read(to.params.id)).invoices).toMatchObject([{ total: 110_000 }, { subject: 'canceled', total: 0 }]);

    await api.db.insert(coupons).values({ code: 'ONE', title: 'یکی', kind: 'fixed', amount: PRICE });
    const id = await paid(2, { coupon: 'ONE' });
    expect(await issueInvoices(api.deps)).toBe(1);
    const content = { products: [{ product_id: product, count: 1 }], delivery: 'pickup' as const };
    const body = { version: await versionOf(id), ...content, quoted_price: 0 };
    await api.ok(desk.editDeskOrder, { token: owner.token, params: { id }, body });
    expect(await issueInvoices(api.deps)).toBe(1);
    expect((await read(id)).invoices).toMatchObject([{ total: 110_000 }, { subject: 'canceled', total: 0 }]);
  });

  it('is neither changed nor deleted', async () => {
    await sellNow();
    await stateOf(await paid(1));
    const causeOf = async (work: Promise<unknown>) => {
      const error: unknown = await work.then(
        () => null,
        (reason: unknown) => reason,
      );
      return String((error as Error | null)?.cause);
    };
    expect(await causeOf(api.db.update(invoices).set({ number: 9 }))).toContain('neither changed nor deleted');
    expect(await causeOf(api.db.delete(invoices))).toContain('neither changed nor deleted');
  });

  it('is for its customer and the desk; another customer, the kitchen and a wrong code are refused', async () => {
    const id = await paid(1);
    const other = await makeShopper(api, { mobile: '09121234568' });
    const kitchen = await makeStaff(api, 'kitchen');
    for (const { token } of [other, kitchen])
      expect((await api.call(calls.getInvoice, { token, params: { id } })).status).toBe(404);
    expect((await stateOf(id, owner)).has_proforma).toBe(true);
    const wrong = await api.call(calls.setBuyer, { token: shopper.token, params: { id }, body: { postal_code: '12' } });
    expect(wrong.envelope).toMatchObject({ code: 400, errors: [{ field: 'postal_code' }] });
  });
});

it('an order that was taken by telephone has a proforma for who ordered, until it is paid', async () => {
  await sellNow();
  const { item } = await api.ok(desk.takeOrder, {
    token: owner.token,
    body: { ...goodsBody(product, 2), customer: '09123334455', customer_name: 'حمید رضایی' },
    headers: { 'idempotency-key': 'telephone' },
  });
  const params = { id: item.id };
  const { link, ...state } = await api.ok(calls.getInvoice, { token: owner.token, params });
  expect(state).toMatchObject({ invoices: [], has_proforma: true, buyer: { name: 'حمید رضایی' } });
  // The link is sent to the customer, who has never signed in.
  const query = { signature: new URL(link).searchParams.get('signature') ?? '' };
  expect(await api.ok(calls.readInvoice, { params, query })).toMatchObject({
    invoices: [],
    proforma: {
      seller: SELLER,
      buyer: { name: 'حمید رضایی', telephone: '09123334455' },
      lines: [{ name: 'کوزه', count: 2 }],
      total: 220_000,
      valid_until: item.pay_before,
    },
  });
  const body = { version: item.version, way: 'cash' as const };
  await api.ok(desk.markDeskPaid, { token: owner.token, params, body });
  expect(await api.ok(calls.readInvoice, { params, query })).toMatchObject({
    invoices: [{ number: 1, buyer: { name: 'حمید رضایی' }, total: 220_000 }],
    proforma: null,
  });
});

it('names no buyer by a mobile: a customer without a name has the telephone alone', async () => {
  await sellNow();
  shopper = await makeShopper(api, { mobile: '09121234568', first_name: '', last_name: '', credit: 5_000_000 });
  const id = await paid();
  await issueInvoices(api.deps);
  expect(await read(id)).toMatchObject({ invoices: [{ buyer: { name: '', telephone: '09121234568' } }] });
});

it('invoices are listed by Jalaali year and month', async () => {
  await sellNow();
  for (const count of [1, 2]) await paid(count);
  const list = async (query: Record<string, string | number>) =>
    await api.ok(panelBooksEndpoints.listInvoices, { token: owner.token, query });
  expect(await list({})).toMatchObject({ total: 2, years: [1405], items: [{ number: 2 }, { number: 1 }] });
  expect(await list({ year: 1405, month: 8 })).toMatchObject({
    total: 2,
    items: [{ number: 1, total: 110_000, tax: 10_000, buyer: { name: 'سارا کریمی' } }, { number: 2 }],
  });
  expect((await list({ year: 1405, month: 7 })).total).toBe(0);
  expect((await list({ year: 1404 })).total).toBe(0);
});

it('the seller that is saved in the panel begins the invoices: of what was sold before there is none, whatever changes', async () => {
  const before = await paid(1);
  api.clock.advance({ minutes: 1 });
  await api.ok(shop.updateInvoicing, { token: owner.token, body: { version: 1, seller: SELLER } });
  const id = await paid(1);
  expect(await issueInvoices(api.deps)).toBe(1);
  await api.ok(calls.setBuyer, { token: shopper.token, params: { id: before }, body: { name: 'شرکت نمونه' } });
  await refund(before, { amount: 10_000 });
  expect(await issueInvoices(api.deps)).toBe(0);
  expect([(await stateOf(before)).invoices, (await stateOf(id)).invoices]).toMatchObject([[], [{ number: 1 }]]);
});

it('numbers have no gap: fifty at once, some of them rolled back, and each order once', async () => {
  await sellNow();
  const shoppers = await makeShoppers(api, AT_ONCE, { credit: 1_000_000 });
  const ids: number[] = [];
  for (const one of shoppers) ids.push(await placeOrder(api, one, goodsBody(product, 1, { payment_type: 'credit' })));
  const now = api.clock.now();
  const issue = (id: number, fails: boolean) =>
    inTransaction(api.db, async (tx) => {
      await issueInvoice(tx, id, now);
      if (fails) throw new Error('rolled back');
    });
  // Each order twice, and every third of the first ones is rolled back.
  const tries = [
    ...ids.map((id, index) => ({ id, fails: index % 3 === 0 })),
    ...ids.map((id) => ({ id, fails: false })),
  ];
  await allAtOnce(tries, ({ id, fails }) => issue(id, fails).catch(() => undefined));
  const rows = await api.db.select().from(invoices);
  expect(rows.map(({ number }) => number).sort((one, other) => one - other)).toEqual(ids.map((_, index) => index + 1));
  expect(new Set(rows.map(({ order_id }) => order_id))).toEqual(new Set(ids));
});
