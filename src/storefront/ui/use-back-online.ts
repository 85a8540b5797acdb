import { useState, useSyncExternalStore } from 'react';
import type { ApiErrorData } from '../http/api-error';
import { isOnline, onPageActiveChange } from '../platform/page-visibility';

/** Whether a call failed for want of a connection that is back by now, so that its message no longer holds. */
export function useBackOnline(error: Pick<ApiErrorData, 'kind'> | null): boolean {
  const online = useSyncExternalStore(onPageActiveChange, isOnline, () => true);
  const [offlineError, setOfflineError] = useState<typeof error>(null);
  if (error?.kind === 'network' && !online && offlineError !== error) setOfflineError(error);
  return online && error !== null && offlineError === error;
}
