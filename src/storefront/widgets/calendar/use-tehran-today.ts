import { useEffect, useState } from 'react';
import { tehranToday, type CivilDate } from '@/domain/plain-date';
import { onShopTime, shopNow } from '../../platform/browser-clock';
import { onPageShown } from '../../platform/page-lifecycle';

/**
 * Today's date in Tehran by the server's clock, independent of the visitor's clock and time zone. A page that was
 * left open overnight updates when it becomes visible.
 */
export function useTehranToday(): CivilDate {
  const [today, setToday] = useState(() => tehranToday(shopNow()));
  useEffect(() => {
    const update = () => setToday(tehranToday(shopNow()));
    const stops = [onPageShown(update), onShopTime(update)];
    // The server's time may have arrived since the first render.
    update();
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return today;
}
