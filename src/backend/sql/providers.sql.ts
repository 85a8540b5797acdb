import { eq } from 'drizzle-orm';
import type { ProviderKind } from '@/domain/providers';
import type { Database } from '../db/database';
import { providers } from '../db/schema/shop';

export type ProviderRow = typeof providers.$inferSelect;

/** The providers that the owner has entered. */
export async function listProviders(db: Database): Promise<ProviderRow[]> {
  return await db.select().from(providers);
}

/** Locked until the transaction ends. */
export async function lockProvider(tx: Database, kind: ProviderKind): Promise<ProviderRow | null> {
  const [row] = await tx.select().from(providers).where(eq(providers.kind, kind)).for('update');
  return row ?? null;
}

/** False when there is one of this kind already. */
export async function insertProvider(tx: Database, row: typeof providers.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(providers).values(row).onConflictDoNothing().returning({ kind: providers.kind });
  return inserted.length > 0;
}
