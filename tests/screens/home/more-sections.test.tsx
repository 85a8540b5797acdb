import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { dishSummaryOf } from '@/domain/dish-summary';
import { HomeScreen } from '@/storefront/screens/home/home-screen';
import { dishDaysMessages } from '@/messages/dish-days';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';
import { findProduct, shopConfig, callApi } from '@tests/support/customer-client';

routeCallsTo('shop');

/** Callbacks that report the end of the sections as visible. Pictures, observed by their spans, stay out of view. */
let waiting: (() => void)[] = [];
beforeEach(() => {
  waiting = [];
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(private readonly callback: IntersectionObserverCallback) {}
      observe(target: Element) {
        if (target.querySelector(':scope > a'))
          waiting.push(() => this.callback([{ isIntersecting: true } as IntersectionObserverEntry], null as never));
      }
      disconnect() {}
    },
  });
});
afterEach(() => Reflect.deleteProperty(globalThis, 'IntersectionObserver'));
const reachTheEnd = () => act(() => waiting.splice(0).forEach((notify) => notify()));

async function openHome(given: { hasMore?: boolean } = {}) {
  const [home, tree, site] = await Promise.all([
    callApi(catalogueEndpoints.getHome),
    callApi(catalogueEndpoints.getCategoryTree),
    shopConfig(),
  ]);
  // Further pages are recognized by their headings: one section before them is sufficient.
  const sections = home.items
    .slice(0, given.hasMore ? 1 : undefined)
    .map((item) => ({ ...item, items: item.items.map((product) => dishSummaryOf(product, dishDaysMessages)) }));
  const rendered = await renderApp(
    <HomeScreen
      site={site}
      sections={sections}
      categories={tree.categories}
      posters={home.posters ?? []}
      page={1}
      hasMore={given.hasMore ?? home.has_more}
    />,
    { config: site },
  );
  return { ...rendered, home };
}

/** Responses for further pages with one section each. */
function laterPages(last: number) {
  shopApi.use(
    http.get('*/api/v1/home', async ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'));
      const item = await findProduct();
      const data = {
        items: [{ type_name: 'favorite', title: `بخش صفحهٔ ${page}`, items: [item], base_category: null }],
        page,
        has_more: page < last,
      };
      return HttpResponse.json({ success: true, code: 200, msg: '', data });
    }),
  );
}

it('further home sections load page by page near the end of the page, and are linked until then [CAT-01]', async () => {
  await openHome({ hasMore: true });
  laterPages(3);
  const link = await screen.findByRole('link', { name: 'بخش‌های بیشتر' });
  expect(link).toHaveAttribute('href', '/home/2');
  expect(screen.queryByRole('heading', { name: 'بخش صفحهٔ 2' })).not.toBeInTheDocument();
  reachTheEnd();
  expect(await screen.findByRole('heading', { name: 'بخش صفحهٔ 2' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'بخش‌های بیشتر' })).toHaveAttribute('href', '/home/3');
  reachTheEnd();
  expect(await screen.findByRole('heading', { name: 'بخش صفحهٔ 3' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'بخش‌های بیشتر' })).not.toBeInTheDocument();
});

it('further home sections can be retried when they fail to load [CAT-01, ERR-02]', async () => {
  const { user } = await openHome({ hasMore: true });
  await screen.findByRole('link', { name: 'بخش‌های بیشتر' });
  shopApi.use(http.get('*/api/v1/home', () => HttpResponse.error(), { once: true }));
  reachTheEnd();
  const notice = (await screen.findByText(/بخش‌های بعدی نرسید\./)).closest('p');
  laterPages(2);
  await user.click(within(notice ?? document.body).getByRole('button', { name: 'تلاش دوباره' }));
  expect(await screen.findByRole('heading', { name: 'بخش صفحهٔ 2' })).toBeVisible();
});

it('each poster of the shop is on the home page and links to its target [CAT-06]', async () => {
  const { home } = await openHome();
  expect(home.posters?.length).toBeGreaterThan(1);
  for (const { title, link } of home.posters ?? []) {
    await waitFor(() => expect(screen.getByRole('link', { name: title })).toHaveAttribute('href', link));
  }
  expect(screen.queryByRole('link', { name: 'بخش‌های بیشتر' })).not.toBeInTheDocument();
});
