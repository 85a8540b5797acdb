/**
 * The job that ends unpaid holds; how an order is released is in release-holds.ts. It deletes obsolete rows as well.
 */
import type { BackendDeps } from '../deps';
import { MAX_TRANSFER_HOURS } from '@/contract/panel-payment-ways.schemas';
import { ARRANGED_HOLD_MS, HOST_ANSWER_MS, TELEPHONE_HOLD_MS } from '@/domain/hold-length';
import { deleteOldKeys } from '../sql/idempotency-keys.sql';
import { shortenHolds } from '../sql/unpaid-holds.sql';
import { deleteExpiredAuth } from './auth.service';
import { releaseNext } from './release-holds';
import { repeat } from './interval-job';
import { removeUnusedUploads } from './upload.service';

/**
 * Orders that one transaction releases, and the most that one round does, so that neither a customer nor a stop waits
 * long.
 */
const ORDERS_PER_TRANSACTION = 50;
const MAX_PER_ROUND = 500;

/** Tolerated clock difference between instances. */
const CLOCKS_DIFFER_MS = 60_000;

/** How often expired tokens, old codes, unused uploads and similar rows are deleted. */
const CLEANUP_EVERY_MS = 3_600_000;

/** How long an idempotency key of a request other than submit is stored. */
const KEYS_LIVE_MS = 86_400_000;

/**
 * Releases expired holds, a bounded number in one round, and returns how many. Several instances may run it at the same time: each skips what
 * another is releasing.
 *
 * A clock that was ahead and has been set back leaves orders that were created in the future, with holds that end too
 * late: those are shortened to the longest hold from now. A long hold of an order from the past stays, since the
 * settings may have allowed it then.
 */
export async function releaseExpiredHolds(deps: BackendDeps): Promise<number> {
  const { stayHoldMinutes, goodsHoldMinutes, paymentMinutes } = deps.limits;
  const longestMs = Math.max(
    HOST_ANSWER_MS,
    ARRANGED_HOLD_MS,
    MAX_TRANSFER_HOURS * 3_600_000,
    Math.max(stayHoldMinutes, goodsHoldMinutes, paymentMinutes) * 60_000,
  );
  const now = deps.clock.now().getTime();
  const shorten = async (isTelephoned: boolean, longest: number) =>
    await shortenHolds(deps.db, {
      isTelephoned,
      writtenAfter: new Date(now + CLOCKS_DIFFER_MS),
      over: new Date(now + longest + CLOCKS_DIFFER_MS),
      to: new Date(now + longest),
    });
  const shortened = (await shorten(false, longestMs)) + (await shorten(true, TELEPHONE_HOLD_MS));
  if (shortened > 0) deps.log('holds_shortened', { count: shortened });
  let freed = 0;
  for (
    let released = ORDERS_PER_TRANSACTION;
    released === ORDERS_PER_TRANSACTION && freed < MAX_PER_ROUND;
    freed += released
  )
    released = await releaseNext(deps, ORDERS_PER_TRANSACTION);
  return freed;
}

/**
 * Releases expired holds every `everyMs` milliseconds and deletes obsolete rows once an hour. Returns a stop function,
 * which waits for a running round.
 */
export function startExpiryJob(deps: BackendDeps, everyMs: number): () => Promise<void> {
  const stops = [
    repeat(deps, 'release_holds', everyMs, async () => {
      const freed = await releaseExpiredHolds(deps);
      if (freed > 0) deps.log('holds_released', { count: freed });
    }),
    repeat(deps, 'delete_auth', CLEANUP_EVERY_MS, () => deleteExpiredAuth(deps)),
    repeat(deps, 'delete_keys', CLEANUP_EVERY_MS, () =>
      deleteOldKeys(deps.db, new Date(deps.clock.now().getTime() - KEYS_LIVE_MS)),
    ),
    repeat(deps, 'remove_uploads', CLEANUP_EVERY_MS, async () => {
      const removed = await removeUnusedUploads(deps);
      if (removed > 0) deps.log('uploads_removed', { count: removed });
    }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
