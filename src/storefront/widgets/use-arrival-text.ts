import type { Order } from '@/contract/orders.schemas';
import { arrivalDays, arrivalText } from '@/domain/arrival-days';
import { deliveryDaysText, type DeliveryDays } from '@/domain/delivery-days-text';
import { tehranToday, type CivilDate } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { shopNow } from '../platform/browser-clock';
import { selectShop } from '../state/catalogue/config.slice';
import { useAppSelector } from '../state/store/hooks';
import { checkoutMessages } from '@/messages/checkout';

/**
 * The days of arrival in words, for a payment today or on the given day; null once they are over. Only for what is
 * rendered in the browser: a page of the server would keep the days of the day on which it was rendered.
 */
export function useArrivalText(): (days: DeliveryDays, paidOn?: CivilDate) => string | null {
  const daysOff = useAppSelector(selectShop)?.delivery_days_off ?? [];
  const today = tehranToday(shopNow());
  return (days, paidOn = today) => {
    const arrival = arrivalDays(days, paidOn, daysOff);
    return arrival.last < today ? null : arrivalText(arrival);
  };
}

/** The days of arrival of an order's parcel; null for one without days, and once it was sent. */
interface OrderArrival {
  readonly days: DeliveryDays;
  /** In words, counted from the payment; null once they are over, and before the payment. */
  readonly text: string | null;
}

/** When the parcel of an order arrives; a parcel that was sent has its tracking code instead. */
export function useOrderArrival(): (order: Pick<Order, 'status' | 'address' | 'timeline'>) => OrderArrival | null {
  const arrivalOf = useArrivalText();
  return ({ status, address, timeline }) => {
    const days = address?.delivery_days;
    if (!days || status === 'send') return null;
    const paid = timeline.find(({ status: step }) => step === 'in_progress')?.at;
    return { days, text: paid === undefined ? null : arrivalOf(days, tehranToday(Date.parse(paid))) };
  };
}

/** «دوشنبه ۱۰ تا چهارشنبه ۱۲ آذر می‌رسد» of an order that is paid today; the number of days where they are over. */
export function useArrivesText(): (days: DeliveryDays) => string {
  const arrivalOf = useArrivalText();
  return (days) => {
    const arrival = arrivalOf(days);
    return arrival === null ? deliveryDaysText(days) : t(checkoutMessages.arrives, { days: arrival });
  };
}
