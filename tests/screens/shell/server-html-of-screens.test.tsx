/** @jest-environment node */
import { HeadManagerContext } from 'next/dist/shared/lib/head-manager-context.shared-runtime';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { HomeItem } from '@/contract/catalogue.schemas';
import { productSummaryOf, type ProductSummary } from '@/domain/product-card';
import { HomeScreen } from '@/storefront/screens/home/home-screen';
import { ProductScreen } from '@/storefront/screens/product/product-screen';
import { ResidenceScreen } from '@/storefront/screens/residence/residence-screen';
import { SearchScreen, type SearchScreenProps } from '@/storefront/screens/search/search-screen';
import { SiteContext } from '@/storefront/shell/site';
import { makeStore } from '@/storefront/state/store/store';
import { preloadAll } from '@/storefront/ui/replace-server-html';
import { residenceFixture, noComments } from '@tests/support/residence-fixture';
import { fakeRouter, residenceSite, siteWith } from '@tests/support/render-with-layout';

// Lazy parts are available immediately on the server.
beforeAll(() => preloadAll(), 60_000);

/** The server's HTML of a screen and its elements of the head. */
function render(screen: ReactNode): { html: string; head: string } {
  let head: ReactNode[] = [];
  const manager = { updateHead: (state: ReactNode[]) => void (head = state), mountedInstances: new Set() };
  const html = renderToString(
    <HeadManagerContext.Provider value={manager}>
      <RouterContext.Provider value={fakeRouter('/')}>
        <Provider store={makeStore()}>
          <SiteContext.Provider value={residenceSite}>{screen}</SiteContext.Provider>
        </Provider>
      </RouterContext.Provider>
    </HeadManagerContext.Provider>,
  );
  return { html, head: renderToStaticMarkup(<>{head}</>) };
}

const card = (id: number, hasPicture = true): ProductSummary => {
  const product = productSummaryOf({ ...residenceFixture(), id, name: `خانهٔ ${id}` });
  return { ...product, image: hasPicture && product.image ? { ...product.image, url: `/files/card-${id}.jpg` } : null };
};
type Section = Omit<HomeItem, 'items'> & { items: readonly ProductSummary[] };
const rail = (...items: ProductSummary[]): Section => ({
  type_name: 'favorite',
  title: 'برگزیده',
  items,
  base_category: null,
});
const tiles: Section = {
  type_name: 'category_steps',
  title: 'مقصدها',
  items: [],
  base_category: null,
  categories: [
    { id: 1, name: 'الف', slug: 'a', image: null },
    { id: 2, name: 'ب', slug: 'b', image: '/files/b.jpg' },
  ],
};
const home = (sections: Section[], site = residenceSite) => (
  <HomeScreen
    site={site}
    sections={sections}
    categories={[]}
    posters={[{ id: 1, title: 'زمستان', image: '/files/poster.jpg', link: null }]}
    page={1}
    hasMore={false}
  />
);
const listProps = (products: ProductSummary[]): SearchScreenProps => ({
  site: residenceSite,
  filter: {},
  category: null,
  products,
  page: 1,
  total: products.length,
  limit: 12,
  categories: [],
  facets: { properties: [], price: { min: 0, max: 1 }, sorts: [] },
  head: { title: 'همه', heading: 'همه', description: '', keywords: '', canonical: '/search', indexed: true, intro: '' },
});
const search = (products: ProductSummary[]) => <SearchScreen {...listProps(products)} />;
const seo = { title: '', description: '', keywords: '', canonical: '/x' };
const header = siteWith({ header: { image: '/files/header.jpg', title: null, text: null, blurhash: null } });

it.each<[name: string, screen: ReactNode, first: string]>([
  ['home with a header', home([rail(card(1), card(2)), rail(card(3))], header), 'header.jpg'],
  ['home without a header', home([rail(card(1), card(2)), rail(card(3))]), 'card-1.jpg'],
  [
    'home without a header, whose first product has no picture',
    home([rail(card(1, false)), rail(card(2, false), card(3))]),
    'card-3.jpg',
  ],
  ['home without a header, with category tiles first', home([tiles, rail(card(3))]), 'b.jpg'],
  ['a list', search([card(1), card(2)]), 'card-1.jpg'],
  ['a list whose first product has no picture', search([card(1, false), card(2)]), 'card-2.jpg'],
  [
    'a residence',
    <ResidenceScreen
      key="residence"
      product={residenceFixture()}
      seo={seo}
      comments={noComments}
      similar={[card(1)]}
      breadcrumbs={[]}
    />,
    'masal-1.jpg',
  ],
  [
    'a product',
    <ProductScreen
      key="product"
      product={{ ...residenceFixture(), type: 'product', residence: null }}
      seo={seo}
      comments={noComments}
      similar={[card(1)]}
      breadcrumbs={[]}
    />,
    'masal-1.jpg',
  ],
])('%s loads its first picture with priority, and all others lazily', (_, screen, first) => {
  const { html, head } = render(screen);
  const pictures = [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => tag);
  const eager = pictures.filter((tag) => !/loading="lazy"/.test(tag));
  expect(pictures.length).toBeGreaterThan(1);
  expect(eager.map((tag) => /%2Ffiles%2F([\w.-]+)&/.exec(tag)?.[1])).toEqual([first]);
  expect(eager[0]).toMatch(/loading="eager"/);
  expect(eager[0]).toMatch(/fetchpriority="high"/i);
  expect(pictures.find((tag) => tag.includes('%2Ffiles%2F'))).toBe(eager[0]);
  const preloads = [...head.matchAll(/<link[^>]*rel="preload"[^>]*>/g)].map(([tag]) => tag);
  expect(preloads).toHaveLength(1);
  expect(/imagesrcset="([^"]+)"/i.exec(preloads[0] ?? '')?.[1]).toBe(/srcset="([^"]+)"/i.exec(eager[0] ?? '')?.[1]);
});

it('the headings of a list do not skip a level', () => {
  const levels = [...render(search([card(1), card(2)])).html.matchAll(/<h([1-6])\b/g)].map(([, level]) =>
    Number(level),
  );
  expect(levels).toEqual([1, 2, 2]);
});

it('the home page links to all products, and a list to its subcategories [CAT-02]', () => {
  expect(render(home([])).html).toMatch(/<a [^>]*href="\/search"/);
  const ways = {
    crumbs: [
      { label: 'خانه', href: '/' },
      { label: 'مازندران', href: '/search/mazandaran' },
    ],
    siblings: [],
    below: [{ label: 'رامسر', href: '/search/ramsar' }],
  };
  const { html } = render(<SearchScreen {...listProps([card(1)])} categoryLinks={ways} />);
  expect(html).toMatch(/<a [^>]*href="\/search\/ramsar"[^>]*>رامسر<\/a>/);
  expect(html).toMatch(/<span aria-current="page">مازندران<\/span>/);
});
