/** Times and sizes of backups in the terminal. */
import { toJalaali } from '@/domain/jalaali';
import { tehranMinutes, tehranToday } from '@/domain/plain-date';

const two = (n: number): string => String(n).padStart(2, '0');

/** A moment in Tehran, with the day in both calendars: `2026-11-29 04:00 Tehran (1405/09/08)`. */
export function tehranTime(atMs: number): string {
  const [day, minutes] = [tehranToday(atMs), tehranMinutes(atMs)];
  const { jy, jm, jd } = toJalaali(day);
  return `${day} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)} Tehran (${jy}/${two(jm)}/${two(jd)})`;
}

export function formatMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
