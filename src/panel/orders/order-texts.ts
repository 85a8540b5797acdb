/** Texts of orders in the panel. */
import type { DeskOrder } from '@/contract/panel-desk-order.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { toPersianDigits } from '@/domain/digits';
import { receiverName } from '@/domain/guest-name';
import { formatClock } from '@/domain/clock-time';
import { formatInstant, formatInstantDate, tehranMoment } from '@/domain/instant';
import { toJalaali } from '@/domain/jalaali';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { formatToman } from '@/domain/money';
import { nightsOf, type CivilDate } from '@/domain/plain-date';
import { amountsMessages } from '@/messages/amounts';
import { joinParts } from '@/domain/join-parts';
import { orderCapabilities } from '@/domain/order-capabilities';
import type { OrderKind } from '@/contract/orders.schemas';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';

/** Name and mobile of who receives the order: «سارا کریمی · ۰۹۱۲…». */
export function receiverText(order: Pick<DeskOrder, 'guest_name' | 'customer'>): string {
  return joinParts([isolateLatin(receiverName(order)), toPersianDigits(order.customer.mobile)]);
}

/** A delivery hour, `YYYY-MM-DD HH:mm`: «۲ آذر، ۱۲:۳۰». */
export function timeText(time: string): string {
  const [date = '', hour = ''] = time.split(' ');
  return t(panelOrdersMessages.at, { day: formatJalaaliShort(date), hour: toPersianDigits(hour) });
}

/** When an order was placed: «امروز ۱۹:۱۴», «۲ آذر، ۱۲:۳۰», of another year its day: «۱ اسفند ۱۴۰۴». */
export function placedText(created_at: string, today: CivilDate): string {
  const { date, minutes } = tehranMoment(created_at);
  const hour = formatClock(minutes);
  if (date === today) return t(panelOrdersMessages.today, { hour });
  if (toJalaali(date).jy !== toJalaali(today).jy) return formatInstantDate(created_at);
  return t(panelOrdersMessages.at, { day: formatJalaaliShort(date), hour });
}

/** The delivery method and time, or the stay: «یزد · پست», «تحویل · ۲ آذر، ۱۲:۳۰», «۲ آذر تا ۵ آذر · ۳ شب · ۲ نفر». */
export function deliveryText(order: DeskOrder): string {
  return joinParts(deliveryParts(order));
}

/** The parts of {@link deliveryText}: of a stay its days first, then its nights and guests. */
export function deliveryParts(order: DeskOrder): string[] {
  const { delivery, delivery_method, time, check_in, check_out, person_count, table } = order;
  if (check_in !== null && check_out !== null)
    return [
      t(panelOrdersMessages.stay, { from: formatJalaaliShort(check_in), to: formatJalaaliShort(check_out) }),
      t(panelOrdersMessages.nights, { n: toPersianDigits(nightsOf(check_in, check_out).length) }),
      person_count === null ? '' : t(panelOrdersMessages.guests, { n: toPersianDigits(person_count) }),
    ];
  return [
    table === null ? '' : t(panelOrdersMessages.table, { table: toPersianDigits(table) }),
    placeText(order),
    methodText({ delivery, delivery_method }),
    time === null ? '' : timeText(time),
  ];
}

/** Where an order is sent: the city of a parcel; of what the shop brings itself its zone. Empty where neither is known. */
function placeText({ delivery, sent_to }: Pick<DeskOrder, 'delivery' | 'sent_to'>): string {
  const place = delivery === 'post' ? sent_to?.city : sent_to?.zone || sent_to?.city;
  return isolateLatin(place ?? '');
}

/** The postal code of a parcel: «کد پستی ۸۹۱۶۷۳۴۵۱۲»; empty for what the shop brings itself. */
export function postalCodeText({ delivery, sent_to }: Pick<DeskOrder, 'delivery' | 'sent_to'>): string {
  if (delivery !== 'post' || !sent_to?.postal_code) return '';
  return t(panelOrdersMessages.postalCode, { code: toPersianDigits(sent_to.postal_code) });
}

/** The delivery method by its own title, and that the customer pays the carrier. */
export function methodText({
  delivery,
  delivery_method: method,
}: Pick<DeskOrder, 'delivery' | 'delivery_method'>): string {
  if (delivery === null) return '';
  if (!method) return t(panelOrdersMessages[`delivery.${delivery}`]);
  return joinParts([isolateLatin(method.title), method.paid_to_carrier && t(panelOrdersMessages.paidToCarrier)]);
}

/** The states in which an order is canceled when it is not paid in time. */
const UNPAID: readonly DeskOrder['status'][] = ['created', 'rt_accept'];

/** The time until which the host has to answer a request, or the customer has to pay an order; empty for any other. */
export function deadlineText(
  order: Pick<DeskOrder, 'kind' | 'status' | 'pay_before' | 'price' | 'paid' | 'owed'>,
): string {
  const { status, pay_before, price, paid } = order;
  if (pay_before === null) return '';
  if (status === 'rt_wait') return t(panelOrdersMessages.replyBefore, { at: formatInstant(pay_before) });
  const isAwaited = UNPAID.includes(status) && paid < price && dueText(order) === '';
  return isAwaited ? t(panelOrdersMessages.payUntil, { time: formatInstant(pay_before) }) : '';
}

const [HOUR, DAY] = [60, 24 * 60];

/** The time that is left, from minutes: «۲۵ دقیقه مانده», «۳ ساعت و ۵ دقیقه مانده», «۲ روز مانده»; empty for 0. */
export function timeLeftText(minutes: number): string {
  const parts = (n: number, rest: number) => ({ n: toPersianDigits(n), rest: toPersianDigits(rest) });
  if (minutes <= 0) return '';
  if (minutes < HOUR) return t(panelOrdersMessages.minutesLeft, parts(minutes, 0));
  if (minutes >= 2 * DAY) return t(panelOrdersMessages.daysLeft, parts(Math.floor(minutes / DAY), 0));
  const text = minutes % HOUR === 0 ? panelOrdersMessages.hoursLeft : panelOrdersMessages.hoursAndMinutesLeft;
  return t(text, parts(Math.floor(minutes / HOUR), minutes % HOUR));
}

/** What is to be taken on delivery or on arrival, or is still owed after it; empty for an order that is paid. */
export function dueText({
  kind,
  status,
  paid,
  owed = 0,
}: Pick<DeskOrder, 'kind' | 'status' | 'owed'> & Partial<Pick<DeskOrder, 'paid'>>): string {
  if (owed === 0) return '';
  const text = status === 'done' || (paid ?? 0) > 0 ? panelOrdersMessages.owed : DUE[kind];
  return t(text, { amount: formatToman(owed) });
}

const DUE = {
  goods: panelOrdersMessages.payOnDelivery,
  stay: panelOrdersMessages.payOnArrival,
} as const satisfies Record<OrderKind, string>;

/** The ordered items that were not taken back, in one line; of a stay the residence. */
export function linesText({ kind, lines }: Pick<DeskOrder, 'kind' | 'lines'>): string {
  if (lines.length === 0) return t(panelOrdersMessages.allReturned);
  return lines.map((line) => orderLineText(kind, line)).join(amountsMessages.listSeparator);
}

/** A line of an order with its count. That of a stay is always one: its nights and guests are in {@link deliveryText}. */
export function orderLineText(kind: DeskOrder['kind'], line: DeskOrder['lines'][number]): string {
  return isolateLatin(orderCapabilities(kind).hasNights ? line.name : lineText(line));
}

export function lineText({ name, count, toppings }: DeskOrder['lines'][number]): string {
  const counted = joinParts([t(panelOrdersMessages.line, { name, n: toPersianDigits(count) })]);
  return toppings.length === 0 ? counted : `${counted} (${toppings.join(amountsMessages.listSeparator)})`;
}

/** The label of the button that changes the status to `to`: «آماده شد» for `ready`. */
export function statusActionText(order: Pick<DeskOrder, 'kind' | 'delivery'>, to: DeskOrder['status']): string {
  if (to === 'ready')
    return t(order.delivery === 'slot' ? panelOrdersMessages['action.cooked'] : panelOrdersMessages['action.packed']);
  if (to === 'send')
    return t(order.delivery === 'slot' ? panelOrdersMessages['action.out'] : panelOrdersMessages['action.send']);
  if (to === 'done') return t(panelOrdersMessages[`action.done.${order.kind}`]);
  return to === 'rt_accept' ? t(panelOrdersMessages['action.accept']) : t(panelOrdersMessages['action.next']);
}

/** What «in progress» is called: of a stay that it is agreed. How it is paid is the payment's mark. */
const IN_PROGRESS = {
  goods: 'status.in_progress',
  stay: 'status.agreed',
} as const satisfies Record<OrderKind, keyof typeof panelOrdersMessages>;

/** The status in the staff's terms. */
export function statusText({ kind, status }: Pick<DeskOrder, 'kind' | 'status'>): string {
  return t(panelOrdersMessages[status === 'in_progress' ? IN_PROGRESS[kind] : (`status.${status}` as const)]);
}

/** That the order is a gift, with the text of its card; empty for any other order. */
export function giftText({ gift }: Pick<DeskOrder, 'gift'>): string {
  if (!gift) return '';
  const card = gift.text && t(panelOrdersMessages.giftCard, { text: gift.text });
  return [t(panelOrdersMessages.gift), card].filter(Boolean).join('\n');
}
