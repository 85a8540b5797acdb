import { screen } from '@testing-library/react';
import { TrustLines } from '@/storefront/screens/product/trust-lines';
import { shopConfig } from '@tests/support/customer-client';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo } from '@tests/support/shop-api';

routeCallsTo('shop');

it.each([
  ['the shop’s page about them', '/page/terms', '/page/terms'],
  ['nothing without such a page', null, undefined],
])('the terms of returns lead to %s [CAT-04]', async (_, cancellation, href) => {
  const { config, ...rest } = await shopConfig();
  await renderApp(<TrustLines />, {
    url: '/product/1',
    config: { ...rest, config: { ...config, links: { ...config.links, cancellation } } },
  });
  expect(screen.getByText(/^تا پیش از آماده شدن سفارش/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'شرایط بازگرداندن کالا پس از تحویل' })?.getAttribute('href')).toBe(href);
});
