import { clearAllListeners } from '@reduxjs/toolkit';
import { act, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { nextTask } from '@/storefront/platform/yield-to-main';
import { clearStorage } from '@/storefront/platform/storage';
import { Toaster } from '@/storefront/shell/toaster';
import { setClientStore } from '@/storefront/state/store/browser-store';
import type { ShopConfig } from '@/storefront/state/catalogue/config.selectors';
import { startPersistence } from '@/storefront/state/store/persistence';
import { browserSideEffects } from '@/storefront/state/store/side-effects';
import type { SideEffects } from '@/storefront/state/store/side-effects';
import type { RootState } from '@/storefront/state/store/root-reducer';
import { makeStore } from '@/storefront/state/store/store';
import type { AppStore } from '@/storefront/state/store/store';
import { StoreProvider } from '@/storefront/state/store/store-provider';
import { MuiContext } from '@/storefront/theme/mui-context';
import { defaultPalette } from '@/storefront/theme/palette';
import { memoryRouter } from './memory-router';
import type { MemoryRouter } from './memory-router';

export interface RenderAppOptions {
  /** Path and query of the page; `/` unless told. */
  url?: string;
  /** The config that the page was rendered with. */
  config?: ShopConfig;
  /** Slices that start otherwise than empty. What a browser has stored goes into `localStorage` instead. */
  preloaded?: Partial<RootState>;
  /** What the reactions reach outside of the state, over the usual ones of a test. */
  ports?: Partial<SideEffects>;
}

export interface RenderedApp extends RenderResult {
  readonly store: AppStore;
  readonly router: MemoryRouter;
  readonly user: UserEvent;
  /** Full page loads that were asked for: `reload`, `assign https://bank.example/…`. jsdom makes none. */
  readonly loads: readonly string[];
}

/**
 * A part of the storefront with what stands around every page: the real store with its reactions and persistence, the real
 * HTTP client, Next's router over a memory, and the toasts. Its calls go where the test file said (shop-api.ts).
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
    // A test's page never rests: what is fetched then would meet the test's end. A test about it hands in its own.
    whenIdle: () => () => undefined,
    ...ports,
  });
  opened.push(store);
  const frame = { palette: config?.config.palette ?? defaultPalette };
  const result = render(
    <InRouter router={router}>
      <StoreProvider store={store} config={config}>
        <MuiContext.Provider value={frame}>
          {ui}
          <Toaster />
        </MuiContext.Provider>
      </StoreProvider>
    </InRouter>,
  );
  // The stored state arrives a moment after the first render.
  await act(nextTask);
  return { ...result, store, router, loads, user: userEvent.setup() };
}

/** Next's router over a memory. */
export function InRouter({ router, children }: { router: MemoryRouter; children: ReactNode }) {
  const current = useSyncExternalStore(router.subscribe, () => router.current);
  return <RouterContext.Provider value={current}>{children}</RouterContext.Provider>;
}

const opened: AppStore[] = [];

afterEach(async () => {
  // What would still follow, such as a delayed refetch or the writing of the state, does not follow into the next test.
  for (const store of opened.splice(0)) {
    store.dispatch(clearAllListeners());
    const persistor = startPersistence(store);
    persistor.pause();
    await persistor.flush();
  }
  setClientStore(null);
  clearStorage();
  sessionStorage.clear();
});
