import { useEffect } from 'react';
import { showsProfileIcon } from '@/domain/roles';
import { selectHasToken, selectRole } from '../state/auth/auth.selectors';
import { useAppSelector } from '../state/store/hooks';
import { useIsRehydrated } from '../state/store/use-is-rehydrated';

/**
 * Which variant of what differs is shown. `both` until the stored state has been read: both stand in the HTML and CSS
 * shows one of them by what public/pre-paint.js wrote on the root; from then on the state decides.
 */
export function useShownVariant(): 'both' | 'customer' | 'visitor' {
  const role = useAppSelector(selectRole);
  const hasToken = useAppSelector(selectHasToken);
  if (!useIsRehydrated()) return 'both';
  return showsProfileIcon({ role, hasToken }) ? 'customer' : 'visitor';
}

/** Keeps what pre-paint.js wrote on the root true after a login or a logout, for parts that only CSS decides. */
export function useRootRole(): void {
  const role = useAppSelector(selectRole);
  const restored = useIsRehydrated();
  useEffect(() => {
    if (restored) document.documentElement.dataset.role = role;
  }, [role, restored]);
}
