import { bodyOf, quoteBodyOf, type OrderForm } from '@/panel/take-order/order-body';

const FORM: OrderForm = {
  customer: '۰۹۱۲۵۵۵۶۶۷۷',
  products: [{ product_id: 3, count: 2 }],
  delivery: 'post',
  coupon: 'SARA',
  quoted_price: 200_000,
};

it('a quote body has the customer, the coupon and the address once they are complete', () => {
  const products = [{ product_id: 3, count: 2 }];
  expect(quoteBodyOf(FORM)).toEqual({ products, customer: '09125556677', coupon: 'SARA', delivery: 'post' });
  expect(quoteBodyOf({ ...FORM, customer: '0912', new_address: { address: 'خیابان آزادی' } })).toEqual({
    products,
    coupon: 'SARA',
    delivery: 'post',
    new_place: null,
    new_zone: null,
  });
  expect(quoteBodyOf({ ...FORM, new_address: { address: 'x', point: { lat: 35, lng: 51 } } }).new_place).toEqual({
    lat: 35,
    lng: 51,
  });
  expect(quoteBodyOf({ ...FORM, address: 7, new_address: { address: 'x' } })).toMatchObject({ address: 7 });
  expect(quoteBodyOf({ ...FORM, delivery: 'pickup', address: 7 })).not.toHaveProperty('address');
});

it('an order body has the quoted price and the payment, but not the order key', () => {
  expect(bodyOf({ ...FORM, order_key: 'key', way: 'card_to_card', ref: ' 7788 ' })).toMatchObject({
    quoted_price: 200_000,
    payment: { way: 'card_to_card', ref: '7788' },
  });
  expect(bodyOf({ ...FORM, order_key: 'key' })).not.toHaveProperty('payment');
  expect(bodyOf({ ...FORM, order_key: 'key' })).not.toHaveProperty('order_key');
});
