/** The shop's own side (ours): orders, nights, comments, holidays. */
import { catalogueCalls } from '@/contract/catalogue.endpoints';
import { commentsCalls } from '@/contract/comments.endpoints';
import { ordersCalls } from '@/contract/orders.endpoints';
import { panelCalls } from '@/contract/panel.endpoints';
import { addDays } from '@/domain/plain-date';
import { t } from '@/messages/translate';
import { must } from '../check-runner';
import { need, NO_CUSTOMER, type Shop } from '../suite-context';
import { NOBODYS_ID } from './catalogue';
import { conformanceMessages } from '@/messages/conformance';

const FORM = 'answers in the contract’s form';
/** So far ahead that nobody has reserved there, and near enough to be reserved. */
const DAYS_AHEAD = 170;

export async function ownSide(shop: Shop): Promise<void> {
  const { report, people } = shop;
  const token = await report.check('panel.panelLogin', 'lets the staff in', async () => people.panel());
  const staff = () =>
    need(token, shop.options.panelMobile === null ? 'name --panel-mobile' : 'the staff could not log in');
  await orders(shop, staff);
  await nights(shop, staff);
  await words(shop, staff);
}

async function orders(shop: Shop, staff: () => string): Promise<void> {
  const { talk, report, residence, today } = shop;
  await report.check('panel.listPanelPayments', FORM, async () =>
    talk.ok(panelCalls.listPanelPayments, { token: staff(), query: { page: 1, limit: 1 } }),
  );
  await report.check('panel.listPanelOrders', FORM, async () =>
    talk.ok(panelCalls.listPanelOrders, { token: staff(), query: { page: 1, limit: 1, status: 'created' } }),
  );
  const id = await report.check('panel.submitForGuest', 'submits for a guest, who then sees the order', async () => {
    const guest = need(shop.me, NO_CUSTOMER);
    const night = addDays(today, DAYS_AHEAD);
    const place = need(residence, 'no residence is on sale');
    const times = Array.from({ length: 7 }, (_, index) => addDays(night, index));
    const body = {
      customer: guest.mobile,
      guest_name: t(conformanceMessages.sampleName),
      products: [{ product_id: place.id, count: 1, times, person_count: 1 }],
    };
    const { order_id } = (await talk.ok(panelCalls.submitForGuest, { token: staff(), body })).data;
    const { order } = (await talk.ok(ordersCalls.getOrder, { params: { id: order_id }, token: guest.token })).data;
    must(
      order.submit_by === 'panel' && order.customer.id === guest.customerId,
      'the order should be the guest’s, submit_by panel',
    );
    return order_id;
  });
  await report.check('panel.changePanelStatus', 'refuses a step that there is not', async () =>
    talk.refused(
      panelCalls.changePanelStatus,
      { params: { id: need(id, 'nothing was submitted') }, token: staff(), body: { status: 'ready' } },
      [409],
    ),
  );
  await report.check('panel.changePanelStatus', 'answers 404 for an order that there is not', async () =>
    talk.refused(
      panelCalls.changePanelStatus,
      { params: { id: NOBODYS_ID }, token: staff(), body: { status: 'ready' } },
      [404],
    ),
  );
  await report.check('panel.changePanelStatus', 'accepts what waits for its host', async () => accept(shop, staff()));
  if (id !== null)
    await talk.send(ordersCalls.changeStatus, {
      params: { id },
      token: need(shop.me, NO_CUSTOMER).token,
      body: { status: 'canceled' },
    });
}

/** A place whose host is asked; its order is accepted, then canceled by its guest. */
async function accept({ talk, me, today }: Shop, token: string): Promise<void> {
  const guest = need(me, NO_CUSTOMER);
  const { products } = (await talk.ok(catalogueCalls.searchProducts, { query: { page: 1, limit: 100 }, body: {} }))
    .data;
  const place = need(
    products.find(({ residence, available }) => available && residence?.instant === false),
    'no place asks its host',
  );
  const times = Array.from({ length: 7 }, (_, index) => addDays(today, DAYS_AHEAD + 10 + index));
  const body = {
    guest_name: t(conformanceMessages.sampleName),
    payment_type: 'cash',
    products: [{ product_id: place.id, count: 1, times, person_count: 1 }],
  };
  const { order_id: id } = (await talk.ok(ordersCalls.submit, { token: guest.token, body })).data;
  const accepted = (
    await talk.ok(panelCalls.changePanelStatus, { params: { id }, token, body: { status: 'rt_accept' } })
  ).data.order;
  must(
    accepted.status === 'rt_accept' && accepted.pay_before !== null,
    'an accepted order should be rt_accept and wait for its payment',
  );
  await talk.ok(ordersCalls.changeStatus, { params: { id }, token: guest.token, body: { status: 'canceled' } });
}

async function nights({ talk, report, residence, today }: Shop, staff: () => string): Promise<void> {
  const from = addDays(today, DAYS_AHEAD + 30);
  const asked = () => ({ params: { id: need(residence, 'no residence is on sale').id }, token: staff() });
  const change = async (body: { action: 'block' | 'open' | 'price' | 'reset_price'; price?: number }) =>
    (await talk.ok(panelCalls.changeNights, { ...asked(), body: { from, to: from, ...body } })).data.nights;
  await report.check('panel.listNights', FORM, async () => {
    const list = (await talk.ok(panelCalls.listNights, { ...asked(), query: { from, to: addDays(from, 2) } })).data
      .nights;
    must(list.length === 3, `both ends are included: three nights should be listed, not ${list.length}`);
  });
  await report.check('panel.changeNights', 'blocks and opens a night', async () => {
    must((await change({ action: 'block' }))[0]?.state === 'blocked', 'a blocked night should be blocked');
    must((await change({ action: 'open' }))[0]?.state === 'free', 'an opened night should be free');
  });
  await report.check('panel.changeNights', 'sets the price of a night and takes it back', async () => {
    must(
      (await change({ action: 'price', price: 7_654_321 }))[0]?.price === 7_654_321,
      'the night should cost what was set',
    );
    must((await change({ action: 'reset_price' }))[0]?.price !== 7_654_321, 'the price should be taken back');
  });
}

async function words(shop: Shop, staff: () => string): Promise<void> {
  const { talk, report, today } = shop;
  await report.check('panel.listPanelComments', FORM, async () =>
    talk.ok(panelCalls.listPanelComments, { token: staff(), query: { page: 1, limit: 1, status: 'pending' } }),
  );
  await report.check('panel.reviewComment', 'rejects a comment', async () => {
    const { id: product } = need(shop.goods ?? shop.residence, 'the shop sells nothing');
    const token = staff();
    const { comment } = (
      await talk.ok(commentsCalls.addComment, {
        params: { id: product },
        token: need(shop.other, NO_CUSTOMER).token,
        body: { star: 4, comment: t(conformanceMessages.sampleComment) },
      })
    ).data;
    const reviewed = (
      await talk.ok(panelCalls.reviewComment, { params: { id: comment.id }, token, body: { status: 'rejected' } })
    ).data.comment;
    must(reviewed.id === comment.id && reviewed.status === 'rejected', 'the comment should be rejected');
  });
  await report.check('panel.changeHoliday', 'names a holiday and takes the word back', async () => {
    const date = addDays(today, DAYS_AHEAD);
    await talk.ok(panelCalls.changeHoliday, {
      token: staff(),
      body: { date, title: t(conformanceMessages.sampleHome) },
    });
    await talk.ok(panelCalls.changeHoliday, { token: staff(), body: { date, reset: true } });
  });
}
