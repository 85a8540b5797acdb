import { eq, sql } from 'drizzle-orm';
import { products } from '@/backend/db/schema/catalogue';
import { coupons, couponUses } from '@/backend/db/schema/coupons';
import { nights, orderLines, orders, portions } from '@/backend/db/schema/orders';
import { payments } from '@/backend/db/schema/payments';
import { shippingZones, slots } from '@/backend/db/schema/shop';
import { addresses } from '@/backend/db/schema/users';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import type { BodyOf } from '@/contract/endpoint';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { formatAmount } from '@/domain/money';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { decideTransfer, giveTransfer } from '@tests/support/card-transfers';
import { expectLedgerBalanced, interleave, INTERLEAVINGS } from '@tests/support/concurrency';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  foodBody,
  getCredit,
  goodsBody,
  makeAddress,
  makeShopper,
  nightsFrom,
  placeOrder,
  stayBody,
  submit,
} from '@tests/support/order-helpers';
import { makeLoggedInHost, makeStaff, moveOrder, staffAuditEntries, type StaffMember } from '@tests/support/panel';
import { RETURNS } from '@tests/support/payment-steps';

const PRICE = 1_000_000;
const CREDIT = 50_000_000;
/** A multiple of the head starts of `interleave`. */
const TURNS = 8;

let desk: StaffMember;
let shopper: LoggedIn;
const api = setUpTestBackend({ shop_type: 'shop', payment: sandboxBank });
beforeEach(async () => {
  shopper = await makeShopper(api, { mobile: '09121110000', credit: CREDIT });
  desk = await makeStaff(api, 'desk');
});

type Content = Omit<BodyOf<typeof panelDeskEndpoints.quoteOrderEdit>, 'version'>;
const row = async (id: number) => {
  const [found] = await api.db.select().from(orders).where(eq(orders.id, id));
  if (!found) throw new Error('No order');
  return found;
};
const preview = async (id: number, content: Content, by: Pick<LoggedIn, 'token'> = desk) =>
  await api.call(panelDeskEndpoints.quoteOrderEdit, {
    token: by.token,
    params: { id },
    body: { version: (await row(id)).version, ...content },
  });
const edit = async (id: number, content: Content, quoted_price: number, by: Pick<LoggedIn, 'token'> = desk) =>
  await api.call(panelDeskEndpoints.editDeskOrder, {
    token: by.token,
    params: { id },
    body: { version: (await row(id)).version, ...content, quoted_price },
  });
/** The change at the price of its preview. */
const saved = async (id: number, content: Content) => {
  const { envelope } = await preview(id, content);
  if (!envelope.success) throw new Error(envelope.msg);
  return await edit(id, content, envelope.data.invoice.price);
};
const nightsOf = async (id: number) =>
  (await api.db.select({ night: nights.night }).from(nights).where(eq(nights.order_id, id)).orderBy(nights.night)).map(
    ({ night }) => night,
  );
const linesOf = async (id: number) =>
  (await api.db.select().from(orderLines).where(eq(orderLines.order_id, id)).orderBy(orderLines.position)).map(
    ({ product_id, count }) => [product_id, count],
  );
const stockOf = async (id: number) => (await api.db.select().from(products).where(eq(products.id, id)))[0]?.stock;
const sentTexts = () => api.sms.sent.splice(0).map(({ text }) => text);
const stayContent = (place: number, times: string[], person_count = 2): Content => ({
  products: [{ product_id: place, count: 1, times, person_count }],
});
const goodsContent = (...lines: [number, number][]): Content => ({
  products: lines.map(([product_id, count]) => ({ product_id, count })),
  delivery: 'pickup',
});
const makePlace = async () => await makeResidence(api.db, { price: PRICE, residence: { instant: true } });
const makeGoods = async (stock = 5) => (await makeProduct(api.db, { price: PRICE, old_price: null, stock })).id;

describe('a stay', () => {
  it('that is unpaid gets other nights at their price, which a preview has told without a change', async () => {
    const host = await makeLoggedInHost(api);
    const place = await makeResidence(api.db, { price: PRICE, residence: { instant: true, host_id: host.hostId } });
    const id = await placeOrder(api, shopper, stayBody(place, nightsFrom(5, 2)));
    sentTexts();
    const before = await row(id);
    const content = stayContent(place, nightsFrom(6, 3), 3);
    const { envelope } = await preview(id, content);
    if (!envelope.success) throw new Error(envelope.msg);
    const { invoice } = envelope.data;
    expect(envelope.data).toMatchObject({ former_price: before.price, paid: 0, refund: 0, loses_coupon: false });
    expect([await row(id), await nightsOf(id), sentTexts()]).toEqual([before, nightsFrom(5, 2), []]);

    expect((await edit(id, content, invoice.price + 1)).status).toBe(409);
    expect((await edit(id, content, invoice.price)).status).toBe(200);
    expect(await row(id)).toMatchObject({
      status: 'rt_accept',
      price: invoice.price,
      paid: 0,
      person_count: 3,
      times: nightsFrom(6, 3),
      check_in: nightsFrom(6, 1)[0],
      pay_before: before.pay_before,
      version: before.version + 1,
    });
    expect(await nightsOf(id)).toEqual(nightsFrom(6, 3));
    const texts = sentTexts();
    expect(texts).toHaveLength(2);
    expect(texts.filter((text) => text?.includes('تغییر کرد'))).toHaveLength(2);
    expect((await staffAuditEntries(api)).filter(({ action }) => action === 'order.edit')).toMatchObject([
      { details: { before: { price: before.price }, after: { price: invoice.price, person_count: 3 } } },
    ]);
  });

  it('that is paid and gets cheaper returns the difference to the credit once, and the rest with its cancellation', async () => {
    const place = await makePlace();
    const id = await placeOrder(api, shopper, stayBody(place, nightsFrom(10, 3), { payment_type: 'credit' }));
    const { price } = await row(id);
    expect((await saved(id, stayContent(place, nightsFrom(10, 2)))).status).toBe(200);
    const after = await row(id);
    expect(after.price).toBeLessThan(price);
    expect(after).toMatchObject({ status: 'in_progress', paid: after.price });
    expect(await getCredit(api, shopper)).toBe(CREDIT - after.price);
    expect((await saved(id, stayContent(place, nightsFrom(10, 1)))).status).toBe(200);
    expect((await moveOrder(api, desk, id, 'canceled')).status).toBe(200);
    expect(await getCredit(api, shopper)).toBe(CREDIT);
    await expectLedgerBalanced(api.db, CREDIT);
  });

  it('that is paid and gets dearer stays confirmed, and its customer owes the rest and pays it from credit', async () => {
    const place = await makePlace();
    const id = await placeOrder(api, shopper, stayBody(place, nightsFrom(10, 1), { payment_type: 'credit' }));
    const before = await row(id);
    sentTexts();
    expect((await saved(id, stayContent(place, nightsFrom(10, 2)))).status).toBe(200);
    const after = await row(id);
    const owed = after.price - before.price;
    expect(owed).toBeGreaterThan(0);
    expect(after).toMatchObject({ status: 'in_progress', paid: before.price, due_later: owed });
    expect(sentTexts().some((text) => text?.includes(`${formatAmount(owed)} تومان مانده است`))).toBe(true);
    const { order } = await api.ok(ordersEndpoints.getOrder, { token: shopper.token, params: { id } });
    expect(order.money).toMatchObject({ owed, next: { amount: owed } });
    const body = { success_url: '/paid-order', fail_url: '/failed-payment', payment_for: 'order_credit' };
    await api.ok(paymentsEndpoints.createOrderPayment, { token: shopper.token, params: { id }, body });
    expect(await row(id)).toMatchObject({ status: 'in_progress', paid: after.price });
    expect(await getCredit(api, shopper)).toBe(CREDIT - after.price);
    expect((await moveOrder(api, desk, id, 'canceled')).status).toBe(200);
    expect(await getCredit(api, shopper)).toBe(CREDIT);
    await expectLedgerBalanced(api.db, CREDIT);
  });

  it('of which a part is paid keeps the rest to be paid', async () => {
    const place = await makePlace();
    const id = await placeOrder(api, shopper, stayBody(place, nightsFrom(10, 2), { payment_type: 'credit' }));
    const { price } = await row(id);
    await api.db.update(orders).set({ paid: 100_000 }).where(eq(orders.id, id));
    expect((await saved(id, stayContent(place, nightsFrom(12, 2)))).status).toBe(200);
    expect((await saved(id, stayContent(place, nightsFrom(12, 1)))).status).toBe(200);
    const after = await row(id);
    expect(after.price).toBeLessThan(price);
    expect([after.paid, await getCredit(api, shopper)]).toEqual([100_000, CREDIT - price]);
  });

  it('moves to another residence with its nights, and both hosts get to know', async () => {
    const [one, other] = [await makeLoggedInHost(api), await makeLoggedInHost(api)];
    const [from, to] = [
      await makeResidence(api.db, { price: PRICE, residence: { instant: true, host_id: one.hostId } }),
      await makeResidence(api.db, { price: PRICE, residence: { instant: true, host_id: other.hostId } }),
    ];
    const id = await placeOrder(api, shopper, stayBody(from, nightsFrom(5, 2)));
    sentTexts();
    expect((await saved(id, stayContent(to, nightsFrom(5, 2)))).status).toBe(200);
    expect(await api.db.$count(nights, eq(nights.product_id, from))).toBe(0);
    expect(await api.db.$count(nights, eq(nights.product_id, to))).toBe(2);
    expect(sentTexts()).toHaveLength(3);
  });

  it('cannot take nights of somebody else, days that are over or another kind of order', async () => {
    const place = await makePlace();
    const other = await makeShopper(api, { mobile: '09121110001' });
    await placeOrder(api, other, stayBody(place, nightsFrom(7, 1)));
    const id = await placeOrder(api, shopper, stayBody(place, nightsFrom(5, 1)));
    const before = await row(id);
    expect((await preview(id, stayContent(place, nightsFrom(6, 2)))).status).toBe(409);
    expect((await preview(id, stayContent(place, nightsFrom(-3, 2)))).status).toBe(400);
    expect((await preview(id, goodsContent([await makeGoods(), 1]))).status).toBe(400);
    expect([await row(id), await nightsOf(id)]).toEqual([before, nightsFrom(5, 1)]);
  });
});

describe('goods', () => {
  it('are still sent to the address of the order, which the customer has changed and removed since', async () => {
    const product = await makeGoods();
    const address = await makeAddress(api, shopper.customerId);
    const sent = { delivery: 'post', address } as const;
    const id = await placeOrder(api, shopper, goodsBody(product, 1, sent));
    const change = { address: 'خیابان دیگر', deleted_at: api.clock.now() };
    await api.db.update(addresses).set(change).where(eq(addresses.id, address));
    const products = [{ product_id: product, count: 2 }];
    expect((await saved(id, { products, delivery: 'post' })).status).toBe(200);
    expect((await row(id)).address).toMatchObject({ addressId: address, address: 'خیابان بهار' });
    expect((await preview(id, { products, ...sent })).envelope).toMatchObject({ errors: [{ field: 'address' }] });
    const other = await makeAddress(api, shopper.customerId, { address: 'خیابان باغ' });
    expect((await saved(id, { products, ...sent, address: other })).status).toBe(200);
    expect((await row(id)).address).toMatchObject({ addressId: other, address: 'خیابان باغ' });
  });

  it.each([
    ['of its address', orders.address],
    ['whose title alone an older order has', sql`${orders.address} - 'zone_id'`],
  ])('keep the price of the zone %s', async (_, stored) => {
    const far = { position: 2000, title: 'دور', polygon: null, price: 70_000 };
    const [zone] = await api.db.insert(shippingZones).values(far).returning({ id: shippingZones.id });
    const place = { lat: null, lng: null, zone_id: zone?.id ?? null };
    const address = await makeAddress(api, shopper.customerId, place);
    const product = await makeGoods();
    const id = await placeOrder(api, shopper, goodsBody(product, 1, { delivery: 'post', address }));
    await api.db.update(orders).set({ address: sql`${stored}` });
    const products = [{ product_id: product, count: 2 }];
    expect((await saved(id, { products, delivery: 'post' })).status).toBe(200);
    expect(await row(id)).toMatchObject({
      price: 2 * PRICE + 70_000,
      address: { zone: 'دور', zone_id: zone?.id },
    });
  });

  it('get other lines, and stock and coupon follow', async () => {
    const [first, second] = [await makeGoods(), await makeGoods()];
    await api.db
      .insert(coupons)
      .values({ code: 'TEN', title: 'ده درصد', kind: 'percent', amount: 10, min_price: 2 * PRICE, max_uses: 1 });
    const id = await placeOrder(api, shopper, goodsBody(first, 3, { coupon: 'TEN' }));
    expect((await saved(id, goodsContent([first, 1], [second, 2]))).status).toBe(200);
    expect(await linesOf(id)).toEqual([
      [first, 1],
      [second, 2],
    ]);
    expect([await stockOf(first), await stockOf(second)]).toEqual([4, 3]);
    expect(await row(id)).toMatchObject({ price: 2.7 * PRICE, coupon_code: 'TEN' });
    expect(await api.db.$count(couponUses)).toBe(1);

    // Below the coupon's minimum it no longer counts, and may be used again.
    const { envelope } = await preview(id, goodsContent([second, 1]));
    expect(envelope).toMatchObject({ data: { loses_coupon: true, invoice: { price: PRICE } } });
    expect((await saved(id, goodsContent([second, 1]))).status).toBe(200);
    expect(await row(id)).toMatchObject({ price: PRICE, coupon_code: null });
    expect([await stockOf(first), await stockOf(second), await api.db.$count(couponUses)]).toEqual([5, 4, 0]);
    expect((await moveOrder(api, desk, id, 'canceled')).status).toBe(200);
    expect([await stockOf(first), await stockOf(second)]).toEqual([5, 5]);
  });

  it('cannot take more than there is, and are changed neither once they are ready nor while they are being paid', async () => {
    const product = await makeGoods(3);
    const id = await placeOrder(api, shopper, goodsBody(product, 1));
    expect((await preview(id, goodsContent([product, 3]))).status).toBe(200);
    expect((await preview(id, goodsContent([product, 4]))).status).toBe(409);
    await api.ok(paymentsEndpoints.createOrderPayment, { params: { id }, token: shopper.token, body: RETURNS });
    expect((await preview(id, goodsContent([product, 2]))).status).toBe(409);
    const other = await placeOrder(api, shopper, goodsBody(product, 1, { payment_type: 'credit' }));
    await moveOrder(api, desk, other, 'ready');
    const { status, envelope } = await edit(other, goodsContent([product, 1]), PRICE);
    expect(status).toBe(409);
    expect(envelope).toMatchObject({ data: { item: { id: other, status: 'ready', can_edit: false } } });
    expect(await stockOf(product)).toBe(1);
  });

  it('wait for payments that a bank may still report, and for no others', async () => {
    const product = await makeGoods();
    const id = await placeOrder(api, shopper, goodsBody(product, 2, { payment_type: 'credit' }));
    const begun = async (gateway: string, authority: string | null) =>
      await api.db.insert(payments).values({
        order_id: id,
        customer_id: shopper.customerId,
        user_id: shopper.userId,
        payment_for: 'order',
        amount: PRICE,
        gateway,
        authority,
        status: authority === null ? 'created' : 'redirected',
        secret: `${gateway} ${String(authority)}`,
        ...RETURNS,
        created_at: api.clock.now(),
      });
    const status = async () => (await preview(id, goodsContent([product, 1]))).status;
    await begun('sandbox', null);
    await begun('bank without keys', 'A1');
    expect(await status()).toBe(409);
    api.clock.advance({ minutes: 60 });
    expect(await status()).toBe(200);
    await begun('sandbox', 'A2');
    api.clock.advance({ minutes: 60 });
    expect(await status()).toBe(409);
  });

  it('that were paid at the desk return money to the credit only by who may change it', async () => {
    const product = await makeGoods();
    const id = await placeOrder(api, shopper, goodsBody(product, 2));
    const { version } = await row(id);
    await api.ok(panelDeskEndpoints.markDeskPaid, {
      token: desk.token,
      params: { id },
      body: { version, way: 'cash' },
    });
    expect((await preview(id, goodsContent([product, 1]))).status).toBe(409);
    const owner = await makeStaff(api, 'owner');
    expect((await preview(id, goodsContent([product, 1]), owner)).status).toBe(200);
    expect((await edit(id, goodsContent([product, 1]), PRICE, owner)).status).toBe(200);
    expect(await getCredit(api, shopper)).toBe(CREDIT + PRICE);

    // Money of the desk that the order did not take is credit already.
    const paid = await placeOrder(api, shopper, goodsBody(product, 2, { payment_type: 'credit' }));
    await giveTransfer(api, paid, 'waiting');
    expect((await decideTransfer(api, owner, paid)).status).toBe(200);
    expect((await preview(paid, goodsContent([product, 1]))).status).toBe(200);
  });
});

it('food moves to another hour with its portions', async () => {
  const body = await foodBody(api, shopper, '2026-11-25 13:00');
  const dish = body.products[0]?.product_id ?? 0;
  await api.db.update(products).set({ daily_portions: 3 }).where(eq(products.id, dish));
  await api.db.insert(slots).values({ date: '2026-11-26', time: '14:00', capacity: 1 });
  const id = await placeOrder(api, shopper, body);
  const content = {
    products: [{ product_id: dish, count: 2, times: ['2026-11-26 14:00'] }],
    delivery: 'slot' as const,
    address: body.address ?? null,
  };
  expect((await saved(id, content)).status).toBe(200);
  expect(await row(id)).toMatchObject({ times: ['2026-11-26 14:00'], price: expect.any(Number) as number });
  const taken = await api.db.select({ date: slots.date, taken: slots.taken }).from(slots).orderBy(slots.date);
  expect(taken).toEqual([
    { date: '2026-11-25', taken: 0 },
    { date: '2026-11-26', taken: 1 },
  ]);
  expect(await api.db.select({ date: portions.date, count: portions.count }).from(portions)).toEqual([
    { date: '2026-11-26', count: 2 },
  ]);
  expect(
    (await preview(id, { ...content, products: [{ ...content.products[0], product_id: dish, count: 4 }] })).status,
  ).toBe(409);
});

describe.each(INTERLEAVINGS)('beside another request, %s', (way) => {
  it('the nights go to the change or to another booking', async () => {
    const other = await makeShopper(api, { mobile: '09121110001' });
    const outcomes = new Set<string>();
    for (let turn = 0; turn < TURNS; turn += 1) {
      const place = await makePlace();
      const id = await placeOrder(api, shopper, stayBody(place, nightsFrom(5, 1)));
      const content = stayContent(place, nightsFrom(5, 3));
      const price = 3 * (await row(id)).price;
      const quoted = await preview(id, content);
      const wanted = quoted.envelope.success ? quoted.envelope.data.invoice.price : price;
      const [changed, booked] = await interleave(
        api.db,
        way,
        turn,
        async () => (await edit(id, content, wanted)).status,
        async () => (await submit(api, other, stayBody(place, nightsFrom(6, 1)))).status,
      );
      outcomes.add(`${changed} ${booked} ${(await nightsOf(id)).length}`);
      expect(await api.db.$count(nights, eq(nights.product_id, place))).toBe(changed === 200 ? 3 : 2);
      for (const { id: open } of await api.db.select({ id: orders.id }).from(orders).where(eq(orders.paid, 0)))
        await moveOrder(api, desk, open, 'canceled');
    }
    expect([...outcomes].filter((one) => !['200 409 3', '409 200 1'].includes(one))).toEqual([]);
  });

  it('a payment pays what the order costs, and a cancellation returns everything', async () => {
    const product = await makeGoods(1_000);
    const outcomes = new Set<string>();
    for (let turn = 0; turn < TURNS; turn += 1) {
      const id = await placeOrder(api, shopper, goodsBody(product, 2));
      const { version } = await row(id);
      const [changed, paid] = await interleave(
        api.db,
        way,
        turn,
        async () => (await edit(id, goodsContent([product, 1]), PRICE)).status,
        async () =>
          (
            await api.call(panelDeskEndpoints.markDeskPaid, {
              token: desk.token,
              params: { id },
              body: { version, way: 'cash' },
            })
          ).status,
      );
      const after = await row(id);
      outcomes.add(`${changed} ${paid} ${after.paid === 0 || after.paid === after.price}`);
      await moveOrder(api, desk, id, 'canceled');
    }
    expect([...outcomes].filter((one) => !['200 409 true', '409 200 true'].includes(one))).toEqual([]);

    for (let turn = 0; turn < TURNS; turn += 1) {
      const id = await placeOrder(api, shopper, goodsBody(product, 2, { payment_type: 'credit' }));
      await interleave(
        api.db,
        way,
        turn,
        async () => await edit(id, goodsContent([product, 1]), PRICE),
        async () =>
          await api.call(ordersEndpoints.changeStatus, {
            token: shopper.token,
            params: { id },
            body: { status: 'canceled' },
          }),
      );
      if ((await row(id)).status !== 'canceled') await moveOrder(api, desk, id, 'canceled');
    }
    expect([await stockOf(product), await getCredit(api, shopper)]).toEqual([1_000, CREDIT]);
    await expectLedgerBalanced(api.db, CREDIT);
  });
});
