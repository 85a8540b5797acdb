import { packageItems } from '@/backend/db/schema/catalogue';
import { cartLines } from '@/backend/db/schema/users';
import type { BodyOf } from '@/contract/endpoint';
import { cartEndpoints } from '@/contract/cart.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeResidence } from '@tests/support/fixtures';
import { makeShopper } from '@tests/support/order-helpers';

let shopper: LoggedIn;
const api = setUpTestBackend({ shop_type: 'shop' });
beforeEach(async () => {
  shopper = await makeShopper(api);
});

type Line = BodyOf<typeof cartEndpoints.addToCart>['data'];
const given = (body: object = {}, who = shopper) => ({ params: { id: shopper.customerId }, token: who.token, body });
const add = (data: Line) => api.call(cartEndpoints.addToCart, given({ data }));
const remove = (data: Line) => api.call(cartEndpoints.removeFromCart, given({ data }));
const update = (products: Line[]) => api.call(cartEndpoints.updateCart, given({ products }));
async function cart(): Promise<[number, number, string][]> {
  const { cartData } = await api.ok(cartEndpoints.getCart, given());
  return cartData.map(({ product, count, toppings }) => [
    product.id,
    count,
    toppings.map((one) => `${one.id}:${one.count}`).join(','),
  ]);
}

it('adds a new product to the cart with its count, and one piece of a product already there [CART-01]', async () => {
  const { id } = await makeProduct(api.db, { name: 'زعفران' });
  const { envelope } = await add({ product_id: id, count: 2 });
  expect(envelope).toMatchObject({
    msg: 'به سبد خرید افزوده شد.',
    data: { cartData: [{ product: { id, name: 'زعفران' }, count: 2, toppings: [] }] },
  });
  await add({ product_id: id, count: 5 });
  expect(await cart()).toEqual([[id, 3, '']]);
});

it('removes pieces from the cart, and a line with its last piece; an absent one is no error [CART-02]', async () => {
  const { id } = await makeProduct(api.db, {});
  await update([{ product_id: id, count: 5 }]);
  await remove({ product_id: id, count: 2 });
  expect(await cart()).toEqual([[id, 3, '']]);
  await remove({ product_id: id, count: 9 });
  expect(await cart()).toEqual([]);
  await add({ product_id: id, count: 1 });
  await remove({ product_id: id, count: 1 });
  expect((await remove({ product_id: id, count: 1 })).status).toBe(200);
  expect(await cart()).toEqual([]);
});

it('keeps a product with other toppings as a separate cart line, whatever the toppings’ order [CART-06]', async () => {
  const {
    id,
    toppings: [one = 0, two = 0],
  } = await makeProduct(api.db, {
    toppings: [
      { title: 'الف', price: 1 },
      { title: 'ب', price: 2 },
    ],
  });
  await add({ product_id: id, count: 1 });
  await add({
    product_id: id,
    count: 1,
    toppings: [
      { id: two, count: 1 },
      { id: one, count: 2 },
    ],
  });
  await add({
    product_id: id,
    count: 1,
    toppings: [
      { id: one, count: 2 },
      { id: two, count: 1 },
    ],
  });
  await add({ product_id: id, count: 1, toppings: [{ id: one, count: 1 }] });
  const lines = await cart();
  expect(lines).toHaveLength(3);
  expect(lines).toEqual(
    expect.arrayContaining([
      [id, 1, ''],
      [id, 2, `${one}:2,${two}:1`],
      [id, 1, `${one}:1`],
    ]),
  );
  await remove({
    product_id: id,
    count: 1,
    toppings: [
      { id: two, count: 1 },
      { id: one, count: 2 },
    ],
  });
  expect(await cart()).toEqual(expect.arrayContaining([[id, 1, `${one}:2,${two}:1`]]));
});

it('refuses more pieces in the cart than the limit or the stock, over all lines of the product [CART-04]', async () => {
  const {
    id,
    toppings: [topping = 0],
  } = await makeProduct(api.db, { name: 'عسل', limit: 2, toppings: [{ title: 'الف', price: 1 }] });
  await add({ product_id: id, count: 1 });
  await add({ product_id: id, count: 1, toppings: [{ id: topping, count: 1 }] });
  const over = await add({ product_id: id, count: 1 });
  expect([over.status, over.envelope.msg]).toEqual([409, 'از «عسل» حداکثر ۲ عدد می‌توانید سفارش دهید.']);
  const scarce = await makeProduct(api.db, { name: 'گز', stock: 1 });
  expect((await add({ product_id: scarce.id, count: 2 })).envelope.msg).toBe('از «گز» فقط ۱ عدد موجود است.');
  expect((await add({ product_id: scarce.id, count: 1 })).status).toBe(200);
  expect((await add({ product_id: scarce.id, count: 1 })).status).toBe(409);
});

it('refuses a line above the number of lines of an order, and takes more pieces of those in the cart [CART-04]', async () => {
  const { id } = await makeProduct(api.db, {});
  const { id: other } = await makeProduct(api.db, { name: 'گز' });
  const rows = Array.from({ length: 100 }, (_, index) => ({
    customer_id: shopper.customerId,
    product_id: id,
    toppings_key: String(index),
    toppings: [],
    count: 1,
    position: new Date(index),
  }));
  await api.db.insert(cartLines).values(rows.slice(0, 99));
  expect((await add({ product_id: other, count: 1 })).status).toBe(200);
  const more = await add({ product_id: id, count: 1 });
  expect([more.status, more.envelope.msg]).toEqual([
    409,
    expect.stringMatching(/^سبد خرید تا ۱۰۰ قلم جا دارد؛ «.+» در آن جا نشد\.$/),
  ]);
  expect((await add({ product_id: other, count: 1 })).status).toBe(200);
  const lines = await cart();
  expect([lines.length, lines.find(([product]) => product === other)?.[1]]).toEqual([100, 2]);
  await remove({ product_id: other, count: 2 });
  expect((await add({ product_id: id, count: 1 })).status).toBe(200);
});

it('refuses to add a product that cannot be ordered, with the reason [CART-04]', async () => {
  const refused = async (id: number) => {
    const { status, envelope } = await add({ product_id: id, count: 1 });
    return [status, envelope.msg];
  };
  expect(await refused((await makeProduct(api.db, { name: 'الف', price: 0 })).id)).toEqual([
    409,
    expect.stringContaining('توافقی'),
  ]);
  expect(await refused((await makeProduct(api.db, { name: 'الف', stock: 0 })).id)).toEqual([
    409,
    'موجودی «الف» تمام شده است.',
  ]);
  expect(await refused((await makeProduct(api.db, { name: 'الف', status: 'removed' })).id)).toEqual([
    409,
    '«الف» دیگر فروخته نمی‌شود.',
  ]);
  expect(await refused(await makeResidence(api.db))).toEqual([400, expect.stringContaining('اقامتگاه')]);
  expect((await refused(999_999))[0]).toBe(400);
  expect(await cart()).toEqual([]);
});

describe('a cart update [AUTH-04]', () => {
  it('replaces the cart, joins equal lines and keeps their order', async () => {
    const [one, two, three] = [
      await makeProduct(api.db, {}),
      await makeProduct(api.db, {}),
      await makeProduct(api.db, {}),
    ];
    await add({ product_id: one.id, count: 1 });
    const { envelope } = await update([
      { product_id: three.id, count: 1 },
      { product_id: two.id, count: 2 },
      { product_id: three.id, count: 1 },
    ]);
    expect(envelope.msg).toBe('');
    expect(await cart()).toEqual([
      [three.id, 2, ''],
      [two.id, 2, ''],
    ]);
    await update([]);
    expect(await cart()).toEqual([]);
  });

  it('reduces counts that are too high, leaves out what cannot be ordered, and reports both', async () => {
    const limited = await makeProduct(api.db, { name: 'عسل', limit: 3, toppings: [{ title: 'الف', price: 1 }] });
    const gone = await makeProduct(api.db, { name: 'گز', stock: 0 });
    const negotiable = await makeProduct(api.db, { name: 'فرش', price: 0 });
    const stay = await makeResidence(api.db, { name: 'ویلا' });
    const toppings = [{ id: limited.toppings[0] ?? 0, count: 1 }];
    const { status, envelope } = await update([
      { product_id: limited.id, count: 2, toppings },
      { product_id: limited.id, count: 5 },
      { product_id: gone.id, count: 1 },
      { product_id: negotiable.id, count: 1 },
      { product_id: stay, count: 1 },
      { product_id: 999_999, count: 1 },
      { product_id: gone.id, count: 1, toppings },
    ]);
    expect(status).toBe(200);
    expect(envelope.msg).toContain('تعداد «عسل» به ۱ عدد کاهش یافت.');
    for (const name of ['گز', 'فرش', 'ویلا']) expect(envelope.msg).toContain(`«${name}» قابل سفارش نبود`);
    expect(await cart()).toEqual([
      [limited.id, 2, `${toppings[0]?.id}:1`],
      [limited.id, 1, ''],
    ]);
  });
});

it('adds a package to the cart as one line, up to the stock of its products [CART-05]', async () => {
  const tea = await makeProduct(api.db, { stock: 5 });
  const pack = await makeProduct(api.db, { type: 'package', name: 'بسته' });
  await api.db.insert(packageItems).values({ package_id: pack.id, product_id: tea.id, position: 0, count: 2 });
  await add({ product_id: pack.id, count: 2 });
  expect((await add({ product_id: pack.id, count: 1 })).status).toBe(409);
  expect(await cart()).toEqual([[pack.id, 2, '']]);
});

it('refuses a topping that does not exist', async () => {
  const { id } = await makeProduct(api.db, { toppings: [{ title: 'الف', price: 1, max: 1 }] });
  expect((await add({ product_id: id, count: 1, toppings: [{ id: 999_999, count: 1 }] })).status).toBe(400);
});
