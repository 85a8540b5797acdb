/** An order as text, for the list and on its own. */
import type { Order } from '@/contract/orders.schemas';
import { addDays } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import { formatInstant, tehranMoment } from '@/domain/instant';
import { formatClock } from '@/domain/clock-time';
import { formatJalaaliLong, formatJalaaliNumeric } from '@/domain/jalaali';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { formatToman, priceText } from '@/domain/money';
import { statusMessageKey } from '@/domain/order-state-machine';
import { parseDeliveryTime } from '@/domain/delivery-choice';
import { truncate } from '@/domain/truncate';
import { t } from '@/messages/format-message';
import { flowMessages } from '@/messages/flow';
import { commonMessages } from '@/messages/common';
import { panelMessages } from '@/messages/panel';

/** The list truncates longer names, so that its lines fit a terminal. */
const NAME_CHARACTERS = 20;

/** What was ordered: the residence, or the first product and the number of others. */
export function thingOf({ products }: Order): string {
  const [first, ...others] = products;
  if (!first) return '';
  const name = truncate(first.name, NAME_CHARACTERS);
  return others.length === 0 ? name : t(panelMessages.commandOrderAndMore, { name, n: toPersianDigits(others.length) });
}

/** «۱۱ آذر، ۳ شب» for a stay, the slot of a food order, the date of any other. */
export function datesOf({ kind, times, created_at }: Order): string {
  const [first] = times;
  if (first === undefined) return shortInstant(created_at);
  if (kind === 'stay')
    return t(panelMessages.commandOrderStay, { day: formatJalaaliShort(first), n: toPersianDigits(times.length) });
  const slot = parseDeliveryTime(first);
  return slot
    ? t(panelMessages.commandOrderSlot, {
        day: formatJalaaliShort(slot.reserve_date),
        time: toPersianDigits(slot.reserve_time),
      })
    : toPersianDigits(first);
}

/** The hour at which the hold ends, or an empty text. No hold is longer than a day. */
export function deadlineOf({ pay_before }: Order): string {
  return pay_before === null ? '' : formatClock(tehranMoment(pay_before).minutes);
}

function shortInstant(instant: string): string {
  const { date, minutes } = tehranMoment(instant);
  return t(panelMessages.commandOrderSlot, { day: formatJalaaliShort(date), time: formatClock(minutes) });
}

/** All details of an order for staff and hosts, one per line, without empty ones. */
export function linesOf(order: Order): string[] {
  const { kind, times, invoice, stay, customer } = order;
  const [first, last] = [times[0], times.at(-1)];
  const facts: (readonly [label: string, value: string | null])[] = [
    [t(panelMessages.commandOrderNumber), toPersianDigits(order.order_id)],
    [t(panelMessages.commandOrderStatus), t(flowMessages[statusMessageKey(order)])],
    ...order.products.map((line) => [t(panelMessages.commandOrderWhat), lineText(line, kind)] as const),
    ...(kind === 'stay' && first && last
      ? [
          [t(panelMessages.commandOrderArrival), hourText(first, stay?.check_in)] as const,
          [t(panelMessages.commandOrderLeaving), hourText(addDays(last, 1), stay?.check_out)] as const,
          [t(panelMessages.commandOrderNights), toPersianDigits(times.length)] as const,
        ]
      : [[t(panelMessages.commandOrderWhen), first ? datesOf(order) : null] as const]),
    [t(panelMessages.commandOrderPeople), order.person_count === null ? null : toPersianDigits(order.person_count)],
    [t(panelMessages.commandOrderGuest), order.guest_name ?? customer.name],
    [t(panelMessages.commandOrderMobile), customer.mobile],
    [t(panelMessages.commandOrderAddress), order.address ? `${order.address.address} ${order.address.number}` : null],
    [t(panelMessages.commandOrderMsg), order.msg.replace(/\s+/g, ' ')],
    [t(panelMessages.commandOrderPrice), priceText(invoice.price)],
    [t(panelMessages.commandOrderPaid), order.paid > 0 ? formatToman(order.paid) : null],
    [t(panelMessages.commandOrderRef), order.payment_ref],
    [t(panelMessages.commandOrderTracking), order.tracking_code ?? null],
    [t(panelMessages.commandOrderCarrier), order.carrier ?? null],
    [t(panelMessages.commandOrderDeadline), order.pay_before && formatInstant(order.pay_before)],
    [t(panelMessages.commandOrderBy), order.submit_by === 'panel' ? t(panelMessages.commandOrderByPanel) : null],
    ...order.timeline.map(
      (past) => [formatInstant(past.at), t(flowMessages[statusMessageKey({ kind, ...past })])] as const,
    ),
  ];
  return facts.flatMap(([label, value]) => (value ? [t(panelMessages.commandFact, { label, value })] : []));
}

function lineText({ name, count, toppings }: Order['products'][number], kind: Order['kind']): string {
  if (kind === 'stay') return name;
  const extras = toppings.map((topping) =>
    t(panelMessages.commandOrderLine, { name: topping.title, n: toPersianDigits(topping.count) }),
  );
  return [t(panelMessages.commandOrderLine, { name, n: toPersianDigits(count) }), ...extras].join(
    t(commonMessages.listSeparator),
  );
}

function hourText(date: string, hour: string | undefined): string {
  const day = t(panelMessages.commandOrderDay, { long: formatJalaaliLong(date), numeric: formatJalaaliNumeric(date) });
  return hour ? t(panelMessages.commandOrderDayHour, { day, time: toPersianDigits(hour) }) : day;
}
