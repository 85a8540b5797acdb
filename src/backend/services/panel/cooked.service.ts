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
import { readReleased } from '../holds.service';
import { actorsOf, type DeskCaller, deskOrderDetail, scopeOf } from './desk-view';
import { deskOrder } from './desk.service';
import { rememberStep } from './undo-step.service';
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
  const order = await readReleased(deps, () => findDeskOrder(deps.db, scopeOf(caller), id));
  if (!order) throw notFound();
  if (order.version !== version) throw versionConflict(await deskOrder(deps, caller, id));
  if (!canMarkCooked(order, actorsOf(caller))) throw illegalTransition();
  const now = deps.clock.now();
  const cooked = await inTransaction(deps.db, async (tx) => {
    const row = await setCooked(tx, id, version, now);
    if (!row) return null;
    await rememberStep(tx, order, row, caller.userId, now);
    await writeAudit(tx, { userId: caller.userId, action: 'order.cooked', subject: `order:${id}` }, now);
    return row;
  });
  if (!cooked) throw versionConflict(await deskOrder(deps, caller, id));
  deps.orderEvents.publish();
  return await deskOrderDetail(deps.db, caller, cooked, now);
}
