import { eq } from 'drizzle-orm';
import { cartLines, customers, users } from '@/backend/db/schema/users';
import { coupons, couponUses } from '@/backend/db/schema/coupons';
import { nights, orders } from '@/backend/db/schema/orders';
import { payments } from '@/backend/db/schema/payments';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { BodyOf } from '@/contract/endpoint';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  goodsBody,
  makeShopper,
  nightsFrom,
  getOrder,
  stayBody,
  type SubmitBody,
} from '@tests/support/order-helpers';
import { staffAuditEntries, fieldOf, type LoggedInHost, makeLoggedInHost, makeStaff } from '@tests/support/panel';
import { answerBank, returnFromBank, RETURNS } from '@tests/support/payment-steps';

const GUEST = '09124445566';

let host: LoggedInHost;
let staff: LoggedIn;
let place: number;
const api = setUpTestBackend({ payment: sandboxBank });
beforeEach(async () => {
  host = await makeLoggedInHost(api);
  staff = await makeStaff(api);
  place = await makeResidence(api.db, { residence: { host_id: host.hostId, instant: false } });
});

type Body = BodyOf<typeof panelDeskEndpoints.takeOrder>;
const forGuest = (body: SubmitBody, customer = GUEST): Body => ({ ...body, customer });
const stay = (ahead = 3, more: Partial<SubmitBody> = {}) => forGuest(stayBody(place, nightsFrom(ahead, 2), more));
const send = (who: LoggedIn, body: Body, key?: string) =>
  api.call(panelDeskEndpoints.takeOrder, {
    token: who.token,
    body,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const sent = async (who: LoggedIn, body: Body) =>
  (await api.ok(panelDeskEndpoints.takeOrder, { token: who.token, body })).item.id;
const guestIn = () => api.loginAs(GUEST);

describe('a stay submitted for a guest', () => {
  it('needs no acceptance by the host, awaits payment and belongs to the guest [PAY-04]', async () => {
    const { envelope } = await send(host, stay());
    expect(envelope).toMatchObject({ success: true, data: { item: { id: 1 } } });
    const [order] = await api.db.select().from(orders);
    const [guest] = await api.db
      .select({ customerId: customers.id, role: users.role })
      .from(customers)
      .innerJoin(users, eq(users.id, customers.user_id))
      .where(eq(users.mobile, GUEST));
    expect(order).toMatchObject({
      status: 'rt_accept',
      submit_by: 'panel',
      created_by: host.userId,
      customer_id: guest?.customerId,
      price: 2_000_000,
      pay_before: new Date('2026-11-20T08:30:00.000Z'),
      guest_name: 'سارا کریمی',
    });
    expect(guest?.role).toBe('customer');
    expect(await api.db.$count(nights)).toBe(2);
    expect(api.announced).toContain(`product:${place}`);
    expect(await staffAuditEntries(api)).toEqual([
      { user: host.userId, action: 'order.submit', subject: 'order:1', details: { by: 'panel', price: 2_000_000 } },
    ]);
    const shown = await getOrder(api, await guestIn(), 1);
    expect(shown).toMatchObject({ submit_by: 'panel', created_by: { id: host.userId }, can_pay: true });
  });

  it('sends the guest one SMS, although the request does not ask for a notification', async () => {
    await sent(staff, stay());
    expect(api.sms.sent.filter(({ mobile }) => mobile === GUEST)).toHaveLength(1);
  });

  it('is canceled and its nights are released when the guest does not pay in time', async () => {
    const id = await sent(host, stay());
    api.clock.advance({ minutes: 30 });
    expect(await getOrder(api, host, id)).toMatchObject({ status: 'canceled', sub_status: 'canceled_expired' });
    expect(await api.db.$count(nights)).toBe(0);
  });

  it('is assigned to the existing customer with that mobile, in any notation', async () => {
    const known = await makeShopper(api, { mobile: GUEST });
    await sent(host, { ...stay(), customer: '۰۹۱۲ ۴۴۴ ۵۵۶۶' });
    expect(await api.db.select({ customer: orders.customer_id }).from(orders)).toEqual([
      { customer: known.customerId },
    ]);
    expect(await api.db.$count(users, eq(users.mobile, GUEST))).toBe(1);
  });

  it('counts a coupon use for the guest, not for the staff member', async () => {
    await api.db.insert(coupons).values({ code: 'ONCE', title: 'x', kind: 'fixed', amount: 100_000 });
    const body = (ahead: number) => stay(ahead, { use_coupon: true, coupon: 'once' });
    await sent(staff, body(3));
    expect((await send(staff, body(6))).status).toBe(409);
    expect((await send(staff, { ...body(6), customer: '09124445567' })).status).toBe(200);
    expect(await api.db.$count(couponUses, eq(couponUses.customer_id, staff.customerId))).toBe(0);
  });

  it('is refused with the current invoice when the quoted price is outdated', async () => {
    const { status, envelope } = await send(host, stay(3, { quoted_price: 1 }));
    expect([status, envelope]).toMatchObject([409, { data: { invoice: { price: 2_000_000 } } }]);
  });
});

describe('the Idempotency-Key of a panel user', () => {
  it('returns the same order for a repeat and 409 for another request, and is separate for each user', async () => {
    const [one, two] = [await send(host, stay(), 'k'), await send(host, { ...stay(), customer: '+989124445566' }, 'k')];
    expect([one.envelope, two.envelope]).toMatchObject([{ data: { item: { id: 1 } } }, { data: { item: { id: 1 } } }]);
    expect((await send(host, { ...stay(), customer: '09124445567' }, 'k')).status).toBe(409);
    expect((await send(host, stay(6), 'k')).status).toBe(409);
    expect((await send(staff, stay(6), 'k')).status).toBe(200);
    expect([await api.db.$count(orders), (await staffAuditEntries(api)).length]).toEqual([2, 2]);
  });
});

describe('the payment of a submitted order [PAY-04]', () => {
  const pay = (who: LoggedIn, id: number, more = {}) =>
    api.call(paymentsEndpoints.createOrderPayment, {
      params: { id },
      token: who.token,
      body: { ...RETURNS, payment_for: 'order', price: 5, user: 999, customer: 998, ...more },
    });

  it.each(['the guest', 'its creator'] as const)(
    'by %s is recorded with the creator, customer and invoice price of the order',
    async (payer) => {
      const id = await sent(host, stay());
      const guest = await guestIn();
      const { envelope } = await pay(payer === 'the guest' ? guest : host, id);
      const url = envelope.success ? (envelope.data.payment_url ?? '') : '';
      expect(await api.db.select().from(payments)).toMatchObject([
        { order_id: id, user_id: host.userId, customer_id: guest.customerId, amount: 2_000_000, payment_for: 'order' },
      ]);
      await returnFromBank(api, await answerBank(api, url, 'paid'));
      expect(await getOrder(api, guest, id)).toMatchObject({
        status: 'in_progress',
        paid: 2_000_000,
        has_voucher: true,
        money: { payments: [{ amount: 2_000_000 }] },
      });
      // How the guest has paid is between the guest and the shop.
      expect(await getOrder(api, host, id)).toMatchObject({ customer: { mobile: GUEST }, money: { payments: [] } });
    },
  );

  it('from credit uses the credit of the guest, and only the guest can make it', async () => {
    const guest = await makeShopper(api, { mobile: GUEST, credit: 2_500_000 });
    const id = await sent(host, stay());
    expect((await pay(host, id, { payment_for: 'order_credit' })).status).toBe(400);
    expect((await pay(guest, id, { payment_for: 'order_credit' })).status).toBe(200);
    expect(
      await api.db.select({ credit: customers.credit }).from(customers).where(eq(customers.id, guest.customerId)),
    ).toEqual([{ credit: 500_000 }]);
  });
});

it('staff can submit an order of goods for a guest, which does not change the guest’s cart', async () => {
  await changeShop(api, { shop_type: 'shop' });
  const { id: product } = await makeProduct(api.db, { price: 300_000, stock: 5 });
  const guest = await makeShopper(api, { mobile: GUEST });
  await api.db.insert(cartLines).values({
    customer_id: guest.customerId,
    product_id: product,
    toppings_key: '',
    toppings: [],
    count: 1,
    position: api.clock.now(),
  });
  const id = await sent(staff, forGuest(goodsBody(product, 2)));
  expect(await getOrder(api, guest, id)).toMatchObject({
    kind: 'goods',
    status: 'created',
    submit_by: 'panel',
    invoice: { price: 600_000 },
  });
  expect(await api.db.$count(cartLines)).toBe(1);
});

describe('an order for a guest', () => {
  afterEach(async () => {
    expect([
      await api.db.$count(orders),
      await api.db.$count(nights),
      await api.db.$count(users, eq(users.mobile, GUEST)),
    ]).toEqual([0, 0, 0]);
    expect(await staffAuditEntries(api)).toEqual([]);
  });

  it('is refused and leaves no rows for an invalid mobile', async () => {
    for (const customer of ['', '123', 'x'.repeat(30), '02112345678'])
      expect(fieldOf(await send(host, { ...stay(), customer }))[1]).toBe('customer');
    const { customer: _, ...without } = stay();
    expect((await send(host, without as Body)).envelope).toMatchObject({ code: 400, errors: [{ field: 'customer' }] });
  });

  it('is refused and leaves no rows for payment from credit, a missing name or past nights', async () => {
    expect(fieldOf(await send(host, stay(3, { payment_type: 'credit' })))).toEqual([
      400,
      'payment_type',
      'پرداخت از اعتبار فقط با خود مشتری است.',
    ]);
    expect(fieldOf(await send(host, stay(3, { guest_name: ' ' })))[1]).toBe('guest_name');
    expect(fieldOf(await send(host, stay(-3)))[1]).toBe('times');
  });

  it('is refused and leaves no rows when a host orders another host’s place, goods or an unknown product', async () => {
    const elsewhere = await makeResidence(api.db);
    const { id: product } = await makeProduct(api.db);
    const bodies = [stayBody(elsewhere, nightsFrom(3, 1)), goodsBody(product), stayBody(999_999, nightsFrom(3, 1))];
    for (const body of bodies) expect((await send(host, forGuest(body))).status).toBe(404);
    const mixed = { ...stayBody(place, nightsFrom(3, 1)) };
    expect(
      (await send(host, forGuest({ ...mixed, products: [...mixed.products, { product_id: elsewhere, count: 1 }] })))
        .status,
    ).toBe(404);
  });

  it('is refused for blocked nights', async () => {
    await api.db.insert(nights).values({ product_id: place, night: nightsFrom(4, 1)[0] ?? '', order_id: null });
    expect((await send(host, stay())).status).toBe(409);
    await api.db.delete(nights);
  });
});
