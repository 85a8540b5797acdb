import { useEffect, useState } from 'react';
import { now } from '@/storefront/platform/browser-clock';

/**
 * The remaining seconds, and a function that restarts the countdown.
 * @param from the seconds with which it begins
 */
export function useCountdown(from = 0): [left: number, start: (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(() => (from > 0 ? now() + from * 1000 : 0));
  const [left, setLeft] = useState(from);
  useEffect(() => {
    if (endsAt === 0) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - now()) / 1000)));
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [endsAt]);
  const start = (seconds: number) => {
    setLeft(seconds);
    setEndsAt(now() + seconds * 1000);
  };
  return [left, start];
}
