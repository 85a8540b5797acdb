/** Emptying, saving and restoring the content of a test database. */
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '@/backend/db/database';
import { schema } from '@/backend/db/schema';

const TABLES = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [`'${getTableName(value)}'`] : []));

/** Without the checks of foreign keys, and without triggers. */
const block = (declarations: string, body: string) =>
  sql.raw(`do $$ declare ${declarations} begin set local session_replication_role = replica; ${body} end $$`);

/**
 * Small tables are emptied row by row: `truncate` makes new files for each table and index, which costs many times as
 * much and is worth it for tables with many pages only.
 */
const EMPTY = `
  for one in
    select c.oid::regclass as name, pg_relation_size(c.oid) > 262144 as large
    from pg_class c
    where c.relname in (${TABLES.join(', ')}) and c.relkind = 'r' and pg_relation_size(c.oid) > 0
  loop
    if one.large then
      execute format('truncate table %s cascade', one.name);
    else
      execute format('delete from %s', one.name);
    end if;
  end loop;
  perform setval(sequencename::regclass, 1, false)
  from pg_sequences where schemaname = 'public' and (last_value is not null or start_value <> 1);`;

/** The rows of the baseline, with which every shop begins. */
const FIRST_ROWS = `
  insert into payment_ways (type, position, enabled)
  values ('cash', 1, true), ('credit', 2, true), ('on_delivery', 3, false), ('card_to_card', 4, false), ('deposit', 5, false);
  insert into delivery_methods (kind, position, enabled)
  values ('post', 1, true), ('courier', 2, true), ('pickup', 3, true);`;

/**
 * Empties every table but for the rows of the baseline, and lets every sequence begin at one, that of the orders
 * too.
 */
export async function emptyDatabase(db: Database): Promise<void> {
  await db.execute(block('one record;', EMPTY + FIRST_ROWS));
}

/** Copies every row, and the next value of every sequence, into a separate schema. */
export async function saveContent(db: Database): Promise<void> {
  const declarations = 'one record; has_rows boolean;';
  const body = `
    drop schema if exists saved cascade;
    create schema saved;
    create table saved.all_tables (name text, columns text);
    create table saved.all_sequences as
      select sequencename::text as name, last_value from pg_sequences
      where schemaname = 'public' and last_value is not null;
    for one in
      select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relname in (${TABLES.join(', ')}) and c.relnamespace = 'public'::regnamespace
      group by c.relname
    loop
      execute format('select exists (select from public.%I)', one.name) into has_rows;
      continue when not has_rows;
      execute format('create table saved.%I as select %s from public.%I', 'saved_' || one.name, one.columns, one.name);
      insert into saved.all_tables values (one.name, one.columns);
    end loop;`;
  await db.execute(block(declarations, body));
}

/** Replaces the content by what {@link saveContent} has copied, which is faster than recreating it. */
export async function restoreContent(db: Database): Promise<void> {
  const body = `${EMPTY}
    for one in select name, columns from saved.all_tables loop
      execute format(
        'insert into public.%I (%s) overriding system value select %s from saved.%I',
        one.name, one.columns, one.columns, 'saved_' || one.name
      );
    end loop;
    perform setval(name::regclass, last_value) from saved.all_sequences;`;
  await db.execute(block('one record;', body));
}
