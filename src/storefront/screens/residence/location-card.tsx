import dynamic from 'next/dynamic';
import { useContext } from 'react';
import type { Residence } from '@/contract/product.schemas';
import { isolateLatin } from '@/domain/isolate-latin';
import { MAP_ZOOM } from '@/domain/constants';
import { ExternalLink } from '@/storefront/ui/external-link';
import { Icon } from '@/storefront/ui/icon';
import { mapPin } from '@/storefront/ui/icons/account';
import { MapContext } from '@/storefront/ui/map-context';
import { stayPlace } from '@/storefront/ui/stay-place';
import { useInView } from '@/storefront/ui/use-in-view';
import { hasLocation } from '@/domain/map-link';
import { t } from '@/messages/format-message';
import styles from './location-card.module.css';
import { ResidenceSection } from './residence-section';
import { stayDetailsMessages } from '@/messages/stay-details';

const ApproximateMap = dynamic(
  () => import('@/storefront/widgets/map/approximate-map').then((widget) => widget.ApproximateMap),
  { ssr: false },
);

/** The public coordinates are rounded to a kilometre: a closer zoom would point to a wrong house. */
const ZOOM_BY = -2;
const ZOOM = MAP_ZOOM + ZOOM_BY;
const METERS = 1000;

/**
 * The approximate location as text with a link to a map application, and on a map where the shop has one, once it is
 * near the viewport. The exact address is shown after payment. A residence whose point is not entered yet has the text
 * alone; without a city either, there is nothing to show.
 */
export function LocationCard({ residence }: { residence: Residence }) {
  const { lat, lng, has_address: hasAddress = true } = residence;
  const place = stayPlace(residence);
  const source = useContext(MapContext);
  const [ground, isNear] = useInView<HTMLDivElement>();
  const words = (
    <p>
      {place && (
        <>
          <b>{isolateLatin(place)}</b>
          <br />
        </>
      )}
      <span className={styles.note}>
        {t(hasAddress ? stayDetailsMessages.stayMapNote : stayDetailsMessages.stayPointLater)}
      </span>
    </p>
  );
  if (!hasLocation(residence)) return <Placeless place={place} hasAddress={hasAddress} />;
  return (
    <ResidenceSection id="map" title={t(stayDetailsMessages.stayMapTitle)}>
      <div className={styles.card} ref={ground}>
        <svg
          className={styles.ground}
          viewBox="0 0 400 200"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
          focusable="false"
        >
          <path className={styles.green} d="M0 130c60-30 90 10 150-8s80-60 140-52 70-30 110-20v150H0Z" />
          <path
            className={styles.road}
            d="M-10 60c80 10 120 60 200 50s120-70 220-60M150-10c10 60 40 90 30 120s-20 60-10 100M290-10c-20 40 0 80 10 110s60 60 60 110"
          />
          <path className={styles.water} d="M-10 175c60-20 110 5 170-6s140-20 250 10" />
          <circle className={styles.circle} cx="200" cy="100" r="44" />
        </svg>
        <span className={styles.pin}>
          <Icon glyph={mapPin} size={32} />
        </span>
        {/* The placeholder drawing is shown until the map's code is loaded, and without it. */}
        {isNear && source && (
          <div className={styles.map}>
            <ApproximateMap source={source} at={{ lat, lng }} meters={METERS} zoomBy={ZOOM_BY} />
          </div>
        )}
        <div className={styles.words}>
          {words}
          <ExternalLink
            href={`https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${ZOOM}/${lat}/${lng}`}
            className={styles.link}
          >
            {t(stayDetailsMessages.stayMapOpen)}
          </ExternalLink>
        </div>
      </div>
    </ResidenceSection>
  );
}

function Placeless({ place, hasAddress }: { place: string; hasAddress: boolean }) {
  if (!place) return null;
  return (
    <ResidenceSection id="map" title={t(stayDetailsMessages.stayMapTitle)}>
      <p>
        <b>{isolateLatin(place)}</b>
        {hasAddress && (
          <>
            <br />
            <span className={styles.note}>{t(stayDetailsMessages.stayAddressLater)}</span>
          </>
        )}
      </p>
    </ResidenceSection>
  );
}
