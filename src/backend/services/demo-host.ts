/** The hosts of the demo: each request is accepted after a few seconds. */
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { listWaiting } from '../sql/demo-host.sql';
import { residencesOf } from '../sql/order-view.sql';
import type { OrderRow } from '../sql/orders.sql';
import { userOfMobile } from '../sql/users.sql';
import { repeat } from './interval-job';
import { transitionOrder } from './panel/transition-order';

/** How often waiting requests are looked up. */
const CHECK_EVERY_MS = 1_000;

/** Maximum number of requests that one round accepts, so that a stop does not wait long. */
const MAX_PER_ROUND = 20;

/** Accepts the requests that have waited for so many seconds, in the name of their hosts. Returns how many. */
export async function acceptRequests(deps: BackendDeps, afterSeconds: number): Promise<number> {
  const now = deps.clock.now();
  const since = new Date(now.getTime() - afterSeconds * 1000);
  const waiting = await listWaiting(deps.db, { since, now, limit: MAX_PER_ROUND });
  let answered = 0;
  for (const order of waiting) if (await accept(deps, order)) answered += 1;
  return answered;
}

/** Accepts requests `afterSeconds` after they were placed. Returns a stop function, which waits for a running round. */
export function startDemoHost(deps: BackendDeps, afterSeconds: number, everyMs = CHECK_EVERY_MS): () => Promise<void> {
  return repeat(deps, 'demo_host', everyMs, async () => void (await acceptRequests(deps, afterSeconds)));
}

/** The transition is the host's own. A concurrent transition by a person takes precedence if it is first. */
async function accept(deps: BackendDeps, order: OrderRow): Promise<boolean> {
  const host = (await residencesOf(deps.db, [order.id])).get(order.id)?.host;
  if (!host) return false;
  const { user, customer } = await userOfMobile(deps.db, host.mobile, deps.clock.now());
  const caller = {
    userId: user.id,
    customerId: customer.id,
    role: 'panel',
    panelRole: 'host',
    hostId: host.id,
    isScript: false,
  } as const;
  try {
    await transitionOrder(deps, caller, order, { to: 'rt_accept', version: order.version });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
