/**
 * Renders a part of a public page before the store is created. The test file must keep the store from registering
 * itself: `jest.mock('@/storefront/state/shop-store', () => ({ offeredStore: () => null, onStoreOffered: …,
 * offerStore: … }))`.
 */
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { earlyStore } from '@/storefront/state/store/deferred-store';
import type { ShopStore } from '@/storefront/state/store/store-types';
import { initialState } from '@/storefront/state/store/initial-state';
import { StoreProvider } from '@/storefront/state/store/store-provider';
import { memoryRouter, type MemoryRouter } from './memory-router';
import { InRouter } from './render-app';
import { settled } from './state-test';

export interface PageBeforeStore {
  readonly store: ShopStore;
  readonly router: MemoryRouter;
  readonly user: UserEvent;
  /** The number of times the store's code was requested. */
  readonly asked: () => number;
  /** Creates the store with the stored state. */
  readonly arrive: () => Promise<void>;
}

/** @param offer registers the store with its listeners */
export function renderBeforeStore(ui: ReactNode, url: string, offer: () => void): PageBeforeStore {
  const router = memoryRouter(url);
  const load = jest.fn(() => new Promise<never>(() => undefined));
  const store = earlyStore(initialState, load);
  render(
    <InRouter router={router}>
      <StoreProvider store={store}>{ui}</StoreProvider>
    </InRouter>,
  );
  const arrive = () =>
    act(async () => {
      offer();
      await settled();
    });
  return { store, router, user: userEvent.setup(), asked: () => load.mock.calls.length, arrive };
}
