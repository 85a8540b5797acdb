import { isDeepStrictEqual } from 'node:util';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { schema } from '@/backend/db/schema';
import type { TestBackend } from './backend';

/** A hash of each table's rows. */
export type Snapshot = Readonly<Record<string, string>>;

/** Tables that count attempts: a rejected request may change them. */
const COUNTERS = new Set(['rate_limits', 'requested_codes', 'pending_sign_ins', 'passkey_challenges']);

/** Databases that have the function. */
const prepared = new WeakSet<object>();

/**
 * A hash of every table except the counters of attempts: equal hashes mean that nothing was written. A function of the database
 * skips tables without pages, which takes a quarter of the time of one statement that names all tables.
 */
export async function snapshotOf({ db }: Pick<TestBackend, 'db'>): Promise<Snapshot> {
  if (!prepared.has(db)) {
    await db.execute(sql`create schema if not exists testing`);
    await db.execute(sql.raw(FUNCTION));
    prepared.add(db);
  }
  const { rows } = (await db.execute(sql`select name, content from testing.snapshot()`)) as unknown as {
    rows: { name: string; content: string }[];
  };
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}

/** The position of the database's write-ahead log: an equal position means that nothing was written at all. */
async function writePositionOf({ db }: Pick<TestBackend, 'db'>): Promise<string> {
  const { rows } = (await db.execute(sql`select pg_current_wal_insert_lsn()::text as at`)) as unknown as {
    rows: { at: string }[];
  };
  return rows[0]?.at ?? '';
}

/** Watches the content of the database: only a successful request may change it. */
export async function watchDatabase(
  api: Pick<TestBackend, 'db'>,
): Promise<{ check(isSuccess: boolean, msg: string): Promise<void> }> {
  let content = await snapshotOf(api);
  let writes = await writePositionOf(api);
  return {
    check: async (isSuccess, msg) => {
      const at = await writePositionOf(api);
      // A rejected request that wrote something may have counted an attempt only.
      const after = at === writes ? content : await snapshotOf(api);
      if (!isSuccess)
        expect({ msg, untouched: isDeepStrictEqual(after, content) }).toEqual({
          msg: expect.stringMatching(/[\u0600-\u06ff]/),
          untouched: true,
        });
      [content, writes] = [after, at];
    },
  };
}

const TABLES = Object.values(schema)
  .flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : []))
  .filter((name) => !COUNTERS.has(name));

const FUNCTION = `
  create or replace function testing.snapshot() returns table (name text, content text) language plpgsql as $$
  begin
    for name in
      select relname from pg_class
      where relname in (${TABLES.map((name) => `'${name}'`).join(', ')})
        and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
    loop
      execute format('select md5(string_agg(t::text, ''|'' order by t::text)) from public.%I t', name) into content;
      if content is not null then return next; end if;
    end loop;
  end $$`;
