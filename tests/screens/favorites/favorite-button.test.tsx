import type { UnknownAction } from '@reduxjs/toolkit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { customerEndpoints } from '@/contract/customer.endpoints';
import type { Customer } from '@/contract/customer.schemas';
import { productSummaryOf } from '@/domain/product-card';
import { urls } from '@/domain/urls';
import { FavoriteHeart } from '@/storefront/shell/favorite-heart';
import { Layout } from '@/storefront/shell/layout';
import { authApi } from '@/storefront/state/auth/auth.api';
import {
  rehydrateUserGlobalChanges,
  cartSlice,
  favoriteSettled,
  favoritesListed,
  initialUserGlobalChanges,
  type Favorites,
} from '@/storefront/state/cart/cart.slice';
import { selectCustomer } from '@/storefront/state/customer/customer.slice';
import { storageChanged } from '@/storefront/state/shared/events';
import { PERSIST_STORAGE_KEY } from '@/storefront/state/store/persistence';
import { makeStore, type AppStore } from '@/storefront/state/store/store';
import { CatalogueCard } from '@/storefront/ui/catalogue-card';
import { FavoriteSlotContext } from '@/storefront/ui/favorite-slot';
import { foodProductPage } from '@tests/support/food-shop-pages';
import { renderApp, type RenderAppOptions } from '@tests/support/render-app';
import { renderWithLayout, residenceSite, stateOf } from '@tests/support/render-with-layout';
import { routeCallsTo, holdResponses, shopApi } from '@tests/support/shop-api';
import {
  createCustomer,
  findProduct,
  loggedInAs,
  requestCode,
  freshMobile,
  recordRequests,
  PAGE_ORIGIN,
  shopConfig,
  callApi,
  type ShopCustomer,
} from '@tests/support/customer-client';
import { productFixture } from '@tests/support/product-fixture';
import { quietPorts, settled } from '@tests/support/state-test';

jest.setTimeout(60_000);
routeCallsTo('shop');
afterEach(() => shopApi.events.removeAllListeners());

const ADD = `*${customerEndpoints.addFavorite.path}`;
const favoritesOf = async ({ token, customer }: Pick<ShopCustomer, 'token' | 'customer'>) =>
  (await callApi(customerEndpoints.getFavorites, { params: { id: customer.id }, token })).favorites.map(({ id }) => id);

async function open(given: RenderAppOptions = {}) {
  const product = await findProduct();
  const page = (
    <FavoriteSlotContext.Provider value={FavoriteHeart}>
      {await foodProductPage(product.id)}
    </FavoriteSlotContext.Provider>
  );
  const app = await renderApp(page, {
    url: urls.product(product.id, product.name),
    config: await shopConfig(),
    ...given,
  });
  const heart = (isFavorite: boolean) =>
    screen.findByRole('button', {
      name: isFavorite ? `حذف ${product.name} از علاقه‌مندی‌ها` : `افزودن ${product.name} به علاقه‌مندی‌ها`,
    });
  return { ...app, product, heart };
}

/** Logs in with a new number; returns the customer. */
async function logIn({ dispatch, getState }: AppStore): Promise<Customer> {
  const mobile = freshMobile();
  const code = await requestCode(mobile);
  await act(async () => void (await dispatch(authApi.endpoints.validate.initiate({ mobile, code, backUrl: '/' }))));
  const customer = selectCustomer(getState());
  if (!customer) throw new Error('The login gave no customer');
  return customer;
}

describe('the favorite button of a customer', () => {
  it('shows a tap immediately and saves it on the server, on and off [FAV-01]', async () => {
    const customer = await createCustomer();
    const { user, heart, product } = await open({ preloaded: loggedInAs(customer) });
    await user.click(await heart(false));
    expect(await heart(true)).toBeVisible();
    expect(await screen.findByText('به علاقه‌مندی‌ها افزوده شد.')).toBeVisible();
    await waitFor(async () => expect(await favoritesOf(customer)).toEqual([product.id]));
    await user.click(await heart(true));
    expect(await screen.findByText('از علاقه‌مندی‌ها حذف شد.')).toBeVisible();
    expect(await heart(false)).toBeVisible();
    await waitFor(async () => expect(await favoritesOf(customer)).toEqual([]));
  });

  it('reverts a rejected tap and shows the reason [FAV-01]', async () => {
    const customer = await createCustomer();
    const refusal = { success: false, code: 409, msg: 'حداکثر ۵۰۰ مورد را می‌توانید در علاقه‌مندی‌ها نگه دارید.' };
    shopApi.use(http.post(ADD, () => HttpResponse.json(refusal, { status: 409 })));
    const { user, heart, store } = await open({ preloaded: loggedInAs(customer) });
    await user.click(await heart(false));
    expect(await screen.findByText(refusal.msg)).toBeVisible();
    expect(await heart(false)).toBeVisible();
    expect(store.getState().userGlobalChanges).toMatchObject({ favorites: {}, unsettled: [] });
  });

  it('restores the favorite when its removal fails [FAV-01]', async () => {
    const customer = await createCustomer();
    const product = await findProduct();
    await callApi(customerEndpoints.addFavorite, {
      params: { id: customer.customer.id },
      token: customer.token,
      body: { product_id: product.id },
    });
    shopApi.use(http.post(`*${customerEndpoints.deleteFavorite.path}`, () => HttpResponse.error()));
    const { userGlobalChanges } = makeStore().getState();
    const { user, heart } = await open({
      preloaded: {
        ...loggedInAs(customer),
        userGlobalChanges: { ...userGlobalChanges, favorites: { [product.id]: true } },
      },
    });
    await user.click(await heart(true));
    expect(await screen.findByText('اتصال اینترنت برقرار نیست.')).toBeVisible();
    expect(await heart(true)).toBeVisible();
  });

  it('sends quick taps one after the other, and the last one wins [FAV-01]', async () => {
    const customer = await createCustomer();
    const answer = holdResponses('post', ADD);
    const added = recordRequests(customerEndpoints.addFavorite);
    const removed = recordRequests(customerEndpoints.deleteFavorite);
    const { user, heart, store } = await open({ preloaded: loggedInAs(customer) });
    await user.click(await heart(false));
    await waitFor(() => expect(added).toHaveLength(1));
    await user.click(await heart(true));
    expect(await heart(false)).toBeVisible();
    expect(removed).toEqual([]);
    await act(async () => answer());
    await waitFor(() => expect(removed).toHaveLength(1));
    await waitFor(() => expect(store.getState().userGlobalChanges.unsettled).toEqual([]));
    expect(await heart(false)).toBeVisible();
    await waitFor(async () => expect(await favoritesOf(customer)).toEqual([]));
  });

  it('is correct on a statically rendered page, where the list is fetched once at idle time [FAV-01]', async () => {
    const customer = await createCustomer();
    const product = await findProduct();
    await callApi(customerEndpoints.addFavorite, {
      params: { id: customer.customer.id },
      token: customer.token,
      body: { product_id: product.id },
    });
    let requestCount = 0;
    shopApi.events.on('request:start', ({ request }) => {
      if (
        request.url ===
        PAGE_ORIGIN + customerEndpoints.getFavorites.path.replace(':id', String(customer.customer.id))
      )
        requestCount += 1;
    });
    const { heart, store } = await open({ preloaded: loggedInAs(customer), ports: { whenIdle: restsSoon } });
    expect(await heart(true)).toBeVisible();
    // A repeated request for the customer must not refetch the list.
    store.dispatch({ type: 'customer/customerReceived', payload: customer.customer });
    await act(settled);
    expect(requestCount).toBe(1);
  });

  it('keeps a newer tap when an older list is received [FAV-01]', () => {
    const after = (favorites: Favorites, action: UnknownAction) =>
      cartSlice.reducer({ ...initialUserGlobalChanges, ...favorites }, action);
    const toggled = { favorites: { 5: true }, unsettled: [5] };
    expect(after(toggled, favoritesListed({ ids: [7], before: {} }))).toMatchObject({
      favorites: { 5: true, 7: true },
      unsettled: [5],
    });
    // Settled while the list was loading.
    const before = { 5: true, 7: true };
    const settled = { favorites: { 5: true, 7: false }, unsettled: [] };
    expect(after(settled, favoritesListed({ ids: [5, 7], before })).favorites).toEqual({ 5: true, 7: false });
    // Favorites removed on another device disappear with the next list.
    const removed = { favorites: before, unsettled: [] };
    expect(after(removed, favoritesListed({ ids: [7], before })).favorites).toEqual({ 7: true });
    const { favorites, unsettled } = after(toggled, favoriteSettled({ productId: 5, isFavorite: null }));
    expect([favorites, unsettled]).toEqual([{}, []]);
    expect(after(toggled, favoriteSettled({ productId: 5, isFavorite: false })).favorites).toEqual({ 5: false });
  });
});

describe('the favorite button of a guest', () => {
  it('links to the login and back, and sends the tap after the login [FAV-01, AUTH-08]', async () => {
    const { user, heart, product, store } = await open();
    await user.click(await heart(false));
    expect(await heart(true)).toBeVisible();
    const toast = within(
      (await screen.findByText('برای افزودن به علاقه‌مندی‌ها وارد شوید.')).closest<HTMLElement>('[role="status"]') ??
        document.body,
    );
    expect(toast.getByRole('link', { name: 'ورود | ثبت‌نام' })).toHaveAttribute(
      'href',
      urls.login({ backUrl: urls.product(product.id, product.name) }),
    );
    const customer = await logIn(store);
    await waitFor(() => expect(store.getState().userGlobalChanges.unsettled).toEqual([]));
    await waitFor(async () =>
      expect(await favoritesOf({ token: localStorage.getItem('AUTH_JWT') ?? '', customer })).toEqual([product.id]),
    );
    expect(await heart(true)).toBeVisible();
  });

  it('leaves no change pending when the tap is reverted: the login sends and removes nothing [FAV-01]', async () => {
    const added = recordRequests(customerEndpoints.addFavorite);
    const removed = recordRequests(customerEndpoints.deleteFavorite);
    const { user, heart, product, store } = await open();
    await user.click(await heart(false));
    await user.click(await heart(true));
    expect(await heart(false)).toBeVisible();
    expect(store.getState().userGlobalChanges).toMatchObject({ favorites: {}, unsettled: [] });
    await logIn(store);
    // The next tap is the first one that is sent.
    await user.click(await heart(false));
    expect(await screen.findByText('به علاقه‌مندی‌ها افزوده شد.')).toBeVisible();
    expect([added, removed]).toEqual([[{ product_id: product.id }], []]);
  });

  it('keeps the pending tap through a reload, and shares it with another tab [FAV-01, STATE-01]', () => {
    expect(rehydrateUserGlobalChanges({ favorites: { 5: true, 7: true }, unsettled: [5, 'x'] })).toMatchObject({
      favorites: { 5: true, 7: true },
      unsettled: [5],
    });
    const store = makeStore(stateOf(null), quietPorts);
    const shared = { favorites: { 5: true }, unsettled: [5] };
    const value = JSON.stringify({
      userGlobalChanges: JSON.stringify(shared),
      _persist: '{"version":1,"rehydrated":true}',
    });
    store.dispatch(storageChanged({ key: PERSIST_STORAGE_KEY, value }));
    expect(store.getState().userGlobalChanges).toMatchObject(shared);
  });
});

describe('a product card', () => {
  it('has the layout’s favorite button beside its link, not inside [FAV-01]', async () => {
    const card = <CatalogueCard product={productSummaryOf(productFixture({ id: 5, name: 'زعفران' }))} />;
    renderWithLayout(<Layout site={residenceSite}>{card}</Layout>);
    const heart = within(screen.getByRole('article')).getByRole('button', {
      name: 'افزودن زعفران به علاقه‌مندی‌ها',
    });
    expect(heart.closest('a')).toBeNull();
    expect(await screen.findByRole('button', { name: 'افزودن زعفران' })).toBeVisible();
  });
});

function restsSoon(work: () => void): () => void {
  const timer = setTimeout(work);
  return () => clearTimeout(timer);
}
