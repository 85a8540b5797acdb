import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { toLatinDigits, toPersianDigits } from '@/domain/digits';
import { CartScreen } from '@/storefront/screens/cart/cart-screen';
import { authApi } from '@/storefront/state/auth/auth.api';
import { makeStore } from '@/storefront/state/store/store';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo } from '@tests/support/shop-api';
import { findProduct, requestCode, freshMobile, shopConfig } from '@tests/support/customer-client';

jest.setTimeout(60_000);
configure({ asyncUtilTimeout: 15_000 });
routeCallsTo('shop');

it('the cart merge at login reports a product with a reduced count by name and remaining count [AUTH-04]', async () => {
  const product = await findProduct(({ limit, toppings }) => limit !== null && limit > 1 && toppings.length === 0);
  const limit = product.limit ?? 0;
  const items = [{ product_id: product.id, count: limit + 3, toppings: [], product }];
  const config = await shopConfig();
  const mobile = freshMobile();
  const code = await requestCode(mobile);

  const preloaded = { userGlobalChanges: { ...makeStore().getState().userGlobalChanges, items, unmerged: true } };
  const { store } = await renderApp(<CartScreen />, { url: '/cart', preloaded, config });
  await act(
    async () => void (await store.dispatch(authApi.endpoints.validate.initiate({ mobile, code, backUrl: '/cart' }))),
  );
  const notice = await screen.findByText(new RegExp(`^تعداد «${product.name}» به [۰-۹]+ عدد کاهش یافت\\.$`));
  const left = Number(/به (\d+) عدد/.exec(toLatinDigits(notice.textContent ?? ''))?.[1]);
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThanOrEqual(limit);
  await waitFor(() =>
    expect(store.getState().userGlobalChanges).toMatchObject({
      unmerged: false,
      items: [{ product_id: product.id, count: left }],
    }),
  );
  expect(within(screen.getByRole('group', { name: product.name })).getByRole('status')).toHaveTextContent(
    toPersianDigits(left),
  );
});
