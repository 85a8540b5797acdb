import { useEffect, useState } from 'react';
import { LOGIN_CODE_RESEND_MAX_SECONDS } from '@/domain/constants';
import { toPersianDigits } from '@/domain/digits';
import { now } from '../../platform/browser-clock';

const TICK_MS = 1000;

/**
 * Whole seconds until a timestamp (milliseconds since 1970), counted down; 0 when it has passed or there is none.
 * Calculated from the timestamp, so a suspended tab does not slow it down.
 * @param clock the clock of the timestamp: the visitor's, or the shop's (`shopNow`)
 */
export function useSecondsUntil(instant: number | null, clock: () => number = now): number {
  const [{ of, left }, setLeft] = useState(() => ({ of: instant, left: secondsLeft(instant, clock) }));
  // A changed timestamp is used from its first render on: an effect would show the old seconds before.
  if (!Object.is(of, instant)) setLeft({ of: instant, left: secondsLeft(instant, clock) });
  useEffect(() => {
    if (secondsLeft(instant, clock) === 0) return undefined;
    const timer = setInterval(() => {
      const seconds = secondsLeft(instant, clock);
      setLeft({ of: instant, left: seconds });
      if (seconds === 0) clearInterval(timer);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [instant, clock]);
  return left;
}

/**
 * Seconds until another code may be requested. A timestamp beyond any countdown was stored before the device's clock
 * was set back; it counts as passed.
 */
export function useSecondsUntilResend(resendAt: number | null): number {
  const left = useSecondsUntil(resendAt);
  return left <= LOGIN_CODE_RESEND_MAX_SECONDS ? left : 0;
}

function secondsLeft(instant: number | null, clock: () => number): number {
  return instant === null ? 0 : Math.max(0, Math.ceil((instant - clock()) / 1000));
}

/** Remaining time as «۰۱:۵۹», from an hour on «۱:۰۵:۰۹». Fractions are rounded up; zero and less is «۰۰:۰۰». */
export function formatCountdown(seconds: number): string {
  const left = Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : 0;
  const hours = Math.floor(left / 3600);
  const rest = `${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
  return toPersianDigits(hours > 0 ? `${hours}:${rest}` : rest);
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
