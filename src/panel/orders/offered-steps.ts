/** Which buttons of an order are offered, and which of them ask something first. */
import type { DeskOrder, DeskStepStatus } from '@/contract/panel-desk-order.schemas';
import { orderCapabilities } from '@/domain/order-capabilities';
import type { CivilDate } from '@/domain/plain-date';
import type { OrderWithParcel } from './send-dialog';

export interface OfferedSteps {
  readonly statuses: readonly DeskStepStatus[];
  /** The status that is usual now, whose button stands out; null when another button does, or none. */
  readonly usual: DeskStepStatus | null;
  /** Whether a recorded arrival can be taken back. */
  readonly canTakeBackArrival: boolean;
  readonly canEditParcel: boolean;
}

/** @param handlesOrders whether the member of the staff has the permission for orders, and not only for a part of them */
export function offeredSteps(order: OrderWithParcel, today: CivilDate, handlesOrders: boolean): OfferedSteps {
  const { kind, delivery, status, arrived_at, can_mark_arrived = false } = order;
  const { hasArrival, isDelivered } = orderCapabilities(kind);
  const departure = order.check_out ?? '';
  // The end of a stay is offered once its guest is there, or on the day of departure; before that it is not the usual step.
  const isOver = !hasArrival || arrived_at != null || departure <= today;
  const isEarly = hasArrival && departure > today;
  const statuses = order.next_statuses.filter((to) => to !== 'done' || isOver);
  const [first = null] = statuses;
  // Food of a delivery hour is brought by the shop itself, whose courier the customer may call.
  const isParcel = isDelivered && delivery !== 'pickup' && order.tracking_code !== undefined;
  return {
    statuses,
    usual: can_mark_arrived || (first === 'done' && isEarly) ? null : first,
    canTakeBackArrival: arrived_at != null && statuses.includes('done'),
    canEditParcel: handlesOrders && isParcel && status === 'send',
  };
}

/** Whether who hands over the order, or receives its guest, is asked for the money. */
export function takesMoney({ can_mark_paid, owed = 0 }: Pick<DeskOrder, 'can_mark_paid' | 'owed'>): boolean {
  return can_mark_paid && owed > 0;
}

/** The dialog that a change of status opens first; null: the status changes at once. */
export function dialogOfStep(order: DeskOrder, to: DeskStepStatus): 'send' | 'done' | 'delivered' | null {
  if (to === 'send' && order.delivery === 'post') return 'send';
  if (to !== 'done') return null;
  if (orderCapabilities(order.kind).hasArrival) return 'done';
  return takesMoney(order) ? 'delivered' : null;
}
