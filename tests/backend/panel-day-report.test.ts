import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { panelBooksEndpoints } from '@/contract/panel-books.endpoints';
import { makeResidence } from '@tests/support/fixtures';
import { goodsBody, nightsFrom, placeOrder, stayBody } from '@tests/support/order-helpers';
import { setUpDesk } from '@tests/support/desk-shop';

const shop = setUpDesk();
const { api, paidGoods, read, cancel } = shop;

it('the daily report adds up what was placed, received, refunded and sold', async () => {
  const [credit, cash] = [await paidGoods(2), await placeOrder(api, shop.shopper, goodsBody(shop.product))];
  await api.ok(panelDeskEndpoints.markDeskPaid, {
    token: shop.desk.token,
    params: { id: cash },
    body: { version: 1, way: 'cash' },
  });
  await cancel(await read(credit), { expected_refund: 180_000 });
  await placeOrder(
    api,
    shop.shopper,
    stayBody(await makeResidence(api.db, { name: 'کلبه' }), nightsFrom(3, 1), { payment_type: 'credit' }),
  );
  const report = await api.ok(panelBooksEndpoints.getDayReport, { token: shop.desk.token });
  expect(report).toMatchObject({
    date: '2026-11-20',
    placed: 3,
    canceled: 1,
    paid_orders: 3,
    by_way: [{ way: 'cash', title: null, count: 1, amount: 90_000 }],
    from_credit: { count: 2, amount: 1_180_000 },
    by_kind: [
      { kind: 'goods', count: 2, amount: 270_000 },
      { kind: 'stay', count: 1, amount: 1_000_000 },
    ],
    received: 90_000,
    refunds: { count: 1, amount: 180_000 },
    // The two pieces of the canceled order are back in stock.
    sold: [
      { name: 'کوزه', count: 1, amount: 90_000 },
      { name: 'کلبه', count: 1, amount: 1_000_000 },
    ],
  });
  // The entries behind it, to which the panel's page leads.
  const query = { from: '2026-11-20', only: 'received' };
  expect((await api.ok(panelBooksEndpoints.listBookEntries, { token: shop.desk.token, query })).sum.debit).toBe(90_000);
  const tomorrow = await api.ok(panelBooksEndpoints.getDayReport, {
    token: shop.desk.token,
    query: { date: '2026-11-21' },
  });
  expect(tomorrow).toMatchObject({ placed: 0, received: 0, by_way: [], sold: [] });
});

it('an order counts on the day of its confirmation, also when a later step is taken back on another day', async () => {
  const id = await paidGoods(2);
  api.clock.advance({ days: 1 });
  const { version } = await shop.stepped(await read(id), 'ready', { can_undo: true });
  await api.ok(panelDeskEndpoints.undoDeskStep, { token: shop.desk.token, params: { id }, body: { version } });
  const reports = await Promise.all(
    ['2026-11-20', '2026-11-21'].map((date) =>
      api.ok(panelBooksEndpoints.getDayReport, { token: shop.desk.token, query: { date } }),
    ),
  );
  expect(reports).toMatchObject([
    { paid_orders: 1, by_kind: [{ amount: 180_000 }], sold: [{ count: 2 }] },
    { paid_orders: 0, by_kind: [], sold: [] },
  ]);
});
