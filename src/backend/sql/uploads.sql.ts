/** Uploaded pictures: their owners, and which are unused. */
import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { customers, uploads } from '../db/schema/users';

export async function insertUpload(db: Database, upload: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(upload);
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

/**
 * Deletes the rows of up to `max` old unused pictures and returns their names; `urlOf` is the prefix of their URLs.
 * Must be called in a transaction: a picture is locked first and checked again by a statement that sees whether it has
 * come into use.
 */
export async function deleteUnusedUploads(
  db: Database,
  { before, max, urlOf }: { before: Date; max: number; urlOf: string },
): Promise<string[]> {
  const unused = notExists(
    db
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.avatar, sql`${urlOf}::text || ${uploads.name}`)),
  );
  const old = await db
    .select({ name: uploads.name })
    .from(uploads)
    .where(and(lt(uploads.created_at, before), unused))
    .limit(max)
    .for('update', { skipLocked: true });
  if (old.length === 0) return [];
  const names = old.map(({ name }) => name);
  const gone = await db
    .delete(uploads)
    .where(and(inArray(uploads.name, names), unused))
    .returning({ name: uploads.name });
  return gone.map(({ name }) => name);
}
