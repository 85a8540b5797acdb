import { and, eq } from 'drizzle-orm';
import type { ProviderKind } from '@/domain/providers';
import type { Database } from '../db/database';
import { providers } from '../db/schema/shop';

export type ProviderRow = typeof providers.$inferSelect;

/** The providers that the owner has entered. */
export async function listProviders(db: Database): Promise<ProviderRow[]> {
  return await db.select().from(providers);
}

/** Those of a kind, locked until the transaction ends. */
export async function lockProviders(tx: Database, kind: ProviderKind): Promise<ProviderRow[]> {
  return await tx.select().from(providers).where(eq(providers.kind, kind)).for('update');
}

/** False when it is there already, or when another one of its kind is chosen. */
export async function insertProvider(tx: Database, row: typeof providers.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(providers).values(row).onConflictDoNothing().returning({ kind: providers.kind });
  return inserted.length > 0;
}

/** Changes a row that the transaction has locked. */
export async function updateProvider(
  tx: Database,
  { kind, provider }: Pick<ProviderRow, 'kind' | 'provider'>,
  set: Partial<ProviderRow>,
): Promise<void> {
  await tx.update(providers).set(set).where(rowOf(kind, provider));
}

export async function deleteProvider(
  tx: Database,
  { kind, provider }: Pick<ProviderRow, 'kind' | 'provider'>,
): Promise<void> {
  await tx.delete(providers).where(rowOf(kind, provider));
}

function rowOf(kind: ProviderKind, provider: string) {
  return and(eq(providers.kind, kind), eq(providers.provider, provider));
}
