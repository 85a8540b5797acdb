import { eq } from 'drizzle-orm';
import { products } from '@/backend/db/schema/catalogue';
import { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import { makeResidence } from '@tests/support/fixtures';
import { getCredit, getOrder, goodsBody, nightsFrom, placeOrder, stayBody } from '@tests/support/order-helpers';
import { MOBILE, setUpDesk } from '@tests/support/desk-shop';

const shop = setUpDesk();
const { api, paidGoods, read, stepped, cancel } = shop;

const quote = async (id: number) =>
  (await api.ok(panelDeskEndpoints.quoteCancellation, { token: shop.desk.token, params: { id } })).item;
const stock = async () => (await api.db.select().from(products).where(eq(products.id, shop.product)))[0]?.stock;

describe('cancellation by the shop', () => {
  it('rejects a request with a reason that the guest receives', async () => {
    const place = await makeResidence(api.db, { residence: { instant: false } });
    const id = await placeOrder(
      api,
      shop.shopper,
      stayBody(place, nightsFrom(3, 1), { send_submit_notification: true }),
    );
    expect(await quote(id)).toMatchObject({ can_cancel: true, paid: 0, full: 0, terms: 0 });
    expect((await cancel(await read(id), {})).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'canceled', cancel_reason: 'تعمیرات' });
    expect((await getOrder(api, shop.shopper, id)).cancel_reason).toBe('تعمیرات');
    expect(api.sms.sent.filter(({ text }) => text?.includes('علت: تعمیرات')).map(({ mobile }) => mobile)).toEqual([
      MOBILE,
    ]);
  });

  it.each(['in_progress', 'ready', 'send'] as const)(
    'refunds goods in status %s in full, to the toman, and returns them to stock',
    async (status) => {
      const id = await paidGoods(2);
      const path = { in_progress: [], ready: ['ready'], send: ['ready', 'send'] }[status];
      let item = await read(id);
      for (const to of path) item = await stepped(item, to);
      expect(await quote(id)).toMatchObject({ paid: 180_000, full: 180_000, terms: 180_000, version: item.version });
      expect(await getCredit(api, shop.shopper)).toBe(20_000_000 - 180_000);
      expect((await cancel(item, { expected_refund: 180_000 })).status).toBe(200);
      expect([await getCredit(api, shop.shopper), await stock()]).toEqual([20_000_000, 10]);
      expect((await cancel(await read(id), { expected_refund: 180_000 })).status).toBe(409);
      expect(await getCredit(api, shop.shopper)).toBe(20_000_000);
    },
  );

  it('offers the cancellation of the caller’s own order as long as its customer may cancel it', async () => {
    const id = await placeOrder(api, shop.desk, goodsBody(shop.product, 1));
    const foreign = await paidGoods();
    const offers = async (order: number) => [(await read(order)).can_cancel, (await quote(order)).can_cancel];
    expect(await offers(id)).toEqual([true, true]);
    expect(
      (
        await api.ok(panelDeskEndpoints.markDeskPaid, {
          token: shop.desk.token,
          params: { id },
          body: { version: 1, way: 'cash' },
        })
      ).item.paid,
    ).toBe(90_000);
    for (const order of [id, foreign]) await stepped(await read(order), 'ready');
    expect(await offers(id)).toEqual([false, false]);
    expect((await cancel(await read(id), { expected_refund: 90_000 })).status).toBe(409);
    expect(await offers(foreign)).toEqual([true, true]);
    expect((await cancel(await read(foreign), { expected_refund: 90_000 })).status).toBe(200);
  });

  it('refunds a paid stay in full or by its terms, as the desk chooses, and only the quoted amount', async () => {
    const place = await makeResidence(api.db, { residence: { cancellation: 'strict' } });
    const book = async (ahead: number) =>
      await placeOrder(api, shop.shopper, stayBody(place, nightsFrom(ahead, 2), { payment_type: 'credit' }));
    const [one, two] = [await book(5), await book(8)];
    const before = await getCredit(api, shop.shopper);
    const { paid, terms, full } = await quote(one);
    expect([full, terms < paid, terms > 0]).toEqual([paid, true, true]);
    const wrong = await cancel(await read(one), { refund: 'terms', expected_refund: full });
    expect([wrong.status, wrong.envelope]).toMatchObject([409, { data: { item: { status: 'in_progress' } } }]);
    expect((await cancel(await read(one), { refund: 'terms', expected_refund: terms })).status).toBe(200);
    expect(await getCredit(api, shop.shopper)).toBe(before + terms);
    expect((await cancel(await read(two), { expected_refund: full })).status).toBe(200);
    expect(await getCredit(api, shop.shopper)).toBe(before + terms + full);
  });
});
