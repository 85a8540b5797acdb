/** @jest-environment node */
import type { NextRouter } from 'next/router';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { Product } from '@/contract/product.schemas';
import { addDays, tehranToday } from '@/domain/plain-date';
import { validateResponses } from '@/server/http/response-validation';
import { apiProxy } from '@/server/http/api-proxy';
import { bumpVersion } from '@/server/cache/cache-invalidation';
import { processGlobals, type ShopApi } from '@/server/bootstrap/process-globals';
import { readHome } from '@/server/loaders/home';
import { readProduct } from '@/server/loaders/product';
import { readSearch } from '@/server/loaders/search';
import { staticPage, serverPage } from '@/server/loaders/page-props';
import { API_UNAVAILABLE } from '@/server/http/in-process-api';
import { extractSeoMetadata } from '@/server/loaders/extract-seo-metadata';
import { HomeScreen } from '@/storefront/screens/home/home-screen';
import { ProductScreen } from '@/storefront/screens/product/product-screen';
import { ResidenceScreen } from '@/storefront/screens/residence/residence-screen';
import { SearchScreen } from '@/storefront/screens/search/search-screen';
import { SeoHead } from '@/storefront/shell/seo-head';
import { cssVariables } from '@/storefront/theme/tokens';
import { callApi } from '@tests/support/api-client-e2e';
import { fakeRouter } from '@tests/support/render-with-layout';
import { type ShopName, shopNames } from '@tests/support/shop-process';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { isFullMatrix } from '@tests/support/matrix';
import { sampledMutationsOf, shortened } from '@tests/support/mutated-responses';
import ShopApp from '../../../pages/_app';

jest.setTimeout(300_000);

/** Number of pages per endpoint that are checked completely although the validation rejects the response. */
const REFUSED_WHOLE = isFullMatrix ? 5 : 2;

interface Page {
  readonly url: string;
  /** Reads the props like the page's file under `pages/`. */
  readonly read: () => Promise<object>;
  readonly Screen: ComponentType<never>;
}

const stay = () => {
  const today = tehranToday(Date.now());
  return { start_date: addDays(today, 40), end_date: addDays(today, 42), person_count: '2' };
};

async function productPage(
  shop: ShopName,
  family: 'residence' | 'products',
  fits: (product: Product) => boolean,
): Promise<Page> {
  const { products } = await callApi(shopOrigin(shop), catalogueEndpoints.listProducts, { query: { limit: 100 } });
  // The product with the most data.
  const product = products.filter(fits).sort((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0];
  if (!product) throw new Error(`${shop} has no such product`);
  const path = [String(product.id), product.slug];
  const found = await readProduct(family, path);
  const segments = found.is === 'moved' ? found.to.split('/').slice(2).map(decodeURIComponent) : path;
  return {
    url: `/${family}/${segments.join('/')}`,
    read: () => staticPage(() => readProduct(family, segments)),
    Screen: family === 'residence' ? ResidenceScreen : ProductScreen,
  };
}

const PAGES: readonly (readonly [string, ShopName, () => Promise<Page>])[] = [
  ['home', 'residence', async () => ({ url: '/', read: () => staticPage(() => readHome(1)), Screen: HomeScreen })],
  ['home', 'eco_food', async () => ({ url: '/', read: () => staticPage(() => readHome(1)), Screen: HomeScreen })],
  [
    'search with dates',
    'residence',
    async () => ({
      url: '/search/gilan',
      read: () => serverPage(() => readSearch(stay(), 'gilan', undefined, 0)),
      Screen: SearchScreen,
    }),
  ],
  [
    'search that finds nothing',
    'shop',
    async () => ({
      url: '/search',
      read: () => serverPage(() => readSearch({ name: 'زعفران', max: '1' }, undefined, undefined, 0)),
      Screen: SearchScreen,
    }),
  ],
  ['residence', 'residence', () => productPage('residence', 'residence', ({ type }) => type === 'residence')],
  ['product', 'shop', () => productPage('shop', 'products', ({ type }) => type === 'product')],
  ['package', 'shop', () => productPage('shop', 'products', ({ type }) => type === 'package')],
  ['dish', 'eco_food', () => productPage('eco_food', 'products', ({ type }) => type === 'food')],
];

beforeEach(async () => {
  // Idle connections may have been closed during the previous test.
  for (const shop of shopNames) await fetch(`${shopOrigin(shop)}/healthz`).catch(() => undefined);
});
afterEach(() => {
  delete processGlobals.api;
});

/** So that the next page requests everything from the API. */
function clearPageCaches(): void {
  bumpVersion('config');
  bumpVersion('categories');
}

/** A busy machine may need longer for a real response than a page's timeout. */
async function patiently<T>(work: () => Promise<T>, tries = 5): Promise<T> {
  return await work().catch((error: unknown) => {
    if (tries > 1) return patiently(work, tries - 1);
    throw error;
  });
}

/** The HTML that document and page render from these props. */
function draw({ url, Screen }: Page, pageProps: object): string {
  // The browser receives the props as JSON.
  const props = JSON.parse(JSON.stringify(pageProps)) as never;
  const { site, metadata } = extractSeoMetadata({ pageProps: props });
  const router: NextRouter = fakeRouter(url);
  const App = ShopApp as ComponentType<{ Component: unknown; pageProps: object; router: NextRouter }>;
  return renderToString(
    <RouterContext.Provider value={router}>
      {site && <style>{cssVariables(site.config.palette)}</style>}
      {site && <SeoHead site={site} metadata={metadata} />}
      <App Component={Screen} pageProps={props} router={router} />
    </RouterContext.Provider>,
  );
}

it.each(PAGES)(
  '%s of %s is either rendered or unavailable, for every sampled mutation of a response',
  async (_, shop, pageOf) => {
    const real = apiProxy(shopOrigin(shop), 100_000);
    const answers = new Map<string, { data: unknown }>();
    const keyOf = ({ method, url }: Request) => `${method} ${new URL(url).pathname}`;
    const remember: ShopApi = async (request) => {
      const answer = await real(request);
      if (!answer.ok) return answer;
      const envelope = (await answer.json()) as { data: unknown };
      const thin = { ...envelope, data: shortened(envelope.data) };
      answers.set(keyOf(request), thin);
      return Response.json(thin);
    };
    processGlobals.api = remember;
    clearPageCaches();
    const page = await patiently(pageOf);
    answers.clear();
    clearPageCaches();
    const props = (await patiently(page.read)) as { props: object };
    expect(draw(page, props.props).length).toBeGreaterThan(5_000);

    const outcomes = { rendered: 0, unavailable: 0, missing: 0 };
    const broken: string[] = [];
    for (const [key, envelope] of answers) {
      let refused = 0;
      for (const { what, data } of sampledMutationsOf(envelope.data)) {
        const logged: string[] = [];
        const fromMemory: ShopApi = async (request) => {
          const own = answers.get(keyOf(request));
          // Data missing in one response may be fetched by another request.
          if (!own) return real(request);
          return Response.json(keyOf(request) === key ? { ...own, data } : own);
        };
        processGlobals.api = validateResponses(fromMemory, (event) => logged.push(event));
        const [method, pathname] = key.split(' ');
        // A rejected response is rejected for every page alike: the first few of each endpoint are sufficient.
        if (
          !(await processGlobals.api(new Request(`http://shop.internal${pathname}`, { method }))).ok &&
          (refused += 1) > REFUSED_WHOLE
        )
          continue;
        logged.length = 0;
        clearPageCaches();
        try {
          const outcome = (await page.read()) as { props?: object };
          if (outcome.props) draw(page, outcome.props);
          outcomes[outcome.props ? 'rendered' : 'missing'] += 1;
        } catch (error) {
          const { name } = error as Error;
          if (name === API_UNAVAILABLE && logged.length > 0) outcomes.unavailable += 1;
          else broken.push(`${key} ${what}: ${String(error)}`);
        }
      }
    }
    expect(broken).toEqual([]);
    expect(outcomes.unavailable).toBeGreaterThanOrEqual(answers.size * REFUSED_WHOLE);
    expect(outcomes.rendered).toBeGreaterThan(isFullMatrix ? 20 : 4);
  },
);
