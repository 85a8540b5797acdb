/** What was ordered, received, refunded and sold on a day. */
import { addDays, tehranInstant } from '@/domain/plain-date';
import type { BackendDeps } from '../../deps';
import { sumDeskRefunds, sumDueRefunds } from '../../sql/desk-refunds.sql';
import { countOrders, listSold, sumByKind, sumByWay, sumLedger, sumOwed } from '../../sql/panel/day-report.sql';
import { bankTitles } from '../offered-banks';
import { dayOrToday } from './parse-dates';

/** The report names this many products. */
const MAX_SOLD = 200;

/** What was ordered, received, refunded and sold on a day in Tehran; today without a date. */
export async function dayReport(deps: BackendDeps, requestedDate: string | undefined) {
  const date = dayOrToday(deps.clock, requestedDate);
  const span = { since: new Date(tehranInstant(date)), until: new Date(tehranInstant(addDays(date, 1))) };
  const { db } = deps;
  const [counted, byKind, byWay, moved, sold, paidBack, dueBack, owed, titles] = await Promise.all([
    countOrders(db, span),
    sumByKind(db, span),
    sumByWay(db, span),
    sumLedger(db, span),
    listSold(db, span, MAX_SOLD),
    sumDeskRefunds(db, span),
    sumDueRefunds(db),
    sumOwed(db),
    bankTitles(deps, db),
  ]);
  return {
    date,
    ...counted,
    paid_orders: byKind.reduce((sum, { count }) => sum + count, 0),
    by_way: byWay.map((sum) => ({ ...sum, title: titles.get(sum.way) ?? null })),
    by_kind: byKind,
    received: byWay.reduce((sum, { amount }) => sum + amount, 0),
    top_ups: moved.top_up.amount,
    surplus: moved.surplus,
    // Its movements take from the credit.
    from_credit: { count: moved.order.count, amount: Math.abs(moved.order.amount) },
    refunds: moved.refund,
    paid_back: paidBack,
    due_back: dueBack,
    owed,
    corrections: moved.correction.amount,
    sold,
  };
}
