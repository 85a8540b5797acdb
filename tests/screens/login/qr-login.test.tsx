import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { authEndpoints } from '@/contract/auth.endpoints';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { urls } from '@/domain/urls';
import { LoginScreen } from '@/storefront/screens/login/login-screen';
import { selectIsLoggedIn, selectUser } from '@/storefront/state/auth/auth.slice';
import { selectQrShop } from '@/storefront/state/catalogue/config.slice';
import { selectCustomer } from '@/storefront/state/customer/customer.slice';
import { makeStore } from '@/storefront/state/store/store';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';
import { createCustomer, findProduct, loggedInAs, shopConfig, callApi } from '@tests/support/customer-client';

routeCallsTo('shop');

const CODE = 'timche-1';
const PLACE = 'حجرهٔ تیمچه';
const url = urls.login({ qrcode: CODE });
const stored = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null') as Record<string, unknown> | null;

describe('a scanned QR code', () => {
  it('logs a guest in, stores token, user and table, keeps the cart and opens the home page [AUTH-07]', async () => {
    const product = await findProduct();
    const start = makeStore().getState();
    const items = [{ product_id: product.id, count: 1, toppings: [], product }];
    const preloaded = { userGlobalChanges: { ...start.userGlobalChanges, items, unmerged: true } };
    const { store, router } = await renderApp(<LoginScreen />, { url, preloaded, config: await shopConfig() });
    expect(await screen.findByText(`خوش آمدید به ${PLACE}`)).toBeVisible();
    expect(await screen.findByText('با موفقیت وارد شدید.')).toBeVisible();
    expect(selectIsLoggedIn(store.getState())).toBe(true);
    expect(selectCustomer(store.getState())).toMatchObject({ mobile: '' });
    expect(stored('USER_INFORMATION')).toMatchObject({ role: 'customer', is_new: false });
    expect(stored('QR_SHOP')).toMatchObject({ name: PLACE });
    await waitFor(() => expect(router.moves).toEqual(['replace /']), { timeout: 4000 });
    const id = selectCustomer(store.getState())?.id ?? 0;
    const token = localStorage.getItem('AUTH_JWT') ?? '';
    await waitFor(async () =>
      expect(
        (await callApi(cartEndpoints.getCart, { params: { id }, token })).cartData.map((entry) => entry.product.id),
      ).toEqual([product.id]),
    );
  });

  const loggedInAt = async (shopper: Awaited<ReturnType<typeof createCustomer>>) =>
    await renderApp(<LoginScreen />, { url, preloaded: loggedInAs(shopper), config: await shopConfig() });

  it('asks a logged-in customer before their orders are for the place [AUTH-07]', async () => {
    const shopper = await createCustomer();
    const { store, router, user } = await loggedInAt(shopper);
    expect(await screen.findByRole('heading', { name: `برای ${PLACE} سفارش می‌دهید؟` })).toBeVisible();
    expect(screen.getByRole('link', { name: 'نه، فقط دیدن فروشگاه' })).toHaveAttribute('href', '/');
    expect([selectQrShop(store.getState()), localStorage.getItem('QR_SHOP'), router.moves]).toEqual([null, null, []]);

    shopApi.use(http.post('*/qrcode/:id/table', () => HttpResponse.error(), { once: true }));
    await user.click(screen.getByRole('button', { name: 'بله، همین‌جا هستم' }));
    await user.click(await screen.findByRole('button', { name: 'تلاش دوباره' }));
    await waitFor(() => expect(router.moves).toEqual(['replace /']));
    expect(selectUser(store.getState())?.id).toBe(shopper.user.id);
    expect(localStorage.getItem('AUTH_JWT')).toBe(shopper.token);
    expect(selectQrShop(store.getState())?.name).toBe(PLACE);
    expect(stored('QR_SHOP')).toMatchObject({ name: PLACE });
  });

  it('is a place for the order’s note where a backend keeps no tables [AUTH-07]', async () => {
    shopApi.use(
      http.post('*/qrcode/:id/table', () => HttpResponse.json({ success: false, code: 404, msg: '' }, { status: 404 })),
    );
    const { store, router, user } = await loggedInAt(await createCustomer());
    await user.click(await screen.findByRole('button', { name: 'بله، همین‌جا هستم' }));
    await waitFor(() => expect(router.moves).toEqual(['replace /']));
    expect(selectQrShop(store.getState())?.name).toBe(PLACE);
  });

  it('shows the server’s message and the login by mobile when it is unknown [AUTH-07]', async () => {
    const { user, router } = await renderApp(<LoginScreen />, {
      url: urls.login({ qrcode: 'no-such-code' }),
      config: await shopConfig(),
    });
    expect(await screen.findByText('این رمزینه معتبر نیست. از کارکنان فروشگاه کمک بگیرید.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'ورود با شمارهٔ موبایل' }));
    expect(await screen.findByRole('textbox', { name: /شمارهٔ موبایل/ })).toBeVisible();
    expect(router.moves).toEqual([]);
    expect(localStorage.getItem('QR_SHOP')).toBeNull();
  });

  it('can be retried after a failed connection [AUTH-07]', async () => {
    shopApi.use(http.get('*/qrcode/:id/get', () => HttpResponse.error(), { once: true }));
    const { user, router } = await renderApp(<LoginScreen />, { url, config: await shopConfig() });
    await user.click(await screen.findByRole('button', { name: 'تلاش دوباره' }));
    await waitFor(() => expect(router.moves).toEqual(['replace /']), { timeout: 4000 });
  });

  it('logs in a user with a revoked token as a new user [AUTH-07, AUTH-10]', async () => {
    const shopper = await createCustomer();
    await callApi(authEndpoints.logout, { token: shopper.token });
    const { store } = await renderApp(<LoginScreen />, {
      url,
      preloaded: loggedInAs(shopper),
      config: await shopConfig(),
    });
    await waitFor(() => expect(selectQrShop(store.getState())?.name).toBe(PLACE), { timeout: 4000 });
    await waitFor(() => expect(selectUser(store.getState())).toMatchObject({ role: 'customer' }));
    expect(selectUser(store.getState())?.id).not.toBe(shopper.user.id);
  });
});
