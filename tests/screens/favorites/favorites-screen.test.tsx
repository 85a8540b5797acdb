import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { Product } from '@/contract/product.schemas';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { FavoritesScreen } from '@/storefront/screens/favorites/favorites-screen';
import { initialUserGlobalChanges } from '@/storefront/state/cart/cart.slice';
import { makeStore } from '@/storefront/state/store/store';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo, holdResponses, shopApi } from '@tests/support/shop-api';
import { createCustomer, loggedInAs, shopConfig, callApi, type ShopCustomer } from '@tests/support/customer-client';
import { settled } from '@tests/support/state-test';
import { itInFullMatrix } from '@tests/support/matrix';

jest.setTimeout(60_000);
routeCallsTo('shop');

const LIST = `*${customerEndpoints.getFavorites.path}`;
const idsOf = async ({ token, customer }: ShopCustomer) =>
  (await callApi(customerEndpoints.getFavorites, { params: { id: customer.id }, token })).favorites.map(({ id }) => id);

/** Creates a customer with this many favorites, and returns them newest first, as on the page. */
async function customerWithFavorites(count: number): Promise<{ customer: ShopCustomer; liked: Product[] }> {
  const customer = await createCustomer();
  const { products } = await callApi(catalogueEndpoints.searchProducts, { body: {}, query: { page: 1, limit: count } });
  for (const { id } of products)
    await callApi(customerEndpoints.addFavorite, {
      params: { id: customer.customer.id },
      token: customer.token,
      body: { product_id: id },
    });
  return { customer, liked: [...products].reverse() };
}

async function open(customer: ShopCustomer | null) {
  return await renderApp(<FavoritesScreen />, {
    url: '/favorites',
    preloaded: customer ? loggedInAs(customer) : {},
    config: await shopConfig(),
  });
}

const names = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const heartOf = ({ name }: Product) => screen.findByRole('button', { name: `حذف ${name} از علاقه‌مندی‌ها` });
const back = () => screen.queryByRole('button', { name: 'بازگرداندن' });

describe('/favorites', () => {
  it('lists favorites as cards, newest first, each with its favorite button [ROUTE-07, FAV-01]', async () => {
    const { customer, liked } = await customerWithFavorites(3);
    const answer = holdResponses('get', LIST);
    await open(customer);
    expect(screen.getByRole('heading', { level: 1, name: 'علاقه‌مندی‌ها' })).toBeVisible();
    expect(screen.getByText('در حال بارگذاری…')).toBeInTheDocument();
    answer();
    expect(await heartOf(liked[0] as Product)).toBeVisible();
    expect(names()).toEqual(liked.map(({ name }) => name));
    expect(within(screen.getByRole('list', { name: 'فهرست علاقه‌مندی‌ها' })).getAllByRole('listitem')).toHaveLength(3);
  });

  it('links to a cart with items and shows their count; an empty cart has no link [NAV-09]', async () => {
    const { customer, liked } = await customerWithFavorites(1);
    const [product] = liked as [Product];
    const { unmount } = await open(customer);
    await heartOf(product);
    expect(screen.queryByRole('link', { name: /دیدن سبد/ })).toBeNull();
    unmount();
    const items = [{ product_id: product.id, count: 3, toppings: [], product }];
    await renderApp(<FavoritesScreen />, {
      url: '/favorites',
      preloaded: { ...loggedInAs(customer), userGlobalChanges: { ...initialUserGlobalChanges, items } },
      config: await shopConfig(),
    });
    expect(await screen.findByRole('link', { name: 'در سبد خرید شما: ۳ عدد دیدن سبد' })).toHaveAttribute(
      'href',
      '/cart',
    );
  });

  it('removes a card immediately, and can restore it to its position [FAV-01]', async () => {
    const { customer, liked } = await customerWithFavorites(3);
    const { user } = await open(customer);
    const [first, second, third] = liked as [Product, Product, Product];
    await user.click(await heartOf(second));
    expect(names()).toEqual([first.name, third.name]);
    expect(screen.getByRole('group', { name: 'فهرست علاقه‌مندی‌ها' })).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent(`«${second.name}» از علاقه‌مندی‌ها حذف شد.`);
    await waitFor(async () => expect(await idsOf(customer)).toEqual([first.id, third.id]));
    await user.click(back() ?? document.body);
    expect(names()).toEqual(liked.map(({ name }) => name));
    expect(back()).toBeNull();
    await waitFor(async () => expect(await idsOf(customer)).toEqual([second.id, first.id, third.id]));
    // The refetched list does not move visible cards.
    await act(settled);
    expect(names()).toEqual(liked.map(({ name }) => name));
  });

  it('restores several cards together [FAV-01]', async () => {
    const { customer, liked } = await customerWithFavorites(2);
    const { user } = await open(customer);
    for (const product of liked) await user.click(await heartOf(product));
    expect(await screen.findByText('۲ مورد از علاقه‌مندی‌ها حذف شد.')).toBeVisible();
    expect(screen.getByText('علاقه‌مندی‌هایتان خالی است.')).toBeVisible();
    await user.click(back() ?? document.body);
    await waitFor(() => expect(names()).toEqual(liked.map(({ name }) => name)));
  });

  itInFullMatrix('has the undo button for some seconds [FAV-01]', async () => {
    const { customer, liked } = await customerWithFavorites(2);
    const { user } = await open(customer);
    await user.click(await heartOf(liked[0] as Product));
    expect(back()).toBeVisible();
    await waitFor(() => expect(back()).toBeNull(), { timeout: 12_000 });
    expect(names()).toEqual([liked[1]?.name]);
    await waitFor(async () => expect(await idsOf(customer)).toEqual([liked[1]?.id]));
  });

  it('restores the card with a message when its removal fails [FAV-01]', async () => {
    const { customer, liked } = await customerWithFavorites(1);
    shopApi.use(http.post(`*${customerEndpoints.deleteFavorite.path}`, () => HttpResponse.error()));
    const { user } = await open(customer);
    await user.click(await heartOf(liked[0] as Product));
    expect(await screen.findByText('اتصال اینترنت برقرار نیست.')).toBeVisible();
    expect(await heartOf(liked[0] as Product)).toBeVisible();
    expect(back()).toBeNull();
  });

  it('links to the products when the list is empty [ROUTE-07]', async () => {
    await open(await createCustomer());
    expect(await screen.findByText('علاقه‌مندی‌هایتان خالی است.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'دیدن محصولات' })).toHaveAttribute('href', '/search');
  });

  it.each([
    ['a broken connection', () => HttpResponse.error(), 'اتصال اینترنت برقرار نیست.'],
    ['a server error', () => new HttpResponse(null, { status: 500 }), 'خطا در برقراری ارتباط با سرور'],
  ])('offers a retry after %s [ERR-02]', async (_, answer, sentence) => {
    const { customer, liked } = await customerWithFavorites(1);
    shopApi.use(http.get(LIST, answer, { once: true }));
    const { user } = await open(customer);
    expect(await screen.findByText(sentence)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
    expect(await heartOf(liked[0] as Product)).toBeVisible();
  });

  it('shows a guest a login link that returns, and the number of favorites marked so far [AUTH-08]', async () => {
    const { unmount } = await open(null);
    expect(
      await screen.findByText('برای دیدن علاقه‌مندی‌های خود وارد شوید؛ پس از ورود به همین صفحه بازمی‌گردید.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'ورود | ثبت‌نام' })).toHaveAttribute('href', '/login?backUrl=%2Ffavorites');
    unmount();
    const { userGlobalChanges } = makeStore().getState();
    await renderApp(<FavoritesScreen />, {
      url: '/favorites',
      config: await shopConfig(),
      preloaded: { userGlobalChanges: { ...userGlobalChanges, favorites: { 5: true }, unsettled: [5] } },
    });
    expect(await screen.findByText(/^وارد شوید تا ۱ موردی که پسندیده‌اید/)).toBeVisible();
  });
});
