/** What the SMS messages about orders have in common: their data, names cut to the length of a segment, times and dates. */
import type { RefundTarget } from '@/contract/order-payment.schemas';
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
import { isoInstant } from '@/domain/iso-instant';
import { dayOfOrder, restDeadline } from '@/domain/rest-deadline';
import { truncate } from '@/domain/truncate';
import { absoluteUrl } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { smsMessages } from '@/messages/sms';
import type { OrderRow } from '../sql/orders.sql';
import { orderNumberText } from '@/domain/order-number';
import { orderCapabilities } from '@/domain/order-capabilities';
import { orderStateOf } from './order.mapper';

/** A longer name is truncated: order number and link must fit two SMS segments. */
export const SHOP_NAME_CHARACTERS = 20;

/** UTF-16 units of a message of two segments, and of three, which a cancellation with the shop's reason may take. */
export const TWO_SEGMENTS = 134;
export const THREE_SEGMENTS = 201;

/** Names are not truncated below this length. */
const SHORTEST_NAME = 8;

/** The shop's reason of a cancellation; the desk's full text is on the order. No name is longer. */
export const REASON_CHARACTERS = 60;

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
  readonly refundTo?: RefundTarget;
  /** How much of a refund at the desk is credit; absent: nothing. */
  readonly credited?: number;
  readonly shopName: string;
  readonly siteOrigin: string;
  /** The URL of an order's state, which opens without a login. */
  readonly trackingLink: (orderId: number) => string;
  readonly now: Date;
  /** The shop has no bank: an unpaid order is paid as its staff arrange it with the customer. */
  readonly isArranged?: boolean;
}

/** The data of a message that is about no transition. */
export type MessageOf = Omit<OrderNotification, 'before' | 'refund' | 'refundTo' | 'credited'>;

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

/** What every message to a customer contains. */
export function commonParams({ order, shopName, siteOrigin }: MessageOf): {
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
  return timeText(payUntil(orderStateOf(order)), now);
}

/** The end of a deposit's rest: always with its day, since a message may be read later. */
export function restUntilText(order: OrderRow): string {
  const deadline = restDeadline(dayOfOrder(order), order.rest_days);
  return timeText(deadline === null ? null : isoInstant(deadline), null);
}

/** @param now absent: the day is written even if it is today or tomorrow */
function timeText(until: string | null, now: Date | null): string {
  if (until === null) return '';
  const { date, minutes } = tehranMoment(until);
  const time = formatClock(minutes);
  const today = now && tehranToday(now.getTime());
  if (date === today) return time;
  return today !== null && date === addDays(today, 1)
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
