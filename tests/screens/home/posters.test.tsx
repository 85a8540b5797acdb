import { screen } from '@testing-library/react';
import { productSummaryOf } from '@/domain/product-card';
import { HomeScreen } from '@/storefront/screens/home/home-screen';
import { residenceFixture } from '@tests/support/residence-fixture';
import { renderWithLayout, residenceSite } from '@tests/support/render-with-layout';

const poster = (id: number) => ({ id, title: `پوستر ${id}`, image: '/files/poster.jpg', link: `/search/${id}` });
const rail = (id: number) => ({
  type_name: 'favorite' as const,
  title: `بخش ${id}`,
  items: [productSummaryOf({ ...residenceFixture(), id, name: `خانهٔ ${id}` })],
  base_category: null,
});
const some = <T,>(count: number, make: (id: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index + 1));

/** Returns the titles of sections and posters in the order of the page. */
function orderOf(sections: number, posters: number): (string | null)[] {
  const { unmount } = renderWithLayout(
    <HomeScreen
      site={residenceSite}
      sections={some(sections, rail)}
      categories={[]}
      posters={some(posters, poster)}
      page={1}
      hasMore={false}
    />,
  );
  const main = [
    ...screen.queryAllByRole('heading', { name: /^بخش/ }),
    ...screen.queryAllByRole('link', { name: /^پوستر/ }),
  ];
  const titles = main
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map(({ textContent }) => textContent?.replace('دیدن همه', '') ?? null);
  unmount();
  return titles;
}

it.each([
  ['one section and one poster', 1, 1, ['بخش 1', 'پوستر 1']],
  ['two sections and three posters', 2, 3, ['بخش 1', 'بخش 2', 'پوستر 1', 'پوستر 2', 'پوستر 3']],
  ['three sections and three posters', 3, 3, ['بخش 1', 'بخش 2', 'پوستر 1', 'پوستر 2', 'بخش 3', 'پوستر 3']],
  ['more sections than posters need', 5, 2, ['بخش 1', 'بخش 2', 'پوستر 1', 'پوستر 2', 'بخش 3', 'بخش 4', 'بخش 5']],
  ['no section', 0, 1, ['پوستر 1']],
])('the home page shows every poster once, in a fixed position, with %s [CAT-06]', (_, sections, posters, order) => {
  expect(orderOf(sections, posters)).toEqual(order);
});
