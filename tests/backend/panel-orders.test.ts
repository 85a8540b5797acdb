import { eq } from 'drizzle-orm';
import { ledger, nights } from '@/backend/db/schema/orders';
import { issueToken } from '@/backend/services/token.service';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { OrderStatus } from '@/contract/orders.schemas';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { createTestBackend, type LoggedIn, type TestBackend } from '@tests/support/backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  getCredit,
  goodsBody,
  makeShopper,
  nightsFrom,
  getOrder,
  placeOrder,
  stayBody,
  submit,
} from '@tests/support/order-helpers';
import { appointStaff, staffAuditEntries, type LoggedInHost, makeLoggedInHost, makeStaff } from '@tests/support/panel';
import { RETURNS } from '@tests/support/payment-steps';

let api: TestBackend;
let shopper: LoggedIn;
let host: LoggedInHost;
let staff: LoggedIn;
/** The host's place, which waits for their answer. */
let place: number;
beforeAll(async () => {
  api = await createTestBackend();
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  shopper = await makeShopper(api, {
    credit: 5_000_000,
    first_name: 'سارا',
    last_name: 'کریمی',
    mobile: '09351110000',
  });
  host = await makeLoggedInHost(api);
  staff = await makeStaff(api);
  place = await makeResidence(api.db, { residence: { host_id: host.hostId, instant: false } });
});

const answer = (who: LoggedIn, id: number, status: OrderStatus) =>
  api.call(panelEndpoints.changePanelStatus, { params: { id }, token: who.token, body: { status } });
const answered = async (who: LoggedIn, id: number, status: OrderStatus) => (await answer(who, id, status)).status;
const list = (who: LoggedIn, query = {}) => api.ok(panelEndpoints.listPanelOrders, { token: who.token, query });
const read = (who: LoggedIn, id: number) => api.call(ordersEndpoints.getOrder, { params: { id }, token: who.token });
const request = (ahead = 3, who = shopper) => placeOrder(api, who, stayBody(place, nightsFrom(ahead, 2)));
/** A paid stay in a place of the host's that asks nobody. */
async function paidStay(ahead = 3, who = shopper): Promise<number> {
  const instant = await makeResidence(api.db, { residence: { host_id: host.hostId } });
  return await placeOrder(api, who, stayBody(instant, nightsFrom(ahead, 2), { payment_type: 'credit' }));
}

describe('the host’s answer', () => {
  it('accepts: the guest has the pay window from now on', async () => {
    const id = await request();
    api.clock.advance({ minutes: 119 });
    const { envelope } = await answer(host, id, 'rt_accept');
    expect(envelope).toMatchObject({
      msg: 'رزرو تأیید شد و در انتظار پرداخت مهمان است.',
      data: { order: { status: 'rt_accept', pay_before: '2026-11-20T10:29:00.000Z', can_pay: true } },
    });
    expect(await getOrder(api, shopper, id)).toMatchObject({
      status: 'rt_accept',
      can_pay: true,
      timeline: [{}, { status: 'rt_accept' }],
    });
    expect(await staffAuditEntries(api)).toEqual([
      {
        user: host.userId,
        action: 'order.status',
        subject: `order:${id}`,
        facts: { by: 'host', from: 'rt_wait', to: 'rt_accept' },
      },
    ]);
    api.clock.advance({ minutes: 30 });
    expect(await getOrder(api, shopper, id)).toMatchObject({ status: 'canceled', sub_status: 'canceled_expired' });
  });

  it('rejects: the nights are free again, and the reason is the host', async () => {
    const id = await request();
    const { envelope } = await answer(host, id, 'canceled');
    expect(envelope).toMatchObject({
      msg: 'درخواست رد شد و شب‌ها آزاد شدند.',
      data: { order: { status: 'canceled', sub_status: 'canceled_rt_host_reject' } },
    });
    expect(await api.db.$count(nights)).toBe(0);
    expect(api.announced.at(-1)).toBe(`product:${place}`);
    expect((await submit(api, await makeShopper(api), stayBody(place, nightsFrom(3, 2)))).status).toBe(200);
  });

  it('comes too late after two hours: 409, and the hold is freed', async () => {
    const [one, two] = [await request(3), await request(6)];
    api.clock.advance({ minutes: 120 });
    expect([await answered(host, one, 'rt_accept'), await answered(host, two, 'canceled')]).toEqual([409, 409]);
    expect(await getOrder(api, shopper, two)).toMatchObject({ status: 'canceled', sub_status: 'canceled_expired' });
    expect([await api.db.$count(nights), await staffAuditEntries(api)]).toEqual([0, []]);
  });

  it('is given once; only the shop itself may still cancel what was accepted', async () => {
    const [one, two] = [await request(3), await request(6)];
    await answer(host, one, 'rt_accept');
    await answer(staff, two, 'canceled');
    for (const id of [one, two])
      expect([await answered(host, id, 'rt_accept'), await answered(host, id, 'canceled')]).toEqual([409, 409]);
    expect([await answered(staff, one, 'canceled'), await answered(staff, two, 'canceled')]).toEqual([200, 409]);
    expect(await api.db.$count(nights)).toBe(0);
  });

  it('goes by the orders’ own call as well', async () => {
    const id = await request();
    expect(
      (
        await api.call(ordersEndpoints.changeStatus, {
          params: { id },
          token: host.token,
          body: { status: 'rt_accept' },
        })
      ).status,
    ).toBe(200);
    expect((await staffAuditEntries(api)).map(({ facts }) => facts.by)).toEqual(['host']);
  });

  it('ends a paid stay from its day of arrival on, the staff at any time', async () => {
    const [one, two] = [await paidStay(3), await paidStay(3, await makeShopper(api, { credit: 5_000_000 }))];
    expect([await answered(host, one, 'done'), await answered(staff, two, 'done')]).toEqual([409, 200]);
    api.clock.advance({ days: 3 });
    const { envelope } = await answer(host, one, 'done');
    expect(envelope).toMatchObject({ msg: 'وضعیت سفارش تغییر کرد: تکمیل‌شده', data: { order: { status: 'done' } } });
  });

  it('cannot cancel what is paid, nor take a step that there is not', async () => {
    const id = await paidStay();
    expect([await answered(host, id, 'canceled'), await answered(host, id, 'rt_accept')]).toEqual([409, 409]);
    expect(
      (
        await api.call(panelEndpoints.changePanelStatus, {
          params: { id },
          token: host.token,
          body: { status: 'paid' },
        })
      ).status,
    ).toBe(400);
  });

  it('of the staff on goods that are paid gives all of the money back', async () => {
    await changeShop(api, { shop_type: 'shop' });
    const { id: product } = await makeProduct(api.db, { price: 300_000 });
    const id = await placeOrder(api, shopper, goodsBody(product, 1, { payment_type: 'credit' }));
    expect(await answered(host, id, 'canceled')).toBe(404);
    const { envelope } = await answer(staff, id, 'canceled');
    expect(envelope.msg).toBe('سفارش لغو شد و ۳۰۰٬۰۰۰ تومان به اعتبار مشتری بازگشت.');
    expect([await getCredit(api, shopper), (await staffAuditEntries(api)).length]).toEqual([5_000_000, 1]);
  });
});

describe('what is seen', () => {
  it('a host knows the guest’s number once the stay is paid, the staff always', async () => {
    const waiting = await request();
    const paid = await paidStay(9);
    const customerOf = async (who: LoggedIn, id: number) => (await getOrder(api, who, id)).customer;
    expect(await customerOf(host, waiting)).toEqual({ id: shopper.customerId, name: 'سارا کریمی', mobile: '' });
    expect(await customerOf(host, paid)).toMatchObject({ mobile: '09351110000' });
    expect(await customerOf(staff, waiting)).toMatchObject({ mobile: '09351110000' });
    expect((await list(host, { status: 'rt_wait' })).orders[0]?.customer.mobile).toBe('');
  });

  it('another host finds no such order, by either call', async () => {
    const id = await request();
    const other = await makeLoggedInHost(api);
    expect((await read(other, id)).status).toBe(404);
    expect(await answered(other, id, 'rt_accept')).toBe(404);
    expect(
      (
        await api.call(ordersEndpoints.changeStatus, {
          params: { id },
          token: other.token,
          body: { status: 'canceled' },
        })
      ).status,
    ).toBe(404);
    expect(
      (await api.call(paymentsEndpoints.createOrderPayment, { params: { id }, token: other.token, body: RETURNS }))
        .status,
    ).toBe(404);
    expect([(await list(other)).orders, (await list(other)).counts]).toEqual([[], {}]);
  });

  it('a host who travels is a guest of the other host’s place, and nothing more', async () => {
    const other = await makeLoggedInHost(api);
    const id = await request(3, other);
    expect((await getOrder(api, other, id)).stay).toMatchObject({ address: null, host: { mobile: null } });
    expect(await answered(other, id, 'rt_accept')).toBe(409);
    const { envelope } = await answer(other, id, 'canceled');
    expect(envelope).toMatchObject({
      msg: 'رزرو لغو شد.',
      data: { order: { sub_status: 'canceled_rt_guest_reject_cancel' } },
    });
  });

  it('whoever of the shop’s side cancels their own stay does it by its terms, as any guest', async () => {
    const own = await makeShopper(api, { credit: 5_000_000, mobile: '09121110077' });
    const id = await paidStay(3, own);
    await appointStaff(api, '09121110077');
    const asStaff = { ...own, token: await issueToken(api.deps, api.db, own.userId, { hostId: null }) };
    const { envelope } = await answer(asStaff, id, 'canceled');
    expect(envelope).toMatchObject({ data: { order: { sub_status: 'canceled_rt_guest_reject_cancel' } } });
    const { envelope: unanswered } = await answer(asStaff, await request(6, own), 'canceled');
    expect(unanswered).toMatchObject({ data: { order: { sub_status: 'canceled_rt_guest_reject_cancel' } } });
    expect(await api.db.select({ amount: ledger.amount }).from(ledger).where(eq(ledger.kind, 'refund'))).toEqual([
      { amount: 1_000_000 },
    ]);
  });
});

describe('the list', () => {
  it('comes newest first, by statuses and pages, counted, a host’s own alone [ORD-01]', async () => {
    const ids: number[] = [];
    for (const ahead of [3, 6, 9]) {
      ids.unshift(await request(ahead));
      api.clock.advance({ seconds: 1 });
    }
    const elsewhere = await placeOrder(api, shopper, stayBody(await makeResidence(api.db), nightsFrom(3, 1)));
    await answer(host, ids[1] ?? 0, 'rt_accept');
    const own = await list(host);
    expect(own).toMatchObject({ page: 1, limit: 20, total: 3, counts: { rt_wait: 2, rt_accept: 1 } });
    expect(own.orders.map((one) => one.order_id)).toEqual(ids);
    const all = await list(staff, { status: 'rt_wait,rt_accept', limit: 2, page: 1 });
    expect([all.orders.map((one) => one.order_id), all.total, all.counts]).toEqual([
      [elsewhere, ids[0]],
      4,
      { rt_wait: 2, rt_accept: 2 },
    ]);
    const some = await list(host, { status: 'rt_wait', limit: 1, page: 2 });
    expect([some.orders.map((one) => one.order_id), some.total]).toEqual([[ids[2]], 2]);
  });

  it('shows as expired what nobody has answered in time', async () => {
    await request();
    api.clock.advance({ minutes: 120 });
    expect(await list(host, { status: 'rt_wait' })).toMatchObject({ orders: [], total: 0, counts: { canceled: 1 } });
  });

  it('refuses a status that there is not, and a page that is none', async () => {
    for (const query of [{ status: 'rt_wait,nonsense' }, { page: 0 }, { limit: 101 }]) {
      expect((await api.call(panelEndpoints.listPanelOrders, { token: host.token, query })).status).toBe(400);
    }
  });
});

describe('money', () => {
  it('is spent from a customer’s credit by that customer alone', async () => {
    const id = await request();
    await answer(host, id, 'rt_accept');
    const pay = (who: LoggedIn) =>
      api.call(paymentsEndpoints.createOrderPayment, {
        params: { id },
        token: who.token,
        body: { ...RETURNS, payment_for: 'order_credit' },
      });
    for (const who of [host, staff])
      expect((await pay(who)).envelope).toMatchObject({ code: 400, errors: [{ field: 'payment_for' }] });
    expect(await getCredit(api, shopper)).toBe(5_000_000);
    expect((await pay(shopper)).status).toBe(200);
  });
});
