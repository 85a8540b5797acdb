/** Cases of the public endpoints and of a customer's own data. */
import { previewToken } from '@/backend/services/panel/preview.service';
import { authEndpoints } from '@/contract/auth.endpoints';
import type { BodyOf } from '@/contract/endpoint';
import type { customerEndpoints } from '@/contract/customer.endpoints';
import { nightsFrom } from '../order-helpers';
import { formOf, multipart, picture } from '../uploading';
import type { CasesOf } from './endpoint-case';
import { GIFT, NEW_MOBILE, type World } from './seed-world';

/** Values of the profile that are refused, each alone. */
const profileFaults: Readonly<Record<string, BodyOf<typeof customerEndpoints.editCustomer>>> = {
  'another mobile without its code': { mobile: NEW_MOBILE },
  'a wrong national code': { nation_code: '1234567890' },
  'an unknown gender': { gender: 'x' },
  'a birthday in the future': { birthday: '2030-01-01' },
  'no birthday': { birthday: '1370-13-40' },
  'a long name': { first_name: 'س'.repeat(80) },
  'a name of signs': { last_name: '<script>' },
  'oneself as referrer': { referrer: '09121234567' },
};

const calendarFaults = () => ({
  'a thirteenth month': { status: 400, query: { month: 13 } },
  'a year outside the calendar': { status: 400, query: { year: 3178 } },
  'a year before the calendar': { status: 400, query: { year: -62 } },
});
const tooMany = (world: World, products: readonly object[]) => ({
  'too many people': { status: 400, body: { products } },
  'an unknown coupon': { status: 404, body: { code: 'NOTHING', products: [{ product_id: world.product, count: 1 }] } },
});

export const customerCases: CasesOf<
  'config' | 'auth' | 'catalogue' | 'calendar' | 'cart' | 'customer' | 'coupons' | 'comments'
> = {
  config: { upload: { good: async () => await multipart(formOf([['file', await picture('png')]])) } },
  auth: {
    validate: {
      good: async ({ api }) => {
        await api.ok(authEndpoints.login, { body: { mobile: NEW_MOBILE } });
        return { body: { code: api.sms.lastCode(NEW_MOBILE) } };
      },
      wrong: () => ({
        'no code was sent': { status: 400, body: { mobile: '09131112233', code: '123456' } },
        'a code of five digits': { status: 400, body: { code: '12345' } },
      }),
    },
  },
  catalogue: {
    getPreview: {
      good: ({ api, product }) => ({
        params: { token: previewToken(api.deps, product, api.clock.now().getTime() + 60_000) },
      }),
      wrong: ({ api, product }) => ({
        'a token whose time is over': {
          status: 404,
          params: { token: previewToken(api.deps, product, api.clock.now().getTime() - 1) },
        },
        'a token of another secret': {
          status: 404,
          params: { token: previewToken({ secret: 'x' }, product, api.clock.now().getTime() + 60_000) },
        },
      }),
    },
    getHome: { wrong: () => ({ 'an unknown category': { status: 404, query: { category: 'film' } } }) },
    listProducts: { wrong: () => ({ 'an unknown category': { status: 404, query: { category: 'film' } } }) },
    suggest: { lenient: ['text'] },
    getPackage: { wrong: ({ product }) => ({ 'no package': { status: 404, params: { id: product } } }) },
    getSitemapPart: { wrong: () => ({ 'an unknown kind': { status: 400, query: { kind: 'film' } } }) },
  },
  calendar: {
    getProductCalendar: {
      wrong: ({ product }) => ({ ...calendarFaults(), 'no residence': { status: 404, params: { id: product } } }),
    },
    getShopCalendar: { wrong: calendarFaults },
  },
  cart: {
    addToCart: {
      wrong: (world) => ({
        'sold out': { status: 409, body: { data: { product_id: world.soldOut, count: 1 } } },
        'more than one may order': { status: 409, body: { data: { product_id: world.product, count: 21 } } },
        'a stay': { status: 400, body: { data: { product_id: world.residence, count: 1 } } },
        'a topping of another product': {
          status: 400,
          body: { data: { product_id: world.package, count: 1, toppings: [{ id: world.topping, count: 1 }] } },
        },
      }),
    },
  },
  customer: {
    editCustomer: {
      good: () => ({ body: { mobile: undefined, code: undefined, referrer: undefined } }),
      wrong: () =>
        Object.fromEntries(Object.entries(profileFaults).map(([what, body]) => [what, { status: 400, body }])),
    },
    endSessions: {
      good: () => ({ body: { session: undefined } }),
      wrong: () => ({
        'no session': { status: 400, body: { which: 'one' } },
        'an unknown session': { status: 404, body: { which: 'one', session: 999_999 } },
      }),
    },
    addAddress: {
      good: () => ({ body: { addressId: undefined, deleted: undefined, zone_id: undefined } }),
      wrong: ({ othersAddress }) => ({
        'another customer’s': { status: 404, body: { addressId: othersAddress } },
        'another customer’s, to be removed': { status: 404, body: { addressId: othersAddress, deleted: true } },
      }),
    },
    deleteFavorite: { lenient: ['product_id'] },
  },
  coupons: {
    checkCoupon: {
      good: ({ residence }) => ({
        body: { products: [{ product_id: residence, count: 1, times: nightsFrom(3, 1), person_count: 2 }] },
      }),
      wrong: (world) =>
        tooMany(world, [{ product_id: world.residence, count: 1, times: nightsFrom(3, 1), person_count: 50 }]),
    },
    applyGiftCode: {
      good: () => ({ body: { coupon: GIFT } }),
      wrong: () => ({ unknown: { status: 409, body: { coupon: 'NOTHING' } } }),
    },
  },
  comments: {
    addComment: { lenient: ['customer_id'] },
    reportComment: {
      lenient: ['customer_id', 'comment'],
      wrong: ({ residence, comment, pending }) => ({
        'of another product': { status: 404, params: { id: residence, commentId: comment } },
        'not shown yet': { status: 404, params: { id: residence, commentId: pending } },
      }),
    },
    rateOrder: {
      lenient: ['customer_id', 'comment'],
      good: ({ done }) => ({ params: { id: done } }),
      wrong: ({ unpaid }) => ({ 'not finished': { status: 409, params: { id: unpaid } } }),
    },
  },
};
