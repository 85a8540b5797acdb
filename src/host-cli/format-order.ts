/** An order in words, for the list and by itself. */
import type { Order } from '@/contract/orders.schemas';
import { addDays } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import { formatClock, formatInstant, tehranMoment } from '@/domain/instant';
import { formatJalaaliLong, formatJalaaliNumeric, formatJalaaliShort } from '@/domain/jalaali';
import { formatToman, priceText } from '@/domain/money';
import { statusLabel } from '@/domain/order-state-machine';
import { parseDeliveryTime } from '@/domain/delivery-choice';
import { truncate } from '@/domain/truncate';
import '@/messages/flow';
import '@/messages/panel';
import { t } from '@/messages/translate';

/** Of a longer name the list leaves the rest out, so that its lines fit a terminal. */
const NAME_CHARACTERS = 20;

/** What was ordered: the place, or the first of the goods and how many more. */
export function thingOf({ products }: Order): string {
  const [first, ...others] = products;
  if (!first) return '';
  const name = truncate(first.name, NAME_CHARACTERS);
  return others.length === 0 ? name : t('command.order.andMore', { name, n: toPersianDigits(others.length) });
}

/** «۱۱ آذر، ۳ شب» of a stay, the slot of a food order, the day of any other. */
export function datesOf({ kind, times, created_at }: Order): string {
  const [first] = times;
  if (first === undefined) return shortInstant(created_at);
  if (kind === 'stay')
    return t('command.order.stay', { day: formatJalaaliShort(first), n: toPersianDigits(times.length) });
  const slot = parseDeliveryTime(first);
  return slot
    ? t('command.order.slot', { day: formatJalaaliShort(slot.reserve_date), time: toPersianDigits(slot.reserve_time) })
    : toPersianDigits(first);
}

/** Until which hour it is held, or nothing. No hold is longer than a day. */
export function deadlineOf({ pay_before }: Order): string {
  return pay_before === null ? '' : formatClock(tehranMoment(pay_before).minutes);
}

function shortInstant(instant: string): string {
  const { date, minutes } = tehranMoment(instant);
  return t('command.order.slot', { day: formatJalaaliShort(date), time: formatClock(minutes) });
}

/** Everything that the shop's side asks of an order, a line each; what is not there has no line. */
export function linesOf(order: Order): string[] {
  const { kind, times, invoice, stay, customer } = order;
  const [first, last] = [times[0], times.at(-1)];
  const facts: (readonly [label: string, value: string | null])[] = [
    [t('command.order.number'), toPersianDigits(order.order_id)],
    [t('command.order.status'), t(statusLabel(order))],
    ...order.products.map((line) => [t('command.order.what'), lineText(line, kind)] as const),
    ...(kind === 'stay' && first && last
      ? [
          [t('command.order.arrival'), hourText(first, stay?.check_in)] as const,
          [t('command.order.leaving'), hourText(addDays(last, 1), stay?.check_out)] as const,
          [t('command.order.nights'), toPersianDigits(times.length)] as const,
        ]
      : [[t('command.order.when'), first ? datesOf(order) : null] as const]),
    [t('command.order.people'), order.person_count === null ? null : toPersianDigits(order.person_count)],
    [t('command.order.guest'), order.guest_name ?? customer.name],
    [t('command.order.mobile'), customer.mobile],
    [t('command.order.address'), order.address ? `${order.address.address} ${order.address.number}` : null],
    [t('command.order.msg'), order.msg.replace(/\s+/g, ' ')],
    [t('command.order.price'), priceText(invoice.price)],
    [t('command.order.paid'), order.paid > 0 ? formatToman(order.paid) : null],
    [t('command.order.ref'), order.payment_ref],
    [t('command.order.tracking'), order.tracking_code ?? null],
    [t('command.order.carrier'), order.carrier ?? null],
    [t('command.order.deadline'), order.pay_before && formatInstant(order.pay_before)],
    [t('command.order.by'), order.submit_by === 'panel' ? t('command.order.byPanel') : null],
    ...order.timeline.map((past) => [formatInstant(past.at), t(statusLabel({ kind, ...past }))] as const),
  ];
  return facts.flatMap(([label, value]) => (value ? [t('command.fact', { label, value })] : []));
}

function lineText({ name, count, toppings }: Order['products'][number], kind: Order['kind']): string {
  if (kind === 'stay') return name;
  const extras = toppings.map((topping) =>
    t('command.order.line', { name: topping.title, n: toPersianDigits(topping.count) }),
  );
  return [t('command.order.line', { name, n: toPersianDigits(count) }), ...extras].join(t('list.separator'));
}

function hourText(date: string, hour: string | undefined): string {
  const day = t('command.order.day', { long: formatJalaaliLong(date), numeric: formatJalaaliNumeric(date) });
  return hour ? t('command.order.dayHour', { day, time: toPersianDigits(hour) }) : day;
}
