/** The panel: orders, nights, comments, holidays. */
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';

import { ordersEndpoints } from '@/contract/orders.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { addDays } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { assert } from '../check-runner';
import { requireOrSkip, NO_CUSTOMER, type SuiteContext } from '../suite-context';
import { UNKNOWN_ID } from './catalogue';
import { conformanceMessages } from '@/messages/conformance';

const FORM = 'answers in the contract’s form';
/** Days ahead: far enough to be free, and near enough to be reservable. */
const DAYS_AHEAD = 170;

export async function checkPanel(suite: SuiteContext): Promise<void> {
  const { report, accounts } = suite;
  const token = await report.check('panel.panelLogin', 'logs staff in', async () => accounts.panel());
  const staff = () =>
    requireOrSkip(token, suite.options.panelMobile === null ? 'set --panel-mobile' : 'the staff could not log in');
  await orders(suite, staff);
  await nights(suite, staff);
  await holidays(suite, staff);
}

async function orders(suite: SuiteContext, staff: () => string): Promise<void> {
  const { client, report, residence, today } = suite;
  await report.check('panel.listPanelOrders', FORM, async () =>
    client.ok(panelEndpoints.listPanelOrders, { token: staff(), query: { page: 1, limit: 1, status: 'created' } }),
  );
  const id = await report.check('panel.submitForGuest', 'submits for a guest, who then sees the order', async () => {
    const guest = requireOrSkip(suite.me, NO_CUSTOMER);
    const night = addDays(today, DAYS_AHEAD);
    const place = requireOrSkip(residence, 'no residence is on sale');
    const times = Array.from({ length: 7 }, (_, index) => addDays(night, index));
    const body = {
      customer: guest.mobile,
      guest_name: t(conformanceMessages.sampleName),
      products: [{ product_id: place.id, count: 1, times, person_count: 1 }],
    };
    const { order_id } = (await client.ok(panelEndpoints.submitForGuest, { token: staff(), body })).data;
    const { order } = (await client.ok(ordersEndpoints.getOrder, { params: { id: order_id }, token: guest.token }))
      .data;
    assert(
      order.submit_by === 'panel' && order.customer.id === guest.customerId,
      'the order should be the guest’s, submit_by panel',
    );
    return order_id;
  });
  await report.check('panel.changePanelStatus', 'refuses a transition that is not allowed', async () =>
    client.refused(
      panelEndpoints.changePanelStatus,
      { params: { id: requireOrSkip(id, 'nothing was submitted') }, token: staff(), body: { status: 'ready' } },
      [409],
    ),
  );
  await report.check('panel.changePanelStatus', 'answers 404 for an unknown order', async () =>
    client.refused(
      panelEndpoints.changePanelStatus,
      { params: { id: UNKNOWN_ID }, token: staff(), body: { status: 'ready' } },
      [404],
    ),
  );
  await report.check('panel.changePanelStatus', 'accepts an order that awaits its host', async () =>
    accept(suite, staff()),
  );
  if (id !== null)
    await client.send(ordersEndpoints.changeStatus, {
      params: { id },
      token: requireOrSkip(suite.me, NO_CUSTOMER).token,
      body: { status: 'canceled' },
    });
}

/** A residence without instant booking: its order is accepted, then canceled by its guest. */
async function accept({ client, me, today }: SuiteContext, token: string): Promise<void> {
  const guest = requireOrSkip(me, NO_CUSTOMER);
  const { products } = (
    await client.ok(catalogueEndpoints.searchProducts, { query: { page: 1, limit: 100 }, body: {} })
  ).data;
  const place = requireOrSkip(
    products.find(({ residence, available }) => available && residence?.instant === false),
    'no residence requires its host’s acceptance',
  );
  const times = Array.from({ length: 7 }, (_, index) => addDays(today, DAYS_AHEAD + 10 + index));
  const body = {
    guest_name: t(conformanceMessages.sampleName),
    payment_type: 'cash',
    products: [{ product_id: place.id, count: 1, times, person_count: 1 }],
  };
  const { order_id: id } = (await client.ok(ordersEndpoints.submit, { token: guest.token, body })).data;
  const accepted = (
    await client.ok(panelEndpoints.changePanelStatus, { params: { id }, token, body: { status: 'rt_accept' } })
  ).data.order;
  assert(
    accepted.status === 'rt_accept' && accepted.pay_before !== null,
    'an accepted order should be rt_accept and await payment',
  );
  await client.ok(ordersEndpoints.changeStatus, { params: { id }, token: guest.token, body: { status: 'canceled' } });
}

async function nights({ client, report, residence, today }: SuiteContext, staff: () => string): Promise<void> {
  const from = addDays(today, DAYS_AHEAD + 30);
  const target = () => ({ params: { id: requireOrSkip(residence, 'no residence is on sale').id }, token: staff() });
  const change = async (body: { action: 'block' | 'open' | 'price' | 'reset_price'; price?: number }) =>
    (await client.ok(panelEndpoints.changeNights, { ...target(), body: { from, to: from, ...body } })).data.nights;
  await report.check('panel.listNights', FORM, async () => {
    const list = (await client.ok(panelEndpoints.listNights, { ...target(), query: { from, to: addDays(from, 2) } }))
      .data.nights;
    assert(list.length === 3, `both ends are included: three nights should be listed, not ${list.length}`);
  });
  await report.check('panel.changeNights', 'blocks and opens a night', async () => {
    assert((await change({ action: 'block' }))[0]?.state === 'blocked', 'a blocked night should be blocked');
    assert((await change({ action: 'open' }))[0]?.state === 'free', 'an opened night should be free');
  });
  await report.check('panel.changeNights', 'sets and resets the price of a night', async () => {
    assert(
      (await change({ action: 'price', price: 7_654_321 }))[0]?.price === 7_654_321,
      'the night should have the price that was set',
    );
    assert((await change({ action: 'reset_price' }))[0]?.price !== 7_654_321, 'the price should be taken back');
  });
}

async function holidays(suite: SuiteContext, staff: () => string): Promise<void> {
  const { client, report, today } = suite;
  await report.check('panel.changeHoliday', 'overrides a day and removes the override', async () => {
    const date = addDays(today, DAYS_AHEAD);
    await client.ok(panelEndpoints.changeHoliday, {
      token: staff(),
      body: { date, title: t(conformanceMessages.sampleHome) },
    });
    await client.ok(panelEndpoints.changeHoliday, { token: staff(), body: { date, reset: true } });
  });
}
