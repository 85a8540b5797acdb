import { useSyncExternalStore } from 'react';
import { tehranToday, type CivilDate } from '@/domain/plain-date';
import { onShopTime, shopNow } from '@/storefront/platform/browser-clock';

/** Today in Tehran by the shop's clock. */
export function useToday(): CivilDate {
  return useSyncExternalStore(onShopTime, () => tehranToday(shopNow()));
}
