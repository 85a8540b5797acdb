/**
 * Copies the content of a database into another one with the same schema, such as the embedded database into one on a
 * PostgreSQL server. Tables, columns and sequences are those of the database's catalog, so that none can be forgotten.
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

export interface CopiedTable {
  readonly name: string;
  readonly rows: number;
}

interface Column {
  readonly name: string;
  readonly type: string;
}
interface Table {
  readonly name: string;
  /** Without generated ones, which the target computes itself. */
  readonly columns: readonly Column[];
}
interface ForeignKey {
  readonly table: string;
  readonly name: string;
}

const BATCH = 500;

/**
 * Refuses a target that has a shop, or tables of another program. It only reads, so that it can be called before the
 * target is migrated.
 */
export async function refuseUsedTarget(target: Database): Promise<void> {
  for (const name of ['shops', 'users']) {
    if (!(await hasTable(target, `public.${name}`))) continue;
    const [row] = await rowsOf(target, sql`select 1 as one from ${tableName(name)} limit 1`);
    if (row)
      throw new DatabaseCopyError(
        'The target already has a shop, and it was left as it is: name an empty database, such as a new one.',
      );
  }
  // Another program may record its migrations under the same name, so that the record alone proves nothing.
  const isOurs = (await hasTable(target, 'drizzle.__drizzle_migrations')) && (await hasTable(target, 'public.shops'));
  if (!isOurs && (await tablesOf(target)).length > 0)
    throw new DatabaseCopyError(
      'The target has tables of another program, and it was left as it is: name an empty database, such as a new one.',
    );
}

/**
 * Copies every row and the position of every sequence in one transaction, and compares both databases before it is
 * committed. Both must be migrated, and the target must have neither a shop nor users: whatever else it has is replaced
 * (holidays of a start without a shop). Throws {@link DatabaseCopyError}.
 */
export async function copyDatabase(source: Database, target: Database): Promise<CopiedTable[]> {
  return await source.transaction(
    (from) =>
      target.transaction(async (to) => {
        await writeExactText(from);
        await writeExactText(to);
        await waitLong(to);
        return await copyWithin(from, to);
      }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function copyWithin(from: Database, to: Database): Promise<CopiedTable[]> {
  const tables = await tablesOf(from);
  refuseOtherSchema(tables, await tablesOf(to));
  const names = sql.join(
    tables.map(({ name }) => tableName(name)),
    sql`, `,
  );
  // A shop that starts on the target meanwhile waits, so that it is not created between the check and the copy.
  await to.execute(sql`lock table ${names} in access exclusive mode`);
  await refuseUsedTarget(to);
  const keys = await foreignKeysOf(to);
  await deferChecks(to, tables, keys);
  await to.execute(sql`truncate ${names}`);
  const copied: CopiedTable[] = [];
  for (const table of tables) copied.push({ name: table.name, rows: await copyTable(from, to, table) });
  await to.execute(sql`set constraints all immediate`);
  for (const table of tables) await compare(from, to, table);
  await restoreChecks(to, tables, keys);
  await to.execute(sql`analyze ${names}`);
  // Last, since a rollback does not undo it.
  await copySequences(from, to);
  return copied;
}

const tableName = (name: string): SQL => sql`${sql.identifier('public')}.${sql.identifier(name)}`;

const columnNames = ({ columns }: Table): SQL =>
  sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );

async function hasTable(db: Database, name: string): Promise<boolean> {
  const [table] = await rowsOf<{ there: boolean }>(db, sql`select to_regclass(${name}) is not null as there`);
  return table?.there ?? false;
}

async function rowsOf<T>(db: Database, query: SQL): Promise<T[]> {
  return ((await db.execute(query)) as unknown as { rows: T[] }).rows;
}

/** Settings under which the text of a value is exact, and the same in both databases. */
async function writeExactText(db: Database): Promise<void> {
  await db.execute(sql`
    select set_config('TimeZone', 'UTC', true), set_config('DateStyle', 'ISO, YMD', true),
      set_config('IntervalStyle', 'postgres', true), set_config('extra_float_digits', '1', true),
      set_config('bytea_output', 'hex', true)`);
}

/** A large table takes longer than the statements of a shop may. */
async function waitLong(db: Database): Promise<void> {
  await db.execute(sql`
    select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`);
}

/** The tables of the schema without those of extensions, each with its columns in their order. */
async function tablesOf(db: Database): Promise<Table[]> {
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

function refuseOtherSchema(tables: readonly Table[], there: readonly Table[]): void {
  const ofTarget = new Map(there.map(({ name, columns }) => [name, JSON.stringify(columns)]));
  const other = tables.filter(({ name, columns }) => ofTarget.get(name) !== JSON.stringify(columns));
  if (other.length > 0)
    throw new DatabaseCopyError(
      `The databases have different versions of ${other.map(({ name }) => name).join(', ')}: run the move with the version that the shop runs with, into an empty database.`,
    );
}

/** Foreign keys that are checked at each row. */
async function foreignKeysOf(db: Database): Promise<ForeignKey[]> {
  return await rowsOf<ForeignKey>(
    db,
    sql`
      select c.relname as table, k.conname as name
      from pg_constraint k
      join pg_class c on c.oid = k.conrelid
      where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and not k.condeferrable and k.conparentid = 0
      order by 1, 2`,
  );
}

/**
 * Disables the schema's own triggers, whose results are copied as well, and postpones the checks of foreign keys, so
 * that the order of the tables does not matter. Both are allowed to the tables' owner, unlike replication roles.
 */
async function deferChecks(db: Database, tables: readonly Table[], keys: readonly ForeignKey[]): Promise<void> {
  for (const { name } of tables) await db.execute(sql`alter table ${tableName(name)} disable trigger user`);
  for (const { table, name } of keys)
    await db.execute(
      sql`alter table ${tableName(table)} alter constraint ${sql.identifier(name)} deferrable initially deferred`,
    );
}

async function restoreChecks(db: Database, tables: readonly Table[], keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name } of keys)
    await db.execute(sql`alter table ${tableName(table)} alter constraint ${sql.identifier(name)} not deferrable`);
  for (const { name } of tables) await db.execute(sql`alter table ${tableName(name)} enable trigger user`);
}

/** Copies the rows of a table in batches, each value as its text, which no driver converts. Returns their number. */
async function copyTable(from: Database, to: Database, table: Table): Promise<number> {
  const { columns } = table;
  const texts = columns.map(({ name }, index) => sql`${sql.identifier(name)}::text as ${sql.identifier(`c${index}`)}`);
  await from.execute(
    sql`declare copied no scroll cursor for select ${sql.join(texts, sql`, `)} from ${tableName(table.name)}`,
  );
  let copied = 0;
  for (;;) {
    const rows = await rowsOf<Record<string, string | null>>(from, sql`fetch ${sql.raw(String(BATCH))} from copied`);
    if (rows.length > 0) await insert(to, table, rows);
    copied += rows.length;
    if (rows.length < BATCH) break;
  }
  await from.execute(sql`close copied`);
  return copied;
}

async function insert(to: Database, table: Table, rows: readonly Record<string, string | null>[]): Promise<void> {
  const { columns } = table;
  const arrays = columns.map((_, index) => sql`${sql.param(rows.map((row) => row[`c${index}`] ?? null))}::text[]`);
  const names = columns.map((_, index) => sql.identifier(`c${index}`));
  // The type is PostgreSQL's own name of it.
  const values = columns.map(({ type }, index) => sql`${names[index]}::${sql.raw(type)}`);
  await to.execute(sql`
    insert into ${tableName(table.name)} (${columnNames(table)}) overriding system value
    select ${sql.join(values, sql`, `)}
    from unnest(${sql.join(arrays, sql`, `)}) as copied (${sql.join(names, sql`, `)})`);
}

/** Throws unless both databases have the same rows in a table. */
async function compare(from: Database, to: Database, table: Table): Promise<void> {
  const [here, there] = [await contentOf(from, table), await contentOf(to, table)];
  if (here !== there)
    throw new DatabaseCopyError(
      `The rows of ${table.name} are not the same after the copy (number and sum: ${here}; in the target ${there}), so nothing was copied.`,
    );
}

/** The number of a table's rows and the sum of their hashes, which does not depend on their order. */
async function contentOf(db: Database, table: Table): Promise<string> {
  const hash = sql`sha256(convert_to(row(${columnNames(table)})::text, 'UTF8'))`;
  const [content] = await rowsOf<{ content: string }>(
    db,
    sql`
      select concat_ws(' ', count(*), sum(('x' || encode(substr(${hash}, 1, 8), 'hex'))::bit(64)::bigint)) as content
      from ${tableName(table.name)}`,
  );
  return content?.content ?? '';
}

async function copySequences(from: Database, to: Database): Promise<void> {
  const sequences = await rowsOf<{ name: string }>(
    from,
    sql`select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  for (const { name } of sequences) {
    const [at] = await rowsOf<{ last: string; called: boolean }>(
      from,
      sql`select last_value::text as last, is_called as called from ${tableName(name)}`,
    );
    if (at)
      await to.execute(
        sql`select setval(format('public.%I', ${name}::text)::regclass, ${at.last}::bigint, ${at.called}::boolean)`,
      );
  }
}
