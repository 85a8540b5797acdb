import { toPersianDigits } from './digits';

/** Minutes since midnight as «۱۴:۰۵». */
export function formatClock(minutes: number): string {
  return toPersianDigits(clockKey(minutes));
}

/** Minutes since midnight as `14:05`, the API's format. */
export function clockKey(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Minutes since midnight of `HH:mm`; null for an invalid time. */
export function parseClock(text: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  return match ? Number(match[1]) * 60 + Number(match[2]) : null;
}
