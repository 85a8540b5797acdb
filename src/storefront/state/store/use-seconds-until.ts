import { useEffect, useState } from 'react';
import { now } from '../../platform/browser-clock';

const TICK_MS = 1000;

/**
 * Whole seconds from now until an instant (milliseconds since 1970), counted down; 0 when it has passed or there is none.
 * The instant is what counts, so a sleeping tab does not slow it down.
 * @param clock whose clock the instant was read from: the visitor's, or the shop's (`shopNow`)
 */
export function useSecondsUntil(instant: number | null, clock: () => number = now): number {
  const [left, setLeft] = useState(() => secondsLeft(instant, clock));
  useEffect(() => {
    setLeft(secondsLeft(instant, clock));
    if (secondsLeft(instant, clock) === 0) return undefined;
    const timer = setInterval(() => {
      const seconds = secondsLeft(instant, clock);
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [instant, clock]);
  return left;
}

function secondsLeft(instant: number | null, clock: () => number): number {
  return instant === null ? 0 : Math.max(0, Math.ceil((instant - clock()) / 1000));
}
