import { eq } from 'drizzle-orm';
import { products } from '@/backend/db/schema/catalogue';
import { favorites } from '@/backend/db/schema/users';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import type { LoggedIn } from '@tests/support/backend';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeCategory, makeProduct, makeResidence } from '@tests/support/fixtures';
import { makeShopper, countByStatus } from '@tests/support/order-helpers';

let me: LoggedIn;
const api = setUpTestBackend();
beforeEach(async () => {
  me = await makeShopper(api);
});

const add = (product_id: unknown, who = me) =>
  api.call(customerEndpoints.addFavorite, { params: { id: who.customerId }, token: who.token, body: { product_id } });
const remove = (product_id: unknown, who = me) =>
  api.call(customerEndpoints.deleteFavorite, {
    params: { id: who.customerId },
    token: who.token,
    body: { product_id },
  });
const list = async (who = me) =>
  (await api.ok(customerEndpoints.getFavorites, { params: { id: who.customerId }, token: who.token })).favorites;
const ids = async (who = me) => (await list(who)).map(({ id }) => id);

describe('favorites [FAV-01]', () => {
  it('are added, and listed newest first as whole products', async () => {
    const saffron = (
      await makeProduct(api.db, { name: 'زعفران', images: 2, toppings: [{ title: 'جعبه', price: 5_000 }] })
    ).id;
    const villa = await makeResidence(api.db);
    expect((await add(saffron)).envelope).toMatchObject({
      success: true,
      msg: 'به علاقه‌مندی‌ها افزوده شد.',
      data: { is_favorite: true },
    });
    api.clock.advance({ minutes: 1 });
    await add(villa);
    const listed = await list();
    expect(listed.map(({ id, is_favorite }) => [id, is_favorite])).toEqual([
      [villa, true],
      [saffron, true],
    ]);
    expect(listed[0]).toMatchObject({ type: 'residence', residence: { city: 'رامسر' } });
    expect(listed[1]).toMatchObject({ name: 'زعفران', toppings: [{ title: 'جعبه' }] });
  });

  it('are stored once when they are added repeatedly, with the time of the first request', async () => {
    const [one, two] = [(await makeProduct(api.db)).id, (await makeProduct(api.db)).id];
    await add(one);
    api.clock.advance({ minutes: 1 });
    await add(two);
    api.clock.advance({ minutes: 1 });
    expect((await add(one)).envelope).toMatchObject({ success: true, data: { is_favorite: true } });
    expect(await ids()).toEqual([two, one]);
    expect(countByStatus(await Promise.all(Array.from({ length: 20 }, () => add(one))))).toEqual({ 200: 20 });
    expect(await api.db.select().from(favorites)).toHaveLength(2);
  });

  it('are removed; removing an absent one succeeds as well', async () => {
    const { id } = await makeProduct(api.db);
    await add(id);
    expect((await remove(id)).envelope).toMatchObject({
      success: true,
      msg: 'از علاقه‌مندی‌ها حذف شد.',
      data: { is_favorite: false },
    });
    expect(await list()).toEqual([]);
    for (const gone of [id, 999_999])
      expect((await remove(gone)).envelope).toMatchObject({ success: true, data: { is_favorite: false } });
  });

  it('leave out removed products, but not temporarily closed ones', async () => {
    const [removed, closed] = [(await makeProduct(api.db)).id, (await makeProduct(api.db)).id];
    for (const id of [removed, closed]) await add(id);
    await api.db.update(products).set({ status: 'removed' }).where(eq(products.id, removed));
    await api.db.update(products).set({ status: 'closed' }).where(eq(products.id, closed));
    expect((await list()).map(({ id, available }) => [id, available])).toEqual([[closed, false]]);
    expect((await add(removed)).status).toBe(404);
    expect((await add(closed)).status).toBe(200);
    expect((await remove(removed)).status).toBe(200);
  });

  it('are limited to five hundred, also by concurrent requests; an existing one can be added again', async () => {
    const category_id = await makeCategory(api.db);
    const rows = Array.from({ length: 505 }, (_, index) => ({
      type: 'product' as const,
      name: `کالا ${index}`,
      slug: `many-${index}`,
      description: '',
      price: 1_000,
      category_id,
      search_text: '',
      created_at: api.clock.now(),
      updated_at: api.clock.now(),
    }));
    const made = (await api.db.insert(products).values(rows).returning({ id: products.id })).map(({ id }) => id);
    await api.db
      .insert(favorites)
      .values(
        made
          .slice(0, 498)
          .map((product_id) => ({ customer_id: me.customerId, product_id, created_at: api.clock.now() })),
      );
    const answers = await Promise.all(made.slice(498).map((id) => add(id)));
    expect(countByStatus(answers)).toEqual({ 200: 2, 409: 5 });
    expect(answers.find(({ status }) => status === 409)?.envelope.msg).toBe(
      'حداکثر ۵۰۰ مورد را می‌توانید در علاقه‌مندی‌ها نگه دارید.',
    );
    expect(await ids()).toHaveLength(500);
    expect((await add(made[0])).status).toBe(200);
  });

  it('are marked on the product, in lists, in search results and in the cart', async () => {
    const { id } = await makeProduct(api.db, { name: 'زعفران' });
    await add(id);
    const { token } = me;
    const found = [
      (await api.ok(catalogueEndpoints.getProduct, { params: { id }, token })).product,
      ...(await api.ok(catalogueEndpoints.listProducts, { token })).products,
      ...(await api.ok(catalogueEndpoints.searchProducts, { token, body: { name: 'زعفران' } })).products,
      ...(
        await api.ok(cartEndpoints.addToCart, {
          params: { id: me.customerId },
          token,
          body: { data: { product_id: id, count: 1, toppings: [] } },
        })
      ).cartData.map(({ product }) => product),
    ];
    expect(found.map((product) => [product.id, product.is_favorite])).toEqual([
      [id, true],
      [id, true],
      [id, true],
      [id, true],
    ]);
    expect(
      (await api.ok(catalogueEndpoints.getProduct, { params: { id }, query: { customer: me.customerId } })).product
        .is_favorite,
    ).toBe(false);
  });
});
