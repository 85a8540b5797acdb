/** Bearer tokens: opaque, 256 random bits, stored as a keyed hash only. */
import { createHmac, randomBytes } from 'node:crypto';
import type { BackendDeps, Limits } from '../deps';
import type { Caller } from '../route';
import { extendToken, findCaller, insertToken } from '../sql/users.sql';
import type { Database } from '../db/database';
import { unlessDiskFull } from '../db/pg-errors';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Days after its last use until a guest's token expires. There are many, and most are never used again. */
const GUEST_LIFE_DAYS = 7;
/**
 * A used token is extended at most once a day: a write for each request would cost more than a row that stays a day
 * longer.
 */
const EXTENDED_EVERY_DAYS = 1;
const BEARER = /^Bearer +([A-Za-z0-9_-]{16,200})$/i;

/** The result of authentication: no token, an invalid or expired one, or a valid one with its caller. */
export type AuthResult =
  { readonly kind: 'anonymous' } | { readonly kind: 'invalid' } | { readonly kind: 'valid'; readonly caller: Caller };

/** The token of an Authorization header; null when it is absent or malformed. */
export function bearerTokenOf(authorization: string | null): string | null {
  return BEARER.exec(authorization?.trim() ?? '')?.[1] ?? null;
}

/** Authenticates the Authorization header of a request. */
export async function authenticate(
  { db, clock, secret, staffMobiles, limits }: Pick<BackendDeps, 'db' | 'clock' | 'secret' | 'staffMobiles' | 'limits'>,
  authorization: string | null,
): Promise<AuthResult> {
  if (authorization === null || authorization.trim() === '') return { kind: 'anonymous' };
  const token = bearerTokenOf(authorization);
  const now = clock.now();
  const panelSince = new Date(now.getTime() - limits.panelTokenTtlHours * HOUR_MS);
  const found = token === null ? null : await findCaller(db, hashOf(secret, token), { staffMobiles, panelSince, now });
  if (!found) return { kind: 'invalid' };
  const { expiresAt, ...caller } = found;
  if (caller.role === 'guest') await keepAlive(db, caller.tokenHash, expiresAt, limits, now);
  return { kind: 'valid', caller };
}

/** Sets the end of a guest's token to that of a new one when it ends more than a day earlier, or later. */
async function keepAlive(
  db: Database,
  hash: string,
  expiresAt: Date,
  limits: Pick<Limits, 'tokenTtlDays'>,
  now: Date,
): Promise<void> {
  const life = guestLifeMs(limits);
  const left = expiresAt.getTime() - now.getTime();
  if (left > life || left < life - EXTENDED_EVERY_DAYS * DAY_MS)
    await unlessDiskFull(extendToken(db, hash, new Date(now.getTime() + life)));
}

function guestLifeMs({ tokenTtlDays }: Pick<Limits, 'tokenTtlDays'>): number {
  return Math.min(GUEST_LIFE_DAYS, tokenTtlDays) * DAY_MS;
}

/** What a panel token may access: a host's residences, or everything (null). */
export interface PanelReach {
  readonly hostId: number | null;
}

/**
 * Creates a token for a user and stores its hash. With `panel` it has the role panel and is valid for hours instead of
 * days. `db` may be a transaction.
 */
export async function issueToken(
  deps: BackendDeps,
  db: Database,
  userId: number,
  panel: PanelReach | null = null,
): Promise<string> {
  const reach = panel && { role: 'panel' as const, host_id: panel.hostId };
  const { panelTokenTtlHours, tokenTtlDays } = deps.limits;
  return await makeToken(
    deps,
    db,
    { user_id: userId, ...reach },
    panel ? panelTokenTtlHours * HOUR_MS : tokenTtlDays * DAY_MS,
  );
}

/** Creates the token of a script, which ends with its own row. */
export async function issueApiToken(
  deps: BackendDeps,
  db: Database,
  userId: number,
  { apiTokenId, expiresAt }: { readonly apiTokenId: number; readonly expiresAt: Date },
): Promise<string> {
  const owner = { user_id: userId, role: 'panel', api_token_id: apiTokenId } as const;
  return await makeToken(deps, db, owner, expiresAt.getTime() - deps.clock.now().getTime());
}

/** Creates a token for a guest. It expires a week after its last use. */
export async function issueGuestToken(deps: BackendDeps, db: Database, userId: number): Promise<string> {
  return await makeToken(deps, db, { user_id: userId }, guestLifeMs(deps.limits));
}

async function makeToken(
  { clock, secret }: BackendDeps,
  db: Database,
  owner: Omit<Parameters<typeof insertToken>[1], 'hash' | 'created_at' | 'expires_at'>,
  lifeMs: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  await insertToken(db, {
    hash: hashOf(secret, token),
    ...owner,
    created_at: now,
    expires_at: new Date(now.getTime() + lifeMs),
  });
  return token;
}

function hashOf(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`token|${token}`).digest('hex');
}
