import { totalDiscount } from '@/domain/invoice';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { cardTransfers } from '@/backend/db/schema/card-transfers';
import { orders } from '@/backend/db/schema/orders';
import { payments } from '@/backend/db/schema/payments';
import { paymentWays } from '@/backend/db/schema/shop';
import { releaseExpiredHolds } from '@/backend/services/expire-orders-job';
import { remindOnce } from '@/backend/services/panel/desk-reminder';
import { listMisfits } from '@/backend/sql/books-audit.sql';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelOffersEndpoints } from '@/contract/panel-offers.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { orderNumberText } from '@/domain/order-number';
import { createTestBackend, type LoggedIn, type TestBackend } from '@tests/support/backend';
import { CARD, decideTransfer, offerCard, sendReceipt, transferOf } from '@tests/support/card-transfers';
import { expectLedgerBalanced } from '@tests/support/concurrency';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  getCredit,
  getOrder,
  goodsBody,
  makeShopper,
  nightsFrom,
  placeOrder,
  stayBody,
  submit,
} from '@tests/support/order-helpers';
import { makeStaff, type StaffMember } from '@tests/support/panel';
import { answerBank, returnFromBank, RETURNS } from '@tests/support/payment-steps';
import { uploaded } from '@tests/support/uploading';

let api: TestBackend;
let shopper: LoggedIn;
let owner: StaffMember;
let desk: StaffMember;
let product: number;
beforeAll(async () => {
  api = await createTestBackend({ payment: sandboxBank });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  await changeShop(api, { shop_type: 'shop' });
  shopper = await makeShopper(api, { mobile: '09121112233' });
  owner = await makeStaff(api);
  desk = await makeStaff(api, 'desk');
  product = (await makeProduct(api.db, { price: 200_000, old_price: null, stock: 50 })).id;
});

const byCard = () =>
  goodsBody(product, 1, { payment_type: 'card_to_card', quoted_price: 200_000, send_submit_notification: true });
const place = async (by = shopper) => await placeOrder(api, by, byCard());
const groups = async () => (await api.ok(panelDeskEndpoints.getDesk, { token: desk.token, query: {} })).groups;
const toConfirm = async () =>
  (await groups()).find(({ kind }) => kind === 'to_confirm')?.items.map(({ id }) => id) ?? [];
/** The desk may not make credit of the transfer: it stays as it is for the owner, who may. */
const leavesToOwner = async (id: number) => {
  const before = [await getCredit(api, shopper), await transferOf(api, id), await api.db.$count(payments)];
  const { status, envelope } = await decideTransfer(api, desk, id);
  expect([status, envelope.msg]).toEqual([409, expect.stringMatching(/صاحب فروشگاه/)]);
  expect(envelope).toMatchObject({ data: { item: { transfer: { can_confirm: false } } } });
  expect([await getCredit(api, shopper), await transferOf(api, id), await api.db.$count(payments)]).toEqual(before);
  const read = { token: owner.token, params: { id } };
  expect((await api.ok(panelDeskEndpoints.getDeskOrder, read)).item.transfer?.can_confirm).toBe(true);
  expect((await decideTransfer(api, owner, id)).status).toBe(200);
};
const money = async (id: number) => (await getOrder(api, shopper, id)).money;
const texts = () => api.sms.sent.map(({ text }) => text);

describe('card to card', () => {
  it('is offered once the owner has written a card with its owner’s name', async () => {
    const [way] = (
      await api.ok(panelOffersEndpoints.listPaymentWays, { token: owner.token, query: { limit: 10, page: 1 } })
    ).items.filter(({ type }) => type === 'card_to_card');
    const save = async (fields: object) =>
      await api.call(panelOffersEndpoints.updatePaymentWay, {
        token: owner.token,
        params: { id: way?.id ?? 0 },
        body: { version: way?.version ?? 0, ...fields },
      });
    const field = async (fields: object) => {
      const { envelope } = await save(fields);
      return envelope.success ? null : envelope.errors?.[0]?.field;
    };
    expect(await field({ enabled: true })).toBe('settings.card_number');
    expect(await field({ settings: { card_number: '6037 7016 8909 5444' } })).toBe('settings.card_number');
    expect(await field({ enabled: true, settings: { card_number: CARD } })).toBe('settings.card_owner');
    const settings = { card_number: '۶۰۳۷-۷۰۱۶-۸۹۰۹-۵۴۴۳', card_owner: ' سارا کریمی ', hold_hours: 3 };
    const { envelope } = await save({ enabled: true, settings });
    expect(envelope).toMatchObject({
      data: { item: { settings: { card_number: CARD, card_owner: 'سارا کریمی', hold_hours: 3 } } },
    });
    const quoted = await api.ok(ordersEndpoints.price, { token: shopper.token, body: goodsBody(product) });
    expect(quoted.payments).toContainEqual(
      expect.objectContaining({ type: 'card_to_card', title: 'کارت به کارت', due_now: 200_000 }),
    );
    expect((await getOrder(api, shopper, await place())).pay_before).toBe(
      new Date(api.clock.now().getTime() + 3 * 3_600_000).toISOString(),
    );
  });

  it('gives each open order an amount of its own, as an adjustment of the invoice, and frees it with the order', async () => {
    await offerCard(api);
    const ids = [await place(), await place(), await place()];
    const all = await Promise.all(ids.map((id) => getOrder(api, shopper, id)));
    expect(new Set(all.map(({ money: sums }) => sums?.transfer?.amount)).size).toBe(3);
    for (const { invoice, money: sums } of all) {
      const [odd] = invoice.adjustments.slice(-1);
      expect(odd?.title).toBe('شناسهٔ واریز');
      expect([invoice.transfer_mark, totalDiscount(invoice)]).toEqual([-(odd?.amount ?? 0), 0]);
      expect(invoice.products_price - invoice.discount + invoice.shipping_price).toBe(invoice.price);
      expect(200_000 + (odd?.amount ?? 0)).toBe(invoice.price);
      expect(sums).toMatchObject({
        total: invoice.price,
        owed: invoice.price,
        next: { type: 'card_to_card', amount: invoice.price },
        transfer: { number: CARD, owner: 'سارا کریمی', amount: invoice.price, state: 'started', can_send: true },
        payments: [{ type: 'card_to_card', state: 'started', amount: invoice.price }],
      });
    }
    await api.ok(ordersEndpoints.changeStatus, {
      token: shopper.token,
      params: { id: ids[0] ?? 0 },
      body: { status: 'canceled' },
    });
    expect(await transferOf(api, ids[0] ?? 0)).toMatchObject({ state: 'expired', is_open: false });
  });

  it('takes a picture alone, and asks for what a text lacks', async () => {
    await offerCard(api);
    const id = await place();
    const fields = async (receipt: object) => {
      const { status, envelope } = await sendReceipt(api, shopper, id, receipt);
      return [status, envelope.success ? [] : envelope.errors?.map(({ field }) => field)];
    };
    expect(await fields({ last4: null, paid_at: null })).toEqual([400, ['last4', 'paid_at']]);
    expect(await fields({ last4: '12' })).toEqual([400, ['last4']]);
    expect(await fields({ paid_at: null })).toEqual([400, ['paid_at']]);
    expect(await fields({ paid_at: '2027-01-01T00:00:00Z' })).toEqual([400, ['paid_at']]);
    expect(await fields({ paid_at: '1970-01-01T00:00:00Z' })).toEqual([400, ['paid_at']]);
    expect(await fields({ upload: '/files/receipt-00000000000000000000000000000000.webp' })).toEqual([400, ['upload']]);
    expect((await sendReceipt(api, await makeShopper(api), id)).status).toBe(404);
    expect(await toConfirm()).toEqual([]);
    const upload = await uploaded(api, shopper, { for: 'receipt' });
    expect(await fields({ last4: null, paid_at: null, upload })).toEqual([200, []]);
    expect(await toConfirm()).toEqual([id]);
  });

  it('shows the picture to the desk and its customer only, by an address that ends', async () => {
    await offerCard(api);
    const id = await place();
    const upload = await uploaded(api, shopper, { for: 'receipt' });
    expect((await api.fetch(upload)).status).toBe(404);
    await sendReceipt(api, shopper, id, { upload });
    const own = (await money(id))?.transfer?.picture ?? '';
    const { item } = await api.ok(panelDeskEndpoints.getDeskOrder, { token: desk.token, params: { id } });
    expect(item.transfer).toMatchObject({ picture: own, last4: '1234', state: 'waiting', can_confirm: true });
    const response = await api.fetch(own);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect((await api.fetch(own.replace(/.$/, 'x'))).status).toBe(404);
    expect((await api.fetch(own.replace(/until=[0-9]+/, 'until=99999'))).status).toBe(404);
    const other = await makeShopper(api);
    expect((await sendReceipt(api, other, await placeOrder(api, other, byCard()), { upload })).status).toBe(400);
    api.clock.advance({ days: 3 });
    expect((await api.fetch(own)).status).toBe(404);
  });

  it('leaves no receipt at the desk that has taken the money in cash; a transfer that came as well is credit', async () => {
    await offerCard(api);
    const id = await place();
    await sendReceipt(api, shopper, id);
    const { item } = await api.ok(panelDeskEndpoints.getDeskOrder, { token: desk.token, params: { id } });
    const body = { version: item.version, way: 'cash' as const };
    await api.ok(panelDeskEndpoints.markDeskPaid, { token: desk.token, params: { id }, body });
    expect(await toConfirm()).toEqual([]);
    expect(await getOrder(api, shopper, id)).toMatchObject({
      status: 'in_progress',
      money: { transfer: { can_send: false } },
    });
    await leavesToOwner(id);
    expect(await getCredit(api, shopper)).toBe((await transferOf(api, id)).amount);
    expect(await listMisfits(api.db)).toEqual([]);
  });

  it('of an order that its customer has canceled may have been made: its receipt can be sent, and is credit', async () => {
    await offerCard(api);
    const id = await place();
    const cancel = { token: shopper.token, params: { id }, body: { status: 'canceled' as const } };
    await api.ok(ordersEndpoints.changeStatus, cancel);
    expect((await money(id))?.transfer?.can_send).toBe(true);
    expect((await sendReceipt(api, shopper, id)).status).toBe(200);
    expect(await toConfirm()).toEqual([id]);
    await leavesToOwner(id);
    expect(await getCredit(api, shopper)).toBe((await transferOf(api, id)).amount);
    expect(await toConfirm()).toEqual([]);
  });

  it('of an order that its customer has canceled is not confirmed by the desk without a receipt either', async () => {
    await offerCard(api);
    const id = await place();
    const cancel = { token: shopper.token, params: { id }, body: { status: 'canceled' as const } };
    await api.ok(ordersEndpoints.changeStatus, cancel);
    await leavesToOwner(id);
  });

  it('pays one order by one reference, also as it is typed by customers and by the desk', async () => {
    await offerCard(api);
    const [id, other, third] = [await place(), await place(), await place()];
    await sendReceipt(api, shopper, id, { reference: 'CC123-۴' });
    await decideTransfer(api, desk, id);
    await sendReceipt(api, shopper, other, { reference: 'cc ۱۲۳۴' });
    const again = await decideTransfer(api, owner, other);
    expect([again.status, again.envelope.msg]).toEqual([
      409,
      expect.stringContaining(`برای سفارش ${orderNumberText(id)} ثبت شده است`),
    ]);
    expect(await toConfirm()).toEqual([other]);
    const body = { version: 1, way: 'card_to_card' as const, ref: 'Cc1234' };
    const typed = await api.call(panelDeskEndpoints.markDeskPaid, { token: desk.token, params: { id: third }, body });
    expect(typed.envelope).toMatchObject({
      code: 400,
      errors: [{ field: 'ref', msg: expect.stringContaining(orderNumberText(id)) }],
    });
    await sendReceipt(api, shopper, other, { reference: 'CC1235' });
    expect((await decideTransfer(api, desk, other)).status).toBe(200);
  });

  it('is paid by the desk’s confirmation, once, and extends the hold by its first receipt only', async () => {
    await offerCard(api);
    const id = await place();
    api.clock.advance({ minutes: 50 });
    await sendReceipt(api, shopper, id);
    const until = (await getOrder(api, shopper, id)).pay_before;
    expect(until).toBe(new Date(api.clock.now().getTime() + 3_600_000).toISOString());
    api.clock.advance({ minutes: 10 });
    await sendReceipt(api, shopper, id, { reference: '۷۷۱۲' });
    expect((await getOrder(api, shopper, id)).pay_before).toBe(until);
    const key = randomUUID();
    expect((await decideTransfer(api, desk, id, null, key)).status).toBe(200);
    expect((await decideTransfer(api, desk, id, null, key)).status).toBe(200);
    expect((await decideTransfer(api, desk, id)).status).toBe(409);
    const order = await getOrder(api, shopper, id);
    expect(order).toMatchObject({
      status: 'in_progress',
      paid: order.invoice.price,
      pay_before: null,
      money: {
        owed: 0,
        transfer: { state: 'paid', can_send: false },
        payments: [{ type: 'card_to_card', state: 'paid', amount: order.invoice.price, reference: '۷۷۱۲' }],
      },
    });
    expect([await api.db.$count(payments), await toConfirm(), await getCredit(api, shopper)]).toEqual([1, [], 0]);
  });

  it('is mended after a refusal, of which the customer hears with the reason', async () => {
    await offerCard(api);
    const id = await place();
    expect((await decideTransfer(api, desk, id, 'ناخوانا')).status).toBe(409);
    await sendReceipt(api, shopper, id);
    expect((await decideTransfer(api, desk, id, ' ')).status).toBe(400);
    expect((await decideTransfer(api, desk, id, 'عکس ناخوانا است.')).status).toBe(200);
    expect((await money(id))?.transfer).toMatchObject({ state: 'refused', reason: 'عکس ناخوانا است.', can_send: true });
    expect(texts().at(-1)).toContain('عکس ناخوانا است.');
    await sendReceipt(api, shopper, id);
    expect((await money(id))?.transfer).toMatchObject({ state: 'waiting', reason: null });
    await decideTransfer(api, desk, id);
    expect((await getOrder(api, shopper, id)).status).toBe('in_progress');
    const { item } = await api.ok(panelDeskEndpoints.getDeskOrder, { token: desk.token, params: { id } });
    expect(item.history.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['payment.receipt', 'payment.refuse', 'payment.confirm']),
    );
  });

  it('that is confirmed after its hold becomes credit, and so does a receipt that is sent then', async () => {
    await offerCard(api);
    const [waiting, late] = [await place(), await place()];
    await sendReceipt(api, shopper, waiting);
    api.clock.advance({ minutes: 121 });
    await releaseExpiredHolds(api.deps);
    expect(await getOrder(api, shopper, late)).toMatchObject({
      status: 'canceled',
      money: { transfer: { state: 'expired', can_send: true } },
    });
    expect(await toConfirm()).toEqual([waiting]);
    expect((await sendReceipt(api, shopper, late)).status).toBe(200);
    expect(await toConfirm()).toEqual([waiting, late]);
    for (const id of [waiting, late]) await leavesToOwner(id);
    const amounts = await api.db.select({ amount: cardTransfers.amount }).from(cardTransfers);
    expect(await getCredit(api, shopper)).toBe(amounts.reduce((sum, { amount }) => sum + amount, 0));
    expect(texts().filter((text) => text?.includes('به اعتبار شما بازگشت'))).toHaveLength(2);
    await expectLedgerBalanced(api.db);
    expect(await listMisfits(api.db)).toEqual([]);
  });

  it('that waits is not recorded a second time as a transfer that the desk has found itself', async () => {
    await offerCard(api);
    const id = await place();
    await sendReceipt(api, shopper, id);
    const [row] = await api.db.select().from(orders).where(eq(orders.id, id));
    const pay = async (body: { way: 'cash' | 'card_to_card'; ref: string | null }) =>
      await api.call(panelDeskEndpoints.markDeskPaid, {
        token: desk.token,
        params: { id },
        body: { version: row?.version ?? 0, ...body },
      });
    expect((await pay({ way: 'card_to_card', ref: '123456' })).status).toBe(409);
    expect((await getOrder(api, shopper, id)).paid).toBe(0);
    expect((await pay({ way: 'cash', ref: null })).status).toBe(200);
  });

  it('that the desk has recorded without a receipt is not confirmed a second time', async () => {
    await offerCard(api);
    const id = await place();
    const [row] = await api.db.select().from(orders).where(eq(orders.id, id));
    await api.ok(panelDeskEndpoints.markDeskPaid, {
      token: desk.token,
      params: { id },
      body: { version: row?.version ?? 0, way: 'card_to_card', ref: '123456' },
    });
    const [transfer] = await api.db.select().from(cardTransfers).where(eq(cardTransfers.order_id, id));
    const confirmed = await api.call(panelDeskEndpoints.confirmTransfer, {
      token: desk.token,
      params: { id: transfer?.id ?? 0 },
      body: {},
    });
    expect(confirmed.status).toBe(409);
    expect(await listMisfits(api.db)).toEqual([]);
  });

  it('that is confirmed after a payment at the bank becomes credit', async () => {
    await offerCard(api);
    const id = await place();
    await sendReceipt(api, shopper, id);
    const { payment_url } = await api.ok(paymentsEndpoints.createOrderPayment, {
      token: shopper.token,
      params: { id },
      body: RETURNS,
    });
    await returnFromBank(api, await answerBank(api, payment_url ?? '', 'paid'));
    const order = await getOrder(api, shopper, id);
    expect(order).toMatchObject({ status: 'in_progress', paid: order.invoice.price });
    expect(await toConfirm()).toEqual([id]);
    await leavesToOwner(id);
    expect([(await getOrder(api, shopper, id)).paid, await getCredit(api, shopper)]).toEqual([
      order.invoice.price,
      order.invoice.price,
    ]);
    await expectLedgerBalanced(api.db);
    expect(await listMisfits(api.db)).toEqual([]);
  });

  it('holds the nights of an accepted request for the shop’s time', async () => {
    await changeShop(api, { shop_type: 'residence' });
    await offerCard(api);
    const residence = await makeResidence(api.db, { residence: { instant: false } });
    const id = await placeOrder(api, shopper, stayBody(residence, nightsFrom(3, 1), { payment_type: 'card_to_card' }));
    expect((await sendReceipt(api, shopper, id)).status).toBe(409);
    // The order keeps what was agreed when the way is no longer offered.
    await api.db.update(paymentWays).set({ enabled: false }).where(eq(paymentWays.type, 'card_to_card'));
    await api.ok(panelDeskEndpoints.changeOrderStatus, {
      token: desk.token,
      params: { id },
      body: { version: 1, to: 'rt_accept' },
    });
    const inAnHour = () => new Date(api.clock.now().getTime() + 3_600_000).toISOString();
    expect((await getOrder(api, shopper, id)).pay_before).toBe(inAnHour());
    api.clock.advance({ minutes: 30 });
    await sendReceipt(api, shopper, id);
    expect((await getOrder(api, shopper, id)).pay_before).toBe(inAnHour());
    await decideTransfer(api, desk, id);
    expect(await getOrder(api, shopper, id)).toMatchObject({ status: 'in_progress', has_voucher: true });
  });

  it('reminds the staff of a receipt that waits, once, and is found by a filter', async () => {
    await offerCard(api);
    const [id] = [await place(), await place()];
    await sendReceipt(api, shopper, id);
    const { items } = await api.ok(panelDeskEndpoints.listDeskOrders, {
      token: desk.token,
      query: { money: 'receipt', page: 1, limit: 10 },
    });
    expect(items.map((one) => [one.id, one.waits, one.receipt?.last4])).toEqual([[id, 'to_confirm', '1234']]);
    api.clock.advance({ minutes: 30 });
    expect([await remindOnce(api.deps), await remindOnce(api.deps)]).toEqual([1, 0]);
    // A receipt that is sent again while it waits is the same one.
    expect((await sendReceipt(api, shopper, id)).status).toBe(200);
    api.clock.advance({ minutes: 30 });
    expect(await remindOnce(api.deps)).toBe(0);
  });

  it('follows a change of the price, but not while its receipt waits, and leaves nothing owed once it is paid', async () => {
    await offerCard(api);
    const id = await place();
    const edit = async (count = 2) => {
      const [order] = await api.db.select().from(orders).where(eq(orders.id, id));
      const body = { version: order?.version ?? 0, products: [{ product_id: product, count }], delivery: 'pickup' };
      const quoted = await api.call(panelDeskEndpoints.quoteOrderEdit, { token: owner.token, params: { id }, body });
      if (!quoted.envelope.success) return quoted.status;
      const quoted_price = quoted.envelope.data.invoice.price;
      return (
        await api.call(panelDeskEndpoints.editDeskOrder, {
          token: owner.token,
          params: { id },
          body: { ...body, quoted_price },
        })
      ).status;
    };
    const { amount } = await transferOf(api, id);
    expect(await edit(1)).toBe(200);
    expect([(await transferOf(api, id)).amount, (await getOrder(api, shopper, id)).invoice.price]).toEqual([
      amount,
      amount,
    ]);
    expect(await edit()).toBe(200);
    const order = await getOrder(api, shopper, id);
    expect(order.money?.transfer?.amount).toBe(order.invoice.price);
    expect(order.invoice.price).toBeGreaterThan(399_000);
    await sendReceipt(api, shopper, id);
    expect(await edit()).toBe(409);
    await decideTransfer(api, desk, id);
    expect(await edit()).toBe(200);
    expect(await getOrder(api, shopper, id)).toMatchObject({
      invoice: { price: order.invoice.price, adjustments: order.invoice.adjustments },
      money: { owed: 0, refunded: 0 },
    });
  });

  it('is refused with the present ways where it is not offered', async () => {
    expect((await submit(api, shopper, byCard())).status).toBe(409);
  });
});
