/** The arrival of the guest of a stay: a mark beside the status, which the specification defines. */
import type { DeskOrderDetail } from '@/contract/panel-desk-order.schemas';
import { canMarkArrived } from '@/domain/desk';
import { tehranToday } from '@/domain/plain-date';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { illegalTransition, notFound } from '../../http-errors';
import type { Caller } from '../../route';
import { writeAudit } from '../../sql/audit.sql';
import { setArrived } from '../../sql/panel/arrivals.sql';
import { findDeskOrder } from '../../sql/panel/desk.sql';
import { claimReceipt, payAtDesk, paymentOnDelivery, type TypedPayment } from './desk-payment';
import { deskOrderDetail } from './desk-order-detail';
import { type DeskCaller, scopeOf } from './desk-caller';
import { deskOrder } from './desk.service';
import { versionConflict } from './versioned';

/**
 * Records that the guest has arrived, with the money that was to be paid then, or takes the arrival back. 409 with the order when it has changed, or when its guest cannot
 * have arrived: before the day of arrival, and for a stay that is unpaid or finished.
 */
export async function markArrived(
  deps: BackendDeps,
  caller: DeskCaller & Pick<Caller, 'userId'>,
  id: number,
  {
    version,
    arrived,
    payment: typed,
  }: { readonly version: number; readonly arrived: boolean; readonly payment?: TypedPayment | null | undefined },
): Promise<DeskOrderDetail> {
  const now = deps.clock.now();
  const payment = arrived ? paymentOnDelivery(caller, typed) : null;
  const order = await findDeskOrder(deps.db, scopeOf(caller), id);
  if (!order) throw notFound();
  if (order.version !== version) throw versionConflict(await deskOrder(deps, caller, id));
  const isPossible = arrived
    ? canMarkArrived(order, tehranToday(now.getTime()))
    : order.status === 'in_progress' && order.arrived_at !== null;
  if (!isPossible) throw illegalTransition();
  const changed = await inTransaction(deps.db, async (tx) => {
    if (payment) await claimReceipt(tx, payment);
    const row = await setArrived(tx, id, version, arrived ? now : null, now);
    if (!row) return null;
    const details = { before: { arrived: !arrived }, after: { arrived } };
    await writeAudit(tx, { userId: caller.userId, action: 'order.arrival', subject: `order:${id}`, details }, now);
    if (!payment) return row;
    const paid = await payAtDesk(tx, row, payment, { userId: caller.userId, version: row.version }, now);
    // The transaction is rolled back: nothing was owed.
    if (!paid) throw illegalTransition();
    return paid;
  });
  if (!changed) throw versionConflict(await deskOrder(deps, caller, id));
  return await deskOrderDetail(deps, caller, changed, now);
}
