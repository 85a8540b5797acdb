/**
 * The texts of SMS messages about an order, to its customer and the staff; to the host of a stay: host-sms.ts. Pure
 * functions: order-notifications.ts loads the data and sends.
 */
import { isolateLatin } from '@/domain/isolate-latin';
import { addDays, tehranToday } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import { tehranMoment } from '@/domain/instant';
import { formatClock } from '@/domain/clock-time';
import { toJalaali } from '@/domain/jalaali';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { formatAmount } from '@/domain/money';
import { owedOf } from '@/domain/order-money';
import { payUntil, type OrderStatus } from '@/domain/order-state-machine';
import { parseDeliveryTime } from '@/domain/delivery-choice';
import { truncate } from '@/domain/truncate';
import { absoluteUrl } from '@/domain/urls';
import { t } from '@/messages/format-message';
import type { OrderRow } from '../sql/orders.sql';
import { orderNumberText } from '@/domain/order-number';
import type { OrderKind } from '@/contract/orders.schemas';
import { orderCapabilities } from '@/domain/order-capabilities';
import { amountsMessages } from '@/messages/amounts';
import { smsMessages } from '@/messages/sms';
import { orderStateOf } from './order.mapper';

/** A longer name is truncated: order number and link must fit two SMS segments. */
const SHOP_NAME_CHARACTERS = 20;

/** UTF-16 units of a message of two segments, and of three, which a cancellation with the shop's reason may take. */
export const TWO_SEGMENTS = 134;
const THREE_SEGMENTS = 201;

/** Names are not truncated below this length. */
const SHORTEST_NAME = 8;

/** The shop's reason of a cancellation; the desk's full text is on the order. No name is longer. */
const REASON_CHARACTERS = 60;

/** A shop's name at the start of a message; a Latin run in it stays in order. */
export function shopNameOf(name: string): string {
  return isolateLatin(truncate(name, SHOP_NAME_CHARACTERS));
}

/** An order after a transition, with the other data of its messages. */
export interface OrderNotification {
  readonly order: OrderRow;
  /** The status before the transition; null for a newly submitted order. */
  readonly before: OrderStatus | null;
  /** Toman that a cancellation returns. */
  readonly refund: number;
  /** Absent: to the credit. */
  readonly refundTo?: 'credit' | 'desk';
  readonly shopName: string;
  readonly siteOrigin: string;
  readonly now: Date;
  /** The shop has no bank: an unpaid order is paid as its staff arrange it with the customer. */
  readonly isArranged?: boolean;
}

const TEXT_OF: Readonly<Record<OrderKind, (notification: OrderNotification) => string | null>> = {
  goods: buyerText,
  stay: messageOfStay,
};

/** The customer's message (RES-08); null for a transition without one. */
export function customerText(notification: OrderNotification): string | null {
  const { order } = notification;
  const text = TEXT_OF[order.kind](notification);
  if (text === null || order.status !== 'canceled' || order.cancel_reason === null) return text;
  const reason = truncate(order.cancel_reason, REASON_CHARACTERS);
  return fitted({ reason }, THREE_SEGMENTS, (names) => t(smsMessages.withReason, { text, ...names }));
}

/**
 * A message with its names isolated and truncated, the longest first, until it has at most `length` UTF-16 units: each further
 * segment is charged.
 */
export function fitted<Key extends string, Message extends string | null>(
  names: Readonly<Record<Key, string>>,
  length: number,
  messageOf: (names: Readonly<Record<Key, string>>) => Message,
): Message {
  const messageAt = (limit: number) =>
    messageOf(
      Object.fromEntries(
        Object.entries<string>(names).map(([key, name]) => [key, isolateLatin(truncate(name, limit))]),
      ) as Readonly<Record<Key, string>>,
    );
  for (let limit = REASON_CHARACTERS; limit > SHORTEST_NAME; limit -= 1) {
    const message = messageAt(limit);
    if (message === null || message.length <= length) return message;
  }
  return messageAt(SHORTEST_NAME);
}

function messageOfStay(notification: OrderNotification): string | null {
  const { order, before } = notification;
  const params = commonParams(notification);
  switch (order.status) {
    case 'rt_wait':
      return t(smsMessages.stayRequested, { ...params, time: untilText(notification) });
    case 'rt_accept':
      return t(before === null ? smsMessages.stayHeld : smsMessages.stayAccepted, {
        ...params,
        time: untilText(notification),
      });
    case 'in_progress':
      return t(owedOf(order) > 0 ? smsMessages.stayAgreed : smsMessages.stayPaid, params);
    case 'done':
      return t(smsMessages.stayDone, params);
    case 'canceled':
      return canceledStayText(notification);
    default:
      return null;
  }
}

function canceledStayText(notification: OrderNotification): string {
  const { order, before, refund, refundTo } = notification;
  const params = commonParams(notification);
  if (order.sub_status === 'canceled_expired')
    return t(before === 'rt_wait' ? smsMessages.stayUnanswered : smsMessages.stayUnpaid, params);
  if (refund > 0)
    return t(refundTo === 'desk' ? smsMessages.stayCanceledPaidBack : smsMessages.stayCanceledRefund, {
      ...params,
      amount: formatAmount(refund),
    });
  // Only a request is rejected by its host; later the same sub-status is a cancellation by the shop.
  if (order.sub_status === 'canceled_rt_host_reject' && before === 'rt_wait')
    return t(smsMessages.stayRejected, params);
  return t(order.paid > 0 ? smsMessages.stayCanceledNoRefund : smsMessages.stayCanceled, params);
}

function buyerText(notification: OrderNotification): string | null {
  const { order } = notification;
  const params = commonParams(notification);
  const isOwing = owedOf(order) > 0;
  switch (order.status) {
    case 'created':
      return t(smsMessages.orderSubmitted, { ...params, time: untilText(notification) });
    case 'in_progress':
      return t(isOwing ? smsMessages.orderAgreed : smsMessages.orderPaid, params);
    case 'ready':
      if (order.delivery !== 'pickup') return t(smsMessages.orderReady, params);
      return t(isOwing ? smsMessages.orderReadyPickupOwed : smsMessages.orderReadyPickup, params);
    case 'send':
      return order.tracking_code === null
        ? t(isOwing ? smsMessages.orderSendOwed : smsMessages.orderSend, params)
        : t(smsMessages.orderSendTracked, { ...params, code: order.tracking_code });
    case 'done':
      return t(smsMessages.orderDone, params);
    case 'canceled':
      return canceledOrderText(notification);
    default:
      return null;
  }
}

function canceledOrderText(notification: OrderNotification): string {
  const { order, refund, refundTo } = notification;
  const params = commonParams(notification);
  if (order.sub_status === 'canceled_expired') return t(smsMessages.orderUnpaid, params);
  if (refund > 0)
    return t(refundTo === 'desk' ? smsMessages.orderCanceledPaidBack : smsMessages.orderCanceledRefund, {
      ...params,
      amount: formatAmount(refund),
    });
  return t(
    order.sub_status === 'canceled_rt_host_reject' ? smsMessages.orderRejected : smsMessages.orderCanceled,
    params,
  );
}

const RETURNED = {
  goods: smsMessages.orderReturned,
  stay: smsMessages.stayReturned,
} as const satisfies Record<OrderKind, string>;

/**
 * The customer's message about a payment that arrived too late and was added to the credit.
 * @param amount toman
 */
export function refundedText(
  notification: Omit<OrderNotification, 'before' | 'refund' | 'refundTo'>,
  amount: number,
): string {
  return t(RETURNED[notification.order.kind], { ...commonParams(notification), amount: formatAmount(amount) });
}

/**
 * The customer's message about another content of the order.
 * @param refund toman that the change has returned to the credit
 */
export function editedText(notification: MessageOf, refund: number): string {
  const { order } = notification;
  return EDITED_TEXT_OF[order.kind](notification, refund);
}

const EDITED_TEXT_OF: Readonly<Record<OrderKind, (notification: MessageOf, refund: number) => string>> = {
  goods: (notification, refund) => {
    const params = commonParams(notification);
    if (refund > 0) return t(smsMessages.orderEditedRefund, { ...params, refund: formatAmount(refund) });
    const count = notification.order.invoice.products.length;
    const amount = formatAmount(notification.order.price);
    if (isPartlyPaid(notification.order)) return t(smsMessages.orderEditedOwed, { ...params, amount });
    return t(smsMessages.orderEdited, { ...params, count: toPersianDigits(count), amount });
  },
  stay: (notification, refund) => {
    const { order } = notification;
    const params = { ...commonParams(notification), dates: datesText(order) };
    if (refund > 0) return t(smsMessages.stayEditedRefund, { ...params, refund: formatAmount(refund) });
    const people = toPersianDigits(order.person_count ?? 1);
    const amount = formatAmount(order.price);
    if (isPartlyPaid(order)) return t(smsMessages.stayEditedOwed, { ...params, amount });
    return t(smsMessages.stayEdited, { ...params, people, amount });
  },
};

/** Whether something is left to be paid of a confirmed order: of any other the price says it all. */
function isPartlyPaid(order: OrderRow): boolean {
  return order.paid > 0 && owedOf(order) > 0;
}

/** The data of a message that is about no transition. */
export type MessageOf = Omit<OrderNotification, 'before' | 'refund' | 'refundTo'>;

/**
 * The staff's message about goods or food that have just been paid, or agreed to be paid on delivery; null otherwise. It contains nothing typed by a
 * customer.
 */
export function staffText({
  order,
  shopName,
  before = null,
  isArranged = false,
}: Pick<OrderNotification, 'order' | 'shopName' | 'isArranged'> & Partial<Pick<OrderNotification, 'before'>>):
  string | null {
  if (isArranged && isToArrange(order) && before !== order.status)
    return t(smsMessages['sms.staff.unpaid'], {
      shopName: shopNameOf(shopName),
      number: orderNumberText(order.id),
      amount: formatAmount(order.price),
    });
  if (!isStaffNotified(order)) return null;
  const pieces = order.invoice.products.reduce((sum, { count }) => sum + count, 0);
  const parts = [
    t(smsMessages['sms.staff.pieces'], { n: toPersianDigits(pieces) }),
    t(smsMessages['sms.staff.amount'], { amount: formatAmount(order.price) }),
    deliveryText(order),
  ];
  return t(smsMessages[owedOf(order) > 0 ? 'sms.staff.agreed' : 'sms.staff.paid'], {
    shopName: shopNameOf(shopName),
    number: orderNumberText(order.id),
    summary: parts.filter((part) => part !== '').join(t(amountsMessages.listSeparator)),
  });
}

/** Whether an order waits for its payment, which the staff arrange with the customer in a shop without a bank. */
export function isToArrange({ status, submit_by, price }: Pick<OrderRow, 'status' | 'submit_by' | 'price'>): boolean {
  return submit_by === 'customer' && price > 0 && (status === 'created' || status === 'rt_accept');
}

/** Whether the staff is notified: of what they carry out themselves, once it is paid. Stays notify their hosts. */
export function isStaffNotified({ kind, status }: Pick<OrderRow, 'kind' | 'status'>): boolean {
  return !orderCapabilities(kind).hasHost && status === 'in_progress';
}

function deliveryText({ delivery, times }: OrderRow): string {
  if (delivery !== 'slot') return delivery === null ? '' : t(smsMessages[`sms.staff.${delivery}`]);
  const hour = parseDeliveryTime(times[0] ?? '');
  return hour
    ? t(smsMessages['sms.staff.slot'], {
        day: formatJalaaliShort(hour.reserve_date),
        time: toPersianDigits(hour.reserve_time),
      })
    : '';
}

function commonParams({ order, shopName, siteOrigin }: Omit<OrderNotification, 'before' | 'refund' | 'refundTo'>): {
  shopName: string;
  number: string;
  link: string;
  owed: string;
} {
  const path = orderCapabilities(order.kind).page(order.id);
  return {
    shopName: shopNameOf(shopName),
    number: orderNumberText(order.id),
    link: absoluteUrl(siteOrigin, path),
    owed: formatAmount(owedOf(order)),
  };
}

/** «۱۴:۰۵», «۰۰:۱۰ فردا» or «۱۱:۳۰ روز ۳ آذر»: the time until which the order is held or can be paid, in Tehran. */
export function untilText({ order, now }: OrderNotification): string {
  const until = payUntil(orderStateOf(order));
  if (until === null) return '';
  const { date, minutes } = tehranMoment(until);
  const time = formatClock(minutes);
  const today = tehranToday(now.getTime());
  if (date === today) return time;
  return date === addDays(today, 1)
    ? t(smsMessages.timeTomorrow, { time })
    : t(smsMessages.timeOfDay, { time, day: formatJalaaliShort(date) });
}

/**
 * «۵ تا ۸ آذر», «۲۹ آبان تا ۲ آذر» or «۸ آذر تا ۵ آذر ۱۴۰۶»: day of arrival and day of departure. No stay is longer than
 * a year, so that only the same month of the next year is ambiguous.
 */
export function datesText({ check_in, check_out }: OrderRow): string {
  if (check_in === null || check_out === null) return '';
  const [arrival, leaving] = [toJalaali(check_in), toJalaali(check_out)];
  const to = formatJalaaliShort(check_out);
  if (arrival.jm !== leaving.jm) return t(smsMessages.dates, { from: formatJalaaliShort(check_in), to });
  return arrival.jy === leaving.jy
    ? t(smsMessages.dates, { from: toPersianDigits(arrival.jd), to })
    : t(smsMessages.dates, { from: formatJalaaliShort(check_in), to: `${to} ${toPersianDigits(leaving.jy)}` });
}
