import { screen, within } from '@testing-library/react';
import { urls } from '@/domain/urls';
import { AccountPage } from '@/storefront/widgets/account-page';
import { createCustomer, loggedInAs, shopConfig } from '@tests/support/customer-client';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo } from '@tests/support/shop-api';

routeCallsTo('shop');

const page = <AccountPage>…</AccountPage>;

it('an account page lists all account pages and marks the current one [NAV-01]', async () => {
  const preloaded = loggedInAs(await createCustomer());
  await renderApp(page, { url: '/orders?page=2', preloaded, config: await shopConfig() });
  const nav = within(screen.getByRole('navigation', { name: 'حساب من' }));
  expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/profile',
    '/orders',
    '/favorites',
    '/club',
    '/charge-account',
    '/transactions',
    '/addresses',
  ]);
  expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('سفارش‌های من');
});

it('the page of an order marks the orders as its section [NAV-01]', async () => {
  const preloaded = loggedInAs(await createCustomer());
  await renderApp(<AccountPage section={urls.orders()}>…</AccountPage>, {
    url: '/orders/7',
    preloaded,
    config: await shopConfig(),
  });
  expect(screen.queryByRole('link', { current: 'page' })).toBeNull();
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('سفارش‌های من');
});

it('a guest has no account navigation [NAV-01]', async () => {
  await renderApp(page, { url: '/favorites', config: await shopConfig() });
  expect(screen.queryByRole('navigation', { name: 'حساب من' })).toBeNull();
});
