import { refuseWritesWhenFull } from '@/backend/db/disk-space';
import { databaseErrorOf } from '@/backend/http/database-errors';
import { toErrorResponse } from '@/backend/http/error-handler';

/** The statements that reach the engine, on a disk with or without free space. */
function engineOn(hasFreeSpace: boolean) {
  const reached: string[] = [];
  const engine = {
    closed: false,
    query: (text: string) => Promise.resolve(void reached.push(text)),
    transaction: () => Promise.resolve(void reached.push('transaction')),
    close() {
      this.closed = true;
    },
  };
  return { engine, reached, guarded: refuseWritesWhenFull(engine, { hasFreeSpace: () => hasFreeSpace }) };
}

const READING = [
  'select "id", "updated_at" from "orders" where "id" = $1',
  '  SELECT count(*) from products',
  'with found as materialized (select products.id from products) select products.id from found as products limit 6',
  // The sections of the home page, in one statement.
  '(((select "id", "sold" from "products" limit $1) union all (select "id", "sold" from "products" limit $2)) order by "sold" desc)',
  '( with found as (select 1) select * from found )',
];
const CHANGING = [
  'insert into "carts" ("id") values ($1)',
  'update "orders" set "status" = $1',
  'delete from "tokens" where "hash" = $1',
  'select "id" from "orders" where "id" = $1 for no key update skip locked',
  'with gone as (delete from "tokens" returning "hash") select count(*) from gone',
  '(with gone as (delete from "tokens" returning "hash") select "hash" from gone) union all (select \'\')',
  'truncate "orders"',
  'alter table "orders" add column "x" text',
];

it('all statements reach the database while the disk has free space', async () => {
  const { guarded, reached } = engineOn(true);
  for (const text of [...READING, ...CHANGING]) await guarded.query(text);
  await guarded.transaction();
  expect(reached).toEqual([...READING, ...CHANGING, 'transaction']);
});

it('only reads reach the database without free disk space; writes fail like on a full disk, which is a 503', async () => {
  const { guarded, reached, engine } = engineOn(false);
  for (const text of READING) await guarded.query(text);
  for (const work of [...CHANGING.map((text) => () => guarded.query(text)), () => guarded.transaction()]) {
    const error: unknown = await work().then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(databaseErrorOf(error)).toBe('away');
    expect(toErrorResponse(error).status).toBe(503);
  }
  expect(reached).toEqual(READING);
  guarded.close();
  expect(engine.closed).toBe(true);
});
