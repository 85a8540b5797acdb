import { packageItems } from '@/backend/db/schema/catalogue';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import {
  changeShop,
  foodBody,
  goodsBody,
  makeShopper,
  nightsFrom,
  placeOrder,
  stayBody,
  submit,
} from '@tests/support/order-helpers';

const SLOT = '2026-11-21 13:00';

let me: LoggedIn;
let other: LoggedIn;
const api = setUpTestBackend();
beforeEach(async () => {
  me = await makeShopper(api, { mobile: '09121111111', credit: 10 });
  other = await makeShopper(api, { mobile: '09122222222' });
});

describe('what the customer’s own unpaid order holds is not just gone [RES-07]', () => {
  const goods = async () => {
    await changeShop(api, { shop_type: 'shop' });
    return goodsBody((await makeProduct(api.db, { price: 100_000, stock: 1 })).id);
  };
  const portions = async (who: LoggedIn) => {
    const id = (await makeProduct(api.db, { type: 'food', price: 100_000, daily_portions: 1 })).id;
    const body = await foodBody(api, who, SLOT);
    return { ...body, products: body.products.map((line) => ({ ...line, product_id: id })) };
  };
  const stay = async () => stayBody(await makeResidence(api.db), nightsFrom(3, 2));

  it.each([
    ['the last piece', goods],
    ['the last piece, with a part from the credit', async () => ({ ...(await goods()), credit_part: 1 })],
    ['the last portion of a day', portions],
    ['nights', stay],
  ] as const)('%s', async (_, bodyOf) => {
    const body = await bodyOf(me);
    const id = await placeOrder(api, me, body);
    const again = { ...body, credit_part: null, guest_name: 'نام دیگر', msg: 'دوباره' };
    const own = { code: 409, msg: expect.stringMatching(/پرداخت‌نشدهٔ خودتان/), data: { held_by: id } };
    expect((await submit(api, me, again)).envelope).toMatchObject(own);
    const { products, delivery, address } = again as typeof again & { delivery?: 'slot'; address?: number };
    const quoted = async (who: LoggedIn) =>
      (
        await api.call(ordersEndpoints.price, {
          token: who.token,
          body: { products, delivery, ...(who === me && { address }) },
        })
      ).envelope;
    expect(await quoted(me)).toMatchObject(own);
    // For anyone else it is gone.
    const theirs = await quoted(other);
    expect(theirs).toMatchObject({ code: 409 });
    expect(JSON.stringify(theirs)).not.toMatch(/held_by|خودتان/);
    // Paid or canceled, it is no longer a hold of which to remind.
    await api.ok(ordersEndpoints.changeStatus, { token: me.token, params: { id }, body: { status: 'canceled' } });
    expect((await submit(api, me, again)).status).toBe(200);
  });

  it('a piece in a package, of which the customer’s list of orders knows as well; nothing once it is released', async () => {
    const body = await goods();
    const product = body.products[0]?.product_id ?? 0;
    const pack = await makeProduct(api.db, { type: 'package', price: 150_000, stock: null });
    await api.db.insert(packageItems).values({ package_id: pack.id, product_id: product, position: 0, count: 1 });
    const id = await placeOrder(api, me, goodsBody(pack.id, 1, { credit_part: 1 }));
    const holding = async (who: LoggedIn, holds: number) => {
      const list = { token: who.token, params: { id: who.customerId }, query: { holds } };
      return (await api.ok(ordersEndpoints.listOrders, list)).orders.map(({ order_id }) => order_id);
    };
    expect([await holding(me, product), await holding(me, pack.id)]).toEqual([[id], [id]]);
    expect([await holding(me, 1_000_000), await holding(other, product)]).toEqual([[], []]);
    await api.ok(ordersEndpoints.changeStatus, { token: me.token, params: { id }, body: { status: 'canceled' } });
    expect(await holding(me, product)).toEqual([]);
  });

  it('the last piece, when it is added to the cart', async () => {
    const body = await goods();
    const id = await placeOrder(api, me, body);
    const [line] = body.products;
    const add = async (who: LoggedIn) =>
      (
        await api.call(cartEndpoints.addToCart, {
          params: { id: who.customerId },
          token: who.token,
          body: { data: { product_id: line?.product_id ?? 0, count: 1 } },
        })
      ).envelope;
    expect(await add(other)).not.toHaveProperty('data.held_by');
    expect(await add(me)).toMatchObject({ code: 409, data: { held_by: id } });
  });
});
