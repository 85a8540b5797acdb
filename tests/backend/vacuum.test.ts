import { sql } from 'drizzle-orm';
import { rowsOf } from '@/backend/sql/raw-rows';
import { maintainEmbedded } from '@/backend/sql/vacuum.sql';
import { setUpTestBackend } from '@tests/support/set-up-test-backend';
import { makeProduct, makeProperty } from '@tests/support/fixtures';
import { engineOfRun } from '@tests/support/test-database';

// The autovacuum of a server would interfere.
const onEmbedded = engineOfRun() === 'pglite' ? it : it.skip;

const api = setUpTestBackend();

const estimatedRows = async (table: string) =>
  (await rowsOf<{ rows: number }>(api.db, sql`select reltuples::int as rows from pg_class where relname = ${table}`))[0]
    ?.rows;
/** Statistics of changes are written a second later unless they are flushed. */
const changed = async () => {
  await api.db.execute(sql`select pg_stat_force_next_flush()`);
  return await maintainEmbedded(api.db);
};

onEmbedded(
  'the embedded database is vacuumed and analyzed when a table has changed a lot, not at each run',
  async () => {
    const property = await makeProperty(api.db);
    const { id } = await makeProduct(api.db, { properties: { [property]: ['یک'] } });
    await changed();
    expect([await estimatedRows('product_properties'), await changed()]).toEqual([1, []]);
    const grow = (from: number, to: number) =>
      api.db.execute(
        sql`insert into product_properties select ${id}, ${property}, 'مقدار ' || n from generate_series(${from}::int, ${to}::int) as n`,
      );
    await grow(1, 30);
    expect([await changed(), await estimatedRows('product_properties')]).toEqual([[], 1]);
    await grow(31, 300);
    await api.db.execute(sql`delete from product_properties where value like 'مقدار 2%'`);
    expect([await changed(), await estimatedRows('product_properties')]).toEqual([['product_properties'], 190]);
  },
);

onEmbedded('the write-ahead log of the embedded database does not grow without end', async () => {
  const segments = async () => {
    const [row] = await rowsOf<{ count: number }>(api.db, sql`select count(*)::int as count from pg_ls_waldir()`);
    return row?.count ?? 0;
  };
  const counts: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    for (let index = 0; index < 6; index += 1) {
      await makeProduct(api.db, {});
      await api.db.execute(sql`select pg_switch_wal()`);
    }
    await maintainEmbedded(api.db);
    counts.push(await segments());
  }
  // Segments are reused: without checkpoints there would be six more after each round.
  expect(Math.max(...counts.slice(1)) - (counts[0] ?? 0)).toBeLessThanOrEqual(2);
});
