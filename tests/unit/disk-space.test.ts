import { refuseWritesWhenFull } from '@/backend/db/disk-space';
import { databaseErrorOf } from '@/backend/http/database-errors';
import { toErrorResponse } from '@/backend/http/error-handler';

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
  'begin',
  'truncate "orders"',
  'alter table "orders" add column "x" text',
];

const on = (hasFreeSpace: boolean) => (text: string) =>
  refuseWritesWhenFull(text, { hasFreeSpace: () => hasFreeSpace });

it('no statement is refused while the disk has free space', () => {
  for (const text of [...READING, ...CHANGING]) expect(() => on(true)(text)).not.toThrow();
});

it('reads are not refused without free disk space; writes fail like on a full disk, which is a 503', () => {
  for (const text of READING) expect(() => on(false)(text)).not.toThrow();
  for (const text of CHANGING) {
    let error: unknown = null;
    try {
      on(false)(text);
    } catch (thrown) {
      error = thrown;
    }
    expect(databaseErrorOf(error)).toBe('away');
    expect(toErrorResponse(error).status).toBe(503);
  }
});
