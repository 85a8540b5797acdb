/**
 * The shop's own holiday overrides (API-05): they take precedence over official holidays in every calendar and price.
 */
import type { PanelHoliday } from '@/contract/panel-shop.schemas';
import { formatJalaaliLong } from '@/domain/jalaali';
import { normalizeText } from '@/domain/normalize-text';
import { addDays, daysBetween, tehranToday } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { validationError } from '../../http-errors';
import type { Caller } from '../../route';
import { writeAudit } from '../../sql/audit.sql';
import { deleteHolidayOverride, listHolidayDays, lockHoliday, putHolidayOverride } from '../../sql/calendar.sql';
import { versionConflict } from './versioned';
import { realDate } from './parse-dates';
import type { Scoped } from './authorization';
import { backendPanelMessages } from '@/messages/backend-panel';

export interface HolidayChange {
  readonly date: string;
  /** A holiday's name; null for a working day. */
  readonly title?: string | null;
  /** Removes the override. */
  readonly reset?: boolean | null;
  /** The day's title as the caller saw it, null for a working day; absent: whatever it is. */
  readonly seen?: { readonly title: string | null } | null | undefined;
}

/**
 * Makes a day a holiday of this shop or a working day, or removes the override; returns the message for it.
 */
export async function changeHoliday(
  deps: BackendDeps,
  caller: Pick<Caller, 'userId'> & Scoped,
  change: HolidayChange,
): Promise<string> {
  const date = realDate('date', change.date);
  const title = change.title == null ? null : normalizeText(change.title);
  // Only an explicit null makes a working day.
  if (change.reset !== true && (change.title === undefined || title === ''))
    throw validationError('title', t(backendPanelMessages.panelHolidayTitleRequired));
  await inTransaction(deps.db, async (tx) => {
    const before = await lockHoliday(tx, date);
    if (change.seen && change.seen.title !== before) throw versionConflict({ date, title: before });
    if (change.reset === true) await deleteHolidayOverride(tx, date);
    else await putHolidayOverride(tx, date, title);
    const details = { before: { holiday: before }, after: { holiday: await lockHoliday(tx, date) } };
    await writeAudit(
      tx,
      { userId: caller.userId, action: 'holiday.change', subject: `holiday:${date}`, details },
      deps.clock.now(),
    );
  });
  // It has the days on which goods are not delivered.
  deps.invalidate('config');
  const day = formatJalaaliLong(date);
  if (change.reset === true) return t(backendPanelMessages.panelHolidayReset, { date: day });
  return title === null
    ? t(backendPanelMessages.panelHolidayWorkday, { date: day })
    : t(backendPanelMessages.panelHolidaySet, { date: day, title });
}

const MAX_HOLIDAY_DAYS = 400;

/** The holidays of these days; working days by an override are listed as well, so that they can be seen and reset. */
export async function holidayList(
  { db, clock }: BackendDeps,
  dates: { readonly from?: string | undefined; readonly to?: string | undefined },
): Promise<{ items: PanelHoliday[] }> {
  const from = dates.from === undefined ? tehranToday(clock.now().getTime()) : realDate('from', dates.from);
  const to = dates.to === undefined ? addDays(from, 365) : realDate('to', dates.to);
  if (to < from || daysBetween(from, to) > MAX_HOLIDAY_DAYS)
    throw validationError('to', t(backendPanelMessages.panelDateOrder));
  const rows = await listHolidayDays(db, from, to);
  return {
    items: rows.map(({ date, official, certainty, override, isOverridden }) => ({
      date,
      title: isOverridden ? override : official,
      source: isOverridden ? 'shop' : (certainty ?? 'official'),
      is_holiday: !isOverridden || override !== null,
    })),
  };
}
