/**
 * The ceilings of login codes for unknown numbers of the whole shop: what an attack from many addresses may cost in
 * messages. They follow the shop, and half of each is reserved for its visitors.
 */
import type { Database } from '../db/database';
import type { BackendDeps } from '../deps';
import { consumeRateLimit, type Limit } from '../sql/rate-limits.sql';
import { countNewMobiles, userSince } from '../sql/users.sql';
import type { CodeRequester } from './login-code-request-limits';

const HOUR_MS = 3_600_000;
const WEEK_HOURS = 7 * 24;
/** An hour may have so many times the new customers of an average hour of the last week. */
const TIMES_MEAN = 20;
/** A day has so many times the ceiling of an hour. */
const HOURS_OF_A_DAY = 5;
/** How long the count of the week's new customers is kept. */
const KEPT_MS = 10 * 60_000;
/** A visitor has been in the shop at least so long when a code of the reserve is sent. */
const VISIT_MS = 10_000;
/** Codes of the reserve for one visitor and window. */
const RESERVE_PER_VISITOR = 3;

export interface ShopCeiling extends Limit {
  readonly window: 'hour' | 'day';
}

type Deps = Pick<BackendDeps, 'db' | 'clock' | 'limits'>;

/**
 * The ceilings of the hour and the day: twenty times the mean of the last week's new customers, between
 * `codesPerHourPerShopMin` and `codesPerHourPerShop`.
 */
export async function shopCeilings(deps: Deps): Promise<ShopCeiling[]> {
  const { codesPerHourPerShop, codesPerHourPerShopMin, codesPerDayPerShop } = deps.limits;
  const following = Math.ceil((TIMES_MEAN * (await newCustomersOfWeek(deps))) / WEEK_HOURS);
  const hour = Math.min(codesPerHourPerShop, Math.max(codesPerHourPerShopMin, following));
  const day = Math.min(codesPerDayPerShop, HOURS_OF_A_DAY * hour);
  return [
    { key: 'code-shop:hour', max: hour, windowSeconds: 3600, window: 'hour' },
    { key: 'code-shop:day', max: day, windowSeconds: 86_400, window: 'day' },
  ];
}

/** The part of a ceiling that is open to every client. */
export function openPart({ key, max, windowSeconds }: ShopCeiling): Limit {
  return { key: `${key}:open`, max: Math.ceil(max / 2), windowSeconds };
}

/**
 * Whether this client may use the reserved part of a ceiling, and counts it: a visitor whose token was issued some
 * seconds ago, as the storefront's pages request one at the first visit, for a few codes. Clients without a token, and
 * those at an address that has used up its free codes, may not.
 */
export async function mayUseReserve(
  tx: Database,
  { userId }: CodeRequester,
  { key, windowSeconds }: ShopCeiling,
  now: Date,
): Promise<boolean> {
  const since = userId === null ? null : await userSince(tx, userId);
  if (since === null || now.getTime() - since.getTime() < VISIT_MS) return false;
  const visitorReserve = { key: `${key}:visitor:${userId}`, max: RESERVE_PER_VISITOR, windowSeconds };
  return (await consumeRateLimit(tx, visitorReserve, now)) === null;
}

interface Counted {
  readonly at: number;
  readonly count: number;
}

const counts = new WeakMap<Database, Counted>();

async function newCustomersOfWeek({ db, clock }: Deps): Promise<number> {
  const at = clock.now().getTime();
  const lastCount = counts.get(db);
  if (lastCount && at >= lastCount.at && at - lastCount.at < KEPT_MS) return lastCount.count;
  const count = await countNewMobiles(db, new Date(at - WEEK_HOURS * HOUR_MS));
  counts.set(db, { at, count });
  return count;
}
