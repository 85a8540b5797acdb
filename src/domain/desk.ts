/** What waits at the desk, and the statuses that come next. */
import type { DeskKind, DeskStepStatus } from '@/contract/panel-desk-order.schemas';
import { parseDeliveryTime } from './delivery-choice';
import { canFinish, transitionsFrom, type Actor, type OrderKind, type OrderStatus } from './order-state-machine';
import type { CivilDate } from './plain-date';
import { orderCapabilities } from './order-capabilities';

export type { DeskKind };

/** The fields of an order that the rules need. */
export interface DeskOrderState {
  readonly kind: OrderKind;
  readonly status: OrderStatus;
  readonly delivery: 'post' | 'courier' | 'pickup' | 'slot' | null;
  readonly times: readonly string[];
  readonly check_in: CivilDate | null;
  readonly check_out: CivilDate | null;
  /** When the guest of a stay has arrived. */
  readonly arrived_at: Date | null;
  /** When staff or the host first opened the paid stay, or recorded its payment. */
  readonly seen_at: Date | null;
}

/** The statuses in which an order is not carried out yet. */
export const EDITABLE_STATUSES = [
  'created',
  'rt_wait',
  'rt_accept',
  'in_progress',
] as const satisfies readonly OrderStatus[];

const IN_PROGRESS: Readonly<Record<OrderKind, (order: DeskOrderState, today: CivilDate) => DeskKind | null>> = {
  goods: ({ delivery }) => (delivery === 'slot' ? 'to_cook' : 'to_pack'),
  stay: (order, today) => {
    if (order.check_in === today && order.arrived_at === null) return 'arriving';
    if (order.check_out !== null && order.check_out <= today) return 'leaving';
    return canMarkSeen(order) ? 'to_see' : null;
  },
};

/**
 * Why the order waits for the shop today; null when it does not. A stay is due on its day of arrival, until the guest is
 * there, and on its day of departure. Paid for later days it waits until staff or its host have seen it.
 */
export function deskKindOf(order: DeskOrderState, today: CivilDate): DeskKind | null {
  switch (order.status) {
    case 'rt_wait':
      return 'to_accept';
    case 'created':
    case 'rt_accept':
      return 'waiting_money';
    case 'ready':
      return 'to_send';
    case 'in_progress':
      return IN_PROGRESS[order.kind](order, today);
    default:
      return null;
  }
}

/** Whether it is a paid stay that neither staff nor its host have seen. Every other order waits until its next status anyway. */
export function canMarkSeen({
  kind,
  status,
  arrived_at,
  seen_at,
}: Pick<DeskOrderState, 'kind' | 'status' | 'arrived_at' | 'seen_at'>): boolean {
  return orderCapabilities(kind).hasArrival && status === 'in_progress' && arrived_at === null && seen_at === null;
}

/** Whether the arrival of the guest can be recorded: of a paid stay, from its day of arrival to that of departure. */
export function canMarkArrived(
  {
    kind,
    status,
    check_in,
    check_out,
    arrived_at,
  }: Pick<DeskOrderState, 'kind' | 'status' | 'check_in' | 'check_out' | 'arrived_at'>,
  today: CivilDate,
): boolean {
  if (!orderCapabilities(kind).hasArrival || status !== 'in_progress' || arrived_at !== null) return false;
  return check_in !== null && check_out !== null && check_in <= today && today <= check_out;
}

/** The day and hour for which food is cooked, `YYYY-MM-DD HH:mm`; null for every other order. */
export function cookingTimeOf({ delivery, times }: Pick<DeskOrderState, 'delivery' | 'times'>): string | null {
  const [time = ''] = times;
  return delivery === 'slot' && parseDeliveryTime(time) !== null ? time : null;
}

/** The statuses to which one of these actors may change the order today, without the cancellation, the usual one first. */
export function nextStatusesOf(
  { kind, status, delivery, check_in: arrival }: Pick<DeskOrderState, 'kind' | 'status' | 'delivery' | 'check_in'>,
  actors: readonly Actor[],
  today: CivilDate,
): DeskStepStatus[] {
  const statuses = [...new Set(actors.flatMap((actor) => transitionsFrom(kind, status, actor)))].filter(
    (to): to is DeskStepStatus => to !== 'canceled' && (to !== 'done' || canFinish({ kind, arrival }, today)),
  );
  const usual: OrderStatus = status === 'ready' && delivery === 'pickup' ? 'done' : 'send';
  return statuses.sort((one, other) => Number(other === usual) - Number(one === usual));
}

/** Whether one of these actors may cancel the order for the shop. */
export function canCancelForShop(
  { kind, status }: Pick<DeskOrderState, 'kind' | 'status'>,
  actors: readonly Actor[],
): boolean {
  return actors.some((actor) => actor !== 'customer' && transitionsFrom(kind, status, actor).includes('canceled'));
}

/**
 * Whether the content of the order may still be changed: until it is ready, its guest is there, or a part of its money
 * went back, which belongs to that content.
 */
export function canEdit({
  status,
  arrived_at,
  refunded,
}: Pick<DeskOrderState, 'status' | 'arrived_at'> & { readonly refunded: number }): boolean {
  return EDITABLE_STATUSES.some((one) => one === status) && arrived_at === null && refunded === 0;
}
