import { useEffect, useState } from 'react';
import { now } from '@/storefront/platform/browser-clock';

/** The remaining seconds, and a function that restarts the countdown. */
export function useCountdown(): [left: number, start: (seconds: number) => void] {
  const [endsAt, setEndsAt] = useState(0);
  const [left, setLeft] = useState(0);
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
