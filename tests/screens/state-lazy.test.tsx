import { render, screen } from '@testing-library/react';
import { act, lazy, StrictMode, Suspense } from 'react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { useCart } from '@/storefront/state/cart/use-cart';
import { useIsLoggedIn } from '@/storefront/state/auth/use-session';
import { useIsRehydrated } from '@/storefront/state/store/use-is-rehydrated';
import { selectIsRehydrated } from '@/storefront/state/store/rehydrated';
import { makeStore } from '@/storefront/state/store/store';
import type { AppStore } from '@/storefront/state/store/store';
import { StoreProvider } from '@/storefront/state/store/store-provider';
import { memoryRouter } from '@tests/support/memory-router';
import { mockApi } from '@tests/support/mock-api';
import { freshBrowsers, quietPorts, settled, storeLogin } from '@tests/support/state-test';

const shop = mockApi();
freshBrowsers();
// The browser is never idle: no token is requested.
window.requestIdleCallback = () => 0;
beforeEach(() => {
  memoryRouter('/');
});

/** No module above imports the endpoints: they are loaded with this part, as on a public page. */
const Categories = lazy(async () => {
  const { getCategories } = (await import('@/storefront/state/catalogue/catalogue.api')).catalogueApi.endpoints;
  return {
    default: function Categories() {
      // Reads the state before any action of RTK Query was dispatched.
      const { data, isFetching } = getCategories.useQueryState();
      getCategories.useQuerySubscription();
      return <p>{isFetching ? 'در راه' : data?.map(({ name }) => name).join('، ')}</p>;
    },
  };
});

function Visitor() {
  const { count } = useCart();
  const isLoggedIn = useIsLoggedIn();
  const restored = useIsRehydrated();
  return <p>{`${count} ${isLoggedIn ? 'مشتری' : 'مهمان'} ${restored ? 'خوانده' : 'نخوانده'}`}</p>;
}

describe('endpoints that are loaded later', () => {
  it('are added to the existing store: no warning, pending, then data [STATE-02]', async () => {
    shop.on(catalogueEndpoints.getCategories, () => ({
      categories: [
        {
          id: 1,
          name: 'زعفران',
          slug: 'saffron',
          kind: 'category' as const,
          image: null,
          parent_id: null,
          children: [],
        },
      ],
    }));
    const store = makeStore(undefined, quietPorts);
    const page = (part: ReactNode) => (
      <StrictMode>
        <StoreProvider store={store}>
          <Suspense>{part}</Suspense>
        </StoreProvider>
      </StrictMode>
    );
    const { rerender } = render(page(null));
    // No pending work of the initialization is left that could add the reducer.
    await act(settled);
    expect('api' in store.getState()).toBe(false);
    rerender(page(<Categories />));
    expect(await screen.findByText('زعفران')).toBeInTheDocument();
    expect('api' in store.getState()).toBe(true);
    expect(shop.asked(catalogueEndpoints.getCategories)).toHaveLength(1);
  });
});

describe('the server’s HTML and the stored state', () => {
  it('the first render equals the server’s, and the stored state follows [STATE-01]', async () => {
    storeLogin();
    const page = (
      <StrictMode>
        <StoreProvider>
          <Visitor />
        </StoreProvider>
      </StrictMode>
    );
    const html = renderToString(page);
    expect(html).toContain('0 مهمان نخوانده');
    const container = document.createElement('div');
    container.innerHTML = html;
    document.body.append(container);
    const mismatches: unknown[] = [];
    const root = await act(async () => {
      const made = hydrateRoot(container, page, { onRecoverableError: (error) => mismatches.push(error) });
      await settled();
      return made;
    });
    await act(settled);
    expect(mismatches).toEqual([]);
    expect(container.textContent).toBe('0 مشتری خوانده');
    await act(async () => {
      root.unmount();
      await settled();
    });
    container.remove();
  });

  it('a part that is hydrated late matches the server’s HTML as well [STATE-01]', async () => {
    storeLogin();
    const page = (part: ReactNode, store?: AppStore) => (
      <StoreProvider store={store}>
        <Suspense>{part}</Suspense>
      </StoreProvider>
    );
    const html = renderToString(page(<Visitor />));
    const container = document.createElement('div');
    container.innerHTML = html;
    document.body.append(container);
    let arrive: (part: { default: typeof Visitor }) => void = () => undefined;
    const LateVisitor = lazy(() => new Promise<{ default: typeof Visitor }>((resolve) => (arrive = resolve)));
    const mismatches: unknown[] = [];
    const store = makeStore(undefined, quietPorts);
    const root = await act(async () => {
      const made = hydrateRoot(container, page(<LateVisitor />, store), {
        onRecoverableError: (error) => mismatches.push(error),
      });
      await settled();
      return made;
    });
    await act(settled);
    expect(selectIsRehydrated(store.getState())).toBe(true);
    expect(container.textContent).toBe('0 مهمان نخوانده');
    await act(async () => {
      arrive({ default: Visitor });
      await settled();
    });
    expect(mismatches).toEqual([]);
    expect(container.textContent).toBe('0 مشتری خوانده');
    act(() => root.unmount());
    container.remove();
  });
});
