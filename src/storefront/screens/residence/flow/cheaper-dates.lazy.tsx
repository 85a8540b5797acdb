import type { Invoice } from '@/contract/orders.schemas';
import { cheaperStay } from '@/domain/alternative-dates';
import { completeRange } from '@/domain/date-range';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliDay } from '@/domain/jalaali';
import { joinParts } from '@/domain/join-parts';
import { formatToman } from '@/domain/money';
import { totalOf } from '@/domain/range-selection-rules';
import { selectCoupon } from '@/storefront/state/orders/orders.slice';
import { useAppSelector } from '@/storefront/state/store/hooks';
import { useCalendarDays, useTehranToday } from '@/storefront/widgets/calendar/use-calendar-days';
import { t } from '@/messages/format-message';
import type { StaySelection } from '../use-stay-selection';
import styles from './flow.module.css';
import { bookingMessages } from '@/messages/booking';

interface CheaperDatesProps {
  productId: number;
  stay: StaySelection;
  invoice: Pick<Invoice, 'products_price' | 'adjustments'>;
}

/**
 * The stay a few days earlier or later that costs less, chosen by one tap. Only where the nights of the calendar add up
 * to the quoted sum, so that what it says is saved is exact; with a coupon it says that the nights' prices are compared.
 */
export default function CheaperDates({ productId, stay, invoice }: CheaperDatesProps) {
  const { status: hasCoupon } = useAppSelector(selectCoupon);
  const { days } = useCalendarDays(productId, useTehranToday(), stay.range);
  const range = completeRange(stay.range);
  if (!range || totalOf(days, range, stay.extraPerNight)?.price !== invoice.products_price) return null;
  // Besides the coupon there is the discount of a long stay.
  if (invoice.adjustments.length > (hasCoupon ? 1 : 0)) return null;
  const cheaper = cheaperStay(days, range);
  if (!cheaper) return null;
  const { start, end, shift, saving } = cheaper;
  const message = shift > 0 ? bookingMessages.stayFlowLater : bookingMessages.stayFlowEarlier;
  return (
    <button type="button" className={styles.cheaper} onClick={() => stay.setRange({ start, end })}>
      <b>{t(message, { n: toPersianDigits(Math.abs(shift)), saving: formatToman(saving) })}</b>
      <small>
        {joinParts([
          t(bookingMessages.calOffersDays, { start: formatJalaaliDay(start), end: formatJalaaliDay(end) }),
          hasCoupon && t(bookingMessages.stayFlowBeforeCoupon),
        ])}
      </small>
    </button>
  );
}
