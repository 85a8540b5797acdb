/** Pictures that customers have sent: whose each is, and which nobody uses. */
import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { customers, uploads } from '../db/schema/users';

export async function insertUpload(db: Database, upload: typeof uploads.$inferInsert): Promise<void> {
  await db.insert(uploads).values(upload);
}

/** Whether this customer has sent a picture of that name. Until the transaction ends it is not cleared away. */
export async function holdUpload(db: Database, name: string, customerId: number): Promise<boolean> {
  const held = await db
    .select({ name: uploads.name })
    .from(uploads)
    .where(and(eq(uploads.name, name), eq(uploads.customer_id, customerId)))
    .for('key share');
  return held.length > 0;
}

/**
 * Forgets at most `most` pictures from before that nobody uses, and answers their names; `urlOf` is what stands before a
 * name in an address. To be called in a transaction: a picture is locked first and looked at again after, by a statement
 * that sees who has taken it into use meanwhile.
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
