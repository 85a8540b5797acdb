import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { createTestBackend, type LoggedIn } from '@tests/support/backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  getOrder,
  goodsBody,
  makeShopper,
  nightsFrom,
  placeOrder,
  stayBody,
} from '@tests/support/order-helpers';
import { auditOf, makeStaff } from '@tests/support/panel';
import { until } from '@tests/support/wait-until';
import { MOBILE, setUpDesk } from '@tests/support/desk-shop';

const shop = setUpDesk();
const { api, paidGoods, read, waits, step, stepped } = shop;

describe('order steps and notes', () => {
  it('finish a stay from its day of arrival on; before, the step is neither offered nor accepted', async () => {
    const mine = await makeResidence(api.db, { residence: { host_id: shop.host.hostId } });
    const id = await placeOrder(api, shop.shopper, stayBody(mine, nightsFrom(2, 1), { payment_type: 'credit' }));
    const early = await read(id);
    for (const by of [shop.desk, shop.host]) {
      expect((await read(id, by)).next_statuses).toEqual([]);
      const { status, envelope } = await step(early, 'done', {}, by);
      expect([status, envelope]).toMatchObject([
        409,
        { msg: 'پیش از روز ورود نمی‌توان پایان اقامت را ثبت کرد.', data: { item: { id, status: 'in_progress' } } },
      ]);
    }
    api.clock.advance({ days: 2 });
    expect((await read(id, shop.host)).next_statuses).toEqual(['done']);
    const arrived = await read(id);
    expect(arrived).toMatchObject({ next_statuses: ['done'], paid: early.paid, version: early.version });
    expect(await stepped(arrived, 'done')).toMatchObject({ status: 'done', next_statuses: [] });
  });

  it('mark the guest of a stay as arrived, once, and take it back; the status stays', async () => {
    const mine = await makeResidence(api.db, { residence: { host_id: shop.host.hostId } });
    const id = await placeOrder(api, shop.shopper, stayBody(mine, nightsFrom(1, 2), { payment_type: 'credit' }));
    const mark = (version: number, arrived: boolean, by: LoggedIn = shop.host) =>
      api.call(panelDeskEndpoints.markDeskArrived, { token: by.token, params: { id }, body: { version, arrived } });
    const { version } = await read(id);
    expect((await mark(version, true)).status).toBe(409);
    api.clock.advance({ days: 1 });
    expect(await read(id, shop.host)).toMatchObject({ can_mark_arrived: true, arrived_at: null });
    const both = await Promise.all([mark(version, true), mark(version, true, shop.desk)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await read(id)).toMatchObject({ status: 'in_progress', can_mark_arrived: false, waits: null });
    expect((await mark(version + 1, true)).status).toBe(409);
    expect((await mark(version + 1, false)).status).toBe(200);
    expect(await waits()).toEqual([{ kind: 'arriving', time: null, count: 1, ids: [id] }]);
    expect((await mark(version + 2, true, shop.kitchen)).status).toBe(404);
    expect((await auditOf(api)).filter(({ action }) => action === 'order.arrival')).toHaveLength(2);
  });

  it('from packing to tracking and done record the person, the messages and the history', async () => {
    const id = await placeOrder(
      api,
      shop.shopper,
      goodsBody(shop.product, 1, { payment_type: 'credit', send_submit_notification: true }),
    );
    const ready = await stepped(await read(id), 'ready');
    expect(ready).toMatchObject({ status: 'ready', waits: 'to_send', version: 3 });
    const sent = await stepped(ready, 'send', { tracking_code: '۱۲۳۴۵۶', carrier: 'تیپاکس' });
    expect(sent).toMatchObject({ tracking_code: '123456', carrier: 'تیپاکس', waits: null });
    const done = await stepped(sent, 'done');
    expect(done.timeline.map(({ status, by }) => [status, by?.name])).toEqual([
      ['created', 'سارا کریمی'],
      ['in_progress', 'سارا کریمی'],
      ['ready', 'همکار desk'],
      ['send', 'همکار desk'],
      ['done', 'همکار desk'],
    ]);
    expect(done.messages.filter(({ audience }) => audience === 'customer')).toHaveLength(4);
    expect(done.history.at(-1)).toMatchObject({
      action: 'order.status',
      by: { id: shop.desk.userId },
      details: { by: 'panel', from: 'send', to: 'done' },
    });
    expect(done.credit).toMatchObject([{ kind: 'order', amount: -90_000 }]);
  });

  it('return 409 with the current order to the second of two clerks', async () => {
    const item = await read(await paidGoods());
    await stepped(item, 'ready');
    const { status, envelope } = await step(item, 'ready');
    expect([status, envelope]).toMatchObject([409, { data: { item: { status: 'ready', version: 3 } } }]);
  });

  it('mark a message that the provider refuses as failed', async () => {
    const refusing = await createTestBackend({
      sms: () => ({ name: 'x', sendCode: async () => {}, sendText: () => Promise.reject(new Error('away')) }),
    });
    try {
      await changeShop(refusing, { shop_type: 'shop' });
      const [clerk, buyer] = [await makeStaff(refusing, 'desk'), await makeShopper(refusing, { mobile: MOBILE })];
      const pot = (await makeProduct(refusing.db, { stock: 5 })).id;
      const id = await placeOrder(refusing, buyer, goodsBody(pot, 1, { send_submit_notification: true }));
      const failed = async () =>
        (await refusing.ok(panelDeskEndpoints.getDeskOrder, { token: clerk.token, params: { id } })).item.messages[0]
          ?.failed;
      await until(async () => (await failed()) === true);
    } finally {
      await refusing.close();
    }
  });

  it('keep notes in their order and hide them from the customer', async () => {
    const id = await paidGoods();
    for (const text of ['زنگ زد', '  عصر می‌آید  '])
      await api.ok(panelDeskEndpoints.addDeskNote, { token: shop.desk.token, params: { id }, body: { text } });
    const { notes, notes_count } = await read(id);
    expect([notes_count, notes.map(({ text, by }) => [text, by.name])]).toEqual([
      2,
      [
        ['زنگ زد', 'همکار desk'],
        ['عصر می‌آید', 'همکار desk'],
      ],
    ]);
    expect(JSON.stringify(await getOrder(api, shop.shopper, id))).not.toContain('زنگ زد');
  });
});
