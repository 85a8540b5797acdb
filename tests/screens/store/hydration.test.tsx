import { act, lazy, StrictMode, Suspense, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { selectCartCount } from '@/storefront/state/cart/cart.slice';
import { useIsRehydrated, useAppSelector } from '@/storefront/state/store/hooks';
import { StoreProvider } from '@/storefront/state/store/store-provider';
import { makeStore, type AppStore } from '@/storefront/state/store/store';
import { memoryRouter } from '@tests/support/memory-router';
import { mockApi } from '@tests/support/mock-api';
import { freshBrowsers, quietPorts, settled, storeLogin } from '@tests/support/state-test';
import { selectIsLoggedIn } from '@/storefront/state/auth/auth.slice';

mockApi();
freshBrowsers();
beforeEach(() => {
  // The browser is never idle: no token is requested.
  window.requestIdleCallback = () => 0;
  memoryRouter('/');
});
afterAll(() => void Reflect.deleteProperty(window, 'requestIdleCallback'));

function Visitor() {
  const count = useAppSelector(selectCartCount);
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const restored = useIsRehydrated();
  return <p>{`${count} ${isLoggedIn ? 'مشتری' : 'مهمان'} ${restored ? 'خوانده' : 'نخوانده'}`}</p>;
}

describe('hydration', () => {
  it('renders the same as the server at first, and restores the stored state afterwards [STATE-01]', async () => {
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

  it('matches the server’s HTML in a part that is hydrated late, too [STATE-01]', async () => {
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
    expect(selectIsLoggedIn(store.getState())).toBe(true);
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
