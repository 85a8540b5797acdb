import { type OrderKind, type OrderStatus, ORDER_TABS } from './order-state-machine';

/** A tab of the orders page: the current orders (STATE-04), one status, or all. */
export type OrderTabKey = 'current' | 'all' | OrderStatus;

export interface OrderTab {
  readonly key: OrderTabKey;
  readonly statuses: readonly OrderStatus[];
}

/** Never empty: the first tab is the default. */
export type OrderTabs = readonly [OrderTab, ...OrderTab[]];

/** The statuses of an unfinished order of a kind, in order. */
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

/** The tab with these statuses, in any order; the first tab if there is none. */
export function chosenTab(tabs: OrderTabs, chosen: readonly OrderStatus[]): OrderTab {
  const isChosen = ({ statuses }: OrderTab) =>
    statuses.length === new Set(chosen).size && statuses.every((status) => chosen.includes(status));
  return tabs.find(isChosen) ?? tabs[0];
}

/** The number of orders in a tab, from the counts by status. */
export function tabCount({ statuses }: OrderTab, counts: Readonly<Record<string, number>>): number {
  return statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
}
