/** Bearer tokens: opaque, 256 random bits, stored as a keyed hash only. */
import { createHmac, randomBytes } from 'node:crypto';
import type { BackendDeps } from '../deps';
import type { Caller } from '../route';
import { findCaller, insertToken } from '../sql/tokens.sql';
import type { Database } from '../db/database';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BEARER = /^Bearer +([A-Za-z0-9_-]{16,200})$/i;

/** The caller as far as a token tells: nobody, the owner of a living token, or one whose token is dead or never was. */
export type Knock = { readonly kind: 'none' } | { readonly kind: 'dead' } | { readonly kind: 'alive'; readonly caller: Caller };

/** The token of an Authorization header; null where there is none, or nothing that could be one. */
export function bearerOf(authorization: string | null): string | null {
  return BEARER.exec(authorization?.trim() ?? '')?.[1] ?? null;
}

/** Who knocks with this Authorization header. */
export async function knockOf({ db, clock, secret, panelMobiles, limits }: Pick<BackendDeps, 'db' | 'clock' | 'secret' | 'panelMobiles' | 'limits'>, authorization: string | null): Promise<Knock> {
  if (authorization === null || authorization.trim() === '') return { kind: 'none' };
  const token = bearerOf(authorization);
  const now = clock.now();
  const panelSince = new Date(now.getTime() - limits.panelTokenLifeHours * HOUR_MS);
  const caller = token === null ? null : await findCaller(db, hashOf(secret, token), { panelMobiles, panelSince, now });
  return caller ? { kind: 'alive', caller } : { kind: 'dead' };
}

/** What a token of the panel may touch: a host's places, or everything (null). */
export interface PanelReach {
  readonly hostId: number | null;
}

/** Makes a token for a user and stores its hash, with `panel` one of that role, which lives for hours and not for days; `db` may be a transaction. */
export async function issueToken({ clock, secret, limits }: BackendDeps, db: Database, userId: number, panel: PanelReach | null = null): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + (panel ? limits.panelTokenLifeHours * HOUR_MS : limits.tokenLifeDays * DAY_MS));
  const reach = panel && { role: 'panel' as const, host_id: panel.hostId };
  await insertToken(db, { hash: hashOf(secret, token), user_id: userId, created_at: now, expires_at: expiresAt, ...reach });
  return token;
}

function hashOf(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`token|${token}`).digest('hex');
}
