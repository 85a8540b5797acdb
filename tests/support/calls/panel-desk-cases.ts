/** Cases of the panel for people, orders and passkeys. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { dayClosings, refunds } from '@/backend/db/schema/books';
import { orders } from '@/backend/db/schema/orders';
import { payments } from '@/backend/db/schema/payments';
import { customers } from '@/backend/db/schema/users';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelStaffEndpoints } from '@/contract/panel-staff.endpoints';
import { panelPasskeysEndpoints } from '@/contract/panel-passkeys.endpoints';
import { makeAuthenticator } from '../authenticator';
import { TEST_ORIGIN, type CallOptions } from '../backend';
import { giveTransfer } from '../card-transfers';
import { goodsBody, nightsFrom, stayBody, TODAY } from '../order-helpers';
import type { StaffMember } from '../panel';
import { addPasskey, confirmSessions, panelCode, pendingSignIn } from '../passkeys';
import type { CasesOf } from './endpoint-case';
import { NEW_MOBILE, type World } from './seed-world';

/** Roles of endpoints that hosts may use as well, for their own residences. */
const STAYS_TOO = ['owner', 'desk', 'host'] as const;

/** An order of food, which the kitchen may read; one by telephone may be cooked while it is unpaid. */
const food = async ({ api, unpaid }: World) => {
  await api.db.update(orders).set({ delivery: 'slot', submit_by: 'panel' }).where(eq(orders.id, unpaid));
  return { params: { id: unpaid } };
};
const ofStay = ({ stay }: World) => ({ params: { id: stay } });

/** The acceptance of a stay, which this member has just made. */
const accepted =
  (by: 'staff' | 'desk' | 'host') =>
  async ({ api, waiting: id, ...world }: World) => {
    const body = { version: 1, to: 'rt_accept', can_undo: true } as const;
    const { envelope } = await api.call(panelDeskEndpoints.changeOrderStatus, {
      token: world[by].token,
      params: { id },
      body,
    });
    return { params: { id }, body: { version: envelope.success ? envelope.data.item.version : 0 } };
  };

/** Other nights of a stay that awaits its host. */
const otherNights = async ({ api, waiting: id, residence }: World) => {
  const [order] = await api.db.select().from(orders).where(eq(orders.id, id));
  const products = [{ product_id: residence, count: 1, times: nightsFrom(30, 2), person_count: 2 }];
  return { params: { id }, body: { version: order?.version ?? 0, products } };
};
const readyOrder = ({ done }: World) => ({
  'an order that has ended': { status: 409, params: { id: done }, body: { version: 2 } },
});

async function apiToken({ api, staff }: World) {
  const body = { name: 'حسابداری', role: 'desk', last_day: '2026-12-31' };
  return { params: { id: (await api.ok(panelStaffEndpoints.createApiToken, { token: staff.token, body })).item.id } };
}

/** A payment whose result the bank never returned. */
async function lostPayment({ api, me }: World) {
  const at = api.clock.now();
  const row = {
    secret: randomUUID(),
    payment_for: 'order_credit',
    amount: 50_000,
    gateway: 'zibal',
    status: 'unknown',
    customer_id: me.customerId,
    user_id: me.userId,
    success_url: '/',
    fail_url: '/',
    created_at: at,
    settled_at: at,
  } as const;
  const [made] = await api.db.insert(payments).values(row).returning({ id: payments.id });
  return { params: { id: made?.id ?? 0 } };
}

/** The request of each role for something of its own. */
function each(make: (world: World, member: StaffMember) => Promise<CallOptions>) {
  return {
    good: (world: World) => make(world, world.staff),
    goodOf: {
      desk: (world: World) => make(world, world.desk),
      kitchen: (world: World) => make(world, world.kitchen),
    },
  };
}

/** The id of a new passkey; every session counts as just confirmed. */
async function passkeyOf({ api, staff, desk, kitchen }: World, member: StaffMember): Promise<number> {
  const { passkeyId } = await addPasskey(api, member);
  for (const one of [staff, desk, kitchen]) await confirmSessions(api, one);
  return passkeyId;
}
const ownPasskey = each(async (world, member) => ({ params: { id: await passkeyOf(world, member) } }));

export const panelDeskCases: CasesOf<'panelDesk' | 'panelStaff' | 'panelCustomers' | 'panelBooks' | 'panelPasskeys'> = {
  panelDesk: {
    getDeskOrder: { ofPlace: true, good: ofStay, goodOf: { kitchen: food } },
    quoteDeskOrder: {
      ofPlace: true,
      lenient: ['reserve_date'],
      fields: 'required',
      good: ({ residence }) => ({ body: { products: stayBody(residence, nightsFrom(3, 1)).products } }),
      wrong: ({ product, othersAddress, me }) => {
        const goods = { products: [{ product_id: product, count: 1 }], delivery: 'post' };
        return {
          'an address of somebody else': {
            status: 400,
            body: { ...goods, customer: me.mobile, address: othersAddress },
          },
          'an unknown coupon': { status: 404, body: { ...goods, coupon: 'NONE' } },
        };
      },
    },
    takeOrder: {
      ofPlace: true,
      lenient: ['reserve_date'],
      fields: 'required',
      good: ({ residence }) => ({
        body: { ...stayBody(residence, nightsFrom(3, 1)), customer: NEW_MOBILE, customer_name: 'رضا کریمی' },
        headers: { 'idempotency-key': 'phone' },
      }),
      wrong: (world) => {
        const goods = goodsBody(world.product, 1, { delivery: 'post' });
        const road = 'خیابان آزادی';
        return {
          'no mobile': { status: 400, body: { customer: '0912' } },
          'the credit of the customer': { status: 400, body: { payment_type: 'credit' } },
          'an address without a number': {
            status: 400,
            body: { ...goods, new_address: { address: road, number: ' ' } },
          },
          'half a point': { status: 400, body: { ...goods, new_address: { address: road, number: '۳', lat: 35.7 } } },
          'card-to-card without a receipt': { status: 400, body: { payment: { way: 'card_to_card' } } },
          'an unknown product': { status: 400, body: goodsBody(999_999) },
          'sold out': { status: 409, body: goodsBody(world.soldOut) },
        };
      },
    },
    changeOrderStatus: {
      ofPlace: true,
      may: STAYS_TOO,
      fields: 'required',
      good: ({ waiting }) => ({ params: { id: waiting }, body: { to: 'rt_accept' } }),
      wrong: () => ({ 'a step that does not exist': { status: 409, body: { to: 'send' } } }),
    },
    undoDeskStep: {
      ofPlace: true,
      isPersonal: true,
      good: accepted('staff'),
      goodOf: { desk: accepted('desk'), host: accepted('host') },
      may: STAYS_TOO,
      wrong: ({ stay }) => ({ 'no step to take back': { status: 409, params: { id: stay }, body: { version: 2 } } }),
    },
    markDeskArrived: {
      ofPlace: true,
      fields: 'required',
      good: async ({ api, stay }) => {
        const [order] = await api.db.update(orders).set({ check_in: TODAY }).where(eq(orders.id, stay)).returning();
        return { params: { id: stay }, body: { version: order?.version ?? 0 } };
      },
      wrong: ({ waiting }) => ({ 'an unpaid stay': { status: 409, params: { id: waiting }, body: { version: 1 } } }),
    },
    markDeskSeen: { ofPlace: true, good: ofStay },
    quoteCancellation: { ofPlace: true, may: STAYS_TOO, good: ofStay },
    cancelDeskOrder: {
      ofPlace: true,
      may: STAYS_TOO,
      fields: 'required',
      good: ({ waiting }) => ({ params: { id: waiting } }),
      wrong: ({ stay, done }) => ({
        'another refund than the quoted one': {
          status: 409,
          params: { id: stay },
          body: { version: 2, expected_refund: 1 },
        },
        'an order that has ended': { status: 409, params: { id: done }, body: { version: 2 } },
      }),
    },
    quoteOrderEdit: { fields: 'required', good: otherNights, wrong: readyOrder },
    editDeskOrder: {
      fields: 'required',
      good: async (world) => {
        const { params, body } = await otherNights(world);
        const { invoice } = await world.api.ok(panelDeskEndpoints.quoteOrderEdit, {
          token: world.staff.token,
          params,
          body,
        });
        return { params, body: { ...body, quoted_price: invoice.price } };
      },
      wrong: (world) => ({ ...readyOrder(world), 'another price': { status: 409, body: { quoted_price: 1 } } }),
    },
    markDeskPaidBack: {
      good: async ({ api, unpaid }) => {
        const row = { order_id: unpaid, amount: 90_000, way: 'cash' as const, created_at: api.clock.now() };
        await api.db.insert(refunds).values(row).onConflictDoNothing();
        return {};
      },
      wrong: ({ stay }) => ({ 'nothing is due': { status: 409, params: { id: stay } } }),
    },
    refundOrder: {
      fields: 'required',
      good: async ({ api, stay }) => {
        const [row] = await api.db.select().from(orders).where(eq(orders.id, stay));
        return {
          params: { id: stay },
          body: { version: row?.version ?? 0, lines: null, amount: 10_000, to: 'credit' },
        };
      },
      wrong: () => ({
        nothing: { status: 400, body: { amount: 0 } },
        'more than was paid': { status: 400, body: { amount: 900_000_000 } },
        'a card that is none': {
          status: 400,
          body: { to: 'card', card_or_sheba: '6274121200000007', reference: '1234' },
        },
        'another version': { status: 409, body: { version: 99 } },
      }),
    },
    confirmTransfer: {
      good: async ({ api, unpaid }) => ({ params: { id: await giveTransfer(api, unpaid, 'waiting') } }),
    },
    refuseTransfer: {
      good: async ({ api, unpaid }) => ({ params: { id: await giveTransfer(api, unpaid, 'waiting') } }),
      wrong: () => ({ 'no reason': { status: 400, body: { reason: ' ' } } }),
    },
    markDeskPaid: {
      wrong: ({ stay }) => ({
        'paid already': { status: 409, params: { id: stay }, body: { version: 2 } },
        'no receipt': { status: 400, body: { way: 'card_to_card', ref: undefined } },
        'a receipt that is none': { status: 400, body: { ref: 'رسید' } },
      }),
    },
  },
  panelStaff: {
    endOwnSessions: {
      good: () => ({ body: { session: undefined } }),
      wrong: () => ({
        'no session': { status: 400, body: { which: 'one' } },
        'an unknown session': { status: 404, body: { which: 'one', session: 999_999 } },
      }),
    },
    endStaffSessions: { good: () => ({ body: { session: undefined } }) },
    createStaff: {
      wrong: ({ desk }) => ({ 'who is there already': { status: 400, body: { mobile: desk.mobile } } }),
    },
    updateStaff: {
      wrong: ({ staff }) => ({
        'the last owner': { status: 400, params: { id: staff.staffId }, body: { role: 'desk' } },
      }),
    },
    endStaff: { wrong: ({ staff }) => ({ 'the last owner': { status: 400, params: { id: staff.staffId } } }) },
    getApiToken: { good: apiToken },
    createApiToken: {
      wrong: () => ({
        'a day that is past': { status: 400, body: { last_day: '2026-11-19' } },
        'a day too far away': { status: 400, body: { last_day: '2027-11-30' } },
      }),
    },
    endApiToken: { good: apiToken },
  },
  panelCustomers: {
    payOutCredit: {
      fields: 'required',
      good: async ({ api, me }) => {
        await api.db.update(customers).set({ credit: 50_000 }).where(eq(customers.id, me.customerId));
        return { params: { id: me.customerId }, body: { amount: 10_000, to: 'cash', expected_credit: 50_000 } };
      },
      wrong: () => ({
        nothing: { status: 400, body: { amount: 0 } },
        'more than there is': { status: 400, body: { amount: 60_000 } },
        'another credit than the seen one': { status: 409, body: { expected_credit: 5 } },
      }),
    },
    correctCredit: {
      wrong: () => ({
        nothing: { status: 400, body: { amount: 0 } },
        'more than there is': { status: 400, body: { amount: -1 } },
        'another credit than the seen one': { status: 409, body: { expected_credit: 5 } },
      }),
    },
    getReview: { ofPlace: true },
    changeReview: {
      ofPlace: true,
      fields: 'required',
      good: () => ({ body: { reply: 'سپاس از شما' } }),
      wrong: () => ({ nothing: { status: 400, body: { reply: undefined } } }),
    },
  },
  panelBooks: {
    closeDay: {
      fields: 'required',
      good: async ({ api }) => {
        await api.db.delete(dayClosings);
        return { body: { date: TODAY, turn: 1, counted: 0, expected: 0, reason: null } };
      },
      wrong: () => ({
        'a day that has not come': { status: 400, body: { date: '2026-11-21' } },
        'a difference without a reason': { status: 400, body: { counted: 5 } },
        'another sum than there is': { status: 409, body: { counted: 5, expected: 5 } },
        'another turn': { status: 409, body: { turn: 2 } },
      }),
    },
    settleDeskPayment: { good: lostPayment },
  },
  panelPasskeys: {
    startSecondFactor: {
      good: async ({ api, staff }) => {
        await addPasskey(api, staff);
        return { body: { pending: await pendingSignIn(api, staff.mobile) } };
      },
      wrong: () => ({ 'an unknown sign-in': { status: 400, body: { pending: 'x'.repeat(43) } } }),
    },
    finishSecondFactor: {
      good: async ({ api, staff }) => {
        const authenticator = await addPasskey(api, staff);
        const pending = await pendingSignIn(api, staff.mobile);
        const { options } = await api.ok(panelPasskeysEndpoints.startSecondFactor, { body: { pending } });
        return { body: { pending, assertion: authenticator.get(options) } };
      },
    },
    startPasskey: {
      good: async ({ api, staff, desk, kitchen }) => {
        for (const one of [staff, desk, kitchen]) await confirmSessions(api, one);
        return {};
      },
    },
    addPasskey: {
      isPersonal: true,
      ...each(async ({ api }, { token, userId }) => {
        await confirmSessions(api, { userId });
        const { options } = await api.ok(panelPasskeysEndpoints.startPasskey, { token, body: {} });
        return { body: { attestation: makeAuthenticator(TEST_ORIGIN).create(options) } };
      }),
    },
    renamePasskey: ownPasskey,
    removePasskey: ownPasskey,
    confirmSelf: {
      isPersonal: true,
      fields: 'required',
      ...each(async ({ api }, { mobile }) => ({ body: { code: await panelCode(api, mobile) } })),
      wrong: () => ({ nothing: { status: 400, body: { code: undefined } } }),
    },
    removeStaffPasskey: {
      good: async (world) => ({
        params: { id: world.desk.staffId },
        body: { passkey: await passkeyOf(world, world.desk) },
      }),
    },
    removePasskeysByToken: {
      good: async ({ api, desk }) => {
        await addPasskey(api, desk);
        await api.ok(panelPasskeysEndpoints.requestPasskeyRemoval, { body: {} });
        return { body: { token: api.printedTokens.at(-1) ?? '', mobile: desk.mobile } };
      },
      wrong: () => ({ 'another token': { status: 400, body: { token: 'x'.repeat(64), mobile: '09121234567' } } }),
    },
  },
};
