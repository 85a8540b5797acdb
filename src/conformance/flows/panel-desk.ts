/**
 * The desk in the panel: an order by telephone from its quote to its cancellation, the acceptance of a stay, a
 * customer's credit, staff and API tokens. Everything created is ended afterwards, and the credit is restored.
 */
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { BodyOf } from '@/contract/endpoint';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelDeskEndpoints as desk } from '@/contract/panel-desk.endpoints';
import { panelCustomersEndpoints } from '@/contract/panel-customers.endpoints';
import { panelStaffEndpoints } from '@/contract/panel-staff.endpoints';
import { addDays } from '@/domain/plain-date';
import { conformanceMessages } from '@/messages/conformance';
import { t } from '@/messages/format-message';
import { assert } from '../check-runner';
import { NO_CUSTOMER, requireOrSkip, type SuiteContext } from '../suite-context';
import { UNKNOWN_ID } from './catalogue';

/** Days ahead: free of the orders of the other flows. */
const DAYS_AHEAD = 175;
const NIGHTS = 7;
/** Toman. */
const CORRECTION = 1000;
const NOTHING_TAKEN = 'no order could be taken';

export async function checkPanelDesk(suite: SuiteContext, token: string): Promise<void> {
  await telephoneOrder(suite, token);
  await steps(suite, token);
  await credit(suite, token);
  await staff(suite, token);
  await apiTokens(suite, token);
}

/** Transitions of an order that its customer has placed. */
async function steps(suite: SuiteContext, token: string): Promise<void> {
  const { client, report } = suite;
  await report.check('panelDesk.changeOrderStatus', 'answers 404 for an unknown order', async () =>
    client.refused(
      desk.changeOrderStatus,
      { token, params: { id: UNKNOWN_ID }, body: { version: 1, to: 'ready' } },
      [404],
    ),
  );
  await report.check('panelDesk.changeOrderStatus', 'accepts an order that awaits its host, once', async () =>
    accept(suite, token),
  );
}

/** A residence without instant booking: its order is accepted, then canceled by its guest. */
async function accept(suite: SuiteContext, token: string): Promise<void> {
  const { client, today } = suite;
  const guest = customerOf(suite);
  const { products } = (
    await client.ok(catalogueEndpoints.searchProducts, { query: { page: 1, limit: 100 }, body: {} })
  ).data;
  const place = requireOrSkip(
    products.find(({ residence, available }) => available && residence?.instant === false),
    'no residence requires its host’s acceptance',
  );
  const times = Array.from({ length: NIGHTS }, (_, index) => addDays(today, DAYS_AHEAD + NIGHTS + index));
  const body = {
    guest_name: t(conformanceMessages.sampleName),
    payment_type: 'cash',
    products: [{ product_id: place.id, count: 1, times, person_count: 1 }],
  };
  const { order_id: id } = (await client.ok(ordersEndpoints.submit, { token: guest.token, body })).data;
  const params = { id };
  const { version } = (await client.ok(desk.getDeskOrder, { token, params })).data.item;
  const step = { token, params, body: { version, to: 'rt_accept' as const } };
  const accepted = (await client.ok(desk.changeOrderStatus, step)).data.item;
  assert(
    accepted.status === 'rt_accept' && accepted.pay_before !== null,
    'an accepted order should be rt_accept and await payment',
  );
  await client.refused(desk.changeOrderStatus, step, [409]);
  await client.refused(desk.undoDeskStep, { token, params, body: { version: version + 100 } }, [409]);
  await client.ok(ordersEndpoints.changeStatus, { params: { id }, token: guest.token, body: { status: 'canceled' } });
}

async function telephoneOrder(suite: SuiteContext, token: string): Promise<void> {
  const { client, report } = suite;
  const quoted = await report.check('panelDesk.quoteDeskOrder', 'quotes an order by telephone', async () => {
    const { products, delivery } = choiceOf(suite);
    const body = { products, delivery, customer: customerOf(suite).mobile };
    return (await client.ok(desk.quoteDeskOrder, { token, body })).data.invoice.price;
  });
  const taken = await report.check('panelDesk.takeOrder', 'takes an order for a mobile, unpaid', async () => {
    requireOrSkip(quoted, 'there is no quote');
    const { item } = (await client.ok(desk.takeOrder, { token, body: orderOf(suite) })).data;
    assert(item.submit_by === 'panel', 'submit_by should be panel');
    assert(item.customer.id === customerOf(suite).customerId, 'the order should be the customer’s');
    assert(item.paid === 0 && item.can_mark_paid, 'an order without payment should be one that can be marked as paid');
    return item;
  });
  const params = () => ({ id: requireOrSkip(taken, NOTHING_TAKEN).id });
  const noted = await report.check('panelDesk.addDeskNote', 'adds a note for the desk alone', async () => {
    const text = t(conformanceMessages.sampleOtherNote);
    const { item } = (await client.ok(desk.addDeskNote, { token, params: params(), body: { text } })).data;
    assert(item.notes.at(-1)?.text === text, 'the note should be the last one of the order');
    return item.version;
  });
  await report.check('panelDesk.changeOrderStatus', 'refuses a transition that is not allowed', async () =>
    client.refused(
      desk.changeOrderStatus,
      { token, params: params(), body: { version: requireOrSkip(noted, NOTHING_TAKEN), to: 'done' } },
      [409],
    ),
  );
  await report.check('panelDesk.markDeskArrived', 'refuses the arrival of a guest of an unpaid order', async () =>
    client.refused(
      desk.markDeskArrived,
      { token, params: params(), body: { version: requireOrSkip(noted, NOTHING_TAKEN), arrived: true } },
      [409],
    ),
  );
  const edited = await report.check(
    'panelDesk.editDeskOrder',
    'changes an unpaid order, at the quoted price',
    async () => {
      const { products, delivery, address } = orderOf(suite);
      const body = { version: requireOrSkip(noted, NOTHING_TAKEN), products, delivery, address };
      const { invoice } = (await client.ok(desk.quoteOrderEdit, { token, params: params(), body })).data;
      const edit = { token, params: params(), body: { ...body, quoted_price: invoice.price } };
      const { item } = (await client.ok(desk.editDeskOrder, edit)).data;
      assert(item.price === invoice.price, 'the order should cost what was quoted');
      await client.refused(desk.editDeskOrder, edit, [409]);
      return item.version;
    },
  );
  const paid = await report.check('panelDesk.markDeskPaid', 'records a payment at the desk, once', async () => {
    const body = { version: requireOrSkip(edited ?? noted, NOTHING_TAKEN), way: 'cash' as const };
    const { item } = (await client.ok(desk.markDeskPaid, { token, params: params(), body })).data;
    assert(item.paid === item.price, `the whole price should be paid; ${item.paid} of ${item.price} is`);
    await client.refused(
      desk.markDeskPaid,
      { token, params: params(), body: { ...body, version: item.version } },
      [409],
    );
    return item;
  });
  const refund = await report.check('panelDesk.quoteCancellation', 'quotes the refund', async () => {
    const { paid: amount } = requireOrSkip(paid, 'nothing was paid');
    const { item } = (await client.ok(desk.quoteCancellation, { token, params: params() })).data;
    assert(item.full === amount, `everything that was paid is ${amount}, not ${item.full}`);
    return item;
  });
  await report.check('panelDesk.cancelDeskOrder', 'refuses another refund than the quoted one', async () => {
    const { version, full } = requireOrSkip(refund, 'there is no quote');
    const body = {
      version,
      reason: t(conformanceMessages.sampleOtherNote),
      refund: 'full' as const,
      expected_refund: full + 1,
    };
    await client.refused(desk.cancelDeskOrder, { token, params: params(), body }, [409]);
  });
  const canceled = await report.check(
    'panelDesk.cancelDeskOrder',
    'cancels with the quoted refund, at the desk',
    async () => {
      const { version, full } = requireOrSkip(refund, 'there is no quote');
      const body = {
        version,
        reason: t(conformanceMessages.sampleOtherNote),
        refund: 'full' as const,
        expected_refund: full,
      };
      const { item } = (await client.ok(desk.cancelDeskOrder, { token, params: params(), body })).data;
      assert(item.status === 'canceled', 'the order should be canceled');
      assert(item.credit.length === 0, 'what was paid at the desk should not go to the credit unasked');
      const { amount, way } = item.desk_refund ?? {};
      assert(amount === full && way === 'cash', `desk_refund should be the ${full} that were paid in cash`);
      return item;
    },
  );
  await report.check('panelDesk.markDeskPaidBack', 'records the refund at the desk once', async () => {
    const { id, desk_refund: due } = requireOrSkip(canceled, 'no order was canceled');
    // A desk that cancels may pay back with it.
    if (due?.paid_at == null) {
      const { item } = (await client.ok(desk.markDeskPaidBack, { token, params: { id } })).data;
      assert(item.desk_refund?.paid_at != null, 'desk_refund should have paid_at');
    }
    await client.refused(desk.markDeskPaidBack, { token, params: { id } }, [409]);
  });
}

const customerOf = ({ me }: SuiteContext) => requireOrSkip(me, NO_CUSTOMER);

/** A stay, or else a piece of goods with an address that is entered for the telephone order. */
function choiceOf({
  residence,
  goods,
  today,
}: SuiteContext): Pick<BodyOf<typeof desk.takeOrder>, 'products' | 'delivery'> {
  if (residence) {
    const times = Array.from({ length: NIGHTS }, (_, index) => addDays(today, DAYS_AHEAD + index));
    return { products: [{ product_id: residence.id, count: 1, times, person_count: 1 }] };
  }
  const { id } = requireOrSkip(goods, 'nothing is on sale');
  return { products: [{ product_id: id, count: 1 }], delivery: 'in_place' };
}

function orderOf(suite: SuiteContext): BodyOf<typeof desk.takeOrder> {
  const name = t(conformanceMessages.sampleName);
  return {
    ...choiceOf(suite),
    customer: customerOf(suite).mobile,
    customer_name: name,
    payment_type: 'cash',
    ...(suite.residence && { guest_name: name }),
  };
}

async function correct({ client, me }: SuiteContext, token: string, amount: number, expected: number): Promise<number> {
  const { customerId: id } = requireOrSkip(me, NO_CUSTOMER);
  const body = { amount, reason: t(conformanceMessages.sampleOtherNote), expected_credit: expected };
  return (await client.ok(panelCustomersEndpoints.correctCredit, { token, params: { id }, body })).data.item.credit;
}

async function credit(suite: SuiteContext, token: string): Promise<void> {
  const { client, report } = suite;
  const id = () => customerOf(suite).customerId;
  await report.check(
    'panelCustomers.correctCredit',
    'corrects a credit and takes it back, from the known one',
    async () => {
      const before = (await client.ok(panelCustomersEndpoints.getCustomerForPanel, { token, params: { id: id() } }))
        .data.item.credit;
      const after = await correct(suite, token, CORRECTION, before);
      assert(after === before + CORRECTION, `the credit should be ${before + CORRECTION}; it is ${after}`);
      await client.refused(
        panelCustomersEndpoints.correctCredit,
        {
          token,
          params: { id: id() },
          body: { amount: 1, reason: t(conformanceMessages.sampleOtherNote), expected_credit: before },
        },
        [409],
      );
      assert((await correct(suite, token, -CORRECTION, after)) === before, 'the credit should be as before');
    },
  );
  await report.check('panelCustomers.blockCustomer', 'blocks a customer and lifts the block', async () => {
    const read = async () =>
      (await client.ok(panelCustomersEndpoints.getCustomerForPanel, { token, params: { id: id() } })).data.item;
    const block = async (blocked: boolean) => {
      const reason = blocked ? { reason: t(conformanceMessages.sampleOtherNote) } : {};
      const body = { version: (await read()).version, blocked, ...reason };
      return (await client.ok(panelCustomersEndpoints.blockCustomer, { token, params: { id: id() }, body })).data.item;
    };
    assert((await block(true)).blocked_at !== null, 'a blocked customer should have blocked_at');
    assert((await block(false)).blocked_at === null, 'a customer without a block should have no blocked_at');
  });
}

async function staff({ client, report, now }: SuiteContext, token: string): Promise<void> {
  const name = t(conformanceMessages.sampleName);
  const made = await report.check('panelStaff.createStaff', 'adds a staff member', async () => {
    // A number that no run has used before.
    const mobile = `0990${String(Math.floor(now()) % 10_000_000).padStart(7, '0')}`;
    const { item } = (await client.ok(panelStaffEndpoints.createStaff, { token, body: { mobile, name, role: 'desk' } }))
      .data;
    assert(item.role === 'desk' && item.ended_at === null, 'the staff member should have the role, without an end');
    return item;
  });
  const changed = await report.check('panelStaff.updateStaff', 'changes the role, from a known version', async () => {
    const { id, version } = requireOrSkip(made, 'no staff member was added');
    const body = { version, role: 'kitchen' as const };
    const { item } = (await client.ok(panelStaffEndpoints.updateStaff, { token, params: { id }, body })).data;
    assert(item.role === 'kitchen' && item.version > version, 'the role and the version should change');
    await client.refused(panelStaffEndpoints.updateStaff, { token, params: { id }, body }, [409]);
    return item;
  });
  await report.check('panelStaff.endStaff', 'ends the staff member', async () => {
    const { id, version } = requireOrSkip(changed, 'no staff member was added');
    const { item } = (await client.ok(panelStaffEndpoints.endStaff, { token, params: { id }, body: { version } })).data;
    assert(item.ended_at !== null, 'an ended staff member should have ended_at');
  });
}

async function apiTokens({ client, report, today }: SuiteContext, token: string): Promise<void> {
  const made = await report.check('panelStaff.createApiToken', 'creates a token that works', async () => {
    const body = { name: t(conformanceMessages.sampleName), role: 'desk' as const, last_day: addDays(today, 2) };
    const { item, access_token } = (await client.ok(panelStaffEndpoints.createApiToken, { token, body })).data;
    await client.ok(desk.getDesk, { token: access_token });
    return { ...item, access_token };
  });
  await report.check('panelStaff.endApiToken', 'ends the token at once', async () => {
    const { id, version, access_token } = requireOrSkip(made, 'no token was created');
    const { item } = (await client.ok(panelStaffEndpoints.endApiToken, { token, params: { id }, body: { version } }))
      .data;
    assert(!item.active, 'an ended token should not be active');
    await client.refused(desk.getDesk, { token: access_token }, [401]);
  });
}
