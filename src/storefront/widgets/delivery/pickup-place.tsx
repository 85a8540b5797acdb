import { isolateLatin } from '@/domain/isolate-latin';
import { dialedNumber, formatTelephone } from '@/domain/telephone';
import { mapUrl } from '@/domain/map-link';
import type { OrderDeliveryMethod } from '@/contract/delivery.schemas';
import type { Delivery } from '../../state/orders/orders.slice';
import { selectConfig } from '../../state/catalogue/config.slice';
import { useAppSelector } from '../../state/store/hooks';
import { t } from '@/messages/format-message';
import { checkoutMessages } from '@/messages/checkout';
import styles from './delivery.module.css';

interface PickupPlaceProps {
  readonly delivery: Delivery | null;
  /** The place of the method; null or absent: the shop's address. */
  readonly place?: OrderDeliveryMethod['place'] | undefined;
}

/**
 * The place of a pickup, with its hours and telephone: that of the method, or the shop's address. Nothing for other
 * deliveries. Spans: it may be used in a label.
 */
export function PickupPlace({ delivery, place }: PickupPlaceProps) {
  const shop = useAppSelector(selectConfig)?.contacts.address;
  if (delivery !== 'pickup') return null;
  if (!place) return shop ? <span>{t(checkoutMessages.pickupAt, { address: shop })}</span> : null;
  const { address, hours, telephone } = place;
  return (
    <span className={styles.place}>
      <span>{isolateLatin(address)}</span>
      {hours !== '' && <span>{isolateLatin(t(checkoutMessages.pickupHours, { hours }))}</span>}
      {telephone && (
        <span>
          {t(checkoutMessages.pickupTelephone)} <bdi dir="ltr">{formatTelephone(telephone)}</bdi>
        </span>
      )}
    </span>
  );
}

/** The link to the map of a pickup's place, and the call; nothing without them. */
export function PickupLinks({ place }: { place: OrderDeliveryMethod['place'] | undefined }) {
  const map = place?.point ? mapUrl(place.point) : null;
  if (!place || (!map && !place.telephone)) return null;
  return (
    <span className={styles.placeLinks}>
      {map && (
        <a href={map} target="_blank" rel="noopener noreferrer">
          {t(checkoutMessages.pickupMap)}
        </a>
      )}
      {place.telephone && <a href={`tel:${dialedNumber(place.telephone)}`}>{t(checkoutMessages.pickupCall)}</a>}
    </span>
  );
}
