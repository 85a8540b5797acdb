/** Uploaded pictures: their owners, and which are unused. */
import { and, eq, inArray, lt, notExists, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import { categories, hosts, productImages } from '../db/schema/catalogue';
import { posters, shops } from '../db/schema/shop';
import { customers, uploads } from '../db/schema/users';

export async function insertUpload(db: Database, upload: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(upload);
}

/** Deletes the row of a picture whose file was not written. */
export async function deleteUpload(db: Database, name: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.name, name));
}

/** Whether this customer uploaded a picture of that name. It is not deleted until the transaction ends. */
export async function holdUpload(db: Database, name: string, customerId: number): Promise<boolean> {
  const held = await db
    .select({ name: uploads.name })
    .from(uploads)
    .where(and(eq(uploads.name, name), eq(uploads.customer_id, customerId)))
    .for('key share');
  return held.length > 0;
}

export type UploadRow = typeof uploads.$inferSelect;

/**
 * The pictures of these names that were uploaded in the panel, of one uploader where `customerId` is not null. They are
 * not deleted until the transaction ends.
 */
export async function holdShopUploads(
  db: Database,
  names: readonly string[],
  customerId: number | null,
): Promise<UploadRow[]> {
  if (names.length === 0) return [];
  return await db
    .select()
    .from(uploads)
    .where(
      and(
        inArray(uploads.name, [...names]),
        eq(uploads.is_shop, true),
        customerId === null ? undefined : eq(uploads.customer_id, customerId),
      ),
    )
    .for('key share');
}

/** Keeps pictures that a record no longer uses for as long as new ones, so that the change can be undone. */
export async function releaseUploads(db: Database, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return;
  await db
    .update(uploads)
    .set({ released_at: now })
    .where(inArray(uploads.name, [...names]));
}

/** Columns that hold a picture's URL. A picture named in none of them, and in none of the texts, is unused. */
export const PICTURE_COLUMNS: readonly (readonly [PgTable, PgColumn])[] = [
  [customers, customers.avatar],
  [productImages, productImages.url],
  [categories, categories.image],
  [hosts, hosts.image],
  [posters, posters.image],
  [shops, shops.logo],
];
/** Columns whose text may contain pictures' URLs. */
export const PICTURE_TEXTS: readonly (readonly [PgTable, PgColumn])[] = [[shops, shops.config]];

function isUnused(db: Database, urlOf: string): SQL | undefined {
  const url = sql`${urlOf}::text || ${uploads.name}`;
  const one = { one: sql`1` };
  return and(
    ...PICTURE_COLUMNS.map(([table, column]) => notExists(db.select(one).from(table).where(eq(column, url)))),
    ...PICTURE_TEXTS.map(([table, column]) =>
      notExists(
        db
          .select(one)
          .from(table)
          .where(sql`position(${uploads.name} in ${column}::text) > 0`),
      ),
    ),
  );
}

/**
 * Deletes the rows of up to `max` old unused pictures and returns their names; `urlOf` is the prefix of their URLs.
 * Must be called in a transaction: a picture is locked first and checked again by a statement that sees whether it has
 * come into use.
 */
export async function deleteUnusedUploads(
  db: Database,
  { before, max, urlOf }: { before: Date; max: number; urlOf: string },
): Promise<string[]> {
  const unused = isUnused(db, urlOf);
  const old = await db
    .select({ name: uploads.name })
    .from(uploads)
    .where(and(lt(sql`coalesce(${uploads.released_at}, ${uploads.created_at})`, before), unused))
    .limit(max)
    .for('update', { skipLocked: true });
  if (old.length === 0) return [];
  const names = old.map(({ name }) => name);
  const deleted = await db
    .delete(uploads)
    .where(and(inArray(uploads.name, names), unused))
    .returning({ name: uploads.name });
  return deleted.map(({ name }) => name);
}
