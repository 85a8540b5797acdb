import { eq } from 'drizzle-orm';
import { orders } from '@/backend/db/schema/orders';
import { paymentWays } from '@/backend/db/schema/shop';
import { remindRests } from '@/backend/services/rest-reminder';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import type { PaymentSettings } from '@/domain/payment-way';
import type { LoggedIn } from '@tests/support/backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  foodBody,
  goodsBody,
  makeShopper,
  nightsFrom,
  placeOrder,
  stayBody,
  type SubmitBody,
} from '@tests/support/order-helpers';
import { editContent, makeStaff } from '@tests/support/panel';
import { RETURNS } from '@tests/support/payment-steps';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';

const deposit = { payment_type: 'deposit' } as const;
let shopper: LoggedIn;
let place: number;
const api = setUpTestBackend({ payment: sandboxBank });
beforeEach(async () => {
  shopper = await makeShopper(api, { mobile: '09121112233', credit: 50_000_000 });
  place = await makeResidence(api.db);
  await offer({ deposit_percent: 50, reminder_days: 2 });
});

const offer = async (settings: PaymentSettings) =>
  await api.db.update(paymentWays).set({ enabled: true, settings }).where(eq(paymentWays.type, 'deposit'));
const pay = async (id: number) =>
  await api.ok(paymentsEndpoints.createOrderPayment, {
    token: shopper.token,
    params: { id },
    body: { ...RETURNS, payment_for: 'order_credit' },
  });
const confirmed = async (body: SubmitBody) => {
  const id = await placeOrder(api, shopper, body);
  await pay(id);
  return id;
};
const stay = async (ahead: number) => await confirmed(stayBody(place, nightsFrom(ahead, 2), deposit));
const reminded = async (at: string) => {
  api.clock.set(at);
  return await remindRests(api.deps);
};
const rests = () => api.sms.sent.map(({ text }) => text).filter((text) => text?.includes('مانده است'));

it('a rest is reminded of once, in the morning of the day that the shop has set', async () => {
  await stay(5);
  expect(await reminded('2026-11-23T06:29:00.000Z')).toBe(0);
  expect([await reminded('2026-11-23T06:30:00.000Z'), await reminded('2026-11-24T06:30:00.000Z')]).toEqual([1, 0]);
  expect(rests()).toEqual([
    expect.stringMatching(/: ۱٬۰۰۰٬۰۰۰ تومان از رزرو ۰۰۰۰۰۱ مانده است\. ورود شما ۴\sآذر است\.\n.*\/reservation\/1/),
  ]);
});

it('a rest is reminded of again when its order moves to another day, or owes again after it was paid', async () => {
  const desk = await makeStaff(api, 'desk');
  const id = await stay(5);
  const change = async (ahead: number, count: number, person_count = 2) => {
    const products = [{ product_id: place, count: 1, times: nightsFrom(ahead, count), person_count }];
    await editContent(api, desk, id, { products });
  };
  expect(await reminded('2026-11-23T06:30:00.000Z')).toBe(1);
  await change(12, 2);
  expect(await reminded('2026-11-30T06:30:00.000Z')).toBe(1);
  expect(rests().at(-1)).toMatch(/ورود شما ۱۱\sآذر است/);
  await change(12, 2, 3);
  expect(await reminded('2026-11-30T07:30:00.000Z')).toBe(0);
  await pay(id);
  await change(12, 3, 3);
  expect(await reminded('2026-11-30T08:30:00.000Z')).toBe(1);
});

it('none is sent of what is paid, unconfirmed, canceled, over, or placed after the time of its reminder', async () => {
  await pay(await stay(5));
  await placeOrder(api, shopper, stayBody(place, nightsFrom(8, 2), deposit));
  const canceled = await stay(11);
  await api.db.update(orders).set({ status: 'canceled' }).where(eq(orders.id, canceled));
  await stay(1);
  expect(await reminded('2026-11-21T07:00:00.000Z')).toBe(0);
  expect(await reminded('2026-11-23T07:00:00.000Z')).toBe(0);
  await stay(15);
  expect(await reminded('2026-12-06T07:00:00.000Z')).toBe(0);
});

it('none is sent while the shop has set no day, and a later setting counts until the day is over', async () => {
  await offer({});
  await stay(5);
  expect(await reminded('2026-11-24T07:00:00.000Z')).toBe(0);
  await offer({ reminder_days: 3 });
  expect(await reminded('2026-11-25T20:00:00.000Z')).toBe(1);
});

it('one is sent, too, when the shop offers no more deposits', async () => {
  await stay(5);
  await api.db.update(paymentWays).set({ enabled: false });
  expect(await reminded('2026-11-23T06:30:00.000Z')).toBe(1);
});

it('food is reminded of before its delivery hour; a parcel has no day', async () => {
  await confirmed(await foodBody(api, shopper, '2026-11-24 13:00', deposit));
  await changeShop(api, { shop_type: 'shop' });
  const { id } = await makeProduct(api.db, { price: 200_000, stock: 5 });
  await confirmed(goodsBody(id, 1, deposit));
  expect(await reminded('2026-11-22T07:00:00.000Z')).toBe(1);
  expect(rests()).toEqual([expect.stringMatching(/۱۵۰٬۰۰۰ تومان از سفارش ۰۰۰۰۰۱ مانده است\. تحویل ۳\sآذر است/)]);
});
