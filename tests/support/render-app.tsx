import createCache from '@emotion/cache';
import { clearAllListeners } from '@reduxjs/toolkit';
import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { useSyncExternalStore, type ReactNode } from 'react';
import { clearStorage } from '@/storefront/platform/storage';
import { Toaster } from '@/storefront/shell/toaster';
import type { ShopConfig } from '@/storefront/state/catalogue/config.slice';
import { browserSideEffects, makeStore, type AppStore } from '@/storefront/state/store/store';
import type { SideEffects, RootState } from '@/storefront/state/store/root-reducer';
import { StoreProvider } from '@/storefront/state/store/store-provider';
import { MuiContext } from '@/storefront/theme/mui-context';
import { afterEachTest } from './each-test';
import { nextTask } from './next-task';
import { memoryRouter, type MemoryRouter } from './memory-router';
import { forgetShopTime } from './shop-clock';

export interface RenderAppOptions {
  /** Path and query of the page; `/` by default. */
  url?: string;
  /** The config that the page was rendered with. */
  config?: ShopConfig;
  /** Initial state of slices. The content of a browser's storage belongs into `localStorage` instead. */
  preloaded?: Partial<RootState>;
  /** Overrides of the side effects that the listeners use. */
  ports?: Partial<SideEffects>;
}

export interface RenderedApp extends RenderResult {
  readonly store: AppStore;
  readonly router: MemoryRouter;
  readonly user: UserEvent;
  /** Requested page loads: `reload`, `assign https://bank.example/…`. jsdom performs none. */
  readonly loads: readonly string[];
}

/**
 * Renders a part of the storefront with the context of every page: the real store with its listeners and persistence,
 * the real HTTP client, a memory router, and the toasts. Its requests go to the API that the test file has selected
 * (shop-api.ts).
 */
export async function renderApp(
  ui: ReactNode,
  { url = '/', config, preloaded, ports }: RenderAppOptions = {},
): Promise<RenderedApp> {
  const router = memoryRouter(url);
  const loads: string[] = [];
  const store = makeStore(config ? { app: { ...config, webview: false, qrShop: null }, ...preloaded } : preloaded, {
    ...browserSideEffects,
    assign: (to) => loads.push(`assign ${to}`),
    reload: () => loads.push('reload'),
    // A test's page is never idle: preloading would outlive the test. Tests about preloading override it.
    whenIdle: () => () => undefined,
    ...ports,
  });
  opened.push(store);
  const result = render(
    <InRouter router={router}>
      <MuiContext.Provider value={WITHOUT_STYLES}>
        <StoreProvider store={store} config={config}>
          {ui}
          <Toaster />
        </StoreProvider>
      </MuiContext.Provider>
    </InRouter>,
  );
  // Requests of the first effects are answered in later tasks.
  await act(nextTask);
  // No pause between two keys; no check of `pointer-events`, which computes the styles of all ancestors in jsdom.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  return { ...result, store, router, loads, user };
}

/** MUI's styles stay out of the document: jsdom matches every rule for each element that a query examines. */
const WITHOUT_STYLES = { emotionCache: createCache({ key: 'muirtl', container: document.createElement('div') }) };

/** Provides a memory router as Next's router. */
export function InRouter({ router, children }: { router: MemoryRouter; children: ReactNode }) {
  const current = useSyncExternalStore(router.subscribe, () => router.current);
  return <RouterContext.Provider value={current}>{children}</RouterContext.Provider>;
}

const opened: AppStore[] = [];

afterEachTest(async () => {
  // Cancels pending work, such as a delayed refetch or a write of the state, so that it does not reach the next test.
  for (const store of opened.splice(0)) {
    store.dispatch(clearAllListeners());
    const persistor = store.persist();
    persistor.pause();
    await persistor.flush();
  }
  clearStorage();
  sessionStorage.clear();
  delete window.dataLayer;
  forgetShopTime();
});
