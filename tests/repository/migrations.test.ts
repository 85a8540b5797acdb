import { filesUnder, textOf } from '@tests/support/source-files';

/**
 * Instances are replaced one by one: the first new one migrates while old ones still serve (docs/deployment.md,
 * "Upgrade"). So a migration only adds, and does not change what old code reads and writes.
 */
const TAKES_AWAY: Readonly<Record<string, RegExp>> = {
  'drops what old code may use': /\bdrop\s+(?:table|column|constraint|view|type|function|trigger|index|default)\b/i,
  'renames what old code uses': /\brename\b/i,
  'refuses the rows that old code writes':
    /\bset\s+not\s+null\b|\badd\s+constraint\b(?![^;]*\bforeign\s+key\b)|\bcreate\s+unique\s+index\b/i,
  'changes a type under old code': /\bset\s+data\s+type\b|\balter\s+column\s+\S+\s+type\b/i,
  'changes rows that old code relies on': /^\s*(?:update|delete\s+from|truncate|insert\s+into)\b/im,
  'blocks concurrent orders': /\block\s+table\b/i,
};

/** Faults of a migration. Statements on a table that it creates are allowed: no old code uses that table. */
function faultsIn(sql: string): string[] {
  const bare = sql.replace(/--(?!>).*$/gm, '');
  const made = [...bare.matchAll(/\bcreate\s+table\s+"(\w+)"/gi)].map(([, name = '']) => name);
  return bare.split('--> statement-breakpoint').flatMap((statement) => {
    const table = /\b(?:alter\s+table|insert\s+into|on)\s+(?:only\s+)?"(?:public"\.")?(\w+)"/i.exec(statement)?.[1];
    if (/^\s*create\s+table\b/i.test(statement) || (table !== undefined && made.includes(table))) return [];
    const needed =
      /\badd\s+column\b[^;]*\bnot\s+null\b/i.test(statement) && !/\bdefault\b|\bgenerated\b/i.test(statement);
    return [
      ...(needed ? ['needs a column of old code'] : []),
      ...Object.entries(TAKES_AWAY).flatMap(([fault, pattern]) => (pattern.test(statement) ? [fault] : [])),
    ];
  });
}

const migrations = filesUnder(['src/backend/db/migrations'])
  .filter((file) => file.endsWith('.sql'))
  .map((file) => ({ name: /([^/]+)\.sql$/.exec(file)?.[1] ?? file, sql: textOf(file) }));

it('migrations after the baseline only add, so that old instances continue while a new one migrates', () => {
  expect(migrations.map(({ name }) => name)).toContain('0000_baseline');
  const later = migrations.filter(({ name }) => name !== '0000_baseline');
  const faults = Object.fromEntries(
    later.map(({ name, sql }) => [name, faultsIn(sql)]).filter(([, found]) => found?.length),
  );
  expect(faults).toEqual({});
});

it.each([
  ['ALTER TABLE "orders" DROP COLUMN "msg";', 'drops what old code may use'],
  ['ALTER TABLE "orders" RENAME COLUMN "msg" TO "note";', 'renames what old code uses'],
  ['ALTER TABLE "orders" ALTER COLUMN "carrier" SET NOT NULL;', 'refuses the rows that old code writes'],
  ['ALTER TABLE "orders" ADD CONSTRAINT "x" CHECK (price > 1);', 'refuses the rows that old code writes'],
  ['ALTER TABLE "orders" ADD COLUMN "x" text NOT NULL;', 'needs a column of old code'],
  ['ALTER TABLE "orders" ALTER COLUMN "price" SET DATA TYPE text;', 'changes a type under old code'],
  ['UPDATE "orders" SET "msg" = \'\';', 'changes rows that old code relies on'],
  ['LOCK TABLE "orders" IN ACCESS EXCLUSIVE MODE;', 'blocks concurrent orders'],
])('the check reports %s', (sql, fault) => {
  expect(faultsIn(sql)).toEqual([fault]);
});

it.each([
  'ALTER TABLE "orders" ADD COLUMN "x" text;',
  'ALTER TABLE "orders" ADD COLUMN "x" integer DEFAULT 0 NOT NULL;',
  'CREATE TABLE "new" ("id" serial PRIMARY KEY NOT NULL);\n--> statement-breakpoint\nALTER TABLE "new" ADD CONSTRAINT "x" CHECK (id > 0);--> statement-breakpoint\nCREATE UNIQUE INDEX "new_id" ON "new" USING btree ("id");',
  'CREATE INDEX "orders_x" ON "orders" USING btree ("x");',
])('the check accepts %s', (sql) => {
  expect(faultsIn(sql)).toEqual([]);
});
