/** The tokens of a user's sign-ins: of the panel, or of the storefront. Tokens of scripts are not among them. */
import { and, desc, eq, gt, isNull, ne } from 'drizzle-orm';
import type { Database } from '../db/database';
import { tokens } from '../db/schema/users';

export type SessionKind = 'panel' | 'shop';

const isOfKind = (kind: SessionKind) =>
  and(kind === 'panel' ? eq(tokens.role, 'panel') : isNull(tokens.role), isNull(tokens.api_token_id));

/** The valid ones, the last used first. */
export async function listSessions(db: Database, userId: number, kind: SessionKind, now: Date) {
  return await db
    .select()
    .from(tokens)
    .where(and(eq(tokens.user_id, userId), isOfKind(kind), gt(tokens.expires_at, now)))
    .orderBy(desc(tokens.seen_at), desc(tokens.id));
}

/** Ends one session, all but the one with a hash, or all. Returns how many have ended. */
export async function endSessions(
  db: Database,
  userId: number,
  kind: SessionKind,
  { id, exceptHash }: { readonly id?: number; readonly exceptHash?: string },
): Promise<number> {
  const ended = await db
    .delete(tokens)
    .where(
      and(
        eq(tokens.user_id, userId),
        isOfKind(kind),
        id === undefined ? undefined : eq(tokens.id, id),
        exceptHash === undefined ? undefined : ne(tokens.hash, exceptHash),
      ),
    )
    .returning({ id: tokens.id });
  return ended.length;
}
