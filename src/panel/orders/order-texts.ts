/** Texts of orders in the panel. */
import type { DeskOrder } from '@/contract/panel-desk.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { commonMessages } from '@/messages/common';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';

/** A delivery hour, `YYYY-MM-DD HH:mm`: «۲ آذر، ۱۲:۳۰». */
export function timeText(time: string): string {
  const [date = '', hour = ''] = time.split(' ');
  return t(panelOrdersMessages.at, { day: formatJalaaliShort(date), hour: toPersianDigits(hour) });
}

/** The delivery method and time: «پیک», «تحویل ۲ آذر، ۱۲:۳۰», «۲ تا ۵ آذر». */
export function deliveryText({ delivery, time, check_in, check_out, table }: DeskOrder): string {
  if (check_in !== null && check_out !== null)
    return t(panelOrdersMessages.stay, { from: formatJalaaliShort(check_in), to: formatJalaaliShort(check_out) });
  const parts = [
    table === null ? '' : t(panelOrdersMessages.table, { table }),
    delivery === null ? '' : t(panelOrdersMessages[`delivery.${delivery}`]),
    time === null ? '' : timeText(time),
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The ordered items in one line. */
export function linesText({ lines }: Pick<DeskOrder, 'lines'>): string {
  return lines.map((line) => lineText(line)).join(commonMessages.listSeparator);
}

export function lineText({ name, count, toppings }: DeskOrder['lines'][number]): string {
  const counted = t(panelOrdersMessages.line, { name, n: toPersianDigits(count) });
  return toppings.length === 0 ? counted : `${counted} (${toppings.join(commonMessages.listSeparator)})`;
}

/** The label of the button for a step. */
export function stepText(order: Pick<DeskOrder, 'kind' | 'delivery'>, to: DeskOrder['status']): string {
  if (to === 'ready')
    return t(order.delivery === 'slot' ? panelOrdersMessages['step.cooked'] : panelOrdersMessages['step.packed']);
  if (to === 'send')
    return t(order.delivery === 'slot' ? panelOrdersMessages['step.out'] : panelOrdersMessages['step.send']);
  if (to === 'done')
    return t(order.kind === 'stay' ? panelOrdersMessages['step.left'] : panelOrdersMessages['step.done']);
  return to === 'rt_accept' ? t(panelOrdersMessages['step.accept']) : t(panelOrdersMessages['step.next']);
}

/** The status in the staff's terms. */
export function statusText({ kind, status }: Pick<DeskOrder, 'kind' | 'status'>): string {
  return kind === 'stay' && status === 'in_progress'
    ? t(panelOrdersMessages['status.booked'])
    : t(panelOrdersMessages[`status.${status}`]);
}
