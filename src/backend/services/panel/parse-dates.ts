import { daysBetween, tehranToday, type CivilDate } from '@/domain/plain-date';
import { isInJalaaliRange } from '@/domain/jalaali-short';
import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import type { BackendDeps } from '../../deps';
import { validationError } from '../../http-errors';
import { backendPanelMessages } from '@/messages/backend-panel';

/** How many nights one request of the panel may list or change: a leap year. */
const MAX_NIGHTS = 366;

/** A day of the calendar, or an error of its field. */
export function realDate(field: string, value: string): CivilDate {
  if (!isInJalaaliRange(value)) throw validationError(field, t(backendPanelMessages.panelDateUnreal));
  return value;
}

/** The day that a request names, or today in Tehran. */
export function dayOrToday(clock: BackendDeps['clock'], date: string | undefined): CivilDate {
  return date === undefined ? tehranToday(clock.now().getTime()) : realDate('date', date);
}

/** A range of nights, both ends included, or an error of one field. */
export function realRange(dates: { readonly from: string; readonly to: string }): { from: CivilDate; to: CivilDate } {
  const [from, to] = [realDate('from', dates.from), realDate('to', dates.to)];
  if (to < from) throw validationError('to', t(backendPanelMessages.panelDateOrder));
  if (daysBetween(from, to) >= MAX_NIGHTS)
    throw validationError('to', t(backendPanelMessages.panelDateTooMany, { n: toPersianDigits(MAX_NIGHTS) }));
  return { from, to };
}
