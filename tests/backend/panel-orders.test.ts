import { eq } from 'drizzle-orm';
import { nights } from '@/backend/db/schema/orders';
import { ledger } from '@/backend/db/schema/payments';
import { issueToken } from '@/backend/services/token.service';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { OrderStatus } from '@/contract/orders.schemas';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  foodBody,
  getCredit,
  goodsBody,
  makeShopper,
  nightsFrom,
  getOrder,
  placeOrder,
  stayBody,
  submit,
} from '@tests/support/order-helpers';
import {
  appointStaff,
  staffAuditEntries,
  type LoggedInHost,
  makeLoggedInHost,
  makeStaff,
  moveOrder,
} from '@tests/support/panel';
import { RETURNS } from '@tests/support/payment-steps';

let shopper: LoggedIn;
let host: LoggedInHost;
let staff: LoggedIn;
/** A place of the host that is not instant: the host accepts or rejects each request. */
let place: number;
const api = setUpTestBackend();
beforeEach(async () => {
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

const answer = (who: LoggedIn, id: number, status: OrderStatus) => moveOrder(api, who, id, status);
const answered = async (who: LoggedIn, id: number, status: OrderStatus) => (await answer(who, id, status)).status;
const list = (who: LoggedIn, query = {}) => api.ok(panelDeskEndpoints.listDeskOrders, { token: who.token, query });
const read = (who: LoggedIn, id: number) => api.call(ordersEndpoints.getOrder, { params: { id }, token: who.token });
const request = (ahead = 3, who = shopper) => placeOrder(api, who, stayBody(place, nightsFrom(ahead, 2)));
/** Places a paid stay in an instant place of the host, which needs no acceptance. */
async function paidStay(ahead = 3, who = shopper): Promise<number> {
  const instant = await makeResidence(api.db, { residence: { host_id: host.hostId } });
  return await placeOrder(api, who, stayBody(instant, nightsFrom(ahead, 2), { payment_type: 'credit' }));
}

describe('status changes by hosts and staff', () => {
  it('accept a request and start the payment window of the guest', async () => {
    const id = await request();
    api.clock.advance({ minutes: 119 });
    const { envelope } = await answer(host, id, 'rt_accept');
    expect(envelope).toMatchObject({
      msg: 'رزرو تأیید شد و در انتظار پرداخت مهمان است.',
      data: { item: { status: 'rt_accept', pay_before: '2026-11-20T10:29:00.000Z' } },
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
        details: { by: 'host', from: 'rt_wait', to: 'rt_accept' },
      },
    ]);
    api.clock.advance({ minutes: 30 });
    expect(await getOrder(api, shopper, id)).toMatchObject({ status: 'canceled', sub_status: 'canceled_expired' });
  });

  it('reject a request, release its nights and record the host as the reason', async () => {
    const id = await request();
    const { envelope } = await answer(host, id, 'canceled');
    expect(envelope).toMatchObject({
      msg: 'درخواست رد شد و شب‌ها آزاد شدند.',
      data: { item: { status: 'canceled', sub_status: 'canceled_rt_host_reject' } },
    });
    expect(await api.db.$count(nights)).toBe(0);
    expect(api.announced.at(-1)).toBe(`product:${place}`);
    expect((await submit(api, await makeShopper(api), stayBody(place, nightsFrom(3, 2)))).status).toBe(200);
  });

  it('are refused with 409 after two hours, and the hold is released', async () => {
    const [one, two] = [await request(3), await request(6)];
    api.clock.advance({ minutes: 120 });
    expect([await answered(host, one, 'rt_accept'), await answered(host, two, 'canceled')]).toEqual([409, 409]);
    expect(await getOrder(api, shopper, two)).toMatchObject({ status: 'canceled', sub_status: 'canceled_expired' });
    expect([await api.db.$count(nights), await staffAuditEntries(api)]).toEqual([0, []]);
  });

  it('are possible once for a host; only staff may still cancel an accepted request', async () => {
    const [one, two] = [await request(3), await request(6)];
    await answer(host, one, 'rt_accept');
    await answer(staff, two, 'canceled');
    for (const id of [one, two])
      expect([await answered(host, id, 'rt_accept'), await answered(host, id, 'canceled')]).toEqual([409, 409]);
    expect([await answered(staff, one, 'canceled'), await answered(staff, two, 'canceled')]).toEqual([200, 409]);
    expect(await api.db.$count(nights)).toBe(0);
  });

  it('are made in the panel only: the order endpoint of customers cancels one’s own order alone', async () => {
    const id = await request();
    for (const who of [host, staff])
      for (const status of ['rt_accept', 'canceled'] as const)
        expect(
          (await api.call(ordersEndpoints.changeStatus, { params: { id }, token: who.token, body: { status } })).status,
        ).toBe(404);
    expect(await getOrder(api, shopper, id)).toMatchObject({ status: 'rt_wait' });
  });

  it('complete a paid stay from its arrival day on, for the host and for staff', async () => {
    const stays = [
      [host, await paidStay(3)],
      [staff, await paidStay(3, await makeShopper(api, { credit: 5_000_000 }))],
    ] as const;
    // The last moment of the day before the arrival, in Tehran.
    api.clock.set('2026-11-22T20:29:59.000Z');
    for (const [who, id] of stays) {
      const { status, envelope } = await answer(who, id, 'done');
      expect([status, envelope.msg]).toEqual([409, 'پیش از روز ورود نمی‌توان پایان اقامت را ثبت کرد.']);
    }
    api.clock.advance({ seconds: 1 });
    for (const [who, id] of stays) {
      const { envelope } = await answer(who, id, 'done');
      expect(envelope).toMatchObject({ msg: 'رزرو اکنون «تکمیل‌شده» است.', data: { item: { status: 'done' } } });
    }
  });

  it('are refused when a host cancels or accepts a paid stay, or the status is invalid', async () => {
    const id = await paidStay();
    expect([await answered(host, id, 'canceled'), await answered(host, id, 'rt_accept')]).toEqual([409, 409]);
    expect(
      (
        await api.call(panelDeskEndpoints.changeOrderStatus, {
          params: { id },
          token: host.token,
          body: { version: 2, to: 'paid' },
        })
      ).status,
    ).toBe(400);
  });

  it('refund paid goods in full when staff cancel them', async () => {
    await changeShop(api, { shop_type: 'shop' });
    const { id: product } = await makeProduct(api.db, { price: 300_000 });
    const id = await placeOrder(api, shopper, goodsBody(product, 1, { payment_type: 'credit' }));
    expect(await answered(host, id, 'canceled')).toBe(404);
    const { envelope } = await answer(staff, id, 'canceled');
    expect(envelope.msg).toBe('سفارش لغو شد و ۳۰۰٬۰۰۰ تومان به اعتبار مشتری بازگشت.');
    expect([await getCredit(api, shopper), (await staffAuditEntries(api)).length]).toEqual([5_000_000, 1]);
  });
});

describe('access to an order', () => {
  it('shows the guest’s mobile to the host once the stay is paid, and to staff always', async () => {
    const waiting = await request();
    const paid = await paidStay(9);
    const customerOf = async (who: LoggedIn, id: number) => (await getOrder(api, who, id)).customer;
    expect(await customerOf(host, waiting)).toEqual({ id: shopper.customerId, name: 'سارا کریمی', mobile: '' });
    expect(await customerOf(host, paid)).toMatchObject({ mobile: '09351110000' });
    expect(await customerOf(staff, waiting)).toMatchObject({ mobile: '09351110000' });
    expect((await list(host, { status: 'rt_wait' })).items[0]?.customer.mobile).toBe('');
  });

  it('never shows the customer’s mobile to the kitchen, when it reads the order or makes a step', async () => {
    const body = await foodBody(api, shopper, '2026-11-21 13:00', { payment_type: 'credit' });
    const id = await placeOrder(api, shopper, body);
    const kitchen = await makeStaff(api, 'kitchen');
    expect((await getOrder(api, kitchen, id)).customer).toMatchObject({ name: 'سارا کریمی', mobile: '' });
    const { envelope } = await answer(kitchen, id, 'ready');
    expect(envelope).toMatchObject({ data: { item: { status: 'ready', customer: { mobile: '' } } } });
    expect((await getOrder(api, staff, id)).customer.mobile).toBe('09351110000');
  });

  it('shows a mobile that takes the place of the guest’s name to the host once the stay is paid, and to staff always', async () => {
    const mobile = '09351110001';
    const nameless = await makeShopper(api, { credit: 5_000_000, first_name: '', last_name: '', mobile });
    const book = async (product: number, ahead: number, more = {}) =>
      await placeOrder(api, nameless, stayBody(product, nightsFrom(ahead, 2), { guest_name: null, ...more }));
    const waiting = await book(place, 3);
    const instant = await makeResidence(api.db, { residence: { host_id: host.hostId } });
    const paid = await book(instant, 3, { payment_type: 'credit' });
    const inPanel = async (who: LoggedIn, id: number) =>
      (await api.ok(panelDeskEndpoints.getDeskOrder, { token: who.token, params: { id } })).item;
    const namesOf = async (who: LoggedIn, id: number) => [
      (await getOrder(api, who, id)).guest_name,
      (await list(who)).items.find((item) => item.id === id)?.guest_name,
      (await inPanel(who, id)).guest_name,
    ];
    expect(await namesOf(host, waiting)).toEqual([null, null, null]);
    expect(await namesOf(host, paid)).toEqual([mobile, mobile, mobile]);
    expect(await namesOf(staff, waiting)).toEqual([mobile, mobile, mobile]);
    expect((await getOrder(api, nameless, waiting)).guest_name).toBe(mobile);
    expect(JSON.stringify([await list(host, { status: 'rt_wait' }), await inPanel(host, waiting)])).not.toContain(
      mobile,
    );
  });

  it('is answered 404 for another host who reads, changes or pays it', async () => {
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
    expect(await list(other)).toMatchObject({ items: [], total: 0 });
  });

  it('treats a host who books another host’s place as a guest', async () => {
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

  it('applies the cancellation terms to staff who cancel their own stay', async () => {
    const own = await makeShopper(api, { credit: 5_000_000, mobile: '09121110077' });
    const id = await paidStay(3, own);
    await appointStaff(api, '09121110077');
    const asStaff = { ...own, token: await issueToken(api.deps, api.db, own.userId, { hostId: null }) };
    const { envelope } = await answer(asStaff, id, 'canceled');
    expect(envelope).toMatchObject({ data: { item: { sub_status: 'canceled_rt_guest_reject_cancel' } } });
    const { envelope: unanswered } = await answer(asStaff, await request(6, own), 'canceled');
    expect(unanswered).toMatchObject({ data: { item: { sub_status: 'canceled_rt_guest_reject_cancel' } } });
    expect(await api.db.select({ amount: ledger.amount }).from(ledger).where(eq(ledger.kind, 'refund'))).toEqual([
      { amount: 1_000_000 },
    ]);
  });
});

describe('customer credit', () => {
  it('can be spent only by that customer, not by the host or staff', async () => {
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

it('stays are found by their day of arrival', async () => {
  const [soon, later] = [await paidStay(1), await paidStay(5)];
  const arriving = async (from: string, to: string) =>
    (await list(staff, { check_in_from: from, check_in_to: to })).items.map(({ id }) => id).sort();
  const day = (ahead: number) => nightsFrom(ahead, 2)[0] as string;
  expect(await arriving(day(1), day(1))).toEqual([soon]);
  expect(await arriving(day(1), day(5))).toEqual([soon, later]);
  expect(await arriving(day(2), day(4))).toEqual([]);
});
