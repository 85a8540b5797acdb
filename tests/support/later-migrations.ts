import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './source-files';

/**
 * What a later version may change: it only adds (tests/repository/migrations.test.ts), also to tables that are written
 * continuously.
 */
const LATER = [
  'CREATE TABLE "later_things" ("id" serial PRIMARY KEY NOT NULL, "order_id" integer)',
  'ALTER TABLE "orders" ADD COLUMN "later_text" text',
  'ALTER TABLE "orders" ADD COLUMN "later_number" integer DEFAULT 7 NOT NULL',
  'ALTER TABLE "nights" ADD COLUMN "later_flag" boolean DEFAULT false NOT NULL',
  'CREATE INDEX "orders_later" ON "orders" USING btree ("later_number")',
  'ALTER TABLE "later_things" ADD CONSTRAINT "later_things_order" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id")',
];

/** Fills a folder with the present migrations and that of a later version. */
export async function writeLaterMigrations(folder: string): Promise<void> {
  await cp(path.join(root, 'src/backend/db/migrations'), folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: { idx: number; when: number; tag: string }[] };
  const last = journal.entries.at(-1);
  if (last) journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_later' });
  await writeFile(file, JSON.stringify(journal));
  await writeFile(path.join(folder, '9999_later.sql'), LATER.join(';--> statement-breakpoint\n'));
}
