/** The store around every page (pages/_app). */
import { useEffect, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Provider } from 'react-redux';
import type { ShopConfig } from '../catalogue/config.selectors';
import { openStore } from './create-page-store';
import type { ShopStore } from './store-types';

interface Props {
  /** The config that the page was rendered with, if it was: it takes priority over what is stored (HEAD-03). */
  config?: ShopConfig;
  /** A store made by somebody else: tests. */
  store?: ShopStore;
  children: ReactNode;
}

/**
 * Gives the page its store. The first render in the browser sees the state with which the store was made, as the server did:
 * `serverState` holds it still for parts that are hydrated later, and the stored state arrives after it.
 */
export function StoreProvider({ config, store: given, children }: Props) {
  const [{ store, serverState }] = useState(() => {
    const opened = given ?? openStore(config);
    return { store: opened, serverState: process.env.NEXT_RUNTIME === 'nodejs' ? undefined : opened.getState() };
  });
  useEffect(() => store.live(), [store]);
  useEffect(() => {
    if (config) store.later('configReceived', config);
  }, [store, config]);
  return (
    <Provider store={store as unknown as ProviderStore} serverState={serverState}>
      {children}
    </Provider>
  );
}

/** The provider asks for a whole store, and uses of it what ours has. */
type ProviderStore = ComponentProps<typeof Provider>['store'];
