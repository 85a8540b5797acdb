import type { CardTransfer } from '@/contract/card-transfer.schemas';
import type { CommentPage } from '@/contract/comments.schemas';
import type { Product, Residence } from '@/contract/product.schemas';
import type { Invoice, Order } from '@/contract/orders.schemas';
import { addDays, nightsOf, type CivilDate } from '@/domain/plain-date';

const residence: Residence = {
  city: 'ماسال',
  province: 'گیلان',
  lat: 37.36,
  lng: 49.13,
  area: 140,
  bedrooms: 2,
  beds: 4,
  capacity: 2,
  max_capacity: 4,
  extra_person_price: 200_000,
  check_in: '14:00',
  check_out: '12:00',
  instant: true,
  rules: [
    { key: 'smoking', title: 'سیگار در فضای بسته', allowed: false },
    { key: 'children', title: 'اقامت با کودک', allowed: true },
    { key: 'papers', title: 'کارت ملی همراه داشته باشید', allowed: null },
  ],
  amenities: [
    { key: 'wifi', title: 'اینترنت بی‌سیم' },
    { key: 'parking', title: 'پارکینگ' },
  ],
  host: { name: 'فاطمه رضایی', image: null, since: '2021-05-02' },
  cancellation: 'moderate',
};

/** A residence as in a response of the shop API, for tests of screens. */
export function residenceFixture(
  given: Partial<Product> = {},
  place: Partial<Residence> = {},
): Product & { residence: Residence } {
  return {
    id: 12,
    type: 'residence',
    name: 'ویلای چوبی ماسال',
    slug: 'ویلای-چوبی-ماسال',
    description: 'ویلایی از چوب راش در دل جنگل.',
    images: [1, 2, 3].map((n) => ({
      url: `/files/masal-${n}.jpg`,
      width: 1600,
      height: 1200,
      alt: `نمای شمارهٔ ${n}`,
      blurhash: null,
    })),
    price: 1_000_000,
    old_price: null,
    limit: null,
    is_favorite: false,
    toppings: [],
    category: { id: 3, name: 'ویلا', slug: 'villa' },
    rate: { average: 4.5, count: 2 },
    properties: [{ id: 1, title: 'بافت', value: 'جنگلی' }],
    available: true,
    stay_price: null,
    details: null,
    ...given,
    residence: { ...residence, ...place },
  };
}

export const twoComments: CommentPage = {
  comments: [
    {
      id: 1,
      star: 5,
      comment: 'تمیز و گرم بود.',
      name: 'سارا',
      created_at: '2026-10-02T10:00:00+03:30',
      reply: 'قدمتان روی چشم.',
    },
    {
      id: 2,
      star: 4,
      comment: 'راه آخرش خاکی است.',
      name: 'امیر',
      created_at: '2026-09-12T10:00:00+03:30',
      reply: null,
    },
  ],
  page: 1,
  limit: 20,
  total: 2,
  summary: { average: 4.5, count: 2, stars: [0, 0, 0, 1, 1] },
};

export const noComments: CommentPage = {
  comments: [],
  page: 1,
  limit: 20,
  total: 0,
  summary: { average: 0, count: 0, stars: [0, 0, 0, 0, 0] },
};

/** The invoice of nights at one price; `off` is a coupon's discount. */
export function invoiceFixture(nights: readonly CivilDate[], price = 1_000_000, off = 0): Invoice {
  const sum = nights.length * price;
  return {
    products_price: sum,
    products_discount: 0,
    discount: off,
    shipping_price: 0,
    price: sum - off,
    products: [{ name: 'ویلای چوبی ماسال', price: sum, count: 1 }],
    nights: nights.map((date) => ({ date, price, extra_person: 0 })),
    adjustments: off > 0 ? [{ title: 'کد تخفیف YALDA', amount: -off }] : [],
  };
}

/** A transfer to the shop's card whose receipt is to be sent. */
export function transferFixture(given: Partial<CardTransfer> = {}): CardTransfer {
  return {
    payment_id: 'transfer-3',
    number: '6037701689095443',
    owner: 'سارا کریمی',
    amount: 3_000_000,
    state: 'started',
    reason: null,
    last4: null,
    paid_at: null,
    reference: null,
    picture: null,
    sent_at: null,
    can_send: true,
    ...given,
  };
}

/** A reservation of three nights from `arrival` on. */
export function reservationFixture(arrival: CivilDate, given: Partial<Order> = {}): Order {
  const times = nightsOf(arrival, addDays(arrival, 3));
  return {
    order_id: 77,
    number: 'CS-10077',
    kind: 'stay',
    status: 'rt_accept',
    sub_status: null,
    submit_by: 'customer',
    created_at: '2026-11-20T12:00:00+03:30',
    created_by: { id: 9 },
    customer: { id: 8, name: 'مریم رضایی', mobile: '09121234567' },
    invoice: invoiceFixture(times),
    products: [
      {
        product_id: 12,
        type: 'residence',
        name: 'ویلای چوبی ماسال',
        slug: 'x',
        image: '/files/masal-1.jpg',
        count: 1,
        unit_price: 3_000_000,
        toppings: [],
      },
    ],
    times,
    person_count: 2,
    guest_name: 'مریم رضایی',
    address: null,
    delivery: null,
    msg: '',
    pay_before: null,
    paid: 0,
    payment_ref: null,
    can_pay: true,
    can_cancel: true,
    refund: 0,
    can_rate: false,
    has_voucher: false,
    stay: {
      instant: true,
      check_in: '14:00',
      check_out: '12:00',
      city: 'ماسال',
      province: 'گیلان',
      address: null,
      lat: 37.36,
      lng: 49.13,
      host: { name: 'مریم گیل‌آذر', image: null, mobile: null },
    },
    cancellation: {
      terms: 'moderate',
      steps: [
        { until: addDays(arrival, -5), refund: 9_000_000 },
        { until: addDays(arrival, -2), refund: 6_000_000 },
        { until: addDays(arrival, -1), refund: 3_000_000 },
      ],
    },
    timeline: [{ status: 'rt_accept', sub_status: null, at: '2026-11-20T12:00:00+03:30' }],
    ...given,
  };
}
