/** Endpoints for a customer's own data: cart, profile, addresses, favorites, coupons, comments. */
import { COUPON, GIFT, type World } from './seed-world';
import type { CasesOf } from './endpoint-case';
import type { BodyOf } from '@/contract/endpoint';
import type { customerEndpoints } from '@/contract/customer.endpoints';
import { nightsFrom } from '../order-helpers';

const mine = ({ me }: World) => ({ id: me.customerId });
const line = ({ product, topping }: World, count = 1) => ({
  product_id: product,
  count,
  toppings: [{ id: topping, count: 1 }],
});
const newAddress = { title: 'خانه', address: 'خیابان بهار، کوچهٔ یاس', number: '۱۲', lat: 35.7, lng: 51.4 };

/** Invalid values of the profile, each alone. */
const profileFaults: Readonly<Record<string, BodyOf<typeof customerEndpoints.editCustomer>>> = {
  'no mobile': { mobile: '0912' },
  'another mobile without its code': { mobile: '09139998877' },
  'a wrong national code': { nation_code: '1234567890' },
  'an unknown gender': { gender: 'x' },
  'a birthday in the future': { birthday: '2030-01-01' },
  'no birthday': { birthday: '1370-13-40' },
  'a long name': { first_name: 'س'.repeat(80) },
  'a name of signs': { last_name: '<script>' },
  'oneself as referrer': { referrer: '09121234567' },
  'a picture of nobody': { avatar: 'https://evil.example/a.png' },
};

export const customerCases: CasesOf<'cart' | 'customer' | 'coupons' | 'comments'> = {
  cart: {
    getCart: { good: (world) => ({ params: mine(world) }) },
    updateCart: { good: (world) => ({ params: mine(world), body: { products: [line(world, 3)] } }) },
    addToCart: {
      good: (world) => ({ params: mine(world), body: { data: line(world) } }),
      wrong: (world) => ({
        unknown: { status: 400, params: mine(world), body: { data: { product_id: 999_999, count: 1 } } },
        'sold out': { status: 409, params: mine(world), body: { data: { product_id: world.soldOut, count: 1 } } },
        'more than one may order': {
          status: 409,
          params: mine(world),
          body: { data: { product_id: world.product, count: 21 } },
        },
        'a stay': { status: 400, params: mine(world), body: { data: { product_id: world.residence, count: 1 } } },
        'a topping of another product': {
          status: 400,
          params: mine(world),
          body: { data: { product_id: world.package, count: 1, toppings: [{ id: world.topping, count: 1 }] } },
        },
      }),
    },
    removeFromCart: { good: (world) => ({ params: mine(world), body: { data: line(world) } }) },
  },
  customer: {
    getCustomer: { good: (world) => ({ params: mine(world) }) },
    editCustomer: {
      good: (world) => ({
        params: mine(world),
        body: { first_name: 'مینا', gender: 'زن', birthday: '1990-03-21', nation_code: '0499370899' },
      }),
      wrong: (world) =>
        Object.fromEntries(
          Object.entries(profileFaults).map(([what, body]) => [what, { status: 400, params: mine(world), body }]),
        ),
    },
    listSessions: { good: (world) => ({ params: mine(world) }) },
    endSessions: {
      good: (world) => ({ params: mine(world), body: { which: 'others' } }),
      wrong: (world) => ({
        'no session': { status: 400, params: mine(world), body: { which: 'one' } },
        'an unknown session': { status: 404, params: mine(world), body: { which: 'one', session: 999_999 } },
      }),
    },
    getAddresses: { good: (world) => ({ params: mine(world) }) },
    addAddress: {
      good: (world) => ({ params: mine(world), body: newAddress }),
      wrong: (world) => ({
        'another customer’s': {
          status: 404,
          params: mine(world),
          body: { ...newAddress, addressId: world.othersAddress },
        },
        'another customer’s, to be removed': {
          status: 404,
          params: mine(world),
          body: { ...newAddress, addressId: world.othersAddress, deleted: true },
        },
        'without a title': { status: 400, params: mine(world), body: { ...newAddress, title: ' ' } },
      }),
    },
    getFavorites: { good: (world) => ({ params: mine(world) }) },
    addFavorite: {
      good: (world) => ({ params: mine(world), body: { product_id: world.product } }),
      wrong: (world) => ({ unknown: { status: 404, params: mine(world), body: { product_id: 999_999 } } }),
    },
    deleteFavorite: {
      good: (world) => ({ params: mine(world), body: { product_id: world.product } }),
    },
  },
  coupons: {
    listCoupons: { good: (world) => ({ params: mine(world) }) },
    checkCoupon: {
      good: ({ residence }) => ({
        body: {
          code: COUPON,
          products: [{ product_id: residence, count: 1, times: nightsFrom(3, 1), person_count: 2 }],
        },
      }),
      wrong: ({ product, residence }) => ({
        unknown: { status: 404, body: { code: 'NOTHING', products: [{ product_id: product, count: 1 }] } },
        'too many people': {
          status: 400,
          body: {
            code: COUPON,
            products: [{ product_id: residence, count: 1, times: nightsFrom(3, 1), person_count: 50 }],
          },
        },
      }),
    },
    applyGiftCode: {
      good: () => ({ body: { coupon: GIFT } }),
      wrong: () => ({ unknown: { status: 409, body: { coupon: 'NOTHING' } } }),
    },
  },
  comments: {
    listComments: {
      good: ({ product }) => ({ params: { id: product }, query: { page: 1, limit: 20, sort: 'best' } }),
      wrong: () => ({ unknown: { status: 404, params: { id: 999_999 } } }),
    },
    filterComments: {
      good: ({ product }) => ({ params: { id: product }, body: { page: 1, limit: 20, sort: 'worst', star: 4 } }),
      wrong: () => ({ unknown: { status: 404, params: { id: 999_999 }, body: {} } }),
    },
    addComment: {
      good: ({ product }) => ({ params: { id: product }, body: { star: 3, comment: 'خوب بود.' } }),
      wrong: ({ product }) => ({
        unknown: { status: 404, params: { id: 999_999 }, body: { star: 3, comment: 'خوب بود.' } },
        'without a word': { status: 400, params: { id: product }, body: { star: 3, comment: ' ' } },
      }),
    },
    reportComment: {
      good: ({ product, comment }) => ({
        params: { id: product, commentId: comment },
        body: { comment: 'توهین‌آمیز است.' },
      }),
      wrong: ({ product, residence, comment, pending }) => ({
        unknown: { status: 404, params: { id: product, commentId: 999_999 } },
        'of another product': { status: 404, params: { id: residence, commentId: comment } },
        'not shown yet': { status: 404, params: { id: residence, commentId: pending } },
      }),
    },
    rateOrder: {
      good: ({ done }) => ({ params: { id: done }, body: { star: 5, comment: 'سپاس.' } }),
      wrong: ({ unpaid }) => ({
        unknown: { status: 404, params: { id: 999_999 }, body: { star: 5, comment: 'سپاس.' } },
        'not finished': { status: 409, params: { id: unpaid }, body: { star: 5, comment: 'سپاس.' } },
      }),
    },
  },
};
