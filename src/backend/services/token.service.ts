/** Bearer tokens: opaque, 256 random bits, stored as a keyed hash only. */
import { createHmac, randomBytes } from 'node:crypto';
import type { BackendDeps } from '../deps';
import type { Caller } from '../route';
import { findCaller, insertToken } from '../sql/tokens.sql';
import type { Database } from '../db/database';

const DAY_MS = 86_400_000;
const BEARER = /^Bearer +([A-Za-z0-9_-]{16,200})$/i;

/** The caller as far as a token tells: nobody, the owner of a living token, or one whose token is dead or never was. */
export type Knock = { readonly kind: 'none' } | { readonly kind: 'dead' } | { readonly kind: 'alive'; readonly caller: Caller };

/** Who knocks with this Authorization header. */
export async function knockOf({ db, clock, secret }: Pick<BackendDeps, 'db' | 'clock' | 'secret'>, authorization: string | null): Promise<Knock> {
  if (authorization === null || authorization.trim() === '') return { kind: 'none' };
  const token = BEARER.exec(authorization.trim())?.[1];
  const caller = token === undefined ? null : await findCaller(db, hashOf(secret, token), clock.now());
  return caller ? { kind: 'alive', caller } : { kind: 'dead' };
}

/** Makes a token for a user and stores its hash; `db` may be a transaction. */
export async function issueToken({ clock, secret, limits }: BackendDeps, db: Database, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + limits.tokenLifeDays * DAY_MS);
  await insertToken(db, { hash: hashOf(secret, token), user_id: userId, created_at: now, expires_at: expiresAt });
  return token;
}

function hashOf(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`token|${token}`).digest('hex');
}
