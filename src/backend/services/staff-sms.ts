/** The texts of SMS messages about an order to the shop's staff. Pure functions, as in order-sms.ts. */
import { parseDeliveryTime } from '@/domain/delivery-choice';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { formatAmount } from '@/domain/money';
import { orderCapabilities } from '@/domain/order-capabilities';
import { owedOf } from '@/domain/order-money';
import { orderNumberText } from '@/domain/order-number';
import { amountsMessages } from '@/messages/amounts';
import { t } from '@/messages/format-message';
import { smsMessages } from '@/messages/sms';
import type { OrderRow } from '../sql/orders.sql';
import { type MessageOf, type OrderNotification, restUntilText, shopNameOf } from './sms-parts';

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
    t(smsMessages['sms.staff.amount'], { amount: formatAmount(owedOf(order) || order.price) }),
    deliveryText(order),
  ];
  return t(smsMessages[owedOf(order) > 0 ? 'sms.staff.agreed' : 'sms.staff.paid'], {
    shopName: shopNameOf(shopName),
    number: orderNumberText(order.id),
    summary: parts.filter((part) => part !== '').join(t(amountsMessages.listSeparator)),
  });
}

/** The staff's message about an order that was canceled because the rest of its deposit was not paid in time. */
export function restUnpaidText({ order, shopName }: MessageOf): string {
  return t(smsMessages[`sms.staff.restUnpaid.${order.kind}`], {
    shopName: shopNameOf(shopName),
    number: orderNumberText(order.id),
    until: restUntilText(order),
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
