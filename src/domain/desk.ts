/** What waits at the desk, and the step that comes next. */
import type { DeskKind } from '@/contract/panel-desk.schemas';
import { parseDeliveryTime } from './delivery-choice';
import { canFinish, transitionsFrom, type Actor, type OrderKind, type OrderStatus } from './order-state-machine';
import type { CivilDate } from './plain-date';

export type { DeskKind };

/** The fields of an order that the rules need. */
export interface DeskOrderState {
  readonly kind: OrderKind;
  readonly status: OrderStatus;
  readonly delivery: 'post' | 'courier' | 'pickup' | 'slot' | null;
  readonly times: readonly string[];
  readonly check_in: CivilDate | null;
  readonly check_out: CivilDate | null;
}

/**
 * Why the order waits for the shop today; null when it does not. A stay is due on its days of arrival and departure.
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
      if (order.kind === 'goods') return order.delivery === 'slot' ? 'to_cook' : 'to_pack';
      if (order.check_in === today) return 'arriving';
      return order.check_out !== null && order.check_out <= today ? 'leaving' : null;
    default:
      return null;
  }
}

/** The day and hour for which food is cooked, `YYYY-MM-DD HH:mm`; null for every other order. */
export function cookingTimeOf({ delivery, times }: Pick<DeskOrderState, 'delivery' | 'times'>): string | null {
  const [time = ''] = times;
  return delivery === 'slot' && parseDeliveryTime(time) !== null ? time : null;
}

/** The transitions that one of these actors may make today, without the cancellation, the usual one first. */
export function stepsOf(
  { kind, status, delivery, check_in: arrival }: Pick<DeskOrderState, 'kind' | 'status' | 'delivery' | 'check_in'>,
  actors: readonly Actor[],
  today: CivilDate,
): OrderStatus[] {
  const steps = [...new Set(actors.flatMap((actor) => transitionsFrom(kind, status, actor)))].filter(
    (to) => to !== 'canceled' && (to !== 'done' || canFinish({ kind, arrival }, today)),
  );
  const usual: OrderStatus = status === 'ready' && delivery === 'pickup' ? 'done' : 'send';
  return steps.sort((one, other) => Number(other === usual) - Number(one === usual));
}

/** Whether one of these actors may cancel the order for the shop. */
export function canCancelForShop(
  { kind, status }: Pick<DeskOrderState, 'kind' | 'status'>,
  actors: readonly Actor[],
): boolean {
  return actors.some((actor) => actor !== 'guest' && transitionsFrom(kind, status, actor).includes('canceled'));
}
