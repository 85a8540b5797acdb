/** The hooks of react-redux with the types of the store. */
import { useSyncExternalStore } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { AppDispatch, RootState } from './root-reducer';
import type { AppStore } from './store';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

const neverChanges = () => () => undefined;

/**
 * Whether the persisted state is shown: false on the server and while its HTML is hydrated, when the visitor is still
 * unknown.
 */
export function useIsRehydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
