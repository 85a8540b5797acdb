import { useSyncExternalStore } from 'react';
import { addDays, tehranInstant, tehranToday, type CivilDate } from '@/domain/plain-date';
import { onShopTime, shopNow } from '@/storefront/platform/browser-clock';
import { onPageActiveChange } from '@/storefront/platform/page-visibility';

/** The longest timer: timers do not run while the computer sleeps, so that a long one would end late. */
const LONGEST_MS = 60_000;

/** Today in Tehran by the shop's clock; changes at midnight. */
export function useToday(): CivilDate {
  return useSyncExternalStore(onToday, today);
}

function today(): CivilDate {
  return tehranToday(shopNow());
}

/** Calls `listener` whenever the day may have changed. Returns a function that removes it. */
function onToday(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const untilMidnight = tehranInstant(addDays(today(), 1)) - shopNow();
    timer = setTimeout(check, Math.min(untilMidnight, LONGEST_MS));
  };
  const check = () => {
    clearTimeout(timer);
    wait();
    listener();
  };
  wait();
  const stops = [onShopTime(check), onPageActiveChange(check)];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
