import type { BackendDeps } from '../deps';
import { HOST_ANSWER_MS } from '@/domain/constants';
import { deleteOldKeys, shortenHolds } from '../sql/orders.sql';
import { sweepAuth } from './auth.service';
import { releaseNext } from './release-holds';
import { repeat } from './interval-job';
import { sweepUploads } from './upload.service';

/** Orders that one transaction frees, and one round at most, so that neither a customer's step nor a stop waits long. */
const AT_ONCE = 50;
const ROUND = 500;

/** Instances' clocks may differ by so much. */
const CLOCKS_DIFFER_MS = 60_000;

/** How often dead tokens, old codes, unused pictures and the like are cleared away: they only take room. */
const ROOM_EVERY_MS = 3_600_000;

/** For so long a call that is no submit may be sent again with its key. */
const KEYS_LIVE_MS = 86_400_000;

/**
 * Frees every expired hold that nobody else is freeing; answers how many. Safe on any number of instances at once. A hold that
 * ends later than any may was made by a clock that has been set back since: from now on it has as long as the longest.
 */
export async function sweepOnce(deps: BackendDeps): Promise<number> {
  const { stayHoldMinutes, goodsHoldMinutes, paymentMinutes } = deps.limits;
  const longestMs = Math.max(HOST_ANSWER_MS, Math.max(stayHoldMinutes, goodsHoldMinutes, paymentMinutes) * 60_000);
  const now = deps.clock.now().getTime();
  const shortened = await shortenHolds(deps.db, {
    over: new Date(now + longestMs + CLOCKS_DIFFER_MS),
    to: new Date(now + longestMs),
  });
  if (shortened > 0) deps.log('holds_shortened', { count: shortened });
  let freed = 0;
  for (let some = AT_ONCE; some === AT_ONCE && freed < ROUND; freed += some) some = await releaseNext(deps, AT_ONCE);
  return freed;
}

/**
 * Sweeps expired holds every `everyMs` milliseconds, and what only takes room once an hour, until stopped; the stop
 * waits for what is running.
 */
export function startSweep(deps: BackendDeps, everyMs: number): () => Promise<void> {
  const stops = [
    repeat(deps, 'sweep_holds', everyMs, async () => {
      const freed = await sweepOnce(deps);
      if (freed > 0) deps.log('holds_freed', { count: freed });
    }),
    repeat(deps, 'sweep_auth', ROOM_EVERY_MS, () => sweepAuth(deps)),
    repeat(deps, 'sweep_keys', ROOM_EVERY_MS, () =>
      deleteOldKeys(deps.db, new Date(deps.clock.now().getTime() - KEYS_LIVE_MS)),
    ),
    repeat(deps, 'sweep_uploads', ROOM_EVERY_MS, async () => {
      const removed = await sweepUploads(deps);
      if (removed > 0) deps.log('uploads_removed', { count: removed });
    }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
