/**
 * Which screens send analytics events. Their content is tested in events.test.ts, the checkout in
 * checkout-screen.test.tsx.
 */
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { productSummaryOf } from '@/domain/product-card';
import type { EventFields } from '@/storefront/platform/data-layer';
import { CartScreen } from '@/storefront/screens/cart/cart-screen';
import { HomeScreen } from '@/storefront/screens/home/home-screen';
import { ProductScreen } from '@/storefront/screens/product/product-screen';
import { SearchScreen, type SearchScreenProps } from '@/storefront/screens/search/search-screen';
import { makeStore } from '@/storefront/state/store/store';
import { t } from '@/messages/format-message';
import { residenceFixture, noComments } from '@tests/support/residence-fixture';
import { button, DATED, goOn, openPage, mockBooking, START } from '@tests/support/render-booking';
import { productFixture } from '@tests/support/product-fixture';
import { renderApp } from '@tests/support/render-app';
import { residenceSite } from '@tests/support/render-with-layout';
import { mockApi } from '@tests/support/mock-api';
import { checkoutMessages } from '@/messages/checkout';

jest.setTimeout(60_000);
const shop = mockApi();
beforeEach(() => shop.on(catalogueEndpoints.getBoughtTogether, () => ({ products: [] })));
mockBooking(shop);
beforeEach(() => {
  window.dataLayer = [];
});

/** The events so far, with the ids of their products. */
const sentEvents = () =>
  (window.dataLayer ?? []).flatMap((entry: EventFields) => {
    const { items = [] } = (entry.ecommerce ?? {}) as { items?: { item_id: string }[] };
    return 'event' in entry ? [[entry.event, ...items.map(({ item_id }) => item_id)]] : [];
  });

const seo = { title: '', description: '', keywords: '', canonical: '/' };
const saffron = productFixture({ id: 7 });
const rug = productFixture({ id: 8 });

/** The page as Next renders it: its product may change. */
function ProductPage() {
  const [{ product }, setShown] = useState({ product: saffron });
  return (
    <>
      <ProductScreen product={product} seo={seo} comments={noComments} similar={[]} breadcrumbs={[]} />
      <button onClick={() => setShown({ product: saffron })}>same</button>
      <button onClick={() => setShown({ product: rug })}>other</button>
    </>
  );
}

it('a product’s page sends one event for its product, and one for the next product on the same page [TRK-01]', async () => {
  const { user } = await renderApp(<ProductPage />, { url: '/products/7/x' });
  await user.click(screen.getByText('same'));
  expect(sentEvents()).toEqual([['view_item', '7']]);
  await user.click(screen.getByText('other'));
  expect(sentEvents()).toEqual([
    ['view_item', '7'],
    ['view_item', '8'],
  ]);
});

it('a residence’s page sends an event, and its booking starts once, with chosen dates [TRK-01]', async () => {
  const app = await openPage(`${DATED}#book`);
  await goOn(app, 1);
  expect(sentEvents()).toEqual([
    ['view_item', '12'],
    ['begin_checkout', '12'],
  ]);
  expect(window.dataLayer?.at(-1)).toMatchObject({ ecommerce: { check_in: START, nights: 3, person_count: 2 } });
  await app.user.click(await button('بازگشت'));
  await goOn(app, 1);
  expect(sentEvents()).toHaveLength(2);
});

describe('lists', () => {
  const props: SearchScreenProps = {
    site: residenceSite,
    filter: { name: 'ویلا' },
    category: null,
    products: [productSummaryOf(residenceFixture({ id: 1 })), productSummaryOf(residenceFixture({ id: 2 }))],
    page: 1,
    total: 30,
    limit: 12,
    facets: { properties: [], price: { min: 0, max: 1 }, sorts: [] },
    categories: [],
    head: { title: '', heading: '', description: '', keywords: '', canonical: '/search', indexed: true, intro: '' },
  };

  it('send a search and its results [TRK-01]', async () => {
    await renderApp(<SearchScreen {...props} />, { url: '/search?name=x' });
    expect(sentEvents()).toEqual([['search'], ['view_item_list', '1', '2']]);
    expect(window.dataLayer?.at(-1)).toMatchObject({
      ecommerce: { item_list_id: 'search', items: [{ index: 0 }, { index: 1 }] },
    });
  });

  it('send a further page as a list only, with continued positions [TRK-01]', async () => {
    const category = {
      id: 3,
      name: 'ویلا',
      slug: 'villa',
      kind: 'category' as const,
      image: null,
      parent_id: null,
      children: [],
    };
    await renderApp(
      <SearchScreen {...props} category={category} filter={{ category: 'villa', name: 'x' }} page={2} />,
      { url: '/search/villa?name=x&page=2' },
    );
    expect(sentEvents()).toEqual([['view_item_list', '1', '2']]);
    expect(window.dataLayer?.at(-1)).toMatchObject({
      ecommerce: { item_list_id: 'villa', item_list_name: 'ویلا', items: [{ index: 12 }, { index: 13 }] },
    });
  });

  it('send a search without results as such [TRK-01]', async () => {
    await renderApp(<SearchScreen {...props} products={[]} total={0} />, { url: '/search?name=x' });
    expect(sentEvents()).toEqual([['search']]);
    expect(window.dataLayer?.at(-1)).toMatchObject({ search_term: 'ویلا', results: 0 });
  });

  it('send each section of the home page that has products [TRK-01]', async () => {
    const sections = [
      { type_name: 'favorite' as const, title: 'محبوب‌ها', items: [productSummaryOf(saffron)], base_category: null },
      { type_name: 'category_steps' as const, title: 'دسته‌ها', items: [], categories: [], base_category: null },
      {
        type_name: 'category' as const,
        title: 'فرش‌ها',
        items: [productSummaryOf(rug)],
        base_category: { id: 2, name: 'فرش', slug: 'rug' },
      },
    ];
    shop.on(catalogueEndpoints.getHomeStays, () => ({ rails: [] }));
    await renderApp(
      <HomeScreen site={residenceSite} sections={sections} categories={[]} posters={[]} page={1} hasMore={false} />,
    );
    expect(sentEvents()).toEqual([
      ['view_item_list', '7'],
      ['view_item_list', '8'],
    ]);
    expect(window.dataLayer?.at(-1)).toMatchObject({ ecommerce: { item_list_id: 'rug', item_list_name: 'فرش‌ها' } });
  });
});

it('a cart with items sends view_cart, and an empty one sends nothing [TRK-01]', async () => {
  shop.on(catalogueEndpoints.getProduct, ({ params }) => ({ product: params.id === '7' ? saffron : rug }));
  shop.on(catalogueEndpoints.searchProducts, () => ({ products: [], page: 1, limit: 12, total: 0 }));
  const start = makeStore().getState().userGlobalChanges;
  const items = [
    { product_id: 7, count: 2, toppings: [], product: saffron },
    { product_id: 8, count: 1, toppings: [], product: rug },
  ];
  const { unmount } = await renderApp(<CartScreen />, {
    url: '/cart',
    preloaded: { userGlobalChanges: { ...start, items, unmerged: true } },
  });
  expect(await screen.findByRole('list', { name: t(checkoutMessages['cartList.goods']) })).toBeVisible();
  expect(sentEvents()).toEqual([['view_cart', '7', '8']]);
  unmount();
  await renderApp(<CartScreen />, { url: '/cart' });
  expect(sentEvents()).toHaveLength(1);
});
