/** Food by telephone that is cooked before it is paid: a mark beside the status, which stays the unpaid one. */
import type { DeskOrderDetail } from '@/contract/panel-desk.schemas';
import { canMarkCooked } from '@/domain/desk';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { illegalTransition, notFound } from '../../http-errors';
import type { Caller } from '../../route';
import { writeAudit } from '../../sql/audit.sql';
import { setCooked } from '../../sql/panel/cooked.sql';
import { findDeskOrder } from '../../sql/panel/desk.sql';
import { releaseExpired } from '../holds.service';
import { actorsOf, type DeskCaller, scopeOf } from './desk-view';
import { deskOrder } from './desk.service';
import { versionConflict } from './versioned';

/**
 * Records that food which is paid on delivery is cooked. It is then held until the desk records its payment or cancels
 * it. 409 with the order when it has changed, and for every order that is not such food.
 */
export async function markCooked(
  deps: BackendDeps,
  caller: DeskCaller & Pick<Caller, 'userId'>,
  id: number,
  { version }: { readonly version: number },
): Promise<DeskOrderDetail> {
  await releaseExpired(deps, { kind: 'orders', ids: [id] });
  const order = await findDeskOrder(deps.db, scopeOf(caller), id);
  if (!order) throw notFound();
  if (order.version !== version) throw versionConflict(await deskOrder(deps, caller, id));
  if (!canMarkCooked(order, actorsOf(caller))) throw illegalTransition();
  const now = deps.clock.now();
  const isChanged = await inTransaction(deps.db, async (tx) => {
    if (!(await setCooked(tx, id, version, now))) return false;
    await writeAudit(tx, { userId: caller.userId, action: 'order.cooked', subject: `order:${id}` }, now);
    return true;
  });
  if (!isChanged) throw versionConflict(await deskOrder(deps, caller, id));
  deps.orderEvents.publish();
  return await deskOrder(deps, caller, id);
}
