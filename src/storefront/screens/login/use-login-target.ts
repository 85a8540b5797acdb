import { useRouter } from 'next/router';
import { origin } from '@/storefront/platform/location';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { selectReservedItem } from '@/storefront/state/reservation/reservation.selectors';
import { useIsRehydrated } from '@/storefront/state/store/hooks';
import { loginTarget } from './login-target';

/** Where this login leads; null until the URL and the stored state have been read. */
export function useLoginTarget(): string | null {
  const { query, isReady } = useRouter();
  const reserved = useAppSelector(selectReservedItem);
  const restored = useIsRehydrated();
  return isReady && restored ? loginTarget(query, origin(), reserved) : null;
}
