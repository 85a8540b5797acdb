import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { MAX_MENU_PRODUCTS } from '@/domain/constants';
import { tehranToday, addDays, weekdayOf } from '@/domain/plain-date';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeCategory, makeProduct } from '@tests/support/fixtures';

const api = setUpTestBackend();

const sections = async (query = {}) =>
  (await api.ok(catalogueEndpoints.getMenu, { query })).sections.map(({ category, products }) => [
    category.slug,
    products.map(({ name }) => name),
  ]);

it('lists what is on sale by its own category, in the shop’s order, the most ordered first [CAT-08]', async () => {
  const stews = await makeCategory(api.db, { slug: 'stews', position: 2 });
  const main = await makeCategory(api.db, { slug: 'main', position: 1 });
  const kebabs = await makeCategory(api.db, { slug: 'kebabs', position: 3, parent_id: main });
  await makeCategory(api.db, { slug: 'empty', position: 0 });
  const dish = (name: string, category_id: number, more = {}) =>
    makeProduct(api.db, { type: 'food', name, category_id, images: 3, ...more });
  await dish('قیمه', stews, { sold: 1 });
  await dish('قورمه‌سبزی', stews, { sold: 9 });
  await dish('فسنجان', stews, { sold: 50, stock: 0 });
  await dish('کوبیده', kebabs);
  await dish('باقالی‌پلو', main);
  await dish('پیش‌نویس', main, { status: 'draft' });
  expect(await sections()).toEqual([
    ['main', ['باقالی‌پلو']],
    ['kebabs', ['کوبیده']],
    ['stews', ['قورمه‌سبزی', 'قیمه', 'فسنجان']],
  ]);
  const { sections: all, more } = await api.ok(catalogueEndpoints.getMenu);
  expect(more).toBe(false);
  expect(all.flatMap(({ products }) => products).map(({ images }) => images.length)).toEqual([1, 1, 1, 1, 1]);
});

it('marks the dishes that are not made on the delivery day [RES-09]', async () => {
  const day = addDays(tehranToday(api.clock.now().getTime()), 3);
  const category_id = await makeCategory(api.db, {});
  await makeProduct(api.db, { type: 'food', category_id, weekdays: [(weekdayOf(day) + 1) % 7] });
  const available = async (query = {}) =>
    (await api.ok(catalogueEndpoints.getMenu, { query })).sections[0]?.products[0]?.available;
  expect(await available()).toBe(true);
  expect(await available({ reserve_date: day, reserve_time: '12:00' })).toBe(false);
});

it('tells when the shop has more than a menu may have', async () => {
  const category_id = await makeCategory(api.db, {});
  for (let n = 0; n <= MAX_MENU_PRODUCTS; n += 1) await makeProduct(api.db, { category_id, name: `غذا ${n}` });
  const { sections: all, more } = await api.ok(catalogueEndpoints.getMenu);
  expect(more).toBe(true);
  expect(all[0]?.products).toHaveLength(MAX_MENU_PRODUCTS);
});
