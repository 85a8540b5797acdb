import type { DeliveryDays } from '@/domain/delivery-days-text';
import { useArrivesText } from '../use-arrival-text';

/** The days on which an order of today arrives in a delivery zone. */
export default function ZoneArrival({ days }: { days: DeliveryDays }) {
  return <span>{useArrivesText()(days)}</span>;
}
