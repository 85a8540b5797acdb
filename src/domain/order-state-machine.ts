import type { OrderKind, OrderStatus, SubStatus } from '@/contract/orders.schemas';
import { tehranToday, type CivilDate } from './plain-date';
import { orderCapabilities } from './order-capabilities';

export type { OrderKind, OrderStatus, SubStatus };
/**
 * Who makes a transition: the customer, the host, the kitchen or other staff (all by the role panel), or the clock and
 * payments.
 */
export type Actor = 'customer' | 'host' | 'kitchen' | 'panel' | 'system';

export interface OrderTransition {
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly by: readonly Actor[];
}

const SHOP_SIDE = ['host', 'panel'] as const;

/** All allowed transitions; any other is a conflict (409). */
export const ORDER_TRANSITIONS: Readonly<Record<OrderKind, readonly OrderTransition[]>> = {
  goods: [
    { from: 'created', to: 'in_progress', by: ['system'] },
    { from: 'created', to: 'canceled', by: ['customer', ...SHOP_SIDE, 'system'] },
    { from: 'in_progress', to: 'ready', by: [...SHOP_SIDE, 'kitchen'] },
    // By the system: the rest of a deposit was not paid in time.
    { from: 'in_progress', to: 'canceled', by: ['customer', ...SHOP_SIDE, 'system'] },
    { from: 'ready', to: 'send', by: SHOP_SIDE },
    // Collected in the shop.
    { from: 'ready', to: 'done', by: SHOP_SIDE },
    { from: 'ready', to: 'canceled', by: ['panel'] },
    { from: 'send', to: 'done', by: [...SHOP_SIDE, 'system'] },
    { from: 'send', to: 'canceled', by: ['panel'] },
  ],
  stay: [
    { from: 'rt_wait', to: 'rt_accept', by: [...SHOP_SIDE, 'system'] },
    { from: 'rt_wait', to: 'canceled', by: ['customer', ...SHOP_SIDE, 'system'] },
    { from: 'rt_accept', to: 'in_progress', by: ['system'] },
    // Not by the host, whose decision is final.
    { from: 'rt_accept', to: 'canceled', by: ['customer', 'panel', 'system'] },
    { from: 'in_progress', to: 'done', by: [...SHOP_SIDE, 'system'] },
    // Not by the host: the refund is the shop's.
    { from: 'in_progress', to: 'canceled', by: ['customer', 'panel', 'system'] },
  ],
};

/** The statuses shown by the tabs by default (STATE-04). */
export const ORDER_TABS: readonly OrderStatus[] = ['created', 'in_progress', 'ready', 'send', 'rt_wait', 'rt_accept'];

const SUB_STATUS_OF: Readonly<Record<Actor, SubStatus>> = {
  customer: 'canceled_rt_guest_reject_cancel',
  host: 'canceled_rt_host_reject',
  kitchen: 'canceled_rt_host_reject',
  panel: 'canceled_rt_host_reject',
  system: 'canceled_expired',
};

/** The fields of an order that the rules need. */
export interface OrderState {
  readonly kind: OrderKind;
  readonly status: OrderStatus;
  /** Time until which it is held unpaid; null once paid or ended. */
  readonly pay_before?: string | null;
  /** First night of a stay. */
  readonly arrival?: CivilDate | null;
  /** The delivery hour of food; null for every other order. */
  readonly deliver_at?: string | null;
  /** What a confirmed order has yet to pay, toman. */
  readonly owed?: number;
  readonly rated?: boolean;
}

const FIRST_STATUS: Readonly<Record<OrderKind, Readonly<Record<'accepted' | 'requested', OrderStatus>>>> = {
  goods: { accepted: 'created', requested: 'created' },
  stay: { accepted: 'rt_accept', requested: 'rt_wait' },
};

/** The initial status of an order; a residence with instant booking needs no acceptance. */
export function firstStatus(kind: OrderKind, instant = false): OrderStatus {
  return FIRST_STATUS[kind][instant ? 'accepted' : 'requested'];
}

/** Whether this transition exists and this actor may make it. */
export function canTransition(kind: OrderKind, from: OrderStatus, to: OrderStatus, by: Actor): boolean {
  return ORDER_TRANSITIONS[kind].some((step) => step.from === from && step.to === to && step.by.includes(by));
}

/** The transitions that this actor may make from a status. */
export function transitionsFrom(kind: OrderKind, from: OrderStatus, by: Actor): OrderStatus[] {
  return ORDER_TRANSITIONS[kind].filter((step) => step.from === from && step.by.includes(by)).map(({ to }) => to);
}

/** The statuses from which this actor may bring an order to a status. */
export function transitionsTo(kind: OrderKind, to: OrderStatus, by: Actor): OrderStatus[] {
  return ORDER_TRANSITIONS[kind].filter((step) => step.to === to && step.by.includes(by)).map(({ from }) => from);
}

/** The sub_status of an order that this actor cancels; every other status has none. */
export function subStatusOf(to: OrderStatus, by: Actor): SubStatus | null {
  return to === 'canceled' ? SUB_STATUS_OF[by] : null;
}

/** The statuses in which an unpaid order holds nights or stock, until its `pay_before`. */
export const HOLDING_STATUSES = ['created', 'rt_wait', 'rt_accept'] as const satisfies readonly OrderStatus[];

/** Whether an order in this status holds nights or stock until its `pay_before`. */
export function isHoldingStatus(status: OrderStatus): boolean {
  return (HOLDING_STATUSES as readonly OrderStatus[]).includes(status);
}

/** Whether the order awaits payment: created goods or an accepted stay, until `pay_before`. */
export function awaitsPayment(order: OrderState, nowMs: number): boolean {
  return order.status === firstStatus(order.kind, true) && isHeld(order, nowMs);
}

/**
 * Whether the order can be paid at the bank or from credit: while it awaits payment, and while it is carried out although
 * a part is still to be paid; food before its delivery hour. The desk may record a payment also after that.
 */
export function canPay(order: OrderState, nowMs: number): boolean {
  const isOwing = (order.owed ?? 0) > 0 && order.status !== 'done';
  return (isOwing || awaitsPayment(order, nowMs)) && isBeforeDelivery(order, nowMs);
}

/** The time until which {@link canPay} holds: the end of the hold, for food at the latest its delivery hour. */
export function payUntil({
  pay_before = null,
  deliver_at = null,
}: Pick<OrderState, 'pay_before' | 'deliver_at'>): string | null {
  if (pay_before === null || deliver_at === null) return pay_before;
  return Date.parse(deliver_at) < Date.parse(pay_before) ? deliver_at : pay_before;
}

/**
 * Whether the customer may cancel: goods while created or in progress, food also only before its delivery hour, a stay
 * until its hold ends while it is unpaid, and before the day of arrival (Tehran) once it is confirmed.
 */
export function canCancel(order: OrderState, nowMs: number): boolean {
  const { kind, status, arrival } = order;
  if (!canTransition(kind, status, 'canceled', 'customer')) return false;
  if (!orderCapabilities(kind).hasArrival) return isBeforeDelivery(order, nowMs);
  if (isHoldingStatus(status)) return isHeld(order, nowMs);
  return arrival != null && tehranToday(nowMs) < arrival;
}

/**
 * Whether it is time to finish the order: for a stay from its day of arrival on. An order that is finished can no longer
 * be canceled, so that a stay which is finished earlier would leave the guest without its nights and without a refund.
 */
export function canFinish({ kind, arrival }: Pick<OrderState, 'kind' | 'arrival'>, today: CivilDate): boolean {
  return !orderCapabilities(kind).hasArrival || (arrival != null && arrival <= today);
}

/** Whether the customer may rate: a finished order, once. */
export function canRate({ status, rated }: OrderState): boolean {
  return status === 'done' && rated !== true;
}

/** Whether a stay has a voucher: once it is confirmed. */
export function hasVoucher({ kind, status }: OrderState): boolean {
  return orderCapabilities(kind).hasVoucher && (status === 'in_progress' || status === 'done');
}

/** Whether the order has ended, without further transitions. */
export function isFinal(status: OrderStatus): boolean {
  return status === 'done' || status === 'canceled';
}

/**
 * Message key of an order's status. A paid stay is shown as «پرداخت‌شده», one that is paid on arrival as «قطعی‌شده», a
 * canceled order with who ended it: goods have no host.
 */
export function statusMessageKey(order: {
  kind: OrderKind;
  status: string;
  sub_status?: string | null;
  money?: { readonly owed: number };
}): StatusMessageKey {
  const { kind, status, sub_status, money } = order;
  const { in_progress, by_shop } = LABELS[kind];
  if (status === 'canceled' && sub_status === 'canceled_rt_host_reject') return by_shop;
  if (status === 'canceled')
    return CANCELED_LABELS.find((label) => label === `status.${sub_status}`) ?? 'status.canceled';
  if (status === 'in_progress' && money && money.owed > 0) return LABELS[kind].owing;
  if (status === 'in_progress') return in_progress;
  return PLAIN_LABELS.find((label) => label === `status.${status}`) ?? 'status.unknown';
}

const PLAIN_LABELS = [
  'status.created',
  'status.ready',
  'status.send',
  'status.rt_wait',
  'status.rt_accept',
  'status.done',
] as const;
const CANCELED_LABELS = ['status.canceled_rt_guest_reject_cancel', 'status.canceled_expired'] as const;

/**
 * The labels that differ between the kinds: of a paid order, of a confirmed one that is paid later, and of one that the
 * shop or its host canceled.
 */
const LABELS = {
  goods: { in_progress: 'status.in_progress', owing: 'status.in_progress', by_shop: 'status.canceled_shop' },
  stay: { in_progress: 'status.paid_stay', owing: 'status.agreed_stay', by_shop: 'status.canceled_rt_host_reject' },
} as const satisfies Record<OrderKind, Readonly<Record<'in_progress' | 'owing' | 'by_shop', string>>>;

export type StatusMessageKey =
  | (typeof PLAIN_LABELS)[number]
  | (typeof CANCELED_LABELS)[number]
  | 'status.canceled'
  | (typeof LABELS)[OrderKind]['in_progress' | 'owing' | 'by_shop']
  | 'status.unknown';

/** True for an order without an end of its hold. */
function isHeld({ pay_before }: OrderState, nowMs: number): boolean {
  return pay_before == null || nowMs < Date.parse(pay_before);
}

/** True for an order without a delivery hour. */
function isBeforeDelivery({ deliver_at }: OrderState, nowMs: number): boolean {
  return deliver_at == null || nowMs < Date.parse(deliver_at);
}
