import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { Product } from '@/contract/catalogue.schemas';
import { weekdayOf } from '@/domain/plain-date';
import { CartScreen } from '@/storefront/screens/cart/cart-screen';
import { readItem } from '@/storefront/platform/storage';
import { PERSIST_STORAGE_KEY } from '@/storefront/state/store/persistence';
import { deliveryCleared } from '@/storefront/state/reservation/reservation.slice';
import { selectDeliveryChoice } from '@/storefront/state/reservation/reservation.selectors';
import { foodHomePage, foodProductPage, foodSearchPage, chooseDelivery } from '@tests/support/food-shop-pages';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';
import { createCustomer, findProduct, loggedInAs, PAGE_ORIGIN, shopConfig } from '@tests/support/customer-client';

routeCallsTo('eco_food');

const CHOOSE = 'انتخاب زمان تحویل';
const productSummaryOf = (name: string) => {
  const card = screen.getAllByRole('link', { name })[0]?.closest('article');
  if (!card) throw new Error(`No card of ${name}`);
  return within(card);
};
/** Available on Thursdays and Fridays; every day. */
const HALIM = 'حلیم گندم با دارچین';
const STEW = 'قورمه‌سبزی جاافتاده';

/** Queries of the page's requests to this path from now on. */
function queriesOf(path: string): URLSearchParams[] {
  const queries: URLSearchParams[] = [];
  shopApi.events.on('request:start', ({ request }) => {
    const { origin, pathname, searchParams } = new URL(request.url);
    if (origin === PAGE_ORIGIN && pathname === path) queries.push(searchParams);
  });
  return queries;
}
afterEach(() => shopApi.events.removeAllListeners());

it('the hero asks for the delivery day and hour; the choice is shown, stored, and sent with requests [RES-09]', async () => {
  const page = await foodHomePage();
  const asked = queriesOf(catalogueEndpoints.getHome.path);
  const { user, store } = await renderApp(page, { config: await shopConfig() });
  expect(productSummaryOf(HALIM).getByText('این غذا پنجشنبه و جمعه پخته می‌شود.')).toBeVisible();
  expect(productSummaryOf(HALIM).queryByText('این روز پخته نمی‌شود')).not.toBeInTheDocument();
  expect(asked).toEqual([]);

  await chooseDelivery(user, 'شنبه');
  const choice = selectDeliveryChoice(store.getState());
  expect(choice).toEqual({
    mdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    jdate: expect.stringMatching(/^14\d\d-\d\d-\d\d$/),
    time: expect.stringMatching(/^\d\d:\d\d$/),
    created_at: expect.stringMatching(/Z$/),
  });
  expect(screen.getByRole('button', { name: /^شنبه [۰-۹]+ \S+، ساعت [۰-۹]{2}:[۰-۹]{2}$/ })).toHaveFocus();
  await waitFor(() =>
    expect(asked.map((query) => [query.get('reserve_date'), query.get('reserve_time')])).toContainEqual([
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
  expect(await screen.findByRole('button', { name: CHOOSE })).toBeVisible();
});

it('product data for the chosen day overrides that of the page [RES-09]', async () => {
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

it('full hours are shown and disabled; nothing can be confirmed before an hour is chosen [RES-09]', async () => {
  const { user, container } = await renderApp(await foodHomePage(), { config: await shopConfig() });
  await user.click(await screen.findByRole('button', { name: CHOOSE }));
  const dialog = await screen.findByRole('dialog', { name: 'زمان تحویل' });
  const confirm = within(dialog).getByRole('button', { name: 'تأیید زمان تحویل' });
  expect(confirm).toBeDisabled();
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

it('hours that failed to load can be requested again; an empty calendar is reported [ERR-02]', async () => {
  shopApi.use(http.get('*/reservation/calender', () => HttpResponse.error(), { once: true }));
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

it('the results of a search are updated for the day without changing their order [RES-09]', async () => {
  const page = await foodSearchPage('breakfast');
  const asked = queriesOf(catalogueEndpoints.searchProducts.path);
  const { user } = await renderApp(page, { url: '/search/breakfast', config: await shopConfig() });
  const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
  const before = names();
  await chooseDelivery(user, 'شنبه');
  await waitFor(() => expect(productSummaryOf(HALIM).getByText('این روز پخته نمی‌شود')).toBeVisible());
  await waitFor(() => expect(asked.map((query) => query.has('reserve_date'))).toEqual([true]));
  expect(names()).toEqual(before);
  expect(screen.getByRole('button', { name: /^زمان تحویل: شنبه .*تغییر$/ })).toBeVisible();
});

it('a dish can only be added for a day on which it is available [RES-09]', async () => {
  const halim = await findProduct(({ name }) => name === HALIM);
  const page = await foodProductPage(halim.id);
  const asked = queriesOf(catalogueEndpoints.getProduct.path.replace(':id', String(halim.id)));
  const { user } = await renderApp(page, { url: `/products/${halim.id}`, config: await shopConfig() });
  const add = await screen.findByRole('button', { name: 'افزودن به سبد خرید' });
  expect(await screen.findByText('این غذا پنجشنبه و جمعه پخته می‌شود.')).toBeVisible();
  expect(add).toBeEnabled();
  await chooseDelivery(user, 'دوشنبه');
  expect(await screen.findByText(/^دوشنبه [۰-۹]+ \S+ پخته نمی‌شود؛ روز دیگری انتخاب کنید\.$/)).toBeVisible();
  await waitFor(() => expect(add).toBeDisabled());
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]?.get('reserve_date')).toMatch(/^\d{4}-/);
  expect(screen.queryByText('این محصول فعلاً ناموجود است.')).not.toBeInTheDocument();
  await chooseDelivery(user, 'پنجشنبه');
  await waitFor(() => expect(add).toBeEnabled());
});

describe('a dish whose portions are counted [RES-09]', () => {
  /** The demo's stew as a shop that has this many portions left of a Saturday, and five of any other day. */
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

  it('its page tells what is left of the chosen day, and is disabled when nothing is', async () => {
    const stew = await countedStew(0);
    const page = await foodProductPage(stew.id);
    const { user } = await renderApp(page, { url: `/products/${stew.id}`, config: await shopConfig() });
    const add = await screen.findByRole('button', { name: 'افزودن به سبد خرید' });
    await chooseDelivery(user, 'شنبه');
    expect(await screen.findByText(/^برای شنبه [۰-۹]+ \S+ تمام شده است؛ روز دیگری انتخاب کنید\.$/)).toBeVisible();
    await waitFor(() => expect(add).toBeDisabled());
    expect(screen.queryByText('این محصول فعلاً ناموجود است.')).not.toBeInTheDocument();
    await chooseDelivery(user, 'دوشنبه');
    expect(await screen.findByText(/^برای دوشنبه [۰-۹]+ \S+ ۵ پرس مانده است\.$/)).toBeVisible();
    await waitFor(() => expect(add).toBeEnabled());
  });

  it.each([
    [0, 'برای روز انتخابی تمام شده است.'],
    [1, 'حداکثر ۱ عدد از این محصول قابل سفارش است.'],
  ])('with %i left the cart of a customer says so', async (left, said) => {
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
    expect(screen.queryByText(said)).not.toBeInTheDocument();
    await chooseDelivery(user, 'شنبه');
    expect(await screen.findByText(said)).toBeVisible();
  });
});
