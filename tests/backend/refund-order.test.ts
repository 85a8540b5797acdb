import { eq } from 'drizzle-orm';
import { products } from '@/backend/db/schema/catalogue';
import { refunds } from '@/backend/db/schema/books';
import { coupons } from '@/backend/db/schema/coupons';
import { orders, portions } from '@/backend/db/schema/orders';
import { paymentWays } from '@/backend/db/schema/shop';
import { insertSoldPortions } from '@/backend/sql/portions.sql';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import type { BodyOf } from '@/contract/endpoint';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelBooksEndpoints } from '@/contract/panel-books.endpoints';
import { panelDeskEndpoints as desk } from '@/contract/panel-desk.endpoints';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { createTestBackend, type LoggedIn, type TestBackend } from '@tests/support/backend';
import { decideTransfer, giveTransfer } from '@tests/support/card-transfers';
import { expectBooksFit } from '@tests/support/concurrency';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  foodBody,
  getCredit,
  getOrder,
  goodsBody,
  makeShopper,
  nightsFrom,
  placeOrder,
  stayBody,
  type SubmitBody,
  TODAY,
} from '@tests/support/order-helpers';
import { makeStaff, type StaffMember } from '@tests/support/panel';
import { answerBank, returnFromBank, RETURNS } from '@tests/support/payment-steps';

const PRICE = 100_000;
const CREDIT = 5_000_000;

let api: TestBackend;
let owner: StaffMember;
let clerk: StaffMember;
let shopper: LoggedIn;
let product: number;
beforeAll(async () => {
  api = await createTestBackend({ payment: sandboxBank });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  await changeShop(api, { shop_type: 'shop' });
  owner = await makeStaff(api);
  clerk = await makeStaff(api, 'desk');
  shopper = await makeShopper(api, { mobile: '09121234567', credit: CREDIT });
  product = (await makeProduct(api.db, { price: PRICE, old_price: null, stock: 50 })).id;
});

type Body = Omit<BodyOf<typeof desk.refundOrder>, 'version' | 'reason'>;
const rowOf = async (id: number) => {
  const [row] = await api.db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error('No order');
  return row;
};
const refund = async (id: number, body: Body, { token }: Pick<LoggedIn, 'token'> = clerk, key?: string) =>
  await api.call(desk.refundOrder, {
    token,
    params: { id },
    body: { version: (await rowOf(id)).version, reason: 'شکسته بود', ...body },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
const stockOf = async () => (await api.db.select().from(products).where(eq(products.id, product)))[0]?.stock;
/** An order of the shopper by telephone, paid in cash. */
const takenAtDesk = async (content: SubmitBody, key: string) => {
  const body = { ...content, customer: '09121234567', payment: { way: 'cash' as const } };
  const headers = { 'idempotency-key': key };
  return (await api.ok(desk.takeOrder, { token: clerk.token, body, headers })).item.id;
};
const paid = async (count = 3, more: object = {}) =>
  await placeOrder(api, shopper, goodsBody(product, count, { payment_type: 'credit', ...more }));

describe('a partial refund', () => {
  it('by pieces gives back their share of the coupon, and returns to stock what the clerk says', async () => {
    await api.db.insert(coupons).values({ code: 'TEN', title: 'ده', kind: 'percent', amount: 10 });
    const id = await paid(3, { coupon: 'TEN' });
    const answer = await refund(id, {
      lines: [{ position: 0, count: 1, restock: true }],
      amount: 90_000,
      to: 'credit',
    });
    expect(answer.envelope).toMatchObject({
      msg: '۹۰٬۰۰۰ تومان به اعتبار مشتری برگشت.',
      data: { item: { refunded: 90_000, refundable: 180_000, can_edit: false, credit: [{ kind: 'order' }] } },
    });
    expect([await stockOf(), await getCredit(api, shopper)]).toEqual([48, CREDIT - 180_000]);
    expect((await getOrder(api, shopper, id)).refunded).toMatchObject([{ amount: 90_000, to: 'credit' }]);
    expect(api.sms.sent.at(-1)?.text).toContain('۹۰٬۰۰۰ تومان از سفارش');
    // Not restocked, and no longer held: the cancellation returns the last piece only, and what is left of the money.
    expect((await refund(id, { lines: [{ position: 0, count: 1, restock: false }], to: 'credit' })).status).toBe(200);
    const { version } = await rowOf(id);
    const body = { version, reason: 'تمام شد', refund: 'full' as const, expected_refund: 90_000 };
    expect((await api.call(desk.cancelDeskOrder, { token: clerk.token, params: { id }, body })).status).toBe(200);
    expect([await stockOf(), await getCredit(api, shopper)]).toEqual([49, CREDIT]);
    await expectBooksFit(api.db, false);
  });

  it('by pieces leaves what is cooked, packed and sold, and the order its lines', async () => {
    const body = await foodBody(api, shopper, `${TODAY} 15:00`, { payment_type: 'credit' });
    const dish = body.products[0]?.product_id ?? 0;
    const times = body.products[0]?.times ?? [];
    const drink = (await makeProduct(api.db, { type: 'food', price: PRICE })).id;
    const wanted = {
      ...body,
      products: [3, 1].map((count, index) => ({ product_id: index ? drink : dish, count, times })),
    };
    const id = await placeOrder(api, shopper, wanted);
    const read = async () => {
      const { token } = owner;
      const [{ hours }, summary, { item }, { sold }] = await Promise.all([
        api.ok(desk.getKitchenSheet, { token }),
        api.ok(desk.getDeskSummary, { token }),
        api.ok(desk.getDeskOrder, { token, params: { id } }),
        api.ok(panelBooksEndpoints.getDayReport, { token }),
      ]);
      return {
        cooked: hours.map(({ dishes, orders: all }) => [dishes, all.map(({ lines }) => lines)].flat(2)),
        portions: summary.kitchen?.portions,
        packed: item.lines.map(({ count }) => count),
        ordered: item.products.map(({ count }) => count),
        sold: sold.map(({ count, amount }) => [count, amount]),
      };
    };
    const pieces = [0, 1].map((position) => ({ position, count: 1, restock: position === 0 }));
    expect((await refund(id, { lines: pieces, to: 'credit' })).status).toBe(200);
    expect(await read()).toMatchObject({
      cooked: [[{ count: 2 }, { count: 2 }]],
      portions: 2,
      packed: [2],
      ordered: [3, 1],
      sold: [[2, 600_000]],
    });
    // Portions that are counted from now on.
    await insertSoldPortions(api.db, dish, TODAY);
    await insertSoldPortions(api.db, drink, TODAY);
    expect(await api.db.select({ count: portions.count }).from(portions).orderBy(portions.product_id)).toEqual([
      { count: 2 },
      { count: 1 },
    ]);
    expect((await refund(id, { lines: [{ position: 0, count: 2, restock: true }], to: 'credit' })).status).toBe(200);
    expect(await read()).toEqual({ cooked: [], portions: 0, packed: [], ordered: [3, 1], sold: [] });
  });

  it('by a sum goes to a card or sheba with its number, and never exceeds what was paid', async () => {
    const id = await takenAtDesk(goodsBody(product, 2), 'one');
    const sheba = { to: 'card', card_or_sheba: 'IR06 2960 0000 0010 0324 2000 01', reference: '۱۲۳۴۵۶' } as const;
    expect((await refund(id, { amount: 50_000, ...sheba, card_or_sheba: '6037991122334456' })).envelope).toMatchObject({
      errors: [{ field: 'card_or_sheba' }],
    });
    expect((await refund(id, { amount: 50_000, ...sheba, reference: '' })).envelope).toMatchObject({
      errors: [{ field: 'reference' }],
    });
    expect((await refund(id, { amount: 50_000, ...sheba })).envelope).toMatchObject({
      msg: 'واریز ۵۰٬۰۰۰ تومان به مشتری ثبت شد.',
      data: {
        item: {
          refunds: [
            {
              amount: 50_000,
              way: 'card_to_card',
              destination: 'IR062960000000100324200001',
              reference: '123456',
              reason: 'شکسته بود',
              by: { id: clerk.userId },
            },
          ],
          desk_refund: null,
        },
      },
    });
    expect((await refund(id, { amount: 150_001, to: 'cash' })).envelope).toMatchObject({
      msg: 'از این سفارش حداکثر ۱۵۰٬۰۰۰ تومان را می‌توان برگرداند.',
    });
    expect((await getOrder(api, shopper, id)).refunded).toMatchObject([{ amount: 50_000, to: 'card' }]);
    await expect(api.db.update(orders).set({ refunded: 200_001 })).rejects.toThrow();
    await expectBooksFit(api.db, false);
  });

  it('of a stay is by sum, and its cancellation returns what is left', async () => {
    await changeShop(api, { shop_type: 'residence' });
    const stay = stayBody(await makeResidence(api.db), nightsFrom(30, 1), { payment_type: 'credit' });
    const id = await placeOrder(api, shopper, stay);
    expect((await refund(id, { lines: [{ position: 0, count: 1, restock: false }], to: 'cash' })).status).toBe(400);
    expect((await refund(id, { amount: 300_000, to: 'credit' })).status).toBe(200);
    await api.ok(ordersEndpoints.changeStatus, { token: shopper.token, params: { id }, body: { status: 'canceled' } });
    expect(await getCredit(api, shopper)).toBe(CREDIT);
    await expectBooksFit(api.db, false);
  });

  it('of a stay counts as what its terms return, for its guest and at the desk', async () => {
    await changeShop(api, { shop_type: 'residence' });
    const stay = stayBody(await makeResidence(api.db), nightsFrom(3, 2), { payment_type: 'credit' });
    const id = await placeOrder(api, shopper, stay);
    expect((await refund(id, { amount: 600_000, to: 'credit' })).status).toBe(200);
    const order = await getOrder(api, shopper, id);
    expect([order.refund, order.cancellation?.steps.map((step) => step.refund)]).toEqual([
      400_000,
      [1_400_000, 400_000, 0],
    ]);
    const quote = await api.ok(desk.quoteCancellation, { token: clerk.token, params: { id } });
    expect(quote.item).toMatchObject({ full: 1_400_000, terms: 400_000 });
    await api.ok(ordersEndpoints.changeStatus, { token: shopper.token, params: { id }, body: { status: 'canceled' } });
    // The shop keeps the first night.
    expect(await getCredit(api, shopper)).toBe(CREDIT - 1_000_000);
    await expectBooksFit(api.db, false);
  });

  it('runs once for a key, and of what was paid at the desk to the credit only by the owner', async () => {
    const id = await paid(2);
    const version = (await rowOf(id)).version;
    const once = async () =>
      await api.call(desk.refundOrder, {
        token: clerk.token,
        params: { id },
        body: { version, reason: 'شکسته بود', amount: 10_000, to: 'credit' as const },
        headers: { 'idempotency-key': 'one' },
      });
    expect([(await once()).status, (await once()).status]).toEqual([200, 200]);
    expect((await rowOf(id)).refunded).toBe(10_000);
    const taken = await takenAtDesk(goodsBody(product), 'two');
    expect((await refund(taken, { amount: 10_000, to: 'credit' })).envelope).toMatchObject({
      errors: [{ field: 'to', msg: 'این سفارش در فروشگاه پرداخت شده است؛ بازگشت آن به اعتبار با مدیر است.' }],
    });
    expect((await refund(taken, { amount: 10_000, to: 'credit' }, owner)).status).toBe(200);
  });

  it('turns credit into money, and money of the desk into credit, only by the owner, also of an order paid in both', async () => {
    const byCredit = await paid(2);
    expect((await refund(byCredit, { amount: 10_000, to: 'cash' })).envelope).toMatchObject({
      errors: [{ field: 'to', msg: expect.stringMatching(/^این سفارش از اعتبار پرداخت شده است/) }],
    });
    expect((await refund(byCredit, { amount: 10_000, to: 'cash' }, owner)).status).toBe(200);

    await api.db.update(paymentWays).set({ enabled: true });
    const inBoth = { payment_type: 'on_delivery', credit_part: 60_000 } as const;
    const id = await placeOrder(api, shopper, goodsBody(product, 2, inBoth));
    const { version } = await rowOf(id);
    const params = { id };
    await api.ok(desk.markDeskPaid, { token: clerk.token, params, body: { version, way: 'cash' } });
    const offered = async ({ token }: StaffMember) =>
      (await api.ok(desk.getDeskOrder, { token, params })).item.refundable_to;
    expect(await offered(clerk)).toEqual({ credit: 60_000, card: 140_000, cash: 140_000 });
    expect(await offered(owner)).toEqual({ credit: 200_000, card: 200_000, cash: 200_000 });
    expect((await refund(id, { amount: 140_001, to: 'cash' })).envelope).toMatchObject({
      errors: [{ field: 'to', msg: expect.stringContaining('حداکثر ۱۴۰٬۰۰۰ تومان') }],
    });
    expect((await refund(id, { amount: 60_001, to: 'credit' })).envelope).toMatchObject({
      errors: [{ field: 'to', msg: expect.stringContaining('حداکثر ۶۰٬۰۰۰ تومان') }],
    });
    expect((await refund(id, { amount: 140_000, to: 'cash' })).status).toBe(200);
    expect(await offered(clerk)).toEqual({ credit: 60_000, card: 0, cash: 0 });
    expect((await refund(id, { amount: 60_000, to: 'credit' })).status).toBe(200);
    await expectBooksFit(api.db, false);
  });

  it('counts no surplus of the desk, which is credit already, as money there, also in a cancellation', async () => {
    await api.db.update(paymentWays).set({ enabled: true, settings: { deposit_percent: 20 } });
    const id = await placeOrder(api, shopper, goodsBody(product, 1, { payment_type: 'deposit' }));
    const params = { id };
    const { payment_url } = await api.ok(paymentsEndpoints.createOrderPayment, {
      token: shopper.token,
      params,
      body: RETURNS,
    });
    await returnFromBank(api, await answerBank(api, payment_url ?? '', 'paid'));
    // Of 90,000 the order takes the 80,000 that are left to be paid.
    await giveTransfer(api, id, 'waiting');
    expect((await decideTransfer(api, owner, id)).status).toBe(200);
    expect(await getCredit(api, shopper)).toBe(CREDIT + 10_000);
    expect(await getOrder(api, shopper, id)).toMatchObject({ refund: PRICE, refund_to: 'card', refund_credit: 20_000 });
    const { item } = await api.ok(desk.getDeskOrder, { token: clerk.token, params });
    expect(item.refundable_to).toEqual({ credit: 20_000, card: PRICE, cash: PRICE });
    const quote = await api.ok(desk.quoteCancellation, { token: clerk.token, params });
    expect(quote.item).toMatchObject({ full: PRICE, at_desk: 80_000 });
    const body = { version: item.version, reason: 'ناموجود', refund: 'full' as const, expected_refund: PRICE };
    expect((await api.ok(desk.cancelDeskOrder, { token: clerk.token, params, body })).item).toMatchObject({
      desk_refund: { amount: 80_000, way: 'card_to_card' },
    });
    expect(await getCredit(api, shopper)).toBe(CREDIT + 30_000);
    await expectBooksFit(api.db, false);
  });

  it('of credit is paid out to its customer', async () => {
    const body = {
      amount: 70_000,
      to: 'card' as const,
      card_or_sheba: '6274121200000008',
      reference: '4455',
      reason: 'x',
    };
    const payOut = (expected_credit: number) =>
      api.call(panelCustomersEndpoints.payOutCredit, {
        token: owner.token,
        params: { id: shopper.customerId },
        body: { ...body, expected_credit },
      });
    expect((await payOut(CREDIT)).status).toBe(200);
    expect((await payOut(CREDIT)).status).toBe(409);
    expect(await getCredit(api, shopper)).toBe(CREDIT - 70_000);
    expect(await api.db.select().from(refunds)).toMatchObject([
      { order_id: null, amount: 70_000, destination: '6274121200000008', reference: '4455' },
    ]);
    await expectBooksFit(api.db, false);
  });
});
