import {
  offersFor,
  preselectedOffer,
  type DeliveryMethod,
  type DeliveryRate,
  type Parcel,
} from '@/domain/delivery-method';

const zone = (id: number) => ({
  id,
  title: 'شهر',
  polygon: null,
  areas: null,
  price: 40_000,
  free_from: 1_000_000,
  days_min: 1,
  days_max: 3,
});
const method = (given: Partial<DeliveryMethod> = {}): DeliveryMethod => ({
  kind: 'post',
  title: '',
  rates: null,
  free_from: null,
  days_min: null,
  days_max: null,
  paid_to_carrier: false,
  place: null,
  ...given,
});
const parcel = (given: Partial<Parcel> = {}): Parcel => ({ zone: zone(1), productsPrice: 100_000, grams: 0, ...given });
const priceOf = (given: Partial<DeliveryMethod>, of: Partial<Parcel> = {}) =>
  offersFor([method(given)], parcel(of))[0]?.price;

const rates: DeliveryRate[] = [
  { zone_id: 1, up_to_grams: 1000, price: 50_000 },
  { zone_id: 1, up_to_grams: null, price: 90_000 },
  { zone_id: null, up_to_grams: 5000, price: 120_000 },
];

it.each<[string, Partial<DeliveryMethod>, Partial<Parcel>, number | null | undefined]>([
  ['the price of the zone', {}, {}, 40_000],
  ['nothing from the zone’s own threshold', {}, { productsPrice: 1_000_000 }, 0],
  ['the rate of zone and weight, its limit included', { rates }, { grams: 1000 }, 50_000],
  ['the next rate for a heavier order', { rates }, { grams: 1001 }, 90_000],
  ['the rate of every zone elsewhere', { rates }, { zone: zone(2), grams: 5000 }, 120_000],
  ['no offer for what no rate fits', { rates }, { zone: zone(2), grams: 5001 }, undefined],
  ['nothing from the threshold of its own rates', { rates, free_from: 100_000 }, {}, 0],
  ['its own price below that threshold', { rates, free_from: 100_001 }, {}, 50_000],
  ['nothing in the invoice for what is paid to the carrier', { paid_to_carrier: true }, {}, 0],
  [
    'no offer of the carrier where no rate fits',
    { rates, paid_to_carrier: true },
    { zone: zone(2), grams: 6000 },
    undefined,
  ],
  ['nothing for a pickup, wherever the customer is', { kind: 'pickup' }, { zone: null }, 0],
  ['no known price without an address', {}, { zone: null }, null],
])('a method has %s', (_name, given, of, expected) => {
  expect(priceOf(given, of)).toBe(expected);
});

it('the days are its own, else those of the zone', () => {
  const days = (given: Partial<DeliveryMethod>) => offersFor([method(given)], parcel())[0]?.days;
  expect(days({})).toEqual({ min: 1, max: 3 });
  expect(days({ days_min: 0, days_max: 1 })).toEqual({ min: 0, max: 1 });
});

it('the cheapest that brings the goods is preselected, then what is paid to its carrier, then a pickup', () => {
  const own = (price: number): Partial<DeliveryMethod> => ({ rates: [{ zone_id: null, up_to_grams: null, price }] });
  const titleOf = (...given: Partial<DeliveryMethod>[]) =>
    preselectedOffer(offersFor(given.map(method), parcel()))?.method.title;
  const pickup: Partial<DeliveryMethod> = { kind: 'pickup', title: 'حضوری' };
  const carrier: Partial<DeliveryMethod> = { title: 'تیپاکس', paid_to_carrier: true };
  expect(titleOf(pickup, carrier, { ...own(60_000), title: 'پیک' }, { ...own(30_000), title: 'پست' })).toBe('پست');
  expect(titleOf({ ...own(30_000), title: 'پیک' }, { ...own(30_000), title: 'پست' })).toBe('پیک');
  expect(titleOf(pickup, carrier)).toBe('تیپاکس');
  expect(titleOf(pickup)).toBe('حضوری');
  expect(titleOf()).toBeUndefined();
});
