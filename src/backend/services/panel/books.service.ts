/** The books in the panel: their entries, what does not fit, and the closing of a day. */
import type { BodyOf, ResponseOf } from '@/contract/endpoint';
import type { DayCash } from '@/contract/panel-books.schemas';
import type { panelDeskEndpoints } from '@/contract/panel-desk.endpoints';
import type { BookAccount } from '@/contract/book-accounts';
import { normalizeText } from '@/domain/normalize-text';
import { orderNumber } from '@/domain/order-number';
import { addDays, tehranInstant, tehranToday, type CivilDate } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { backendPanelDeskMessages } from '@/messages/backend-panel-desk';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { validationError } from '../../http-errors';
import type { CustomerCaller } from '../../route';
import { writeAudit } from '../../sql/audit.sql';
import { listMisfits } from '../../sql/books-audit.sql';
import { peopleOf } from '../../sql/order-view.sql';
import { firstEntryAt, insertClosing, listClosings, listEntries, sumByAccount } from '../../sql/panel/books.sql';
import { loadShop } from '../../sql/shop.sql';
import type { Span } from '../../sql/panel/day-report.sql';
import { staffNamesOf } from '../../sql/panel/staff.sql';
import { realDate, realRange } from './parse-dates';
import { versionConflict } from './versioned';

interface EntryQuery {
  readonly page: number;
  readonly limit: number;
  readonly account?: BookAccount | undefined;
  readonly order_id?: number | undefined;
  readonly customer?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** A page of entries. With one day only, a span is that day alone. */
export async function bookEntryList(
  { db }: BackendDeps,
  { page, limit, account, order_id, customer, from, to }: EntryQuery,
): Promise<ResponseOf<typeof panelDeskEndpoints.listBookEntries>> {
  const [first, last] = [from ?? to, to ?? from];
  const range = first === undefined || last === undefined ? null : realRange({ from: first, to: last });
  const span = range && spanOf(range.from, range.to);
  const { rows, total, debit, credit } = await listEntries(db, {
    page,
    limit,
    account,
    orderId: order_id,
    customerId: customer,
    span,
  });
  const people = await peopleOf(db, [...new Set(rows.flatMap(({ customerId }) => customerId ?? []))]);
  return {
    items: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      debit: row.debit,
      credit: row.credit,
      amount: row.amount,
      order: row.order_id === null ? null : { id: row.order_id, number: orderNumber(row.order_id) },
      customer: row.customerId === null ? null : { id: row.customerId, name: people.get(row.customerId)?.name ?? '' },
      reference: row.reference,
    })),
    sum: { debit, credit },
    page,
    limit,
    total,
  };
}

function spanOf(from: CivilDate, to: CivilDate): Span {
  return { since: new Date(tehranInstant(from)), until: new Date(tehranInstant(addDays(to, 1))) };
}

/** What does not fit the books. */
export async function bookAudit({ reads }: Pick<BackendDeps, 'reads'>) {
  return { misfits: await listMisfits(reads) };
}

/** The first day that can be closed: of the shop, or of its books where they are older. */
async function firstDay(db: Database): Promise<CivilDate> {
  const since = [(await loadShop(db)).created_at, await firstEntryAt(db)].flatMap((at) => (at ? [at.getTime()] : []));
  return tehranToday(Math.min(...since));
}

/** The money of a day by way, and its closings; today without a date. */
export async function dayCash({ db, clock }: Pick<BackendDeps, 'db' | 'clock'>, requested?: string): Promise<DayCash> {
  const date = requested === undefined ? tehranToday(clock.now().getTime()) : realDate('date', requested);
  return await dayCashOf(db, date);
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
  { turn, counted, expected, ...typed }: BodyOf<typeof panelDeskEndpoints.closeDay>,
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
