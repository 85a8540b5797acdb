import { useEffect } from 'react';
import { showsProfileIcon } from '@/domain/visitor';
import { selectHasToken, selectRole } from '../state/auth/auth.slice';
import { useAppSelector, useIsRehydrated } from '../state/store/hooks';

/**
 * Which variant of role-dependent parts is shown. Until the stored state is restored it is `both`: both variants are
 * in the HTML and CSS shows one of them by the attribute that public/pre-paint.js sets on the root. Afterwards the
 * state decides.
 */
export function useShownVariant(): 'both' | 'customer' | 'visitor' {
  const role = useAppSelector(selectRole);
  const hasToken = useAppSelector(selectHasToken);
  if (!useIsRehydrated()) return 'both';
  return showsProfileIcon({ role, hasToken }) ? 'customer' : 'visitor';
}

/**
 * Updates the root attribute set by public/pre-paint.js after a login or a logout, for parts that are switched by CSS
 * alone.
 */
export function useRootRole(): void {
  const role = useAppSelector(selectRole);
  const restored = useIsRehydrated();
  useEffect(() => {
    if (restored) document.documentElement.dataset.role = role;
  }, [role, restored]);
}
