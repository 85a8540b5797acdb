import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { Product } from '@/contract/product.schemas';
import { weekdayOf } from '@/domain/plain-date';
import { CartScreen } from '@/storefront/screens/cart/cart-screen';
import { readItem } from '@/storefront/platform/storage';
import { PERSIST_STORAGE_KEY } from '@/storefront/state/store/persistence';
import { deliveryCleared, selectDeliveryChoice } from '@/storefront/state/delivery/delivery.slice';
import { foodHomePage, foodProductPage, foodSearchPage, chooseDelivery } from '@tests/support/food-shop-pages';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';
import { createCustomer, findProduct, loggedInAs, PAGE_ORIGIN, shopConfig } from '@tests/support/customer-client';
import { itInFullMatrix } from '@tests/support/matrix';

routeCallsTo('eco_food');

/** The button, before and after the earliest hour is known. */
const CHOOSE = /^انتخاب زمان تحویل$|زودترین تحویل: /;
const productSummaryOf = (name: string) => {
  const card = screen.getAllByRole('link', { name })[0]?.closest('article');
  if (!card) throw new Error(`No card of ${name}`);
  return within(card);
};
/** HALIM is available on Thursdays and Fridays, STEW every day. */
const HALIM = 'حلیم گندم با دارچین';
const STEW = 'قورمه‌سبزی جاافتاده';

/** Records the queries of the page's further requests to this path. */
function queriesOf(path: string): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  shopApi.events.on('request:start', ({ request }) => {
    const { origin, pathname, searchParams } = new URL(request.url);
    if (origin === PAGE_ORIGIN && pathname === path) queries.push(searchParams);
  });
  return queries;
}
afterEach(() => shopApi.events.removeAllListeners());

itInFullMatrix('the food home page shows, stores and sends the chosen delivery day and hour [RES-09]', async () => {
  const page = await foodHomePage();
  const queries = queriesOf(catalogueEndpoints.getHome.path);
  const { user, store } = await renderApp(page, { config: await shopConfig() });
  expect(productSummaryOf(HALIM).getByText('این غذا پنجشنبه و جمعه پخته می‌شود.')).toBeVisible();
  expect(productSummaryOf(HALIM).queryByText('این روز پخته نمی‌شود')).not.toBeInTheDocument();

  await chooseDelivery(user, 'شنبه');
  const choice = selectDeliveryChoice(store.getState());
  expect(choice).toEqual({
    mdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    jdate: expect.stringMatching(/^14\d\d-\d\d-\d\d$/),
    time: expect.stringMatching(/^\d\d:\d\d$/),
    ahead: expect.any(Number),
    created_at: expect.stringMatching(/Z$/),
  });
  expect(screen.getByRole('button', { name: /^شنبه [۰-۹]+ \S+، ساعت [۰-۹]{2}:[۰-۹]{2}$/ })).toHaveFocus();
  await waitFor(() =>
    expect(queries.map((query) => [query.get('reserve_date'), query.get('reserve_time')])).toContainEqual([
      choice?.mdate,
      choice?.time,
    ]),
  );
  await waitFor(() => expect(productSummaryOf(HALIM).getByText('این روز پخته نمی‌شود')).toBeVisible());
  expect(productSummaryOf(STEW).queryByText('این روز پخته نمی‌شود')).not.toBeInTheDocument();
  await waitFor(() => expect(readItem(PERSIST_STORAGE_KEY)).toContain(choice?.mdate));

  await chooseDelivery(user, 'جمعه');
  await waitFor(() => expect(productSummaryOf(HALIM).queryByText('این روز پخته نمی‌شود')).not.toBeInTheDocument());
  act(() => void store.dispatch(deliveryCleared()));
  expect(await screen.findByRole('button', { name: /زودترین تحویل: / })).toBeVisible();
});

it('product data for the chosen delivery day replaces that of the page [RES-09]', async () => {
  const { user } = await renderApp(await foodHomePage(), { config: await shopConfig() });
  shopApi.use(
    http.get('*/api/v1/home', async () => {
      const stew = await findProduct(({ name }) => name === STEW);
      return HttpResponse.json({
        success: true,
        code: 200,
        msg: '',
        data: {
          items: [{ type_name: 'favorite', title: '', items: [{ ...stew, available: false }], base_category: null }],
          page: 1,
          has_more: false,
        },
      });
    }),
  );
  await chooseDelivery(user, 'شنبه');
  await waitFor(() => expect(productSummaryOf(STEW).getByText('ناموجود')).toBeVisible());
});

it('a further home page requests its own products for the chosen day [RES-09]', async () => {
  const page = await foodHomePage(2);
  const queries = queriesOf(catalogueEndpoints.getHome.path);
  const { user } = await renderApp(page, { config: await shopConfig() });
  await chooseDelivery(user, 'شنبه');
  await waitFor(() => expect(queries.map((query) => query.get('page'))).toContain('2'));
  expect(queries.filter((query) => query.get('page') === '1')).toEqual([]);
});

it('full delivery hours are shown as disabled, and nothing is confirmed without an hour [RES-09]', async () => {
  const { user, container } = await renderApp(await foodHomePage(), { config: await shopConfig() });
  await user.click(await screen.findByRole('button', { name: CHOOSE }));
  const dialog = await screen.findByRole('dialog', { name: 'زمان تحویل' });
  const confirm = within(dialog).getByRole('button', { name: 'تأیید زمان تحویل' });
  const days = await within(dialog).findByRole('radiogroup', { name: 'روز تحویل' });
  // The demo's full hour is the second one of the day after tomorrow.
  for (const day of within(days)
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ disabled }) => !disabled)) {
    await user.click(day);
    if (within(dialog).queryAllByText('تکمیل ظرفیت').length > 0) break;
  }
  const hours = within(dialog).getByRole('radiogroup', { name: 'ساعت تحویل' });
  const [full] = within(hours)
    .getAllByRole<HTMLInputElement>('radio')
    .filter(({ disabled }) => disabled);
  expect(full?.closest('label')).toHaveTextContent(/تکمیل ظرفیت$/);
  await user.click(full ?? hours);
  expect(confirm).toBeDisabled();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(within(container).getByRole('button', { name: CHOOSE })).toHaveFocus();
});

it('delivery hours can be retried when they fail to load; an empty calendar shows a message [ERR-02]', async () => {
  shopApi.use(http.get('*/reservation/calender', () => HttpResponse.error()));
  const { user } = await renderApp(await foodHomePage(), { config: await shopConfig() });
  await user.click(await screen.findByRole('button', { name: CHOOSE }));
  shopApi.use(
    http.get(
      '*/reservation/calender',
      () => HttpResponse.json({ success: true, code: 200, msg: '', data: { months: [] } }),
      { once: true },
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'تلاش دوباره' }));
  expect(await screen.findByText('فعلاً زمان تحویلی باز نیست. کمی بعد دوباره سر بزنید.')).toBeVisible();
});

it('search results are updated for the chosen delivery day without changing their order [RES-09]', async () => {
  const page = await foodSearchPage('breakfast');
  const queries = queriesOf(catalogueEndpoints.searchProducts.path);
  const { user } = await renderApp(page, { url: '/search/breakfast', config: await shopConfig() });
  const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
  const before = names();
  await chooseDelivery(user, 'شنبه');
  await waitFor(() => expect(productSummaryOf(HALIM).getByText('این روز پخته نمی‌شود')).toBeVisible());
  await waitFor(() => expect(queries.map((query) => query.has('reserve_date'))).toEqual([true]));
  expect(names()).toEqual(before);
  expect(screen.getByRole('button', { name: /^زمان تحویل: شنبه .*تغییر$/ })).toBeVisible();
});

it('a dish can be added to the cart only for a delivery day on which it is available [RES-09]', async () => {
  const halim = await findProduct(({ name }) => name === HALIM);
  const page = await foodProductPage(halim.id);
  const queries = queriesOf(catalogueEndpoints.getProduct.path.replace(':id', String(halim.id)));
  const { user } = await renderApp(page, { url: `/products/${halim.id}`, config: await shopConfig() });
  const add = await screen.findByRole('button', { name: /^افزودن به سبد: / });
  expect(await screen.findByText('این غذا پنجشنبه و جمعه پخته می‌شود.')).toBeVisible();
  expect(add).toBeEnabled();
  await chooseDelivery(user, 'دوشنبه');
  expect(await screen.findByText(/^دوشنبه [۰-۹]+ \S+ پخته نمی‌شود؛ روز دیگری انتخاب کنید\.$/)).toBeVisible();
  await waitFor(() => expect(add).toBeDisabled());
  await waitFor(() => expect(queries).toHaveLength(1));
  expect(queries[0]?.get('reserve_date')).toMatch(/^\d{4}-/);
  expect(screen.queryByText('فعلاً ناموجود است.')).not.toBeInTheDocument();
  await chooseDelivery(user, 'پنجشنبه');
  await waitFor(() => expect(add).toBeEnabled());
});

describe('a dish with a limited number of portions [RES-09]', () => {
  /** Mocks the demo's stew with this many portions left on a Saturday and five on any other day. */
  async function countedStew(leftOnSaturday: number): Promise<Product> {
    const stew = { ...(await findProduct(({ name }) => name === STEW)), limit: 5, portions_left: 5 };
    shopApi.use(
      http.get(`*${catalogueEndpoints.getProduct.path.replace(':id', String(stew.id))}`, ({ request }) => {
        const day = new URL(request.url).searchParams.get('reserve_date');
        const left = day !== null && weekdayOf(day) === 0 ? leftOnSaturday : 5;
        const product = { ...stew, limit: left, portions_left: left, available: left > 0 };
        return HttpResponse.json({ success: true, code: 200, msg: '', data: { product } });
      }),
    );
    return stew;
  }

  it('shows the portions left for the chosen day, and cannot be added when none are left', async () => {
    const stew = await countedStew(0);
    const page = await foodProductPage(stew.id);
    const { user } = await renderApp(page, { url: `/products/${stew.id}`, config: await shopConfig() });
    const add = await screen.findByRole('button', { name: /^افزودن به سبد: / });
    await chooseDelivery(user, 'شنبه');
    expect(await screen.findByText(/^برای شنبه [۰-۹]+ \S+ تمام شده است؛ روز دیگری انتخاب کنید\.$/)).toBeVisible();
    await waitFor(() => expect(add).toBeDisabled());
    expect(screen.queryByText('فعلاً ناموجود است.')).not.toBeInTheDocument();
    await chooseDelivery(user, 'دوشنبه');
    expect(await screen.findByText(/^برای دوشنبه [۰-۹]+ \S+ ۵ پرس مانده است\.$/)).toBeVisible();
    await waitFor(() => expect(add).toBeEnabled());
  });

  it.each([
    [0, 'برای روز انتخابی تمام شده است.'],
    [1, 'حداکثر ۱ عدد قابل سفارش است.'],
  ])('shows a message in a customer’s cart with %i portions left for the chosen day', async (left, message) => {
    const product = await countedStew(left);
    const customer = await createCustomer();
    const cartData = [{ product, count: 2, toppings: [] }];
    shopApi.use(
      http.get(`*${cartEndpoints.getCart.path.replace(':id', String(customer.customer.id))}`, () =>
        HttpResponse.json({ success: true, code: 200, msg: '', data: { cartData } }),
      ),
    );
    const { user } = await renderApp(<CartScreen />, {
      url: '/cart',
      config: await shopConfig(),
      preloaded: loggedInAs(customer),
    });
    await screen.findByRole('group', { name: product.name });
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    await chooseDelivery(user, 'شنبه');
    expect(await screen.findByText(message)).toBeVisible();
  });
});
