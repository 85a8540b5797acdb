/** Endpoints for quotes, orders, payments, and for staff and hosts. */
import { eq } from 'drizzle-orm';
import { pages, shops } from '@/backend/db/schema/shop';
import { staff } from '@/backend/db/schema/staff';
import { createOwnerToken } from '@/backend/services/owner-link.service';
import { createSetupToken } from '@/backend/services/setup.service';
import { authEndpoints } from '@/contract/auth.endpoints';
import type { CasesOf } from './endpoint-case';
import { COUPON, type World } from './seed-world';
import { makeHost } from '../fixtures';
import { goodsBody, nightsFrom, stayBody, TODAY } from '../order-helpers';
import { RETURNS } from '../payment-steps';

const NEW_MOBILE = '09139998877';
const HOST_MOBILE = '09120001122';
const topUp = { ...RETURNS, price: 100_000, payment_for: 'buy_customer_credit' as const };
const evil = { success_url: 'https://evil.example/paid-order', fail_url: RETURNS.fail_url };

/** Invalid values that quotes and submits share. */
const faults = ({ product, residence, soldOut, topping }: World) => ({
  'an unknown product': { status: 400, body: goodsBody(999_999) },
  'sold out': { status: 409, body: goodsBody(soldOut) },
  'more than one may order': { status: 409, body: goodsBody(product, 21) },
  'a stay without nights': { status: 400, body: stayBody(residence, []) },
  'nights that are past': { status: 400, body: stayBody(residence, nightsFrom(-3, 2)) },
  'a night that is none': { status: 400, body: stayBody(residence, ['2026-02-30']) },
  'nights with a hole': { status: 400, body: stayBody(residence, [...nightsFrom(3, 1), ...nightsFrom(6, 1)]) },
  'too many people': {
    status: 400,
    body: {
      products: [{ product_id: residence, count: 1, times: nightsFrom(3, 1), person_count: 7 }],
      guest_name: 'سارا',
    },
  },
  'too many of a topping': {
    status: 400,
    body: {
      ...goodsBody(product),
      products: [{ product_id: product, count: 1, toppings: [{ id: topping, count: 4 }] }],
    },
  },
  'a delivery of another shop': { status: 400, body: goodsBody(product, 1, { delivery: 'slot' }) },
});
const submitFaults = (world: World) => ({
  ...faults(world),
  'nights that are taken': { status: 409, body: stayBody(world.residence, nightsFrom(20, 1)) },
  'an unknown coupon': { status: 404, body: goodsBody(world.product, 1, { use_coupon: true, coupon: 'NOTHING' }) },
  'dates of goods': {
    status: 400,
    body: { ...goodsBody(world.product), products: [{ product_id: world.product, count: 1, times: nightsFrom(3, 1) }] },
  },
  'another customer’s address': {
    status: 400,
    body: goodsBody(world.product, 1, { delivery: 'post', address: world.othersAddress }),
  },
  'no address for the post': { status: 400, body: goodsBody(world.product, 1, { delivery: 'post' }) },
  'a price that has changed': { status: 409, body: goodsBody(world.product, 1, { quoted_price: 1 }) },
  'a key with a blank': { status: 400, body: goodsBody(world.product), headers: { 'idempotency-key': 'a b' } },
});
/** All fields that a submit may have, within their limits. */
const whole = ({ product, topping, address, me }: World) => ({
  products: [{ product_id: product, count: 2, toppings: [{ id: topping, count: 1 }] }],
  customer: me.mobile,
  user: me.userId,
  use_coupon: true,
  coupon: COUPON,
  address,
  delivery: 'post' as const,
  payment_type: 'cash' as const,
  msg: 'زنگ بزنید',
  shipping_price: 0,
  send_submit_notification: false,
});

export const orderCases: CasesOf<'orders' | 'payments' | 'panel'> = {
  orders: {
    price: {
      good: ({ residence, me }) => ({ body: { ...stayBody(residence, nightsFrom(3, 2)), customer: me.mobile } }),
      wrong: faults,
    },
    submit: {
      good: (world) => ({
        query: { reserve_date: '2026-11-22', reserve_time: '12:00' },
        body: whole(world),
        headers: { 'idempotency-key': 'one' },
      }),
      wrong: submitFaults,
    },
    getOrder: { good: ({ unpaid }) => ({ params: { id: unpaid } }) },
    listOrders: {
      good: ({ me }) => ({
        params: { id: me.customerId },
        query: { page: 1, limit: 20, status: 'created,in_progress' },
      }),
      wrong: ({ me }) => ({
        'an unknown status': { status: 400, params: { id: me.customerId }, query: { status: 'x' } },
      }),
    },
    changeStatus: {
      good: ({ unpaid }) => ({
        params: { id: unpaid },
        body: { status: 'canceled', sub_status: 'canceled_rt_guest_reject_cancel' },
      }),
      wrong: ({ unpaid, done }) => ({
        unknown: { status: 404, params: { id: 999_999 }, body: { status: 'canceled' } },
        'a step of the shop': { status: 409, params: { id: unpaid }, body: { status: 'ready' } },
        'an order that has ended': { status: 409, params: { id: done }, body: { status: 'canceled' } },
      }),
    },
    getVoucher: {
      good: ({ stay }) => ({ params: { id: stay } }),
      wrong: ({ unpaid }) => ({ goods: { status: 409, params: { id: unpaid } } }),
    },
    readVoucher: {
      good: ({ stay, signature }) => ({ params: { id: stay }, query: { signature } }),
      wrong: ({ stay, unpaid, signature }) => ({
        'no signature': { status: 400, params: { id: stay } },
        'a forged signature': {
          status: 404,
          params: { id: stay },
          query: { signature: `${signature.slice(0, -2)}xx` },
        },
        'another order’s signature': { status: 404, params: { id: unpaid }, query: { signature } },
      }),
    },
  },
  payments: {
    createOrderPayment: {
      good: ({ unpaid, me }) => ({
        params: { id: unpaid },
        body: { ...RETURNS, user: me.userId, customer: me.customerId, orderId: unpaid, price: 1, payment_for: 'order' },
      }),
      wrong: ({ unpaid, stay }) => ({
        unknown: { status: 404, params: { id: 999_999 }, body: RETURNS },
        'a return to elsewhere': { status: 400, params: { id: unpaid }, body: evil },
        'a top-up': { status: 400, params: { id: unpaid }, body: topUp },
        'paid already': { status: 409, params: { id: stay }, body: RETURNS },
      }),
    },
    createPayment: {
      good: () => ({ body: topUp }),
      wrong: () => ({
        'too little': { status: 400, body: { ...topUp, price: 9_999 } },
        'too much': { status: 400, body: { ...topUp, price: 50_000_001 } },
        'no amount': { status: 400, body: RETURNS },
        'a return to elsewhere': { status: 400, body: { ...topUp, ...evil } },
        'an unknown order': { status: 404, body: { ...RETURNS, orderId: 999_999 } },
      }),
    },
    listTransactions: {
      good: ({ me }) => ({ params: { id: me.userId }, query: { page: 1, limit: 20 } }),
    },
  },
  panel: {
    setUpShop: {
      good: async ({ api }) => {
        await api.db.delete(pages);
        await api.db.delete(shops);
        await api.ok(authEndpoints.login, { body: { mobile: NEW_MOBILE, purpose: 'panel' } });
        return {
          body: {
            token: await createSetupToken(api.deps),
            mobile: NEW_MOBILE,
            code: api.sms.lastCode(NEW_MOBILE),
            shop_type: 'shop',
            name: 'فروشگاه نو',
          },
        };
      },
      wrong: () => ({
        'a wrong token': {
          status: 400,
          body: { token: 'x'.repeat(43), mobile: NEW_MOBILE, code: '123456', shop_type: 'shop', name: 'فروشگاه نو' },
        },
      }),
    },
    panelLogin: {
      good: async ({ api }) => {
        await makeHost(api.db, { mobile: HOST_MOBILE });
        await api.ok(authEndpoints.login, { body: { mobile: HOST_MOBILE, purpose: 'panel' } });
        return { body: { mobile: HOST_MOBILE, code: api.sms.lastCode(HOST_MOBILE) } };
      },
      wrong: () => ({
        'no code was sent': { status: 400, body: { mobile: NEW_MOBILE, code: '123456' } },
        'no mobile': { status: 400, body: { mobile: 'x', code: '123456' } },
      }),
    },
    enterByLink: {
      good: async ({ api }) => ({ body: { token: await createOwnerToken(api.deps) } }),
      wrong: () => ({ 'a wrong token': { status: 400, body: { token: 'x'.repeat(64) } } }),
    },
    confirmMobile: {
      good: async ({ api, staff: { mobile, staffId } }) => {
        await api.db.update(staff).set({ mobile_confirmed: false }).where(eq(staff.id, staffId));
        await api.ok(authEndpoints.login, { body: { mobile, purpose: 'panel' } });
        return { body: { mobile, code: api.sms.lastCode(mobile) } };
      },
      wrong: () => ({ 'a code that was not sent': { status: 400, body: { mobile: NEW_MOBILE, code: '123456' } } }),
    },
    listNights: {
      ofPlace: true,
      good: ({ residence }) => ({ params: { id: residence }, query: { from: TODAY, to: '2026-11-25' } }),
      wrong: ({ residence, product }) => ({
        'no residence': { status: 404, params: { id: product }, query: { from: TODAY, to: TODAY } },
        'no end': { status: 400, params: { id: residence }, query: { from: TODAY } },
        'an end before the beginning': {
          status: 400,
          params: { id: residence },
          query: { from: TODAY, to: '2026-11-19' },
        },
        'a day that is none': { status: 400, params: { id: residence }, query: { from: TODAY, to: '2026-11-31' } },
      }),
    },
    changeNights: {
      ofPlace: true,
      good: ({ residence }) => ({
        params: { id: residence },
        body: { action: 'block', from: '2026-11-22', to: '2026-11-23' },
      }),
      wrong: ({ residence, product }) => ({
        'no residence': { status: 404, params: { id: product }, body: { action: 'open', from: TODAY, to: TODAY } },
        'nights of an order': {
          status: 409,
          params: { id: residence },
          body: { action: 'block', from: '2026-12-10', to: '2026-12-10' },
        },
        'nights that are past': {
          status: 400,
          params: { id: residence },
          body: { action: 'open', from: '2026-11-01', to: TODAY },
        },
        'no price': { status: 400, params: { id: residence }, body: { action: 'price', from: TODAY, to: TODAY } },
      }),
    },
    changeHoliday: {
      good: () => ({ body: { date: '2026-11-25', title: 'جشن محله' } }),
      wrong: () => ({
        'a day that is none': { status: 400, body: { date: '2026-11-31', title: 'جشن' } },
        'no word': { status: 400, body: { date: '2026-11-25' } },
      }),
    },
  },
};
