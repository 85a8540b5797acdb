/**
 * A part of a public page whose store is not loaded yet. The test file prevents the store's module from registering
 * itself: `jest.mock('@/storefront/state/store/root-state', () => ({ ...jest.requireActual(…), registerStore: () =>
 * undefined }))`.
 */
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { initialState, type MakeStore, type ShopStore } from '@/storefront/state/store/root-state';
import { createDeferredStore, StoreProvider } from '@/storefront/state/store/store-provider';
import { memoryRouter, type MemoryRouter } from './memory-router';
import { InRouter } from './render-app';
import { settled } from './state-test';

export interface PageBeforeStore {
  readonly store: ShopStore;
  readonly router: MemoryRouter;
  readonly user: UserEvent;
  /** How often the store's code was requested. */
  readonly loadCount: () => number;
  /** The code is loaded, and the persisted state is read. */
  readonly arrive: () => Promise<void>;
}

export function renderBeforeStore(ui: ReactNode, url: string, makeStore: MakeStore): PageBeforeStore {
  const router = memoryRouter(url);
  let loaded = (_: { makeStore: MakeStore }) => undefined as void;
  const load = jest.fn(() => new Promise<{ makeStore: MakeStore }>((resolve) => (loaded = resolve)));
  const store = createDeferredStore(initialState, load);
  render(
    <InRouter router={router}>
      <StoreProvider store={store}>{ui}</StoreProvider>
    </InRouter>,
  );
  const arrive = () =>
    act(async () => {
      loaded({ makeStore });
      await settled();
    });
  return { store, router, user: userEvent.setup(), loadCount: () => load.mock.calls.length, arrive };
}
