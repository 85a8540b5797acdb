import type { OrderKind, OrderStatus } from './order-state-machine';
import { ORDER_TABS } from './order-state-machine';

/** A tab of the orders page: the current orders (STATE-04), one status, or all. */
export type OrderTabKey = 'current' | 'all' | OrderStatus;

export interface OrderTab {
  readonly key: OrderTabKey;
  readonly statuses: readonly OrderStatus[];
}

/** Never none: the first is the one that shows unless another is chosen. */
export type OrderTabs = readonly [OrderTab, ...OrderTab[]];

/** The statuses that an order of a kind passes while it is not finished, in their order. */
const WAY: Readonly<Record<OrderKind, readonly OrderStatus[]>> = {
  goods: ['created', 'in_progress', 'ready', 'send'],
  stay: ['rt_wait', 'rt_accept', 'in_progress'],
};

/** The tabs of a shop whose orders are of this kind. */
export function orderTabs(kind: OrderKind): OrderTabs {
  const single = (status: OrderStatus): OrderTab => ({ key: status, statuses: [status] });
  return [
    { key: 'current', statuses: ORDER_TABS },
    ...WAY[kind].map(single),
    single('done'),
    single('canceled'),
    { key: 'all', statuses: [...ORDER_TABS, 'done', 'canceled'] },
  ];
}

/** The tab that shows these statuses, in whatever order they were kept; the first one for a choice that no tab has. */
export function chosenTab(tabs: OrderTabs, chosen: readonly OrderStatus[]): OrderTab {
  const isChosen = ({ statuses }: OrderTab) =>
    statuses.length === new Set(chosen).size && statuses.every((status) => chosen.includes(status));
  return tabs.find(isChosen) ?? tabs[0];
}

/** How many orders a tab has, by the counts of the statuses. */
export function tabCount({ statuses }: OrderTab, counts: Readonly<Record<string, number>>): number {
  return statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}
