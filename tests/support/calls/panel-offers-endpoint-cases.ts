/** Endpoints of the panel for home page, coupons, codes and delivery. */
import { deliveryDaysOff, deliveryRules } from '@/backend/db/schema/shop';
import type { CallOptions } from '../backend';
import type { CasesOf, EndpointCase } from './endpoint-case';
import { COUPON, QRCODE } from './seed-world';

const NO_ROW = { params: { id: 999_999 } };
const NO_KEY = { params: { id: 'nothing' } };
const MANY = { page: 1, limit: 20, order: 'desc', q: 'ا' } as const;

const section = { type_name: 'category_steps' as const, title: 'دسته‌ها', position: 2 };
const poster = { title: 'نوروز', image: 'https://shop.example/p.jpg', link: '/search', active: true, position: 1 };
const coupon = {
  title: 'تخفیف نوروز',
  kind: 'percent' as const,
  amount: 20,
  max_discount: 100_000,
  min_price: 50_000,
  starts_at: '2026-11-20T00:00:00.000Z',
  expires_at: '2026-12-20T00:00:00.000Z',
  max_uses: 100,
  uses_per_customer: 2,
  customer_id: null,
  listed: true,
};
const zone = {
  title: 'شهر',
  price: 40_000,
  free_from: 500_000,
  days_min: 1,
  days_max: 2,
  circle: { lat: 31.9, lng: 54.4, km: 5 },
  position: 0,
};
const DAY = '2026-12-01';
const RULE = '0-12:30';

/** Requests that every resource rejects: an unknown id, an outdated version. */
const outdated = (id: number | string, body: object = {}): EndpointCase['wrong'] => {
  const none = typeof id === 'number' ? NO_ROW : NO_KEY;
  return () => ({
    unknown: { status: 404, ...none, body: { ...body, version: 1 } },
    'another version': { status: 409, params: { id }, body: { ...body, version: 2 } },
  });
};

export const panelOffersCases: CasesOf<'panelOffers'> = {
  panelOffers: {
    listHomeSections: { good: () => ({ query: { ...MANY, sort: 'title', ids: '1' } }) },
    getHomeSection: {
      good: () => ({ params: { id: 1 } }),
      wrong: () => ({ unknown: { status: 404, ...NO_ROW } }),
    },
    createHomeSection: {
      good: () => ({ body: section }),
      wrong: ({ product }) => ({
        'no title': { status: 400, body: { ...section, title: ' ' } },
        'no products': { status: 400, body: { type_name: 'favorite', title: 'ما', product_ids: [] } },
        'an unknown product': {
          status: 400,
          body: { type_name: 'favorite', title: 'ما', product_ids: [product, 999_999] },
        },
        'an unknown category': { status: 400, body: { type_name: 'category', title: 'ما', category_slug: 'nothing' } },
      }),
    },
    updateHomeSection: {
      good: ({ product }) => ({ params: { id: 1 }, body: { title: 'تازه', product_ids: [product], version: 1 } }),
      wrong: outdated(1),
    },
    changeHomeSections: {
      good: () => ({ body: { changes: [{ id: 1, version: 1, position: 4 }] } }),
      wrong: () => ({
        'another version of one': { status: 409, body: { changes: [{ id: 1, version: 9, position: 4 }] } },
        'an unknown one': {
          status: 404,
          body: {
            changes: [
              { id: 1, version: 1, position: 4 },
              { id: 999_999, version: 1, position: 5 },
            ],
          },
        },
      }),
    },
    removeHomeSection: {
      good: () => ({ params: { id: 1 }, body: { version: 1 } }),
      wrong: outdated(1),
    },

    listPanelPosters: {
      good: () => ({ query: { ...MANY, sort: 'position', active: 'true' } }),
    },
    getPanelPoster: {
      good: ({ poster: id }) => ({ params: { id } }),
      wrong: () => ({ unknown: { status: 404, ...NO_ROW } }),
    },
    createPoster: {
      good: ({ product }) => ({ body: { ...poster, product_ids: [product] } }),
      wrong: () => ({
        'no title': { status: 400, body: { ...poster, title: '' } },
        'a picture that is code': { status: 400, body: { ...poster, image: 'javascript:alert(1)' } },
        'an upload that has gone': {
          status: 400,
          body: { ...poster, image: `/files/upload-${'0'.repeat(32)}.webp` },
        },
        'a link that is code': { status: 400, body: { ...poster, link: 'javascript:alert(1)' } },
        'an unknown product': { status: 400, body: { ...poster, product_ids: [999_999] } },
      }),
    },
    updatePoster: {
      good: ({ poster: id }) => ({ params: { id }, body: { ...poster, active: false, version: 1 } }),
      wrong: outdated(1),
    },
    changePosters: {
      good: ({ poster: id }) => ({ body: { changes: [{ id, version: 1, position: 4 }] } }),
      wrong: ({ poster: id }) => ({
        'another version': { status: 409, body: { changes: [{ id, version: 9, position: 4 }] } },
      }),
    },
    removePoster: {
      good: ({ poster: id }) => ({ params: { id }, body: { version: 1 } }),
      wrong: outdated(1),
    },

    listPanelCoupons: {
      good: () => ({ query: { ...MANY, sort: 'uses', ids: COUPON } }),
    },
    getPanelCoupon: {
      good: () => ({ params: { id: COUPON } }),
      wrong: () => ({ unknown: { status: 404, ...NO_KEY } }),
    },
    createCoupon: {
      good: () => ({ body: { ...coupon, id: 'نوروز۱۴۰۶' } }),
      wrong: () => ({
        'a code with a space': { status: 400, body: { ...coupon, id: 'a b' } },
        'a code that is taken': { status: 400, body: { ...coupon, id: COUPON.toLowerCase() } },
        'no title': { status: 400, body: { ...coupon, id: 'NEW', title: ' ' } },
        'more than all': { status: 400, body: { ...coupon, id: 'NEW', amount: 101 } },
        'an end before the beginning': { status: 400, body: { ...coupon, id: 'NEW', expires_at: coupon.starts_at } },
        'an unknown customer': { status: 400, body: { ...coupon, id: 'NEW', customer_id: 999_999 } },
      }),
    },
    updateCoupon: {
      good: () => ({ params: { id: COUPON }, body: { ...coupon, version: 1 } }),
      wrong: outdated(COUPON, coupon),
    },
    removeCoupon: {
      good: () => ({ params: { id: COUPON }, body: { version: 1 } }),
      wrong: outdated(COUPON),
    },

    listGiftCodes: {
      good: () => ({ query: { ...MANY, sort: 'amount', used: 'false' } }),
    },
    createGiftCodes: {
      good: () => ({ body: { count: 3, amount: 100_000, title: 'جشن' } }),
      wrong: () => ({ 'no title': { status: 400, body: { count: 3, amount: 100_000, title: ' ' } } }),
    },
    removeGiftCode: {
      good: () => ({ params: { id: 1 }, body: { version: 1 } }),
      wrong: outdated(1),
    },

    listQrCodes: { good: () => ({ query: { ...MANY, sort: 'label' } }) },
    getPanelQrCode: {
      good: () => ({ params: { id: QRCODE } }),
      wrong: () => ({ unknown: { status: 404, ...NO_KEY } }),
    },
    createQrCode: {
      good: () => ({ body: { label: 'میز ۲' } }),
      wrong: () => ({ 'no label': { status: 400, body: { label: ' ' } } }),
    },
    updateQrCode: {
      good: () => ({ params: { id: QRCODE }, body: { label: 'ایوان', version: 1 } }),
      wrong: outdated(QRCODE, { label: 'ایوان' }),
    },
    removeQrCode: {
      good: () => ({ params: { id: QRCODE }, body: { version: 1 } }),
      wrong: outdated(QRCODE),
    },

    listDeliveryRules: {
      good: () => ({ query: { ...MANY, sort: 'capacity', ids: RULE } }),
    },
    getDeliveryRule: {
      good: withRule({ params: { id: RULE } }),
      wrong: () => ({
        unknown: { status: 404, ...NO_KEY },
        'no such hour': { status: 404, params: { id: '6-23:59' } },
      }),
    },
    createDeliveryRule: {
      good: () => ({ body: { weekday: 1, time: '20:00', capacity: 10, closes_minutes: 60 } }),
      wrong: () => ({ 'an hour that is none': { status: 400, body: { weekday: 1, time: '24:60', capacity: 10 } } }),
    },
    updateDeliveryRule: {
      good: withRule({ params: { id: RULE }, body: { capacity: 5, closes_minutes: 30, version: 1 } }),
      wrong: outdated(RULE),
    },
    removeDeliveryRule: {
      good: withRule({ params: { id: RULE }, body: { version: 1 } }),
      wrong: outdated(RULE),
    },

    listDaysOff: {
      good: () => ({ query: { ...MANY, sort: 'date', ids: DAY } }),
    },
    getDayOff: {
      good: withDayOff({ params: { id: DAY } }),
      wrong: () => ({ unknown: { status: 404, ...NO_KEY } }),
    },
    createDayOff: {
      good: () => ({ body: { date: '2026-12-24', reason: 'سفر' } }),
      wrong: () => ({ 'a day that is none': { status: 400, body: { date: '2026-02-30' } } }),
    },
    updateDayOff: {
      good: withDayOff({ params: { id: DAY }, body: { reason: 'تعمیر', version: 1 } }),
      wrong: outdated(DAY),
    },
    removeDayOff: {
      good: withDayOff({ params: { id: DAY }, body: { version: 1 } }),
      wrong: outdated(DAY),
    },

    listShippingZones: { good: () => ({ query: { ...MANY, sort: 'price' } }) },
    getShippingZone: {
      good: () => ({ params: { id: 1 } }),
      wrong: () => ({ unknown: { status: 404, ...NO_ROW } }),
    },
    createShippingZone: {
      good: () => ({ body: zone }),
      wrong: () => ({
        'no title': { status: 400, body: { ...zone, title: ' ' } },
        'only one of the days': { status: 400, body: { ...zone, days_max: null } },
        'two shapes': {
          status: 400,
          body: {
            ...zone,
            polygon: [
              [31, 54],
              [32, 54],
              [32, 55],
            ],
          },
        },
      }),
    },
    updateShippingZone: {
      good: () => ({ params: { id: 1 }, body: { ...zone, version: 1 } }),
      wrong: outdated(1),
    },
    changeShippingZones: {
      good: () => ({ body: { changes: [{ id: 1, version: 1, position: 4 }] } }),
      wrong: () => ({ 'another version': { status: 409, body: { changes: [{ id: 1, version: 9, position: 4 }] } } }),
    },
    removeShippingZone: {
      good: () => ({ params: { id: 1 }, body: { version: 1 } }),
      wrong: outdated(1),
    },
  },
};

/** A request that needs the weekly hour {@link RULE}. */
function withRule(given: CallOptions): EndpointCase['good'] {
  return async ({ api }) => {
    await api.db.insert(deliveryRules).values({ weekday: 0, time: '12:30', capacity: 4 }).onConflictDoNothing();
    return given;
  };
}

/** A request that needs the day off {@link DAY}. */
function withDayOff(given: CallOptions): EndpointCase['good'] {
  return async ({ api }) => {
    await api.db.insert(deliveryDaysOff).values({ date: DAY }).onConflictDoNothing();
    return given;
  };
}
