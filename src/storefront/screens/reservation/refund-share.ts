import type { Order } from '@/contract/orders.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { t } from '@/messages/format-message';
import { bookingMessages } from '@/messages/booking';

type Refundable = Pick<Order, 'refund' | 'paid'>;

/** Whole percent of the paid amount that a cancellation returns now. */
const percentOf = ({ refund, paid }: Refundable) => toPersianDigits(Math.round((refund / paid) * 100));

/** «۵۰٪ از ۷٬۷۰۰٬۰۰۰ تومان که پرداخته‌اید.» */
export function shareText(order: Refundable): string {
  return t(bookingMessages.cancelShare, { percent: percentOf(order), paid: formatToman(order.paid) });
}

/** What a cancellation returns now, in one line beside its button. */
export function refundNowText(order: Refundable): string {
  if (order.refund <= 0) return t(bookingMessages.cancelTodayNothing);
  return t(bookingMessages.cancelToday, { amount: formatToman(order.refund), percent: percentOf(order) });
}
