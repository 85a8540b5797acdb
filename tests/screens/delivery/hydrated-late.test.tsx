import { act, screen, waitFor } from '@testing-library/react';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { createElement, type ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { StoreProvider } from '@/storefront/state/store/store-provider';
import { makeStore } from '@/storefront/state/store/store';
import { MuiContext } from '@/storefront/theme/mui-context';
import { controlIdle } from '@tests/support/control-idle';
import { memoryRouter } from '@tests/support/memory-router';
import { productFixture } from '@tests/support/product-fixture';
import { mockApi } from '@tests/support/mock-api';
import { foodShop, freshBrowsers, persist, quietPorts, settled, storeLogin } from '@tests/support/state-test';

const shop = mockApi();
freshBrowsers();
controlIdle();

const DISH = productFixture({ id: 5 });
/**
 * Each test imports its part dynamically: lazy parts that a test file imports statically are preloaded
 * (support/jest-dom.ts).
 */
const parts: [string, () => Promise<ReactElement>, sendsRequest: boolean][] = [
  [
    'the bar of a search',
    async () => createElement((await import('@/storefront/screens/search/delivery-bar')).DeliveryBar),
    false,
  ],
  [
    'the bar of a dish',
    async () =>
      createElement((await import('@/storefront/screens/product/dish-delivery')).DishDelivery, {
        product: DISH,
        similar: [],
        onDay: () => undefined,
      }),
    true,
  ],
];

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.innerHTML = '';
});

/** The server's HTML of the page, hydrated in a browser without any interaction so far. */
async function load(draw: () => Promise<ReactElement>): Promise<HTMLElement> {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = '<div class="part" data-lazy="true"><button>انتخاب زمان تحویل</button></div>';
  const part = await draw();
  const store = makeStore({ app: { ...foodShop, webview: false, qrShop: null } }, quietPorts);
  await act(async () => {
    root = hydrateRoot(
      container,
      <RouterContext.Provider value={memoryRouter('/').current}>
        <StoreProvider store={store}>
          <MuiContext.Provider value={{}}>{part}</MuiContext.Provider>
        </StoreProvider>
      </RouterContext.Provider>,
    );
    await settled();
  });
  return container;
}

// Once its code is loaded, a part hydrates in its first render. Each part is therefore loaded only once with a stored
// time.
describe.each(parts)('%s on a page load', (_, part, sendsRequest) => {
  it('leaves the server’s HTML unchanged without a stored time [RES-09]', async () => {
    storeLogin();
    const container = await load(part);
    expect(container.querySelector('[data-lazy] > button')).toHaveTextContent('انتخاب زمان تحویل');
    expect(shop.log).toEqual([]);
  });

  it('shows a stored delivery time before any touch or scroll, and sends it with requests [RES-09]', async () => {
    storeLogin();
    shop.on(catalogueEndpoints.getProduct, () => ({ product: DISH }));
    persist({
      products: {
        deliveryChoice: {
          mdate: '2027-01-24',
          jdate: '1405-11-04',
          time: '12:00',
          created_at: new Date().toISOString(),
        },
      },
    });
    await load(part);
    expect(await screen.findByRole('button', { name: /۱۲:۰۰/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'انتخاب زمان تحویل' })).not.toBeInTheDocument();
    await waitFor(() =>
      expect(
        shop.requestsTo(catalogueEndpoints.getProduct).map(({ query }) => [query.reserve_date, query.reserve_time]),
      ).toEqual(sendsRequest ? [['2027-01-24', '12:00']] : []),
    );
  });
});
