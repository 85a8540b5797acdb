import { useEffect, useState } from 'react';
import { tehranToday, type CivilDate } from '@/domain/plain-date';
import { onShopTime, shopNow } from '../../platform/browser-clock';
import { onPageShown } from '../../platform/page-lifecycle';

/**
 * Today in Tehran by the shop's clock, whatever the visitor's clock and zone say; a page that was left open overnight learns
 * of the new day when it is seen.
 */
export function useTehranToday(): CivilDate {
  const [today, setToday] = useState(() => tehranToday(shopNow()));
  useEffect(() => {
    const look = () => setToday(tehranToday(shopNow()));
    const stops = [onPageShown(look), onShopTime(look)];
    // It may have been heard of since this was drawn.
    look();
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return today;
}
