/** The store of every page (pages/_app). */
import { useEffect, useState, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { isServer } from '../../platform/is-server';
import { onLinkFollowed } from '../../platform/link-clicks';
import { configReceived, type ShopConfig } from '../catalogue/config.slice';
import { linkFollowed } from '../tracking/tracking.actions';
import { initialState } from './root-reducer';
import { makeStore, type AppStore } from './store';

interface Props {
  /** The config of the rendered page, if it has one. It takes precedence over the stored config (HEAD-03). */
  config?: ShopConfig;
  /** A store of a test. */
  store?: AppStore;
  children: ReactNode;
}

/**
 * The store of all pages that a server renders. It is never dispatched to: what the components of a page read is the
 * `serverState` of that page.
 */
let storeOfServer: AppStore | undefined;

/**
 * Provides the store, which has the persisted state from the start. The server rendered without it: `serverState` is
 * what the components read while the server's HTML is hydrated, also in parts that are hydrated later.
 */
export function StoreProvider({ config, store: injected, children }: Props) {
  const [{ store, serverState }] = useState(() => {
    const serverState = config ? { ...initialState, app: { ...initialState.app, ...config } } : initialState;
    const made = () => (isServer ? (storeOfServer ??= makeStore()) : makeStore(serverState));
    return { store: injected ?? made(), serverState };
  });
  useEffect(() => store.start(), [store]);
  useEffect(() => {
    if (config) store.dispatch(configReceived(config));
  }, [store, config]);
  useEffect(() => onLinkFollowed((path) => store.dispatch(linkFollowed(path))), [store]);
  return (
    <Provider store={store} serverState={serverState}>
      {children}
    </Provider>
  );
}
