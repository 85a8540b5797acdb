import { toPersianDigits } from './digits';

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
