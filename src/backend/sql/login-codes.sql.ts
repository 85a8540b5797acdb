/** The living code of a mobile. Every rule is a condition of the statement that changes the row: no read, then write. */
import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { loginCodes } from '../db/schema/people';

export type NewCode = typeof loginCodes.$inferInsert;

/**
 * Stores a new code over the old one unless that was sent in the last `pauseMs`; whether it did. A code of the future is of a
 * clock that was wrong and has been set right: it lets nobody wait until that time comes.
 */
export async function putCode(db: Database, code: NewCode, pauseMs: number): Promise<boolean> {
  const { code_hash, sent_at, expires_at, tries_left } = code;
  const after = (ms: number): Date => new Date(sent_at.getTime() + ms);
  const stored = await db
    .insert(loginCodes)
    .values(code)
    .onConflictDoUpdate({
      target: loginCodes.mobile,
      set: { code_hash, sent_at, expires_at, tries_left },
      setWhere: or(lte(loginCodes.sent_at, after(-pauseMs)), gt(loginCodes.sent_at, after(pauseMs))),
    })
    .returning({ mobile: loginCodes.mobile });
  return stored.length > 0;
}

/** When the mobile's code was sent, or null when it has none. */
export async function codeSentAt(db: Database, mobile: string): Promise<Date | null> {
  const [row] = await db.select({ sent_at: loginCodes.sent_at }).from(loginCodes).where(eq(loginCodes.mobile, mobile));
  return row?.sent_at ?? null;
}

/** Takes one try of a living code; null when there is none or its tries are used up. */
export async function takeTry(db: Database, mobile: string, now: Date): Promise<{ code_hash: string; tries_left: number } | null> {
  const [row] = await db
    .update(loginCodes)
    .set({ tries_left: sql`${loginCodes.tries_left} - 1` })
    .where(and(eq(loginCodes.mobile, mobile), gt(loginCodes.expires_at, now), gt(loginCodes.tries_left, 0)))
    .returning({ code_hash: loginCodes.code_hash, tries_left: loginCodes.tries_left });
  return row ?? null;
}

/** Removes this very code; whether it was still there: of two right answers at once only one gets true. */
export async function useUpCode(db: Database, mobile: string, codeHash: string): Promise<boolean> {
  const gone = await db
    .delete(loginCodes)
    .where(and(eq(loginCodes.mobile, mobile), eq(loginCodes.code_hash, codeHash)))
    .returning({ mobile: loginCodes.mobile });
  return gone.length > 0;
}

export async function deleteOldCodes(db: Database, sentBefore: Date): Promise<void> {
  await db.delete(loginCodes).where(lt(loginCodes.sent_at, sentBefore));
}
