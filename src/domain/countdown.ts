import { toPersianDigits } from './digits';

/** Remaining time as «۰۱:۵۹», from an hour on «۱:۰۵:۰۹». Fractions are rounded up; zero and less is «۰۰:۰۰». */
export function formatCountdown(seconds: number): string {
  const left = Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : 0;
  const hours = Math.floor(left / 3600);
  const rest = `${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
  return toPersianDigits(hours > 0 ? `${hours}:${rest}` : rest);
}

/** Whole seconds from now until an ISO 8601 timestamp; 0 when it has passed or is invalid. */
export function secondsUntil(instant: string, nowMs: number): number {
  const ms = Date.parse(instant) - nowMs;
  return Number.isNaN(ms) ? 0 : Math.max(0, Math.ceil(ms / 1000));
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
