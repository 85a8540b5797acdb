/**
 * Steps of orders that the desk can take back: their messages wait in the database (schema/desk.ts), so that they are
 * sent after a restart too.
 */
import type { OrderStatus } from '@/contract/orders.schemas';
import type { DeskOrderDetail } from '@/contract/panel-desk-order.schemas';
import { STEP_UNDO_MS } from '@/domain/undone-steps';
import { t } from '@/messages/format-message';
import { backendPanelDeskMessages } from '@/messages/backend-panel-desk';
import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import type { BackendDeps } from '../../deps';
import { ApiError } from '../../errors';
import { notFound } from '../../http-errors';
import type { Caller } from '../../route';
import { findOrder, recordStatusChange, type OrderRow } from '../../sql/orders.sql';
import { claimDueSteps, findDeskStep, insertDeskStep, revertStep, takeDeskStep } from '../../sql/panel/desk-steps.sql';
import { findDeskOrder } from '../../sql/panel/desk.sql';
import { repeat } from '../interval-job';
import { notifyStatus } from '../order-notifications';
import { deskOrderDetail } from './desk-order-detail';
import { actorsOf, type DeskCaller, scopeOf } from './desk-caller';
import { deskOrder } from './desk.service';

/** A step that can be taken back until then. */
export interface UndoableStep {
  readonly until: Date;
  /** The status before the order's former step, which is final now: its messages are due. Null for none. */
  readonly formerBefore: OrderStatus | null;
}

/** Stores a step that its user can take back, in the transaction that makes it. */
export async function rememberStep(
  tx: Database,
  before: OrderRow,
  { id, status, version }: OrderRow,
  userId: number,
  now: Date,
): Promise<UndoableStep> {
  const dueAt = new Date(now.getTime() + STEP_UNDO_MS);
  const former = await takeDeskStep(tx, id);
  await insertDeskStep(tx, {
    order_id: id,
    by_user: userId,
    former: {
      status: before.status,
      pay_before: before.pay_before?.toISOString() ?? null,
      tracking_code: before.tracking_code,
      carrier: before.carrier,
      courier_phone: before.courier_phone,
    },
    status,
    version,
    due_at: dueAt,
  });
  const isDue = former !== null && former.status === before.status;
  return { until: dueAt, formerBefore: isDue ? former.former.status : null };
}

/**
 * Takes the caller's last step of an order back; its messages are then not sent. 409 with the order when they are, when
 * the order has changed since, and for the step of another user.
 */
export async function undoStep(
  deps: BackendDeps,
  caller: DeskCaller & Pick<Caller, 'userId'>,
  id: number,
  { version }: { readonly version: number },
): Promise<DeskOrderDetail> {
  const current = await findDeskOrder(deps.db, scopeOf(caller), id);
  if (!current) throw notFound();
  const now = deps.clock.now();
  const step = await findDeskStep(deps.db, id);
  const [by] = actorsOf(caller);
  if (!step || !by || step.version !== version || step.by_user !== caller.userId) throw await tooLate(deps, caller, id);
  const order = await inTransaction(deps.db, async (tx) => {
    const reverted = await revertStep(tx, step, deps.payments.names, now);
    if (!reverted || !(await takeDeskStep(tx, id))) throw new TooLate();
    await recordStatusChange(tx, reverted, caller.userId, { by, from: step.status });
    return reverted;
  }).catch((error: unknown) => {
    if (error instanceof TooLate) return null;
    throw error;
  });
  if (!order) throw await tooLate(deps, caller, id);
  deps.orderChanges.publish();
  return await deskOrderDetail(deps, caller, order, now);
}

/** Rolls back: the messages are sent, or the order has changed. */
class TooLate extends Error {}

async function tooLate(deps: BackendDeps, caller: DeskCaller, id: number): Promise<ApiError> {
  const item = await deskOrder(deps, caller, id);
  return new ApiError(409, t(backendPanelDeskMessages.panelUndoLate), { data: { item } });
}

/**
 * Sends the messages of the steps that can no longer be taken back; none about an order that has got another status
 * since, which has messages of its own. Returns how many steps have ended.
 */
export async function endSteps(deps: BackendDeps): Promise<number> {
  const steps = await claimDueSteps(deps.db, deps.clock.now());
  for (const step of steps) {
    const order = await findOrder(deps.db, step.order_id);
    if (order?.status === step.status) await notifyStatus(deps, order, { before: step.former.status });
  }
  return steps.length;
}

/** Checks every `everyMs` milliseconds. Returns a stop function, which waits for a running round. */
export function startStepMessages(deps: BackendDeps, everyMs: number): () => Promise<void> {
  return repeat(deps, 'step_messages', everyMs, async () => void (await endSteps(deps)), { atOnce: true });
}
