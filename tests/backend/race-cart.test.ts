import { cartEndpoints } from '@/contract/cart.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct } from '@tests/support/fixtures';
import { makeShopper, countByStatus } from '@tests/support/order-helpers';
import { allAtOnce, AT_ONCE, deadlocks, expectNoServerErrors, ROUNDS } from '@tests/support/concurrency';

/**
 * Fifty concurrent requests on one cart: each add counts one piece, a saved cart is stored as a whole, and no limit is
 * exceeded.
 */
interface Line {
  readonly product_id: number;
  readonly count: number;
  readonly toppings: { readonly id: number; readonly count: number }[];
}

let shopper: LoggedIn;
const api = setUpTestBackend({ shop_type: 'shop' });
beforeEach(async () => {
  shopper = await makeShopper(api);
});

const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);
const line = (product_id: number, toppings: Line['toppings'] = [], count = 1): Line => ({
  product_id,
  count,
  toppings,
});
const given = () => ({ params: { id: shopper.customerId }, token: shopper.token });
const add = (data: Line) => api.call(cartEndpoints.addToCart, { ...given(), body: { data } });
const remove = (data: Line) => api.call(cartEndpoints.removeFromCart, { ...given(), body: { data } });
const put = (products: readonly Line[]) => api.call(cartEndpoints.updateCart, { ...given(), body: { products } });
async function lines(): Promise<{ product: number; count: number; toppings: Line['toppings'] }[]> {
  const { cartData } = await api.ok(cartEndpoints.getCart, given());
  return cartData.map(({ product, count, toppings }) => ({ product: product.id, count, toppings }));
}
async function productsOf(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) ids.push((await makeProduct(api.db, { stock: 100, images: 0 })).id);
  return ids;
}

describe.each(rounds)('round %i: 50 concurrent cart requests', () => {
  it('add one product as one line of fifty pieces [CART-01]', async () => {
    const [id = 0] = await productsOf(1);
    const answers = countByStatus(await allAtOnce(Array.from({ length: AT_ONCE }), () => add(line(id))));
    expect([answers, await lines()]).toEqual([{ 200: AT_ONCE }, [{ product: id, count: AT_ONCE, toppings: [] }]]);
    expectNoServerErrors(api, answers);
  });

  it('add fifty products as fifty lines of one piece [CART-01]', async () => {
    const ids = await productsOf(AT_ONCE);
    const answers = countByStatus(await allAtOnce(ids, (id) => add(line(id))));
    expect(answers).toEqual({ 200: AT_ONCE });
    const kept = await lines();
    expect(kept.map(({ product }) => product).sort((a, b) => a - b)).toEqual(ids);
    expect(kept.every(({ count }) => count === 1)).toBe(true);
    expectNoServerErrors(api, answers);
    expect(await deadlocks(api)).toBe(0);
  });

  it('add and remove pieces of one line without losing a change [CART-02]', async () => {
    const [id = 0] = await productsOf(1);
    await put([line(id, [], 30)]);
    const answers = countByStatus(
      await allAtOnce(Array.from({ length: AT_ONCE }), (_, index) =>
        index % 5 < 2 ? add(line(id)) : remove(line(id)),
      ),
    );
    expect([answers, await lines()]).toEqual([{ 200: AT_ONCE }, [{ product: id, count: 30 + 20 - 30, toppings: [] }]]);
    expectNoServerErrors(api, answers);
  });

  it('save the same cart with unchanged counts and without duplicate lines [CART-06]', async () => {
    const ids = await productsOf(5);
    const whole = ids.map((id, index) => line(id, [], index + 1));
    const answers = countByStatus(
      await allAtOnce(Array.from({ length: AT_ONCE }), (_, index) => put(index % 2 ? whole : [...whole].reverse())),
    );
    expect(answers).toEqual({ 200: AT_ONCE });
    const kept = await lines();
    expect(kept.sort((a, b) => a.product - b.product)).toEqual(
      ids.map((product, index) => ({ product, count: index + 1, toppings: [] })),
    );
    expectNoServerErrors(api, answers);
    expect(await deadlocks(api)).toBe(0);
  });

  it('save different carts, of which exactly one is stored as a whole [CART-06]', async () => {
    const ids = await productsOf(10);
    const carts = Array.from({ length: AT_ONCE }, (_, index) =>
      [0, 1, 2].map((step) => line(ids[(index + 3 * step) % 10] ?? 0, [], 1 + index)),
    );
    const answers = countByStatus(await allAtOnce(carts, (cart) => put(cart)));
    expect(answers).toEqual({ 200: AT_ONCE });
    const kept = await lines();
    const one = carts.find(([first]) => first?.count === kept[0]?.count);
    expect(kept.map(({ product, count }) => [product, count])).toEqual(
      one?.map(({ product_id, count }) => [product_id, count]),
    );
    expectNoServerErrors(api, answers);
  });

  it('add seven pieces in two lines of a product with a limit of seven [CART-04]', async () => {
    const {
      id,
      toppings: [topping = 0],
    } = await makeProduct(api.db, { limit: 7, toppings: [{ title: 'الف', price: 1 }] });
    const answers = countByStatus(
      await allAtOnce(Array.from({ length: AT_ONCE }), (_, index) =>
        add(line(id, index % 2 ? [{ id: topping, count: 1 }] : [])),
      ),
    );
    expect(answers).toEqual({ 200: 7, 409: AT_ONCE - 7 });
    expect((await lines()).reduce((pieces, { count }) => pieces + count, 0)).toBe(7);
    expectNoServerErrors(api, answers);
  });

  it('add three pieces of a product with three in stock [CART-04]', async () => {
    const { id } = await makeProduct(api.db, { stock: 3 });
    const answers = countByStatus(await allAtOnce(Array.from({ length: AT_ONCE }), () => add(line(id))));
    expect([answers, await lines()]).toEqual([{ 200: 3, 409: AT_ONCE - 3 }, [{ product: id, count: 3, toppings: [] }]]);
    expectNoServerErrors(api, answers);
  });
});
