import { screen } from '@testing-library/react';
import { Hero } from '@/storefront/screens/home/hero';
import { renderApp } from '@tests/support/render-app';
import { foodShop } from '@tests/support/state-test';

it('the heading of a shop of goods has a link to all of them [ROUTE-01]', async () => {
  const site = { ...foodShop, shop: { ...foodShop.shop, shop_type: 'shop' as const } };
  await renderApp(<Hero site={site} categories={[]} />, { url: '/', config: site });
  expect(screen.getByRole('link', { name: 'دیدن همهٔ محصولات' })).toHaveAttribute('href', '/search');
});
