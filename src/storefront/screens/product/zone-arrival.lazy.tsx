import { deliveryDaysText, type DeliveryDays } from '@/domain/delivery-days-text';
import { useArrivalText } from '@/storefront/widgets/use-arrival-text';

/** The days on which an order of today arrives in a delivery zone. */
export default function ZoneArrival({ days }: { days: DeliveryDays }) {
  const arrivalOf = useArrivalText();
  return <span>{arrivalOf(days) ?? deliveryDaysText(days)}</span>;
}
