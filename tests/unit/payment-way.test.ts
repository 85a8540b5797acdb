import { dueNowOf, owedOf, payableOf } from '@/domain/order-money';
import {
  dueLaterOf,
  feeOf,
  fitsOrder,
  type PaidOrder,
  type PaymentConditions,
  type PaymentSettings,
} from '@/domain/payment-way';

const parcel: PaidOrder = { kind: 'goods', delivery: 'courier', zone: 2, price: 500_000, isKnownCustomer: false };

it.each<[string, PaymentConditions, Partial<PaidOrder>, boolean]>([
  ['no condition', {}, {}, true],
  ['empty lists', { kinds: [], deliveries: [], zones: [] }, {}, true],
  ['its kind', { kinds: ['food', 'goods'] }, {}, true],
  ['another kind', { kinds: ['food'] }, {}, false],
  ['its delivery', { deliveries: ['courier'] }, {}, true],
  ['another delivery', { deliveries: ['post'] }, {}, false],
  ['a delivery that is not chosen yet', { deliveries: ['post'] }, { delivery: undefined }, true],
  ['a delivery, for a stay', { deliveries: ['post'] }, { delivery: null }, false],
  ['its zone', { zones: [1, 2] }, {}, true],
  ['another zone', { zones: [1] }, {}, false],
  ['a zone without an address yet', { zones: [1] }, { zone: undefined }, true],
  ['a zone, for a pickup', { zones: [1] }, { zone: null }, false],
  ['its least price', { min_price: 500_000 }, {}, true],
  ['a higher least price', { min_price: 500_001 }, {}, false],
  ['its highest price', { max_price: 500_000 }, {}, true],
  ['a lower highest price', { max_price: 499_999 }, {}, false],
  ['bounds that are not set', { min_price: null, max_price: null }, {}, true],
  ['known customers, for a stranger', { known_customers_only: true }, {}, false],
  ['known customers, for one of them', { known_customers_only: true }, { isKnownCustomer: true }, true],
  ['all conditions but one', { kinds: ['goods'], zones: [2], max_price: 1 }, {}, false],
])('a way with %s fits or not', (_, conditions, order, fits) => {
  expect(fitsOrder(conditions, { ...parcel, ...order })).toBe(fits);
});

it('only money on delivery is due after the confirmation', () => {
  const base = { price: 70_000, firstNight: null };
  const types = ['cash', 'credit', 'card_to_card', 'on_delivery'] as const;
  expect(types.map((type) => dueLaterOf(type, base))).toEqual([0, 0, 0, 70_000]);
});

it('a deposit is a percent of the price, rounded up to a thousand, or the first night', () => {
  const later = (price: number, firstNight: number | null, settings: PaymentSettings) =>
    dueLaterOf('deposit', { price, firstNight }, settings);
  expect(later(1_000_000, null, {})).toBe(700_000);
  expect(later(123_456, null, { deposit_percent: 10 })).toBe(110_456);
  expect(later(900, null, { deposit_percent: 10 })).toBe(0);
  expect(later(3_000_000, 1_200_000, { deposit_first_night: true })).toBe(1_800_000);
  expect(later(3_000_000, null, { deposit_first_night: true, deposit_percent: 50 })).toBe(1_500_000);
  expect(later(1_000_000, 1_200_000, { deposit_first_night: true })).toBe(0);
});

it.each([
  ['created', 0, 0, { due: 100, owed: 0, payable: 100 }],
  ['created', 0, 100, { due: 0, owed: 0, payable: 0 }],
  ['in_progress', 0, 100, { due: 0, owed: 100, payable: 100 }],
  ['done', 0, 100, { due: 0, owed: 100, payable: 100 }],
  ['done', 100, 100, { due: 0, owed: 0, payable: 0 }],
  ['canceled', 0, 100, { due: 0, owed: 0, payable: 0 }],
] as const)('of an order of 100 that is %s, with %i paid and %i agreed for later', (status, paid, due_later, sums) => {
  const order = { status, price: 100, paid, due_later };
  expect({ due: dueNowOf(order), owed: owedOf(order), payable: payableOf(order) }).toEqual(sums);
});

it.each<[PaymentSettings, { price: number; shipping_price: number }, number]>([
  [{}, { price: 200_000, shipping_price: 0 }, 0],
  [{ fee_kind: 'fee', fee_percent: 2 }, { price: 200_049, shipping_price: 0 }, 4_000],
  [{ fee_kind: 'fee', fee_amount: 10_000 }, { price: 200_000, shipping_price: 30_000 }, 10_000],
  [{ fee_kind: 'fee', fee_amount: 10_000 }, { price: 0, shipping_price: 0 }, 0],
  [{ fee_kind: 'discount', fee_percent: 1 }, { price: 200_000, shipping_price: 0 }, -2_000],
  // The pieces of an order never give back less than nothing.
  [{ fee_kind: 'discount', fee_amount: 50_000 }, { price: 60_000, shipping_price: 30_000 }, -30_000],
  [{ fee_kind: 'discount', fee_amount: 50_000 }, { price: 30_000, shipping_price: 30_000 }, 0],
])('what a way with %j adds to %j is %d', (settings, invoice, fee) => {
  expect(feeOf(invoice, settings)).toBe(fee);
});
