import { now, syncShopClock } from '@/storefront/platform/browser-clock';

/** As in a page that was just loaded: the server has not sent its time yet. */
export function forgetShopTime(): void {
  syncShopClock(new Date(now()).toUTCString(), now());
}
