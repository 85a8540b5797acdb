import { isDeepStrictEqual } from 'node:util';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { schema } from '@/backend/db/schema';
import type { TestBackend } from './backend';

/** A number for each table's rows. */
export type Snapshot = Readonly<Record<string, string>>;

/** What is counted of attempts as well, so that nobody tries codes out: a refused request may leave a mark here. */
const COUNTERS = new Set(['rate_limits', 'requested_codes']);

/** What stands in every table but the counters of attempts, one number a table: equal before and after, nothing was written. */
export async function snapshotOf({ db }: Pick<TestBackend, 'db'>): Promise<Snapshot> {
  const { rows } = (await db.execute(sql.raw(QUERY))) as unknown as { rows: { name: string; content: string }[] };
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
}

/** Where the database's own log of writes has come to: the same before and after, nothing was written at all. */
export async function writePositionOf({ db }: Pick<TestBackend, 'db'>): Promise<string> {
  const { rows } = (await db.execute(sql`select pg_current_wal_insert_lsn()::text as at`)) as unknown as {
    rows: { at: string }[];
  };
  return rows[0]?.at ?? '';
}

/** Watches what stands in the database: only a success may change it. */
export async function watchDatabase(
  api: Pick<TestBackend, 'db'>,
): Promise<{ check(isSuccess: boolean, msg: string): Promise<void> }> {
  let content = await snapshotOf(api);
  let writes = await writePositionOf(api);
  return {
    check: async (isSuccess, msg) => {
      const at = await writePositionOf(api);
      // What was refused and has written all the same, may have counted an attempt.
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

const QUERY = Object.values(schema)
  .flatMap((value) => (is(value, PgTable) ? [getTableName(value)] : []))
  .filter((name) => !COUNTERS.has(name))
  .map(
    (name) =>
      `select '${name}' as name, coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as content from "${name}" t`,
  )
  .join(' union all ');
