import {
  cartQuoteBody,
  cartSubmitBody,
  couponFields,
  toOrderDraft,
  orderPaymentBody,
  paymentReturnUrls,
  stayQuoteBody,
  staySubmitBody,
  topUpBody,
  type CartDraft,
} from '@/storefront/state/orders/order-payloads';
import { holidaysOf } from '@/storefront/state/reservation/calendar.api';
import { productFixture } from '@tests/support/product-fixture';

const valid = { code: 'YALDA', status: true, checked: true, msg: 'تأیید شد' };
const invalid = { code: 'YALDA', status: false, checked: true, msg: 'تأیید نشد' };
const unchecked = { code: 'YALDA', status: false, checked: false, msg: '' };
const shopper = { mobile: '09121234567', userId: 9 };
const ORIGIN = 'https://shop.test';

const draft: CartDraft = {
  items: [{ product_id: 1, count: 2, toppings: [{ id: 7, count: 1 }], product: productFixture({ id: 1 }) }],
  coupon: valid,
  choices: { addressId: 4, delivery: 'post', deliveryMethod: null, msg: 'زنگ نزنید', gift: null },
  paymentMethod: 'cash',
  deliveryChoice: null,
};
const stay = { id: 5, count: 1, times: ['2026-11-21', '2026-11-22'], person_count: 3 };

describe('price and submit bodies', () => {
  it('contain the coupon only when its status is valid, otherwise empty [RES-04]', () => {
    expect(couponFields(valid)).toEqual({ use_coupon: true, coupon: 'YALDA' });
    expect(couponFields(invalid)).toEqual({ use_coupon: false, coupon: '' });
    expect(couponFields(unchecked)).toEqual({ use_coupon: false, coupon: '' });
  });

  it('contain a cart with its toppings [CART-06]', () => {
    expect(cartQuoteBody(draft, shopper)).toEqual({
      products: [{ product_id: 1, count: 2, toppings: [{ id: 7, count: 1 }] }],
      customer: '09121234567',
      use_coupon: true,
      coupon: 'YALDA',
      address: 4,
      delivery: 'post',
      payment_type: 'cash',
    });
  });

  it('contain a food shop’s day and hour in every product [RES-09]', () => {
    const deliveryChoice = {
      mdate: '2026-11-21',
      jdate: '1405-08-30',
      time: '18:00',
      created_at: '2026-11-20T08:00:00Z',
    };
    expect(cartQuoteBody({ ...draft, deliveryChoice }, shopper).products[0]).toMatchObject({
      times: ['2026-11-21 18:00'],
    });
  });

  it('contain the quoted price and shipping', () => {
    expect(cartSubmitBody(draft, shopper, 30_000, 270_000)).toMatchObject({
      user: 9,
      msg: 'زنگ نزنید',
      shipping_price: 30_000,
      quoted_price: 270_000,
      send_submit_notification: true,
    });
  });

  it('contain times and people of a stay, with payment type cash in the submit [RES-02, RES-03]', () => {
    expect(stayQuoteBody(stay, invalid, shopper)).toEqual({
      products: [{ product_id: 5, count: 1, times: ['2026-11-21', '2026-11-22'], person_count: 3 }],
      customer: '09121234567',
      use_coupon: false,
      coupon: '',
    });
    expect(
      staySubmitBody(stay, valid, shopper, { guestName: 'مریم رضایی', quotedPrice: 5_000_000, paymentMethod: 'cash' }),
    ).toEqual({
      products: [{ product_id: 5, count: 1, times: ['2026-11-21', '2026-11-22'], person_count: 3 }],
      customer: '09121234567',
      use_coupon: true,
      coupon: 'YALDA',
      user: 9,
      payment_type: 'cash',
      person_count: 3,
      send_submit_notification: true,
      guest_name: 'مریم رضایی',
      quoted_price: 5_000_000,
    });
  });

  it('form the same draft with another quoted price, and a different one with other nights', () => {
    const body = staySubmitBody(stay, valid, shopper, { guestName: 'مریم', quotedPrice: 1, paymentMethod: 'cash' });
    expect(toOrderDraft({ ...body, quoted_price: 2 })).toBe(toOrderDraft(body));
    expect(
      toOrderDraft(
        staySubmitBody({ ...stay, times: ['2026-11-23'] }, valid, shopper, {
          guestName: 'مریم',
          quotedPrice: 1,
          paymentMethod: 'cash',
        }),
      ),
    ).not.toBe(toOrderDraft(body));
  });
});

describe('payment bodies', () => {
  const order = {
    order_id: 12,
    submit_by: 'customer' as const,
    created_by: { id: 3 },
    customer: { id: 44, name: '', mobile: '' },
    invoice: { price: 700_000 } as Parameters<typeof orderPaymentBody>[0]['invoice'],
  };
  const me = { userId: 9, customerId: 8 };

  it('have return URLs on the site’s own origin [PAY-02]', () => {
    expect(paymentReturnUrls(ORIGIN, { fromOrder: 12 })).toEqual({
      success_url: 'https://shop.test/paid-order?fromOrder=12',
      fail_url: 'https://shop.test/failed-payment?fromOrder=12',
    });
    expect(paymentReturnUrls(ORIGIN, { isCharging: true })).toEqual({
      success_url: 'https://shop.test/paid-order?isCharging=true',
      fail_url: 'https://shop.test/failed-payment?isCharging=true',
    });
  });

  it('contain the customer’s own user and customer id for an order [PAY-01]', () => {
    expect(orderPaymentBody(order, me, ORIGIN)).toMatchObject({
      user: 9,
      customer: 8,
      price: 700_000,
      orderId: 12,
      payment_for: 'order',
    });
  });

  it('contain the order’s creator, customer and price for an order of the panel [PAY-04]', () => {
    expect(orderPaymentBody({ ...order, submit_by: 'panel' }, me, ORIGIN)).toMatchObject({
      user: 3,
      customer: 44,
      price: 700_000,
    });
  });

  it('have the purpose order_credit for a payment from credit [PAY-06]', () => {
    expect(orderPaymentBody(order, me, ORIGIN, 'credit').payment_for).toBe('order_credit');
  });

  it('name what the customer was shown as due and as paid', () => {
    const next = { type: 'deposit', amount: 210_000, before: null, ways: ['credit'] } as const;
    const money = { total: 700_000, paid: 0, refunded: 0, owed: 700_000, payments: [] };
    const shown = { ...order, money: { ...money, next: { ...next, ways: [...next.ways] } } };
    expect(orderPaymentBody(shown, me, ORIGIN)).toMatchObject({ expected_due: 210_000, expected_paid: 0 });
  });

  it('have the purpose buy_customer_credit for a top-up [PAY-03]', () => {
    expect(topUpBody(50_000, me, ORIGIN)).toMatchObject({
      price: 50_000,
      payment_for: 'buy_customer_credit',
      user: 9,
      customer: 8,
    });
  });
});

describe('holidays', () => {
  it('are parsed from a JSON text, and are empty when it is invalid [API-05]', () => {
    const nowruz = { date: '2027-03-21', jdate: '1406-01-01', title: 'نوروز' };
    expect(holidaysOf(JSON.stringify([nowruz, { date: 1 }, null]))).toEqual([nowruz]);
    expect(holidaysOf('<html>')).toEqual([]);
    expect(holidaysOf('{}')).toEqual([]);
  });
});
