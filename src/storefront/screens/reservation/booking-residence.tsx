import type { OrderStay } from '@/contract/order-stay.schemas';
import type { Order } from '@/contract/orders.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { mapUrl } from '@/domain/map-link';
import { BringList } from '@/storefront/ui/bring-list';
import { ExternalLink } from '@/storefront/ui/external-link';
import { Icon } from '@/storefront/ui/icon';
import { mapPin } from '@/storefront/ui/icons/account';
import { user } from '@/storefront/ui/icons/layout';
import { location } from '@/storefront/ui/icons/places';
import { PhoneLink } from '@/storefront/ui/phone-link';
import { SmartImage } from '@/storefront/ui/smart-image';
import { SectionCard } from '@/storefront/ui/section-card';
import { stayPlace } from '@/storefront/ui/stay-place';
import { t } from '@/messages/format-message';
import styles from './booking.module.css';
import placeStyles from './booking-residence.module.css';
import { bookingMessages } from '@/messages/booking';

/**
 * The host and the location: after payment the full address with a map and the host's phone number, before it the
 * city only.
 */
export function BookingResidence({ stay, status }: { stay: OrderStay; status: Order['status'] }) {
  const { address, has_address: hasAddress = true, host } = stay;
  return (
    <SectionCard title={t(bookingMessages.placeTitle)}>
      <div className={placeStyles.host}>
        <HostPicture image={host.image} />
        <p className={placeStyles.name}>
          <span className={styles.small}>{t(bookingMessages.placeHost)}</span>
          <b>{isolateLatin(host.name)}</b>
        </p>
        {host.mobile !== null && <PhoneLink number={host.mobile} label={t(bookingMessages.placeCall)} />}
      </div>
      <BookingLocation stay={stay} />
      {status === 'in_progress' && <BringList things={stay.bring} />}
      {address === null && status !== 'canceled' && (
        <p className={styles.small}>{t(hasAddress ? bookingMessages.placeLater : bookingMessages.hostLater)}</p>
      )}
    </SectionCard>
  );
}

function BookingLocation({ stay }: { stay: OrderStay }) {
  const { address } = stay;
  const place = stayPlace(stay);
  const map = mapUrl(stay);
  if (!place && !address) return null;
  return (
    <div className={placeStyles.where}>
      <Icon glyph={location} size={24} className={placeStyles.icon} />
      <div className={placeStyles.words}>
        {place && <p>{isolateLatin(place)}</p>}
        {address !== null && (
          <>
            {address && <p className={placeStyles.address}>{isolateLatin(address)}</p>}
            {map !== null && (
              <ExternalLink href={map} className={placeStyles.map}>
                <Icon glyph={mapPin} size={20} />
                {t(bookingMessages.placeMap)}
              </ExternalLink>
            )}
          </>
        )}
      </div>
    </div>
  );
}

function HostPicture({ image }: { image: string | null }) {
  return (
    <span className={placeStyles.picture}>
      {image === null ? (
        <Icon glyph={user} />
      ) : (
        <SmartImage image={{ url: image, width: 256, height: 256, alt: '' }} sizes="56px" ratio="1" />
      )}
    </span>
  );
}
