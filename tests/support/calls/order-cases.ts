/** Cases of quotes, orders and payments, and of the panel's sign-in, nights and holidays. */
import { eq } from 'drizzle-orm';
import { pages, shops } from '@/backend/db/schema/shop';
import { staff } from '@/backend/db/schema/staff';
import { createOwnerToken } from '@/backend/services/owner-link.service';
import { createSetupToken } from '@/backend/services/setup.service';
import { authEndpoints } from '@/contract/auth.endpoints';
import { giveTransfer } from '../card-transfers';
import { makeHost } from '../fixtures';
import { SELLER } from '../invoice-fixtures';
import { goodsBody, nightsFrom, stayBody, TODAY } from '../order-helpers';
import type { CasesOf } from './endpoint-case';
import { NEW_MOBILE, type World } from './seed-world';

const HOST_MOBILE = '09120001122';
const EVIL = 'https://evil.example/paid-order';

async function sentCode({ api }: World, mobile: string): Promise<string> {
  await api.ok(authEndpoints.login, { body: { mobile, purpose: 'panel' } });
  return api.sms.lastCode(mobile);
}

/** Orders that quotes and submits refuse. */
const orderFaults = ({ product, residence, soldOut, topping }: World) => ({
  'an unknown product': { status: 400, body: goodsBody(999_999) },
  'sold out': { status: 409, body: goodsBody(soldOut) },
  'more than one may order': { status: 409, body: goodsBody(product, 21) },
  'a stay without nights': { status: 400, body: stayBody(residence, []) },
  'nights that are past': { status: 400, body: stayBody(residence, nightsFrom(-3, 2)) },
  'a night that is none': { status: 400, body: stayBody(residence, ['2026-02-30']) },
  'nights with a hole': { status: 400, body: stayBody(residence, [...nightsFrom(3, 1), ...nightsFrom(6, 1)]) },
  'too many people': {
    status: 400,
    body: { products: [{ product_id: residence, count: 1, times: nightsFrom(3, 1), person_count: 7 }] },
  },
  'too many of a topping': {
    status: 400,
    body: { products: [{ product_id: product, count: 1, toppings: [{ id: topping, count: 4 }] }] },
  },
  'a delivery of another shop': { status: 400, body: goodsBody(product, 1, { delivery: 'slot' }) },
});

export const orderCases: CasesOf<'orders' | 'invoices' | 'tracking' | 'payments' | 'panel'> = {
  orders: {
    price: {
      lenient: ['reserve_date'],
      fields: 'required',
      good: ({ residence, me }) => ({ body: { ...stayBody(residence, nightsFrom(3, 2)), customer: me.mobile } }),
      wrong: orderFaults,
    },
    submit: {
      lenient: ['reserve_date'],
      good: ({ address }) => ({
        body: { address, delivery: 'post', payment_type: 'cash', quoted_price: undefined },
        headers: { 'idempotency-key': 'one' },
      }),
      wrong: (world) => ({
        ...orderFaults(world),
        'nights that are taken': {
          status: 409,
          body: { ...stayBody(world.residence, nightsFrom(20, 1)), gift: undefined },
        },
        'an unknown coupon': { status: 404, body: { coupon: 'NOTHING' } },
        'dates of goods': {
          status: 400,
          body: { products: [{ product_id: world.product, count: 1, times: nightsFrom(3, 1) }] },
        },
        'another customer’s address': { status: 400, body: { address: world.othersAddress } },
        'no address for the post': { status: 400, body: { address: undefined } },
        'a price that has changed': { status: 409, body: { quoted_price: 1 } },
        'a key with a blank': { status: 400, headers: { 'idempotency-key': 'a b' } },
      }),
    },
    listOrders: { wrong: () => ({ 'an unknown status': { status: 400, query: { status: 'x' } } }) },
    changeStatus: {
      fields: 'required',
      good: () => ({ body: { status: 'canceled', sub_status: 'canceled_rt_guest_reject_cancel' } }),
      wrong: ({ done }) => ({
        'a step of the shop': { status: 409, body: { status: 'ready' } },
        'an order that has ended': { status: 409, params: { id: done } },
      }),
    },
    getVoucher: { wrong: ({ unpaid }) => ({ goods: { status: 409, params: { id: unpaid } } }) },
    readVoucher: {
      good: ({ signature }) => ({ query: { signature } }),
      wrong: ({ unpaid, signature }) => ({
        'no signature': { status: 400, query: { signature: '' } },
        'a forged signature': { status: 404, query: { signature: `${signature.slice(0, -2)}xx` } },
        'another order’s signature': { status: 404, params: { id: unpaid } },
      }),
    },
  },
  invoices: {
    getInvoice: {},
    setBuyer: {
      good: () => ({ body: { ...SELLER } }),
      wrong: () => ({ 'a wrong national id': { status: 400, body: { ...SELLER, national_id: '1234567890' } } }),
    },
    readInvoice: {
      good: ({ invoiceSignature }) => ({ query: { signature: invoiceSignature } }),
      wrong: ({ unpaid, invoiceSignature }) => ({
        'a forged signature': { status: 404, query: { signature: `${invoiceSignature.slice(0, -2)}xx` } },
        'another order’s signature': { status: 404, params: { id: unpaid } },
      }),
    },
  },
  tracking: {
    getTrackingLink: {},
    readTracking: {
      good: ({ trackingSignature }) => ({ query: { signature: trackingSignature } }),
      wrong: ({ unpaid, trackingSignature }) => ({
        'no signature': { status: 400, query: { signature: '' } },
        'a forged signature': { status: 404, query: { signature: `${trackingSignature.slice(0, -2)}xx` } },
        'another order’s signature': { status: 404, params: { id: unpaid } },
      }),
    },
  },
  payments: {
    createOrderPayment: {
      lenient: ['success_url', 'fail_url'],
      good: () => ({ body: { expected_due: undefined, expected_paid: undefined } }),
      wrong: ({ stay }) => ({
        'another sum than was shown': { status: 409, body: { expected_due: 1 } },
        'a return to elsewhere': { status: 400, body: { success_url: EVIL } },
        'a top-up': { status: 400, body: { payment_for: 'buy_customer_credit' } },
        'paid already': { status: 409, params: { id: stay }, body: { orderId: stay } },
      }),
    },
    sendReceipt: {
      fields: 'required',
      lenient: ['upload'],
      good: async ({ api, unpaid }) => ({
        body: {
          payment_id: `transfer-${await giveTransfer(api, unpaid)}`,
          last4: '1234',
          paid_at: api.clock.now().toISOString(),
        },
      }),
      wrong: () => ({
        'another payment': { status: 404, body: { payment_id: 'transfer-999' } },
        'no time': { status: 400, body: { paid_at: null } },
        'three digits': { status: 400, body: { last4: '123' } },
      }),
    },
    createPayment: {
      lenient: ['success_url', 'fail_url'],
      good: () => ({ body: { orderId: undefined, payment_for: 'buy_customer_credit' } }),
      wrong: () => ({
        'too little': { status: 400, body: { price: 9_999 } },
        'too much': { status: 400, body: { price: 50_000_001 } },
        'no amount': { status: 400, body: { price: undefined } },
        'a return to elsewhere': { status: 400, body: { success_url: EVIL } },
        'an unknown order': { status: 404, body: { orderId: 999_999, payment_for: 'order' } },
      }),
    },
  },
  panel: {
    setUpShop: {
      good: async (world) => {
        await world.api.db.delete(pages);
        await world.api.db.delete(shops);
        const code = await sentCode(world, NEW_MOBILE);
        return {
          body: { token: await createSetupToken(world.api.deps), code, origin: undefined, colour: '#1a6f3f' },
        };
      },
      wrong: () => ({ 'a wrong token': { status: 400, body: { token: 'x'.repeat(43) } } }),
    },
    panelLogin: {
      good: async (world) => {
        await makeHost(world.api.db, { mobile: HOST_MOBILE });
        return { body: { mobile: HOST_MOBILE, code: await sentCode(world, HOST_MOBILE) } };
      },
      wrong: () => ({ 'no code was sent': { status: 400, body: { mobile: NEW_MOBILE, code: '123456' } } }),
    },
    enterByLink: {
      good: async ({ api }) => ({ body: { token: await createOwnerToken(api.deps) } }),
      wrong: () => ({ 'a wrong token': { status: 400, body: { token: 'x'.repeat(64) } } }),
    },
    confirmMobile: {
      good: async (world) => {
        const { mobile, staffId } = world.staff;
        await world.api.db.update(staff).set({ mobile_confirmed: false }).where(eq(staff.id, staffId));
        return { body: { mobile, code: await sentCode(world, mobile) } };
      },
      wrong: () => ({ 'a code that was not sent': { status: 400, body: { mobile: NEW_MOBILE, code: '123456' } } }),
    },
    listNights: {
      ofPlace: true,
      wrong: ({ product }) => ({
        'no residence': { status: 404, params: { id: product } },
        'no end': { status: 400, query: { to: '' } },
      }),
    },
    changeNights: {
      ofPlace: true,
      good: () => ({ body: { action: 'block', from: '2026-11-22', to: '2026-11-23' } }),
      wrong: ({ product }) => ({
        'no residence': { status: 404, params: { id: product }, body: { action: 'open' } },
        'nights of an order': { status: 409, body: { from: '2026-12-10', to: '2026-12-10' } },
        'nights that are past': { status: 400, body: { action: 'open', from: '2026-11-01', to: TODAY } },
        'no price': { status: 400, body: { action: 'price', price: undefined } },
      }),
    },
    changeHoliday: {
      good: () => ({ body: { reset: undefined, seen: undefined } }),
      wrong: () => ({ 'no word': { status: 400, body: { title: undefined } } }),
    },
  },
};
