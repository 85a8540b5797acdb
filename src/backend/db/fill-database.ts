/** Fills an empty database with rows of another one or of a backup, exactly and in one transaction. */
import { sql } from 'drizzle-orm';
import type { Database } from './database';
import { MIGRATIONS_TABLE } from './migrate';
import {
  columnNames,
  DatabaseCopyError,
  rowsOf,
  tableName,
  tablesOf,
  waitLong,
  writeExactText,
  type Row,
  type Sequence,
  type Table,
} from './table-content';

interface ForeignKey {
  readonly table: string;
  readonly name: string;
}

export interface Filling {
  /** What the target must have, exactly. */
  readonly tables: readonly Table[];
  /** Inserts all rows, in any order. */
  readonly insertAll: (insert: (table: Table, rows: readonly Row[]) => Promise<void>, to: Database) => Promise<void>;
  /** Throws unless the target has what it should have. */
  readonly compare: (to: Database) => Promise<void>;
  readonly sequences: () => Promise<readonly Sequence[]>;
}

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
  const isOurs = (await hasTable(target, MIGRATIONS_TABLE)) && (await hasTable(target, 'public.shops'));
  if (!isOurs && (await tablesOf(target)).length > 0)
    throw new DatabaseCopyError(
      'The target has tables of another program, and it was left as it is: name an empty database, such as a new one.',
    );
}

/**
 * Replaces what a migrated database without a shop and users has (holidays of a start without a shop, first rows) by
 * other rows and positions of sequences, which are compared before they are committed. Throws
 * {@link DatabaseCopyError}.
 */
export async function fillDatabase(target: Database, filling: Filling): Promise<void> {
  await target.transaction(async (to) => {
    await writeExactText(to);
    await waitLong(to);
    await fillWithin(to, filling);
  });
}

async function fillWithin(to: Database, { tables, insertAll, compare, sequences }: Filling): Promise<void> {
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
  await insertAll((table, rows) => insert(to, table, rows), to);
  await to.execute(sql`set constraints all immediate`);
  await compare(to);
  await restoreChecks(to, tables, keys);
  await to.execute(sql`analyze ${names}`);
  // Last, since a rollback does not undo it.
  for (const { name, last, called } of await sequences())
    await to.execute(
      sql`select setval(format('public.%I', ${name}::text)::regclass, ${last}::bigint, ${called}::boolean)`,
    );
}

async function hasTable(db: Database, name: string): Promise<boolean> {
  const [table] = await rowsOf<{ there: boolean }>(db, sql`select to_regclass(${name}) is not null as there`);
  return table?.there ?? false;
}

function refuseOtherSchema(tables: readonly Table[], there: readonly Table[]): void {
  const ofTarget = new Map(there.map(({ name, columns }) => [name, JSON.stringify(columns)]));
  const other = tables.filter(({ name, columns }) => ofTarget.get(name) !== JSON.stringify(columns));
  if (other.length > 0)
    throw new DatabaseCopyError(
      `The databases have different versions of ${other.map(({ name }) => name).join(', ')}: run the command with the version that the shop runs with, into an empty database.`,
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

async function insert(to: Database, table: Table, rows: readonly Row[]): Promise<void> {
  const { columns } = table;
  const arrays = columns.map((_, index) => sql`${sql.param(rows.map((row) => row[index] ?? null))}::text[]`);
  const names = columns.map((_, index) => sql.identifier(`c${index}`));
  const values = columns.map(({ type }, index) => sql`${names[index]}::${sql.raw(type)}`);
  await to.execute(sql`
    insert into ${tableName(table.name)} (${columnNames(table)}) overriding system value
    select ${sql.join(values, sql`, `)}
    from unnest(${sql.join(arrays, sql`, `)}) as copied (${sql.join(names, sql`, `)})`);
}
