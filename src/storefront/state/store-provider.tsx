/** The store around every page (pages/_app). */
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { onPageHidden, onPageShown } from '../platform/page-life';
import { onStorageChange } from '../platform/storage';
import { clientStore, setClientStore } from './client-store';
import { configReceived } from './config.slice';
import type { ShopConfig } from './config.slice';
import { pageShown, storageChanged } from './events';
import { useAppStore } from './hooks';
import { flushPersistence, startPersistence } from './persistence';
import { makeStore } from './store';
import type { AppStore } from './store';

interface Props {
  /** The config that the page was rendered with, if it was: it takes priority over what is stored (HEAD-03). */
  config?: ShopConfig;
  /** A store made by somebody else: tests. */
  store?: AppStore;
  children: ReactNode;
}

/**
 * Gives the page its store. The first render in the browser sees the state with which the store was made, as the server did:
 * `serverState` holds it still for parts that are hydrated later, and the stored state arrives after it.
 */
export function StoreProvider({ config, store: given, children }: Props) {
  const [{ store, serverState }] = useState(() => {
    const made = given ?? makeStore(config && { app: { ...config, webview: false, qrShop: null } });
    return { store: made, serverState: made.getState() };
  });
  return (
    <Provider store={store} serverState={serverState}>
      <BrowserLife config={config} />
      {children}
    </Provider>
  );
}

function BrowserLife({ config }: { config?: ShopConfig }) {
  usePersistence();
  const store = useAppStore();
  useEffect(() => {
    if (config) store.dispatch(configReceived(config));
  }, [store, config]);
  return null;
}

/** Starts everything that only a browser has: the stored state, other tabs, leaving and coming back. */
export function usePersistence(): void {
  const store = useAppStore();
  useEffect(() => {
    setClientStore(store);
    startPersistence(store);
    const stops = [
      onStorageChange((change) => store.dispatch(storageChanged(change))),
      onPageHidden(() => flushPersistence(store)),
      onPageShown(() => store.dispatch(pageShown())),
    ];
    return () => {
      for (const stop of stops) stop();
      if (clientStore() === store) setClientStore(null);
    };
  }, [store]);
}
