import { useAppSelector } from './hooks';
import { selectIsRestored } from './rehydrated';

/** Whether the stored state has been read; false on the server and in the first render. */
export function useIsRestored(): boolean {
  return useAppSelector(selectIsRestored);
}
