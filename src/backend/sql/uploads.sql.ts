/** Uploaded pictures: their owners, and which are unused. */
import { and, desc, eq, gt, inArray, isNull, lt, ne, notExists, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database';
import { categories, productImages } from '../db/schema/catalogue';
import { hosts } from '../db/schema/residences';
import { cardTransfers } from '../db/schema/card-transfers';
import { posters, shops } from '../db/schema/shop';
import { customers, uploads } from '../db/schema/users';

/** Deletes the row of a picture whose file was not written. */
export async function deleteUpload(db: Database, name: string): Promise<void> {
  await db.delete(uploads).where(eq(uploads.name, name));
}

/** Whether this customer uploaded a picture of that name. It is not deleted until the transaction ends. */
export async function holdUpload(db: Database, name: string, customerId: number): Promise<boolean> {
  const rows = await db
    .select({ name: uploads.name })
    .from(uploads)
    .where(and(eq(uploads.name, name), eq(uploads.customer_id, customerId)))
    .for('key share');
  return rows.length > 0;
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
  [cardTransfers, cardTransfers.picture],
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

/** Identifies a picture: its file's name. */
const KEY = uploads.name;
/** Since when a picture has been unused, if it is. */
const STORED_AT = sql`coalesce(${uploads.released_at}, ${uploads.created_at})`;

/**
 * Deletes the rows of these pictures that are unused, and returns their names. Must be called in a transaction: a
 * picture is locked first and checked again by a statement that sees whether it has come into use. One that is coming
 * into use at the moment is skipped.
 */
async function deleteIfUnused(db: Database, names: readonly string[], unused: SQL | undefined): Promise<string[]> {
  if (names.length === 0) return [];
  const locked = await db
    .select({ name: uploads.name })
    .from(uploads)
    .where(inArray(uploads.name, [...names]))
    .for('update', { skipLocked: true });
  const deleted = await db
    .delete(uploads)
    .where(
      and(
        inArray(
          uploads.name,
          locked.map(({ name }) => name),
        ),
        unused,
      ),
    )
    .returning({ name: uploads.name });
  return deleted.map(({ name }) => name);
}

/**
 * Deletes the rows of up to `max` unused pictures, those of customers stored before `ofCustomersBefore` and the others
 * before `ofShopBefore`, and returns their names; `urlOf` is the prefix of their URLs. Must be called in a transaction.
 */
export async function deleteUnusedUploads(
  db: Database,
  {
    ofCustomersBefore,
    ofShopBefore,
    max,
    urlOf,
  }: { ofCustomersBefore: Date; ofShopBefore: Date; max: number; urlOf: string },
): Promise<string[]> {
  const unused = isUnused(db, urlOf);
  const before = sql`case when ${uploads.is_shop} then ${ofShopBefore.toISOString()}::timestamptz
    else ${ofCustomersBefore.toISOString()}::timestamptz end`;
  const old = await db
    .select({ name: uploads.name })
    .from(uploads)
    .where(and(lt(STORED_AT, before), unused))
    .limit(max);
  return await deleteIfUnused(
    db,
    old.map(({ name }) => name),
    unused,
  );
}

/** How many unused pictures may be stored. */
export interface UnusedBounds {
  /** Pictures of one uploader that were never used. */
  readonly each: number;
  /** Bytes of all unused pictures, those of customers and those of the shop each. */
  readonly bytes: number;
}

/**
 * Inserts a picture and deletes the rows of the oldest unused ones above the bounds, whose names are returned: first the
 * uploader's own, then those of all. Must be called in a transaction. Concurrent uploads of one uploader wait for each
 * other.
 * @param since unused pictures stored before are deleted by the cleanup and not counted
 */
export async function insertUploadWithin(
  db: Database,
  upload: typeof uploads.$inferInsert & { customer_id: number; is_shop: boolean },
  { each, bytes }: UnusedBounds,
  { since, max, urlOf }: { since: Date; max: number; urlOf: string },
): Promise<string[]> {
  const { name, customer_id, is_shop } = upload;
  await db.select({ id: customers.id }).from(customers).where(eq(customers.id, customer_id)).for('no key update');
  await db.insert(uploads).values(upload);
  const unused = isUnused(db, urlOf);
  const older = and(eq(uploads.is_shop, is_shop), ne(uploads.name, name), unused);
  const surplus = await db
    .select({ name: uploads.name })
    .from(uploads)
    .where(and(older, eq(uploads.customer_id, customer_id), isNull(uploads.released_at)))
    .orderBy(desc(uploads.created_at), uploads.name)
    .limit(max)
    .offset(each - 1);
  const deletedOwn = await deleteIfUnused(
    db,
    surplus.map((one) => one.name),
    unused,
  );
  const recent = and(eq(uploads.is_shop, is_shop), gt(STORED_AT, sql`${since.toISOString()}::timestamptz`));
  const total = sql<number>`coalesce(sum(${uploads.bytes}), 0)`.mapWith(Number);
  // With the used ones: a sum that is read without a look at every record, and mostly low enough.
  const [all] = await db.select({ total }).from(uploads).where(recent);
  if ((all?.total ?? 0) <= bytes) return deletedOwn;
  const newest = db
    .select({
      name: uploads.name,
      total: sql<number>`sum(${uploads.bytes}) over (order by ${STORED_AT} desc, ${KEY})`.as('total'),
    })
    .from(uploads)
    .where(and(recent, older))
    .as('newest');
  const beyond = await db
    .select({ name: newest.name })
    .from(newest)
    .where(gt(newest.total, bytes - upload.bytes))
    .limit(max);
  return [
    ...deletedOwn,
    ...(await deleteIfUnused(
      db,
      beyond.map((one) => one.name),
      unused,
    )),
  ];
}
