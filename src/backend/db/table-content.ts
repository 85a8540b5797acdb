/**
 * Tables of the shop as the database's catalogue names them, and their rows as text, so that no table and no column can
 * be forgotten, and no driver converts a value. Copies and backups are made of them.
 */
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from './database';

/** A database that cannot be copied, or not into this target. The message is one sentence for the operator. */
export class DatabaseCopyError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'DatabaseCopyError';
  }
}

export interface Column {
  readonly name: string;
  /** PostgreSQL's own name of it. */
  readonly type: string;
}

export interface Table {
  readonly name: string;
  /** By name, without generated ones, which the target computes itself. */
  readonly columns: readonly Column[];
}

/** The position of a sequence. */
export interface Sequence {
  readonly name: string;
  readonly last: string;
  /** Whether `last` was given out. */
  readonly called: boolean;
}

/** The values of a row in the order of its table's columns. */
export type Row = readonly (string | null)[];

export const tableName = (name: string): SQL => sql`${sql.identifier('public')}.${sql.identifier(name)}`;

export const columnNames = ({ columns }: Pick<Table, 'columns'>): SQL =>
  sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );

export async function rowsOf<T>(db: Database, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}

/** The room that the rows of all tables take in the database, without indexes. */
export async function tableBytes(db: Database): Promise<number> {
  const [size] = await rowsOf<{ bytes: string }>(
    db,
    sql`select sum(pg_table_size(oid)) as bytes from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  return Number(size?.bytes ?? 0);
}

/** A transaction in which all statements see the database as it is at the first one, however long it takes. */
export async function withSnapshot<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return await db.transaction(
    async (tx) => {
      await writeExactText(tx);
      await waitLong(tx);
      return await work(tx);
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Settings under which the text of a value is exact, and the same in every database. */
export async function writeExactText(db: Database): Promise<void> {
  await db.execute(sql`
    select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, YMD', true),
      set_config('IntervalStyle', 'postgres', true), set_config('extra_float_digits', '1', true),
      set_config('bytea_output', 'hex', true)`);
}

/** A large table takes longer than the statements of a shop may. */
export async function waitLong(db: Database): Promise<void> {
  await db.execute(sql`
    select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`);
}

/** The tables of the schema without those of extensions, each with its columns. */
export async function tablesOf(db: Database): Promise<Table[]> {
  return await rowsOf<Table>(
    db,
    sql`
      select c.relname as name,
        json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attname)
          as columns
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and not exists (
          select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      group by c.relname
      order by c.relname`,
  );
}

export async function sequencesOf(db: Database): Promise<Sequence[]> {
  const names = await rowsOf<{ name: string }>(
    db,
    sql`select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  if (names.length === 0) return [];
  const positions = names.map(
    ({ name }) =>
      sql`select ${name}::text as name, last_value::text as last, is_called as called from ${tableName(name)}`,
  );
  return await rowsOf<Sequence>(db, sql.join(positions, sql` union all `));
}

/** A table of this many bytes at most is read by one statement, which is faster than a cursor. */
const SMALL_BYTES = 1_000_000;

/** Reads the rows of a table in batches, within a transaction. An empty table costs one statement. */
export async function* rowBatches(db: Database, table: Table, batch: number): AsyncGenerator<Row[]> {
  const { columns, name } = table;
  const [size] = await rowsOf<{ bytes: string }>(db, sql`select pg_relation_size(${`public.${name}`}) as bytes`);
  const bytes = Number(size?.bytes ?? 0);
  if (bytes === 0) return;
  const texts = columns.map((one, index) => sql`${sql.identifier(one.name)}::text as ${sql.identifier(`c${index}`)}`);
  const query = sql`select ${sql.join(texts, sql`, `)} from ${tableName(name)}`;
  type Named = Record<string, string | null>;
  const inOrder = (rows: readonly Named[]): Row[] =>
    rows.map((row) => columns.map((_, index) => row[`c${index}`] ?? null));
  if (bytes <= SMALL_BYTES) {
    const rows = inOrder(await rowsOf<Named>(db, query));
    for (let from = 0; from < rows.length; from += batch) yield rows.slice(from, from + batch);
    return;
  }
  await db.execute(sql`declare read_rows no scroll cursor for ${query}`);
  for (;;) {
    const rows = await rowsOf<Named>(db, sql`fetch ${sql.raw(String(batch))} from read_rows`);
    if (rows.length > 0) yield inOrder(rows);
    if (rows.length < batch) break;
  }
  await db.execute(sql`close read_rows`);
}
