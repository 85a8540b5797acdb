/** The books in the panel: their entries, and what does not fit. */
import type { ResponseOf } from '@/contract/endpoint';
import type { panelBooksEndpoints } from '@/contract/panel-books.endpoints';
import type { BookAccount, MoneyMove } from '@/contract/book-accounts';
import { orderNumber } from '@/domain/order-number';
import { addDays, tehranInstant, type CivilDate } from '@/domain/plain-date';
import type { BackendDeps } from '../../deps';
import { listMisfits } from '../../sql/books-audit.sql';
import { peopleOf } from '../../sql/order-view.sql';
import { listEntries } from '../../sql/panel/books.sql';
import type { Span } from '../../sql/panel/day-report.sql';
import { bankTitles } from '../offered-banks';
import { realRange } from './parse-dates';

interface EntryQuery {
  readonly page: number;
  readonly limit: number;
  readonly account?: BookAccount | undefined;
  readonly order_id?: number | undefined;
  readonly customer?: number | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly only?: MoneyMove | undefined;
  readonly way?: string | undefined;
}

/** A page of entries. With one day only, a span is that day alone. */
export async function bookEntryList(
  deps: BackendDeps,
  { page, limit, account, order_id, customer, from, to, only, way }: EntryQuery,
): Promise<ResponseOf<typeof panelBooksEndpoints.listBookEntries>> {
  const { db } = deps;
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
    move: only,
    way,
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
    ...(way !== undefined && { way_title: (await bankTitles(deps, db)).get(way) ?? null }),
    page,
    limit,
    total,
  };
}

export function spanOf(from: CivilDate, to: CivilDate): Span {
  return { since: new Date(tehranInstant(from)), until: new Date(tehranInstant(addDays(to, 1))) };
}

/** What does not fit the books. */
export async function bookAudit({ reads }: Pick<BackendDeps, 'reads'>) {
  return { misfits: await listMisfits(reads) };
}
