/** The hooks of react-redux with our types. */
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { ShopStore } from './deferred-store';
import { selectIsRehydrated, type AppDispatch, type RootState } from './root-state';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
/** The store of the provider (store-provider.tsx). */
export const useAppStore = useStore as unknown as () => ShopStore;

/** Whether the persisted state has been read. False on the server and in the first render. */
export function useIsRehydrated(): boolean {
  return useAppSelector(selectIsRehydrated);
}
