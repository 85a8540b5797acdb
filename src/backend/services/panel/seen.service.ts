/** A paid stay for later days waits at the desk until staff or its host have seen it. */
import type { DeskOrderDetail } from '@/contract/panel-desk-order.schemas';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { notFound } from '../../http-errors';
import type { Caller } from '../../route';
import { writeAudit } from '../../sql/audit.sql';
import { findDeskOrder, setSeen } from '../../sql/panel/desk.sql';
import { deskOrderDetail } from './desk-order-detail';
import { type DeskCaller, scopeOf } from './desk-caller';

/** Records who has seen the stay first. Without any effect for an order that has been seen or that is no paid stay. */
export async function markSeen(
  deps: BackendDeps,
  caller: DeskCaller & Pick<Caller, 'userId'>,
  id: number,
): Promise<DeskOrderDetail> {
  const order = await findDeskOrder(deps.db, scopeOf(caller), id);
  if (!order) throw notFound();
  const now = deps.clock.now();
  const seen = await inTransaction(deps.db, async (tx) => {
    const row = await setSeen(tx, id, now);
    if (row) await writeAudit(tx, { userId: caller.userId, action: 'order.seen', subject: `order:${id}` }, now);
    return row;
  });
  if (seen) deps.orderChanges.publish();
  return await deskOrderDetail(deps, caller, seen ?? order, now);
}
