/** Limits by turns: strict for whoever asks, generous for their address, counted in the database for all instances together. */
import { UNKNOWN_ADDRESS } from '@/domain/ip-rate-limit-key';
import { t } from '@/messages/translate';
import { DISK_FULL, sqlStateOf } from '../db/pg-errors';
import type { BackendDeps, RateLimits } from '../deps';
import { ApiError, WrongCode } from '../errors';
import { refundRateLimit, consumeRateLimit, type Limit } from '../sql/rate-limits.sql';
import { addressLimits } from './address-limits';
import { faultsMessages } from '@/messages/faults';

export type RateLimitKind = keyof RateLimits;

/** Who asks, and from where. */
export interface RateLimitSubject {
  /** Number of the user or the customer; null where nobody is known. */
  readonly id: number | null;
  readonly address: string;
  /** Whether they have entered with a mobile of their own. */
  readonly hasMobile?: boolean;
}

const MINUTE = 60;
const HOUR = 3600;

const WINDOW_SECONDS: Readonly<Record<RateLimitKind, number>> = {
  loginTries: HOUR,
  couponTries: HOUR,
  giftCodeTries: HOUR,
  comments: HOUR,
  uploads: HOUR,
  searches: MINUTE,
  reads: MINUTE,
  orders: HOUR,
  payments: HOUR,
};

/** Kinds whose windows are over in a minute; their counters are many and are thrown away sooner than the others. */
export const SHORT_WINDOW_KINDS: readonly RateLimitKind[] = ['searches', 'reads'];

type Deps = Pick<BackendDeps, 'db' | 'clock' | 'limits' | 'log'>;

/** Spends `cost` units of the caller's limit and of their address's. 429 with the seconds to wait when either has too few left. */
export async function enforceRateLimits(
  { db, clock, limits }: Deps,
  kind: RateLimitKind,
  requester: RateLimitSubject,
  now = clock.now(),
  cost = 1,
): Promise<void> {
  for (const limit of limitsOf(limits.rateLimits, kind, requester)) {
    const wait = await consumeRateLimit(db, limit, now, cost);
    if (wait !== null) throw new ApiError(429, t(faultsMessages.errorTooManyRequests), { retryAfterSeconds: wait });
  }
}

/**
 * Takes the units of a heavy public read; 429 where none are left. On a full disk the count cannot be written: reads go on
 * without it, since they change nothing.
 */
export async function enforceReadLimit(deps: Deps, subject: RateLimitSubject, cost = 1): Promise<void> {
  try {
    await enforceRateLimits(deps, 'reads', subject, deps.clock.now(), cost);
  } catch (error) {
    if (sqlStateOf(error) !== DISK_FULL) throw error;
  }
}

/** Takes a turn where one is left, for what can be done without; whether there was one. */
export async function tryConsumeRateLimit(
  deps: Deps,
  kind: RateLimitKind,
  requester: RateLimitSubject,
): Promise<boolean> {
  return (await unlessTooMany(async () => (await enforceRateLimits(deps, kind, requester), true))) ?? false;
}

/** What the work comes to; null where a rate limit has refused it. */
export async function unlessTooMany<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return null;
    throw error;
  }
}

/**
 * Does work that tries a code of somebody's: only a wrong one ({@link WrongCode}) costs a turn. The turn is taken before and
 * given back after, so that no more tries run at once than there are turns; it is taken outside of the work's transaction,
 * whose end in a refusal would bring it back.
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

/** What was done stays done: a turn that cannot be given back comes back by itself when its window is over. */
async function refund(
  { db, limits, log }: Deps,
  kind: RateLimitKind,
  requester: RateLimitSubject,
  takenAt: Date,
): Promise<void> {
  try {
    for (const limit of limitsOf(limits.rateLimits, kind, requester)) await refundRateLimit(db, limit, takenAt);
  } catch (error) {
    log('turn_not_given_back', { kind, error: error instanceof Error ? error.message : String(error) });
  }
}

/**
 * Whoever orders or pays shares an address with thousands, one of whom may be trying things out: nobody waits for them.
 * Who has entered with a mobile is held by their own turns, and the mobiles that one address enters with by its login codes.
 */
const ADDRESS_LIMIT_FOR_GUESTS_ONLY: ReadonlySet<RateLimitKind> = new Set(['couponTries', 'orders', 'payments']);

/** The strict one first: who has none of their own turns left takes none of their address's. */
function limitsOf(
  rateLimits: RateLimits,
  kind: RateLimitKind,
  { id, address, hasMobile = false }: RateLimitSubject,
): Limit[] {
  const maxOf: { readonly subject?: number; readonly address: number } = rateLimits[kind];
  const windowSeconds = WINDOW_SECONDS[kind];
  const limits: Limit[] = [];
  if (id !== null && maxOf.subject !== undefined)
    limits.push({ key: `${kind}:${id}`, max: maxOf.subject, windowSeconds });
  const isCounted = address !== UNKNOWN_ADDRESS && !(hasMobile && ADDRESS_LIMIT_FOR_GUESTS_ONLY.has(kind));
  if (isCounted) limits.push(...addressLimits(`${kind}-address`, address, maxOf.address, windowSeconds));
  return limits;
}
