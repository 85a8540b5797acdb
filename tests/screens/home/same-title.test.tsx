import { screen } from '@testing-library/react';
import { productSummaryOf } from '@/domain/product-card';
import { HomeScreen } from '@/storefront/screens/home/home-screen';
import { residenceFixture } from '@tests/support/residence-fixture';
import { renderWithLayout, residenceSite } from '@tests/support/render-with-layout';

it('two home sections of the same kind and title are both rendered, without a React key warning [CAT-01]', () => {
  const rail = (id: number) => ({
    type_name: 'favorite' as const,
    title: 'برگزیده',
    items: [productSummaryOf({ ...residenceFixture(), id, name: `خانهٔ ${id}` })],
    base_category: null,
  });
  renderWithLayout(
    <HomeScreen
      site={residenceSite}
      sections={[rail(1), rail(2)]}
      categories={[]}
      posters={[]}
      page={1}
      hasMore={false}
    />,
  );
  expect(screen.getAllByRole('region', { name: 'برگزیده' })).toHaveLength(2);
  for (const name of ['خانهٔ 1', 'خانهٔ 2']) expect(screen.getByRole('link', { name })).toBeVisible();
});
