/** react-redux's hooks with our types. */
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch, RootState } from './root-reducer';
import type { ShopStore } from './store-types';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
type Select = <T>(select: (state: RootState) => T, isSame?: (one: T, other: T) => boolean) => T;
export const useAppSelector: Select = process.env.NEXT_RUNTIME === 'nodejs' ? useStateOnce : useSelector;
/** What the provider was given (store-provider.tsx). */
export const useAppStore = useStore as unknown as () => ShopStore;
/** What a public page may do to the store, by its name in public-actions.ts. */
export const useTap = (): ShopStore['tap'] => useAppStore().tap;

/** The server draws once, and hears of no other state. */
function useStateOnce<T>(select: (state: RootState) => T): T {
  return select(useAppStore().getState());
}
