/** Bearer tokens: opaque, 256 random bits, stored as a keyed hash only. */
import { createHmac, randomBytes } from 'node:crypto';
import type { BackendDeps, Limits } from '../deps';
import type { Caller } from '../route';
import { extendToken, findCaller, insertToken } from '../sql/tokens.sql';
import type { Database } from '../db/database';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** ours: a guest's token ends so many days after its last use. There are many, and most are never used again. */
const GUEST_LIFE_DAYS = 7;
/** Used again, it is extended at most once a day: a write for each request would cost more than a row that stays a day longer. */
const EXTENDED_EVERY_DAYS = 1;
const BEARER = /^Bearer +([A-Za-z0-9_-]{16,200})$/i;

/** The caller as far as a token tells: nobody, the owner of a living token, or one whose token is dead or never was. */
export type AuthResult =
  { readonly kind: 'anonymous' } | { readonly kind: 'invalid' } | { readonly kind: 'valid'; readonly caller: Caller };

/** The token of an Authorization header; null where there is none, or nothing that could be one. */
export function bearerTokenOf(authorization: string | null): string | null {
  return BEARER.exec(authorization?.trim() ?? '')?.[1] ?? null;
}

/** Who knocks with this Authorization header. */
export async function authenticate(
  { db, clock, secret, staffMobiles, limits }: Pick<BackendDeps, 'db' | 'clock' | 'secret' | 'staffMobiles' | 'limits'>,
  authorization: string | null,
): Promise<AuthResult> {
  if (authorization === null || authorization.trim() === '') return { kind: 'anonymous' };
  const token = bearerTokenOf(authorization);
  const now = clock.now();
  const panelSince = new Date(now.getTime() - limits.panelTokenLifeHours * HOUR_MS);
  const found = token === null ? null : await findCaller(db, hashOf(secret, token), { staffMobiles, panelSince, now });
  if (!found) return { kind: 'invalid' };
  const { expiresAt, ...caller } = found;
  if (caller.role === 'guest') await keepAlive(db, caller.tokenHash, expiresAt, limits, now);
  return { kind: 'valid', caller };
}

/** Moves the end of a guest's token on, where it has come nearer by a day or lies further than a new one's. */
async function keepAlive(
  db: Database,
  hash: string,
  expiresAt: Date,
  limits: Pick<Limits, 'tokenLifeDays'>,
  now: Date,
): Promise<void> {
  const life = guestLifeMs(limits);
  const left = expiresAt.getTime() - now.getTime();
  if (left > life || left < life - EXTENDED_EVERY_DAYS * DAY_MS)
    await extendToken(db, hash, new Date(now.getTime() + life));
}

function guestLifeMs({ tokenLifeDays }: Pick<Limits, 'tokenLifeDays'>): number {
  return Math.min(GUEST_LIFE_DAYS, tokenLifeDays) * DAY_MS;
}

/** What a token of the panel may touch: a host's places, or everything (null). */
export interface PanelReach {
  readonly hostId: number | null;
}

/** Makes a token for a user and stores its hash, with `panel` one of that role, which lives for hours and not for days; `db` may be a transaction. */
export async function issueToken(
  deps: BackendDeps,
  db: Database,
  userId: number,
  panel: PanelReach | null = null,
): Promise<string> {
  const reach = panel && { role: 'panel' as const, host_id: panel.hostId };
  const { panelTokenLifeHours, tokenLifeDays } = deps.limits;
  return await makeToken(
    deps,
    db,
    { user_id: userId, ...reach },
    panel ? panelTokenLifeHours * HOUR_MS : tokenLifeDays * DAY_MS,
  );
}

/** Makes a token for a guest, who is nobody yet: it ends a week after its last use. */
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
