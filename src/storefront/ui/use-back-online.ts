import { useState, useSyncExternalStore } from 'react';
import type { ApiErrorData } from '../http/api-error';
import { isOnline, onPageActiveChange } from '../platform/page-visibility';

/** Whether a request failed without a connection that has been restored meanwhile, so that its message is outdated. */
export function useBackOnline(error: Pick<ApiErrorData, 'kind'> | null): boolean {
  const online = useSyncExternalStore(onPageActiveChange, isOnline, () => true);
  const [offlineError, setOfflineError] = useState<typeof error>(null);
  if (error?.kind === 'network' && !online && offlineError !== error) setOfflineError(error);
  return online && error !== null && offlineError === error;
}
