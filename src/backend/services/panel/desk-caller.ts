/** Which orders a caller of the panel sees at the desk, and what they may do with them. */
import { canCancelForShop } from '@/domain/desk';
import { canCancel, type Actor } from '@/domain/order-state-machine';
import { hasPermission } from '@/domain/panel-permissions';
import type { OrderRow } from '../../sql/orders.sql';
import type { DeskScope } from '../../sql/panel/desk.sql';
import { orderStateOf } from '../order.mapper';
import type { Viewer } from '../order-visibility';
import { isCustomerOf, type Scoped } from './authorization';
import type { Caller } from '../../route';

export type DeskCaller = Scoped & Pick<Caller, 'customerId'>;

export function scopeOf({ panelRole, hostId }: Scoped): DeskScope {
  return { hostId, foodOnly: panelRole === 'kitchen' };
}

/** The caller as a reader of orders of their scope. */
export function viewerOf({ panelRole }: Scoped): Viewer {
  return panelRole === 'host' || panelRole === 'kitchen' ? panelRole : 'panel';
}

/** The role in which the caller changes orders of their scope. */
export function actorsOf({ panelRole }: Scoped): Actor[] {
  if (hasPermission(panelRole, 'orders')) return ['panel'];
  if (panelRole === 'host') return ['host'];
  return panelRole === 'kitchen' ? ['kitchen'] : [];
}

/** Whether the caller receives guests: staff with orders, and the host of the residence. */
export function mayMarkArrived({ panelRole }: Scoped): boolean {
  return hasPermission(panelRole, 'orders', 'residences');
}

/** Whether the caller may cancel the order. Their own they cancel as its customer (orders.service.ts). */
export function mayCancel(caller: DeskCaller, order: OrderRow, now: Date): boolean {
  return isCustomerOf(caller, order)
    ? canCancel(orderStateOf(order), now.getTime())
    : canCancelForShop(order, actorsOf(caller));
}
