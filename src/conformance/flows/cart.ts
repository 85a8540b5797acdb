/** The cart's arithmetic (CART-01, CART-02). */
import { cartEndpoints } from '@/contract/cart.endpoints';
import { assert } from '../check-runner';
import { requireOrSkip, NO_CUSTOMER, type SuiteContext } from '../suite-context';
import { UNKNOWN_ID } from './catalogue';

export async function checkCart({ client, report, me, goods }: SuiteContext): Promise<void> {
  const request = () => ({
    params: { id: requireOrSkip(me, NO_CUSTOMER).customerId },
    token: requireOrSkip(me, NO_CUSTOMER).token,
  });
  const product = () => requireOrSkip(goods, 'the shop sells no goods').id;
  const piece = (count = 1) => ({ ...request(), body: { data: { product_id: product(), count, toppings: [] } } });
  const countIn = ({ cartData }: { cartData: readonly { product: { id: number }; count: number }[] }) => {
    const id = product();
    return cartData.find((entry) => entry.product.id === id)?.count ?? 0;
  };
  const { check } = report;

  await check('cart.getCart', 'answers in the contract’s form', async () =>
    client.ok(cartEndpoints.getCart, request()),
  );
  await check('cart.updateCart', 'replaces the cart', async () => {
    const { cartData } = (
      await client.ok(cartEndpoints.updateCart, {
        ...request(),
        body: { products: [{ product_id: product(), count: 1, toppings: [] }] },
      })
    ).data;
    assert(
      cartData.length === 1 && cartData[0]?.product.id === product() && cartData[0].count === 1,
      'the cart should hold the one line that was sent',
    );
    assert(
      (await client.ok(cartEndpoints.updateCart, { ...request(), body: { products: [] } })).data.cartData.length === 0,
      'no lines should empty the cart',
    );
  });
  await check('cart.addToCart', 'adds a product, then another piece', async () => {
    const [first, second] = [
      countIn((await client.ok(cartEndpoints.addToCart, piece())).data),
      countIn((await client.ok(cartEndpoints.addToCart, piece())).data),
    ];
    assert(first === 1 && second === 2, `two times one piece should make 1, then 2; made ${first}, then ${second}`);
  });
  await check('cart.getCart', 'returns the cart', async () => {
    assert(
      countIn((await client.ok(cartEndpoints.getCart, request())).data) === 2,
      'the cart should hold the two pieces that were added',
    );
  });
  await check('cart.removeFromCart', 'removes pieces, and the line with the last one', async () => {
    const [first, second] = [
      countIn((await client.ok(cartEndpoints.removeFromCart, piece())).data),
      countIn((await client.ok(cartEndpoints.removeFromCart, piece(5))).data),
    ];
    assert(
      first === 1 && second === 0,
      `of two pieces one, then five taken should leave 1, then none; left ${first}, then ${second}`,
    );
  });
  await check('cart.addToCart', 'refuses an unknown product', async () =>
    client.refused(
      cartEndpoints.addToCart,
      { ...request(), body: { data: { product_id: UNKNOWN_ID, count: 1 } } },
      [400, 404, 409],
    ),
  );
}
