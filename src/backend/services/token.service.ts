/** Bearer tokens: opaque, 256 random bits, stored as a keyed hash only. */
import { createHmac, randomBytes } from 'node:crypto';
import type { BackendDeps, Limits } from '../deps';
import type { Caller } from '../route';
import { findCaller, insertToken, touchToken, type TokenUse } from '../sql/users.sql';
import { deviceOfUserAgent } from '@/domain/device-of-user-agent';
import { largerNetworkOf } from '@/domain/ip-rate-limit-key';
import { OWN_DEVICE_DAYS, OWN_DEVICE_MAX_DAYS } from '@/domain/panel-session';
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
/** The use of a session is recorded at most once an hour, likewise. */
const SEEN_EVERY_MS = HOUR_MS;
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
  const tokenCaller =
    token === null ? null : await findCaller(db, hashOf(secret, token), { staffMobiles, panelSince, now });
  if (!tokenCaller) return { kind: 'invalid' };
  const { expiresAt, createdAt, seenAt, isOwnDevice, ...caller } = tokenCaller;
  if (caller.role === 'guest') await keepAlive(db, caller.tokenHash, expiresAt, limits, now);
  else if (!caller.isScript) await recordUse(db, caller.tokenHash, { expiresAt, createdAt, seenAt, isOwnDevice }, now);
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
    await unlessDiskFull(touchToken(db, hash, now, new Date(now.getTime() + life)));
}

/** Records the use of a session; that of an own device is extended by it. */
async function recordUse(db: Database, hash: string, use: TokenUse, now: Date): Promise<void> {
  if (Math.abs(now.getTime() - use.seenAt.getTime()) < SEEN_EVERY_MS) return;
  const expiresAt = use.isOwnDevice ? ownDeviceEnd(use.createdAt, now) : use.expiresAt;
  await unlessDiskFull(touchToken(db, hash, now, expiresAt));
}

function ownDeviceEnd(createdAt: Date, now: Date): Date {
  const afterUse = now.getTime() + OWN_DEVICE_DAYS * DAY_MS;
  return new Date(Math.min(afterUse, createdAt.getTime() + OWN_DEVICE_MAX_DAYS * DAY_MS));
}

function guestLifeMs({ tokenTtlDays }: Pick<Limits, 'tokenTtlDays'>): number {
  return Math.min(GUEST_LIFE_DAYS, tokenTtlDays) * DAY_MS;
}

/** What a panel token may access: a host's residences, or everything (null). */
export interface PanelReach {
  readonly hostId: number | null;
  /** Whether the device is the person's own. */
  readonly ownDevice?: boolean;
  /** Whether the person has just proved who they are. */
  readonly isConfirmed?: boolean;
}

/** The client that signs in, as the list of sessions shows it. */
export interface SignInClient {
  readonly address: string;
  readonly userAgent?: string | null;
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
  client: SignInClient | null = null,
): Promise<string> {
  const ownDevice = panel?.ownDevice ?? false;
  const reach = panel && { role: 'panel' as const, host_id: panel.hostId, own_device: ownDevice };
  const confirmed_at = panel?.isConfirmed ? deps.clock.now() : null;
  const { panelTokenTtlHours, tokenTtlDays } = deps.limits;
  return await makeToken(
    deps,
    db,
    { user_id: userId, ...reach, confirmed_at, ...(client && deviceOf(client)) },
    ownDevice ? OWN_DEVICE_DAYS * DAY_MS : panel ? panelTokenTtlHours * HOUR_MS : tokenTtlDays * DAY_MS,
  );
}

function deviceOf({ address, userAgent = null }: SignInClient) {
  return { ...deviceOfUserAgent(userAgent), network: largerNetworkOf(address) };
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
  owner: Omit<Parameters<typeof insertToken>[1], 'hash' | 'created_at' | 'seen_at' | 'expires_at'>,
  lifeMs: number,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const now = clock.now();
  await insertToken(db, {
    hash: hashOf(secret, token),
    ...owner,
    created_at: now,
    seen_at: now,
    expires_at: new Date(now.getTime() + lifeMs),
  });
  return token;
}

function hashOf(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`token|${token}`).digest('hex');
}
