/** Tokens of scripts as the panel lists and ends them. */
import { and, asc, count, desc, eq, gt, ilike, inArray, isNull, not, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { inPersianOrder } from '../../db/persian-order';
import { apiTokens } from '../../db/schema/staff';
import { tokens } from '../../db/schema/users';
import { containing } from './list-query';

export interface ApiTokenFilter {
  readonly page: number;
  readonly limit: number;
  readonly sort?: 'id' | 'name' | 'created_at' | 'expires_at' | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly q?: string | undefined;
  readonly ids?: readonly number[] | undefined;
  readonly state?: 'active' | 'ended' | undefined;
}

/** The row in `tokens` decides: it is also deleted with its creator and by a logout. */
const isActive = (now: Date) => and(isNull(apiTokens.ended_at), gt(tokens.expires_at, now)) as SQL;

function select(db: Database, now: Date) {
  return db
    .select({ token: apiTokens, active: sql<boolean>`coalesce(${isActive(now)}, false)` })
    .from(apiTokens)
    .leftJoin(tokens, eq(tokens.api_token_id, apiTokens.id))
    .$dynamic();
}

export type ApiTokenRow = NonNullable<Awaited<ReturnType<typeof findApiToken>>>;

/** A page of tokens, by default the newest first, and the total. */
export async function listApiTokens(db: Database, filter: ApiTokenFilter, now: Date) {
  const { q, ids, state } = filter;
  const wanted = and(
    q ? ilike(apiTokens.name, containing(q)) : undefined,
    ids ? inArray(apiTokens.id, [...ids]) : undefined,
    state === 'active' ? isActive(now) : undefined,
    state === 'ended' ? not(sql`coalesce(${isActive(now)}, false)`) : undefined,
  );
  const direction = (filter.order ?? (filter.sort ? 'asc' : 'desc')) === 'desc' ? desc : asc;
  const rows = await select(db, now)
    .where(wanted)
    .orderBy(
      direction(filter.sort === 'name' ? inPersianOrder(apiTokens.name) : apiTokens[filter.sort ?? 'id']),
      direction(apiTokens.id),
    )
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit);
  const [{ total } = { total: 0 }] = await db
    .select({ total: count() })
    .from(apiTokens)
    .leftJoin(tokens, eq(tokens.api_token_id, apiTokens.id))
    .where(wanted);
  return { rows, total };
}

export async function findApiToken(db: Database, id: number, now: Date) {
  const [row] = await select(db, now).where(eq(apiTokens.id, id));
  return row ?? null;
}

export async function insertApiToken(db: Database, row: typeof apiTokens.$inferInsert): Promise<number> {
  const [inserted] = await db.insert(apiTokens).values(row).returning({ id: apiTokens.id });
  if (!inserted) throw new Error('A token was not inserted');
  return inserted.id;
}

/** Marks a token of this version as ended; false when there is none. */
export async function endApiTokenRow(tx: Database, id: number, version: number, now: Date): Promise<boolean> {
  const ended = await tx
    .update(apiTokens)
    .set({ ended_at: now, version: sql`${apiTokens.version} + 1` })
    .where(and(eq(apiTokens.id, id), eq(apiTokens.version, version), isNull(apiTokens.ended_at)))
    .returning({ id: apiTokens.id });
  return ended.length > 0;
}
