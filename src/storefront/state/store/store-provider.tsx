/** The store of every page (pages/_app), and the hooks of react-redux with its types. */
import { useEffect, useState, type ComponentProps, type ReactNode } from 'react';
import { Provider, useDispatch, useSelector, useStore } from 'react-redux';
import { onLinkFollowed } from '../../platform/link-clicks';
import { initialApp, type ShopConfig } from '../catalogue/config.selectors';
import { createPageStore, type ShopStore } from './deferred-store';
import { configReceived, linkFollowed } from './public-actions';
import { initialState, selectIsRehydrated, type AppDispatch, type RootState } from './root-state';

interface Props {
  /** The config of the rendered page, if it has one. It takes precedence over the stored config (HEAD-03). */
  config?: ShopConfig;
  /** A store of a test. */
  store?: ShopStore;
  children: ReactNode;
}

const loadStore = () => import('./store');

/**
 * Provides the store. The first render in the browser uses its initial state, as the server did; `serverState` preserves that
 * state for parts that are hydrated later. The persisted state follows.
 */
export function StoreProvider({ config, store: given, children }: Props) {
  const [{ store, serverState }] = useState(() => {
    const initial = config ? { ...initialState, app: { ...initialApp, ...config } } : initialState;
    const store = given ?? createPageStore(initial, loadStore);
    return { store, serverState: store.getState() };
  });
  useEffect(() => store.start(), [store]);
  useEffect(() => {
    if (config) store.dispatch(configReceived(config));
  }, [store, config]);
  useEffect(() => onLinkFollowed((path) => store.dispatch(linkFollowed(path))), [store]);
  return (
    <Provider store={store as unknown as ProviderStore} serverState={serverState}>
      {children}
    </Provider>
  );
}

/** The provider requires a whole store, and uses of it what ours has. */
type ProviderStore = ComponentProps<typeof Provider>['store'];

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
/** The store of the provider (store-provider.tsx). */
export const useAppStore = useStore as unknown as () => ShopStore;

/** Whether the persisted state has been read. False on the server and in the first render. */
export function useIsRehydrated(): boolean {
  return useAppSelector(selectIsRehydrated);
}
