/** A page of a table's rows for a list of the panel. */
import { and, asc, desc, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { toLatinDigits } from '@/domain/digits';
import { normalizeText } from '@/domain/normalize-text';
import type { Database } from '../../db/database';
import { containing } from './list-query';

/** The query of a list, as the contract validates it. */
export interface ListQuery<Sort extends string = string> {
  readonly page: number;
  readonly limit: number;
  readonly sort?: Sort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly q?: string | undefined;
  readonly ids?: readonly (number | string)[] | undefined;
}

/** How a table is listed. */
export interface Listing<Sort extends string> {
  /** What identifies a row; it also decides between rows that are equal otherwise. */
  readonly id: PgColumn | SQL;
  readonly sorts: Readonly<Record<Sort, PgColumn | SQL>>;
  /** The sort without a choice. */
  readonly first: NoInfer<Sort>;
  /** The columns that `q` searches. */
  readonly searched: readonly PgColumn[];
  readonly where?: SQL | undefined;
}

export interface RowsOfPage<Table extends PgTable> {
  readonly rows: Table['$inferSelect'][];
  readonly page: number;
  readonly limit: number;
  readonly total: number;
}

/** The rows of the requested page and the number of all matching rows. */
export async function listRows<Table extends PgTable, Sort extends string>(
  db: Database,
  table: Table,
  { id, sorts, first, searched, where }: Listing<Sort>,
  { page, limit, sort, order, q, ids }: ListQuery<Sort>,
): Promise<RowsOfPage<Table>> {
  const direction = order === 'desc' ? desc : asc;
  const matching = and(
    where,
    or(...spellingsOf(q ?? '').flatMap((text) => searched.map((column) => ilike(column, containing(text))))),
    ids === undefined ? undefined : inArray(sql`${id}`, [...ids]),
  );
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(matching)
    .orderBy(direction(sorts[sort ?? first]), direction(sql`${id}`))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, page, limit, total: await db.$count(table as PgTable, matching) };
}

/** A search text as texts are stored, and with Latin digits, as codes and hours are; none for an empty one. */
function spellingsOf(q: string): string[] {
  const text = normalizeText(q);
  return text === '' ? [] : [...new Set([text, toLatinDigits(text)])];
}
