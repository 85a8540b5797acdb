/** Endpoints for people and orders in the panel. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { deskRefunds } from '@/backend/db/schema/desk';
import { orders, payments } from '@/backend/db/schema/orders';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { goodsBody, nightsFrom, stayBody, TODAY } from '../order-helpers';
import type { CasesOf } from './endpoint-case';
import type { World } from './seed-world';

/** Roles of endpoints that hosts may use as well, for their own residences. */
const STAYS_TOO = ['owner', 'desk', 'host'] as const;
const NEW_MOBILE = '09139998877';

export const panelDeskCases: CasesOf<'panelDesk'> = {
  panelDesk: {
    getPanelMe: { good: () => ({}) },
    listOwnSessions: { good: () => ({}) },
    endOwnSessions: {
      good: () => ({ body: { which: 'others' } }),
      wrong: () => ({
        'no session': { status: 400, body: { which: 'one' } },
        'an unknown session': { status: 404, body: { which: 'one', session: 999_999 } },
      }),
    },
    listStaffSessions: {
      good: ({ desk }) => ({ params: { id: desk.staffId } }),
    },
    endStaffSessions: {
      good: ({ desk }) => ({ params: { id: desk.staffId }, body: { which: 'others' } }),
    },
    listStaff: {
      good: () => ({ query: { page: 1, limit: 20, sort: 'name', order: 'desc', q: 'همکار', role: 'desk' } }),
    },
    getStaff: {
      good: ({ desk }) => ({ params: { id: desk.staffId } }),
    },
    createStaff: {
      good: () => ({ body: { mobile: '09127778899', name: 'رضا', role: 'desk' } }),
      wrong: ({ desk }) => ({
        'no mobile': { status: 400, body: { mobile: '12', name: 'رضا', role: 'desk' } },
        'no name': { status: 400, body: { mobile: '09127778899', name: ' ', role: 'desk' } },
        'who is there already': { status: 400, body: { mobile: desk.mobile, name: 'رضا', role: 'desk' } },
      }),
    },
    updateStaff: {
      good: ({ desk }) => ({ params: { id: desk.staffId }, body: { version: 1, name: 'رضا', role: 'kitchen' } }),
      wrong: ({ desk, staff }) => ({
        'another version': { status: 409, params: { id: desk.staffId }, body: { version: 7, name: 'رضا' } },
        'no name': { status: 400, params: { id: desk.staffId }, body: { version: 1, name: ' ' } },
        'the last owner': { status: 400, params: { id: staff.staffId }, body: { version: 1, role: 'desk' } },
      }),
    },
    endStaff: {
      good: ({ desk }) => ({ params: { id: desk.staffId }, body: { version: 1 } }),
      wrong: ({ desk, staff }) => ({
        'another version': { status: 409, params: { id: desk.staffId }, body: { version: 7 } },
        'the last owner': { status: 400, params: { id: staff.staffId }, body: { version: 1 } },
      }),
    },
    listApiTokens: {
      good: () => ({ query: { page: 1, limit: 20, sort: 'expires_at', q: 'حسابداری', state: 'active' } }),
    },
    getApiToken: {
      good: async (world) => ({ params: { id: await makeToken(world) } }),
    },
    createApiToken: {
      good: () => ({ body: { name: 'حسابداری', role: 'desk', last_day: '2026-12-31' } }),
      wrong: () => ({
        'no name': { status: 400, body: { name: ' ', role: 'desk', last_day: '2026-12-31' } },
        'a day that is none': { status: 400, body: { name: 'x', role: 'desk', last_day: '2026-11-31' } },
        'a day that is past': { status: 400, body: { name: 'x', role: 'desk', last_day: '2026-11-19' } },
        'a day too far away': { status: 400, body: { name: 'x', role: 'desk', last_day: '2027-11-30' } },
      }),
    },
    endApiToken: {
      good: async (world) => ({ params: { id: await makeToken(world) }, body: { version: 1 } }),
    },
    getDesk: { good: () => ({ query: { look: 'true' } }) },
    listDeskOrders: {
      good: () => ({
        query: { page: 1, limit: 20, sort: 'price', order: 'desc', q: 'سارا', from: '2026-11-01', to: '2026-11-30' },
      }),
      wrong: () => ({
        'a day that is none': { status: 400, query: { from: '2026-11-31' } },
        'an end before the beginning': { status: 400, query: { from: '2026-11-20', to: '2026-11-19' } },
      }),
    },
    getDeskOrder: {
      ofPlace: true,
      good: ({ stay }) => ({ params: { id: stay } }),
      goodOf: { kitchen: async (world) => ({ params: { id: await cooked(world) } }) },
    },
    quoteDeskOrder: {
      ofPlace: true,
      good: ({ residence }) => ({ body: { products: stayBody(residence, nightsFrom(3, 1)).products } }),
      wrong: ({ product, othersAddress, me }) => ({
        'an address of somebody else': {
          status: 400,
          body: {
            products: [{ product_id: product, count: 1 }],
            delivery: 'post',
            customer: me.mobile,
            address: othersAddress,
          },
        },
        'an unknown coupon': { status: 404, body: { products: [{ product_id: product, count: 1 }], coupon: 'NONE' } },
      }),
    },
    takeOrder: {
      ofPlace: true,
      good: ({ residence }) => ({
        body: { ...stayBody(residence, nightsFrom(3, 1)), customer: NEW_MOBILE, customer_name: 'رضا کریمی' },
        headers: { 'idempotency-key': 'phone' },
      }),
      wrong: (world) => {
        const stay = stayBody(world.residence, nightsFrom(3, 1));
        const goods = { ...goodsBody(world.product, 1, { delivery: 'post' }), customer: NEW_MOBILE };
        return {
          'no mobile': { status: 400, body: { ...stay, customer: '0912' } },
          'the credit of the customer': {
            status: 400,
            body: { ...stay, customer: NEW_MOBILE, payment_type: 'credit' },
          },
          'an address without a number': {
            status: 400,
            body: { ...goods, new_address: { address: 'خیابان آزادی', number: ' ' } },
          },
          'half a point': {
            status: 400,
            body: { ...goods, new_address: { address: 'خیابان آزادی', number: '۳', lat: 35.7 } },
          },
          'card-to-card without a receipt': {
            status: 400,
            body: { ...stay, customer: NEW_MOBILE, payment: { way: 'card_to_card' } },
          },
          'an unknown product': { status: 400, body: { ...goodsBody(999_999), customer: NEW_MOBILE } },
          'sold out': { status: 409, body: { ...goodsBody(world.soldOut), customer: NEW_MOBILE } },
        };
      },
    },
    changeOrderStatus: {
      ofPlace: true,
      may: STAYS_TOO,
      good: ({ waiting }) => ({ params: { id: waiting }, body: { version: 1, to: 'rt_accept' } }),
      wrong: ({ waiting }) => ({
        'another version': { status: 409, params: { id: waiting }, body: { version: 9, to: 'rt_accept' } },
        'a step that does not exist': { status: 409, params: { id: waiting }, body: { version: 1, to: 'send' } },
      }),
    },
    markDeskArrived: {
      ofPlace: true,
      good: async ({ api, stay }) => {
        const [order] = await api.db.update(orders).set({ check_in: TODAY }).where(eq(orders.id, stay)).returning();
        return { params: { id: stay }, body: { version: order?.version ?? 0, arrived: true } };
      },
      wrong: ({ waiting }) => ({
        'another version': { status: 409, params: { id: waiting }, body: { version: 9, arrived: true } },
        'an unpaid stay': { status: 409, params: { id: waiting }, body: { version: 1, arrived: true } },
      }),
    },
    markDeskCooked: {
      good: async (world) => ({ params: { id: await onDelivery(world) }, body: { version: 1 } }),
      wrong: ({ unpaid, waiting }) => ({
        'another version': { status: 409, params: { id: unpaid }, body: { version: 9 } },
        'a stay': { status: 409, params: { id: waiting }, body: { version: 1 } },
      }),
    },
    quoteCancellation: {
      ofPlace: true,
      may: STAYS_TOO,
      good: ({ stay }) => ({ params: { id: stay } }),
    },
    cancelDeskOrder: {
      ofPlace: true,
      may: STAYS_TOO,
      good: ({ waiting }) => ({
        params: { id: waiting },
        body: { version: 1, reason: 'تعمیرات', refund: 'full', expected_refund: 0 },
      }),
      wrong: ({ waiting, stay, done }) => ({
        'no reason': {
          status: 400,
          params: { id: waiting },
          body: { version: 1, reason: ' ', refund: 'full', expected_refund: 0 },
        },
        'another refund than the quoted one': {
          status: 409,
          params: { id: stay },
          body: { version: 2, reason: 'تعمیرات', refund: 'full', expected_refund: 1 },
        },
        'an order that has ended': {
          status: 409,
          params: { id: done },
          body: { version: 2, reason: 'تعمیرات', refund: 'full', expected_refund: 0 },
        },
      }),
    },
    addDeskNote: {
      good: ({ unpaid }) => ({ params: { id: unpaid }, body: { text: 'زنگ زد؛ عصر می‌آید.' } }),
      wrong: ({ unpaid }) => ({
        'no words': { status: 400, params: { id: unpaid }, body: { text: ' ' } },
      }),
    },
    markDeskPaidBack: {
      good: async ({ api, unpaid }) => {
        const row = { order_id: unpaid, amount: 90_000, way: 'cash' as const, created_at: api.clock.now() };
        await api.db.insert(deskRefunds).values(row).onConflictDoNothing();
        return { params: { id: unpaid }, body: {} };
      },
      wrong: ({ stay }) => ({ 'nothing is due': { status: 409, params: { id: stay }, body: {} } }),
    },
    markDeskPaid: {
      good: ({ unpaid }) => ({ params: { id: unpaid }, body: { version: 1, way: 'card_to_card', ref: '۱۲۳۴۵۶' } }),
      wrong: ({ unpaid, stay }) => ({
        'another version': { status: 409, params: { id: unpaid }, body: { version: 5, way: 'cash' } },
        'paid already': { status: 409, params: { id: stay }, body: { version: 2, way: 'cash' } },
        'no receipt': { status: 400, params: { id: unpaid }, body: { version: 1, way: 'card_to_card' } },
        'a receipt that is none': {
          status: 400,
          params: { id: unpaid },
          body: { version: 1, way: 'cash', ref: 'رسید' },
        },
      }),
    },
    getKitchenSheet: {
      good: () => ({ query: { date: TODAY } }),
      wrong: () => ({ 'a day that is none': { status: 400, query: { date: '2026-11-31' } } }),
    },
    getDayReport: {
      good: () => ({ query: { date: TODAY } }),
      wrong: () => ({ 'a day that is none': { status: 400, query: { date: '2026-11-31' } } }),
    },
    listCustomers: {
      good: () => ({ query: { page: 1, limit: 20, sort: 'credit', order: 'desc', q: 'سارا', blocked: 'false' } }),
    },
    getCustomerForPanel: {
      good: ({ me }) => ({ params: { id: me.customerId } }),
    },
    blockCustomer: {
      good: ({ other }) => ({
        params: { id: other.customerId },
        body: { version: 1, blocked: true, reason: 'بدحساب' },
      }),
      wrong: ({ other }) => ({
        'no reason': {
          status: 400,
          params: { id: other.customerId },
          body: { version: 1, blocked: true, reason: ' ' },
        },
        'another version': { status: 409, params: { id: other.customerId }, body: { version: 7, blocked: false } },
      }),
    },
    correctCredit: {
      good: ({ other }) => ({
        params: { id: other.customerId },
        body: { amount: 50_000, reason: 'هدیه', expected_credit: 0 },
      }),
      wrong: ({ other }) => ({
        'no reason': {
          status: 400,
          params: { id: other.customerId },
          body: { amount: 50_000, reason: ' ', expected_credit: 0 },
        },
        nothing: {
          status: 400,
          params: { id: other.customerId },
          body: { amount: 0, reason: 'x', expected_credit: 0 },
        },
        'more than there is': {
          status: 400,
          params: { id: other.customerId },
          body: { amount: -1, reason: 'x', expected_credit: 0 },
        },
        'another credit than the seen one': {
          status: 409,
          params: { id: other.customerId },
          body: { amount: 1, reason: 'x', expected_credit: 5 },
        },
      }),
    },
    listReviews: {
      good: ({ product }) => ({
        query: { page: 1, limit: 20, sort: 'star', status: 'approved', product, q: 'خوب' },
      }),
    },
    getReview: {
      ofPlace: true,
      good: ({ pending }) => ({ params: { id: pending } }),
    },
    changeReview: {
      ofPlace: true,
      good: ({ pending }) => ({ params: { id: pending }, body: { version: 1, reply: 'سپاس از شما' } }),
      wrong: ({ pending }) => ({
        nothing: { status: 400, params: { id: pending }, body: { version: 1 } },
        'another version': { status: 409, params: { id: pending }, body: { version: 7, status: 'approved' } },
      }),
    },
    listDeskPayments: {
      good: () => ({ query: { page: 1, limit: 20, sort: 'amount', status: 'trouble', gateway: 'cash', q: '۰۹۱۲' } }),
    },
    settleDeskPayment: {
      good: async (world) => ({ params: { id: await lostPayment(world) }, body: { note: 'به مشتری برگشت.' } }),
    },
    listAudit: {
      good: ({ staff, unpaid }) => ({
        query: {
          subject: `order:${unpaid}`,
          action: 'order',
          user: staff.userId,
          from: '2026-11-01',
          to: '2026-11-30',
        },
      }),
      wrong: () => ({ 'a day that is none': { status: 400, query: { from: '2026-11-31' } } }),
    },
    listPanelHolidays: {
      good: () => ({ query: { from: '2026-11-01', to: '2026-11-30' } }),
      wrong: () => ({
        'an end before the beginning': { status: 400, query: { from: '2026-11-02', to: '2026-11-01' } },
        'too many days': { status: 400, query: { from: '2026-11-01', to: '2028-11-01' } },
        'a day that is none': { status: 400, query: { from: '2026-11-01', to: '2026-11-31' } },
      }),
    },
  },
};

/** An order of food, which the kitchen may read. */
async function cooked({ api, unpaid }: World): Promise<number> {
  await api.db.update(orders).set({ delivery: 'slot' }).where(eq(orders.id, unpaid));
  return unpaid;
}

/** An unpaid order of food by telephone. */
async function onDelivery({ api, unpaid }: World): Promise<number> {
  await api.db.update(orders).set({ delivery: 'slot', submit_by: 'panel' }).where(eq(orders.id, unpaid));
  return unpaid;
}

/** A payment whose result the bank never returned. */
async function lostPayment({ api, me }: World): Promise<number> {
  const secret = randomUUID();
  const at = api.clock.now();
  const row = { secret, payment_for: 'order_credit', amount: 50_000, gateway: 'zibal', status: 'unknown' } as const;
  const [made] = await api.db
    .insert(payments)
    .values({
      ...row,
      customer_id: me.customerId,
      user_id: me.userId,
      success_url: '/',
      fail_url: '/',
      created_at: at,
      settled_at: at,
    })
    .returning({ id: payments.id });
  return made?.id ?? 0;
}

async function makeToken({ api, staff }: World): Promise<number> {
  const body = { name: 'حسابداری', role: 'desk', last_day: '2026-12-31' };
  return (await api.ok(panelDeskEndpoints.createApiToken, { token: staff.token, body })).item.id;
}
