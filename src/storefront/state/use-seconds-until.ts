import { useEffect, useState } from 'react';
import { now } from '../platform/browser-clock';

const TICK_MS = 1000;

/**
 * Whole seconds from now until an instant (milliseconds since 1970), counted down; 0 when it has passed or there is none.
 * The instant is what counts, so a sleeping tab does not slow it down.
 */
export function useSecondsUntil(instant: number | null): number {
  const [left, setLeft] = useState(() => secondsLeft(instant));
  useEffect(() => {
    setLeft(secondsLeft(instant));
    if (secondsLeft(instant) === 0) return undefined;
    const timer = setInterval(() => {
      const seconds = secondsLeft(instant);
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [instant]);
  return left;
}

function secondsLeft(instant: number | null): number {
  return instant === null ? 0 : Math.max(0, Math.ceil((instant - now()) / 1000));
}
