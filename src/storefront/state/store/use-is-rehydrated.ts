import { useAppSelector } from './hooks';
import { selectIsRehydrated } from './rehydrated';

/** Whether the stored state has been read; false on the server and in the first render. */
export function useIsRehydrated(): boolean {
  return useAppSelector(selectIsRehydrated);
}
