/** The cash of a day, and its closing with what was counted. */
import type { BodyOf } from '@/contract/endpoint';
import type { DayCash } from '@/contract/panel-books.schemas';
import type { panelBooksEndpoints } from '@/contract/panel-books.endpoints';
import { normalizeText } from '@/domain/normalize-text';
import { tehranToday, type CivilDate } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { backendPanelDeskMessages } from '@/messages/backend-panel-desk';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { validationError } from '../../http-errors';
import type { CustomerCaller } from '../../route';
import { writeAudit } from '../../sql/audit.sql';
import { firstEntryAt, insertClosing, listClosings, sumByAccount } from '../../sql/panel/books.sql';
import { loadShop } from '../../sql/shop.sql';
import { staffNamesOf } from '../../sql/panel/staff.sql';
import { dayOrToday, realDate } from './parse-dates';
import { versionConflict } from './versioned';
import { spanOf } from './books.service';

/** The first day that can be closed: of the shop, or of its books where they are older. */
async function firstDay(db: Database): Promise<CivilDate> {
  const since = [(await loadShop(db)).created_at, await firstEntryAt(db)].flatMap((at) => (at ? [at.getTime()] : []));
  return tehranToday(Math.min(...since));
}

/** The money of a day by way, and its closings; today without a date. */
export async function dayCash({ db, clock }: Pick<BackendDeps, 'db' | 'clock'>, requested?: string): Promise<DayCash> {
  return await dayCashOf(db, dayOrToday(clock, requested));
}

async function dayCashOf(db: Database, date: CivilDate): Promise<DayCash> {
  const ways = await sumByAccount(db, spanOf(date, date));
  const closings = await listClosings(db, date);
  const names = await staffNamesOf(
    db,
    closings.map(({ by_user }) => by_user),
  );
  const cash = ways.find(({ account }) => account === 'cash');
  return {
    date,
    ways,
    expected: (cash?.received ?? 0) - (cash?.paid_back ?? 0),
    closings: closings.map(({ turn, counted, expected, reason, at, by_user }) => ({
      turn,
      counted,
      expected,
      reason,
      at: at.toISOString(),
      by: { id: by_user, name: names.get(by_user) ?? '' },
    })),
  };
}

/**
 * Closes a day with the counted cash: less than zero where more was paid back than came, out of the till's other money.
 * 400 for a day that has not come or was before the shop, and for a difference without a reason; 409 with
 * the day when another closing or another movement of cash came between.
 */
export async function closeDay(
  { db, clock }: BackendDeps,
  { userId }: Pick<CustomerCaller, 'userId'>,
  { turn, counted, expected, ...typed }: BodyOf<typeof panelBooksEndpoints.closeDay>,
): Promise<DayCash> {
  const now = clock.now();
  const date = realDate('date', typed.date);
  if (date > tehranToday(now.getTime())) throw validationError('date', t(backendPanelDeskMessages.panelClosingFuture));
  if (date < (await firstDay(db))) throw validationError('date', t(backendPanelDeskMessages.panelClosingBefore));
  if (counted < Math.min(0, expected))
    throw validationError('counted', t(backendPanelDeskMessages.panelClosingCounted));
  const reason = normalizeText(typed.reason ?? '') || null;
  if (counted !== expected && reason === null)
    throw validationError('reason', t(backendPanelDeskMessages.panelClosingReason));
  return await inTransaction(db, async (tx) => {
    const before = await dayCashOf(tx, date);
    const closing = { date, turn, counted, expected, reason, at: now, by_user: userId };
    if (before.expected !== expected || turn !== before.closings.length + 1 || !(await insertClosing(tx, closing)))
      throw versionConflict(before);
    const details = { counted, expected, ...(reason !== null && { reason }) };
    await writeAudit(tx, { userId, action: 'day.close', subject: `day:${date}`, details }, now);
    return await dayCashOf(tx, date);
  });
}
