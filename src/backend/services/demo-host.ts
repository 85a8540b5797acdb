/** The demo's hosts, who answer every request after a few seconds (wire.md, "Demo"), so that nobody waits for a person. */
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { listWaiting } from '../sql/demo-host.sql';
import { residencesOf } from '../sql/order-view.sql';
import { userOfMobile } from '../sql/users.sql';
import { changeStatus } from './orders.service';
import { repeat } from './interval-job';

/** How often the demo's hosts look at their requests. */
const LOOK_EVERY_MS = 1_000;

/** Requests that one look answers at most, so that a stop never waits long. */
const AT_ONCE = 20;

/** Accepts what has waited for its host for so many seconds, as its host would; answers how many. */
export async function acceptRequests(deps: BackendDeps, afterSeconds: number): Promise<number> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - afterSeconds * 1000);
  const ids = await listWaiting(deps.db, { since, now, limit: AT_ONCE });
  let answered = 0;
  for (const id of ids) if (await accept(deps, id)) answered += 1;
  return answered;
}

/** Answers requests `afterSeconds` after they came in, until stopped; the stop waits for what is running. */
export function startDemoHost(deps: BackendDeps, afterSeconds: number, everyMs = LOOK_EVERY_MS): () => Promise<void> {
  return repeat(deps, 'demo_host', everyMs, async () => void (await acceptRequests(deps, afterSeconds)));
}

/** The step is the host's own, so a person who answers, or a guest who cancels, at the same moment is as good as first. */
async function accept(deps: BackendDeps, id: number): Promise<boolean> {
  const host = (await residencesOf(deps.db, [id])).get(id)?.host;
  if (!host) return false;
  const { user, customer } = await userOfMobile(deps.db, host.mobile, deps.clock.now());
  const caller = { userId: user.id, customerId: customer.id, role: 'panel', hostId: host.id } as const;
  try {
    await changeStatus(deps, caller, id, 'rt_accept');
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
