/** Rate limits by caller (strict) and by address (generous), counted in the database for all instances together. */
import { largerNetworkOf, UNKNOWN_ADDRESS } from '@/domain/ip-rate-limit-key';
import { maskMobile } from '@/domain/normalize-ids';
import { t } from '@/messages/format-message';
import { unlessDiskFull } from '../db/pg-errors';
import { loggedAddress } from './logged-address';
import type { BackendDeps, RateLimits } from '../deps';
import { ApiError, WrongCode } from '../errors';
import { refundRateLimit, consumeUnits, type Limit } from '../sql/rate-limits.sql';
import { faultsMessages } from '@/messages/faults';

export type RateLimitKind = keyof RateLimits;
/** Kinds with a window of one minute: searches, and the frequent calls that are counted as `reads`, a cart's too. */
type MinuteKind = 'reads' | 'searches';

/** What a request is counted against. */
export interface RateLimitSubject {
  /** The user's id; null for an unauthenticated request. */
  readonly id: number | null;
  readonly address: string;
  /** Whether the user has logged in with a mobile. */
  readonly hasMobile?: boolean;
}

const MINUTE = 60;
const HOUR = 3600;

const WINDOW_SECONDS: Readonly<Record<RateLimitKind, number>> = {
  loginTries: HOUR,
  loginGuesses: HOUR,
  couponTries: HOUR,
  giftCodeTries: HOUR,
  comments: HOUR,
  uploads: HOUR,
  searches: MINUTE,
  reads: MINUTE,
  orders: HOUR,
  payments: HOUR,
};

/** The counters of these kinds are many and are deleted earlier than the others. */
export const MINUTE_KINDS: readonly MinuteKind[] = ['searches', 'reads'];

type Deps = Pick<BackendDeps, 'db' | 'clock' | 'limits' | 'log' | 'secret'>;

/** Every kind of limit that is logged when its last unit is consumed; docs/security.md lists them. */
export const LOGGED_LIMITS = [
  'loginCodes',
  'loginTries',
  'loginGuesses',
  'guestTokens',
  'qrcodes',
  'unknownQrcodes',
  'couponTries',
  'giftCodeTries',
  'comments',
  'uploads',
  'searches',
  'reads',
  'orders',
  'payments',
] as const satisfies readonly string[];
type LoggedLimit = (typeof LOGGED_LIMITS)[number];

/** Whose limit it is: a user's, a client's that requests codes (with or without a token), an address's, a mobile's. */
export type LimitOwner = 'user' | 'requester' | 'address' | 'number';

/**
 * Logs that the last unit of a limit was consumed. Only then, not with each refused request: a refused client could
 * otherwise fill the log. Not within a transaction, whose rollback would return the unit.
 */
export function logReachedLimit(
  { log, secret }: Pick<BackendDeps, 'log' | 'secret'>,
  kind: LoggedLimit,
  of: LimitOwner,
  { user, address, mobile }: { readonly user: number | null; readonly address: string; readonly mobile?: string },
): void {
  log('rate_limit_reached', {
    kind,
    of,
    user,
    address: loggedAddress({ secret }, address),
    ...(mobile !== undefined && { mobile: maskMobile(mobile) }),
  });
}

/**
 * Consumes a unit of each limit of an address for a request without an account; 429 with the seconds to wait when one
 * has none left.
 */
export async function enforceAddressLimits(
  deps: Deps,
  kind: 'guestTokens' | 'qrcodes' | 'unknownQrcodes',
  address: string,
  max: number,
): Promise<void> {
  for (const limit of addressLimits(kind, address, max, HOUR)) {
    const spent = await consumeUnits(deps.db, limit, deps.clock.now());
    if ('wait' in spent)
      throw new ApiError(429, t(faultsMessages.errorTooManyRequests), { retryAfterSeconds: spent.wait });
    if (spent.left === 0) logReachedLimit(deps, kind, 'address', { user: null, address });
  }
}

/**
 * Consumes `cost` units of the caller's limit and of the address's. 429 with the seconds to wait when either has too
 * few left.
 */
export async function enforceRateLimits(
  deps: Deps,
  kind: RateLimitKind,
  requester: RateLimitSubject,
  now = deps.clock.now(),
  cost = 1,
): Promise<void> {
  for (const limit of limitsOf(deps.limits.rateLimits, kind, requester)) {
    const spent = await consumeUnits(deps.db, limit, now, cost);
    if ('wait' in spent)
      throw new ApiError(429, t(faultsMessages.errorTooManyRequests), { retryAfterSeconds: spent.wait });
    if (spent.left < cost) logReachedLimit(deps, kind, limit.of, { user: requester.id, address: requester.address });
  }
}

/**
 * Consumes the units of a call whose limit counts for a minute; 429 when too few are left. On a full disk the counter
 * cannot be written: the call continues uncounted, since most change nothing, and the others fail by themselves.
 */
export async function enforceMinuteLimit(
  deps: Deps,
  subject: RateLimitSubject,
  cost = 1,
  kind: MinuteKind = 'reads',
): Promise<void> {
  await unlessDiskFull(enforceRateLimits(deps, kind, subject, deps.clock.now(), cost));
}

/** Consumes a unit of such a limit if one is left, for optional work. Returns whether the work may be done. */
export async function tryConsumeMinuteLimit(deps: Deps, kind: MinuteKind, subject: RateLimitSubject): Promise<boolean> {
  return (await unlessTooMany(async () => (await enforceMinuteLimit(deps, subject, 1, kind), true))) ?? false;
}

/** The result of the work; null when a rate limit refused it. */
export async function unlessTooMany<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return null;
    throw error;
  }
}

/**
 * Runs work that checks a secret code: only a wrong code ({@link WrongCode}) counts against the rate limit. The unit is
 * consumed before and refunded after the work, so that concurrent tries cannot exceed the limit. It is consumed outside
 * the work's transaction, whose rollback would refund it.
 */
export async function tryCode<T>(
  deps: Deps,
  kind: RateLimitKind,
  requester: RateLimitSubject,
  work: () => Promise<T>,
): Promise<T> {
  const takenAt = deps.clock.now();
  await enforceRateLimits(deps, kind, requester, takenAt);
  try {
    const done = await work();
    await refund(deps, kind, requester, takenAt);
    return done;
  } catch (error) {
    if (!(error instanceof WrongCode)) await refund(deps, kind, requester, takenAt);
    throw error;
  }
}

/** Refunds the unit of completed work. A failed refund is only logged: the window ends by itself. */
async function refund(
  { db, limits, log }: Deps,
  kind: RateLimitKind,
  requester: RateLimitSubject,
  takenAt: Date,
): Promise<void> {
  try {
    for (const limit of limitsOf(limits.rateLimits, kind, requester)) await refundRateLimit(db, limit, takenAt);
  } catch (error) {
    log('rate_limit_refund_failed', { kind, error: error instanceof Error ? error.message : String(error) });
  }
}

/**
 * Kinds whose address limit applies to users without a mobile only. Thousands may share an address, and one of them
 * must not lock out the others. Users with a mobile have their own limit, and the number of mobiles per address is
 * limited by the login codes.
 */
const ADDRESS_LIMIT_FOR_GUESTS_ONLY: ReadonlySet<RateLimitKind> = new Set([
  'couponTries',
  'giftCodeTries',
  'orders',
  'payments',
]);

/** The limits of a request, the strict one first: a caller whose own limit is used up does not use up the address's. */
function limitsOf(
  rateLimits: RateLimits,
  kind: RateLimitKind,
  { id, address, hasMobile = false }: RateLimitSubject,
): (Limit & { readonly of: 'user' | 'address' })[] {
  const maxOf: { readonly subject?: number; readonly address: number } = rateLimits[kind];
  const windowSeconds = WINDOW_SECONDS[kind];
  const limits: ReturnType<typeof limitsOf> = [];
  if (id !== null && maxOf.subject !== undefined)
    limits.push({ key: `${kind}:${id}`, max: maxOf.subject, windowSeconds, of: 'user' });
  const isCounted = address !== UNKNOWN_ADDRESS && !(hasMobile && ADDRESS_LIMIT_FOR_GUESTS_ONLY.has(kind));
  if (isCounted)
    for (const limit of addressLimits(`${kind}-address`, address, maxOf.address, windowSeconds))
      limits.push({ ...limit, of: 'address' });
  return limits;
}

/** How many times an address's limit the surrounding network may use: it holds other customers too. */
const NETWORK_FACTOR = 10;

/**
 * The limits of an address: its own (an IPv4 address or an IPv6 /64) and that of the IPv6 /48 around it, since the
 * owner of a /48 has 65,536 addresses. An IPv4 /24 holds unrelated customers; it is counted only with `ipv4Networks`,
 * where each unit costs money.
 * @param address as returned by `networkOf` (domain/ip-rate-limit-key.ts)
 */
export function addressLimits(
  key: string,
  address: string,
  max: number,
  windowSeconds: number,
  { ipv4Networks = false } = {},
): Limit[] {
  const addressLimit = { key: `${key}:${address}`, max, windowSeconds };
  const network = largerNetworkOf(address);
  if (network === null || (!network.includes(':') && !ipv4Networks)) return [addressLimit];
  return [addressLimit, { key: `${key}-network:${network}`, max: max * NETWORK_FACTOR, windowSeconds }];
}
