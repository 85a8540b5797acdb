import { screen, within } from '@testing-library/react';
import type { Category } from '@/contract/catalogue.schemas';
import { CategoryChips } from '@/storefront/screens/home/category-chips';
import { Hero } from '@/storefront/screens/home/hero';
import { renderApp } from '@tests/support/render-app';
import { foodShop } from '@tests/support/state-test';

const categoryOf = (id: number, given: Partial<Category> = {}): Category => ({
  id,
  name: `دستهٔ ${id}`,
  slug: `category-${id}`,
  kind: 'category',
  parent_id: null,
  image: `/files/${id}.jpg`,
  children: [],
  ...given,
});
const shown = () =>
  within(screen.getByRole('navigation', { name: 'دسته‌ها' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent?.replace('…', ''));

it('the home page links to the categories of the second level where all of them have a picture [CAT-01]', async () => {
  const below = [categoryOf(2), categoryOf(3)];
  const { unmount } = await renderApp(<CategoryChips categories={[categoryOf(1, { children: below })]} />, {
    url: '/',
  });
  expect(shown()).toEqual(['دستهٔ 1', 'دستهٔ 2', 'دستهٔ 3', 'همه']);
  unmount();
  const bare = [categoryOf(2), categoryOf(3, { image: null })];
  await renderApp(<CategoryChips categories={[categoryOf(1, { children: bare })]} />, { url: '/' });
  expect(shown()).toEqual(['دستهٔ 1', 'همه']);
});

it('the heading of a shop of goods has a link to all of them [ROUTE-01]', async () => {
  const site = { ...foodShop, shop: { ...foodShop.shop, shop_type: 'shop' as const } };
  await renderApp(<Hero site={site} categories={[]} />, { url: '/', config: site });
  expect(screen.getByRole('link', { name: 'دیدن همهٔ محصولات' })).toHaveAttribute('href', '/search');
});
