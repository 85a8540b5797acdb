import { createElement, useContext, useId, useState } from 'react';
import type { MapPoint } from '@/domain/map-link';
import { degreesText } from '@/domain/map-point';
import { Button } from '../../ui/button';
import { mapPin } from '../../ui/icons/account';
import { MapContext, type MapConfig } from '../../ui/map-config';
import { Skeleton } from '../../ui/skeleton';
import { useLate } from '../../ui/use-lazy-import';
import { t } from '@/messages/translate';
import styles from './address.module.css';
import {
  useDevicePosition,
  useDeliveryZone,
  type DevicePosition,
  type ZoneOfPoint,
  type Zone,
} from './use-delivery-zone';
import { addressesMessages } from '@/messages/addresses';
import { commonMessages } from '@/messages/common';
import { flowMessages } from '@/messages/flow';

const load = () => import('../map/place-map').then((widget) => widget.PlaceMap);

interface LocationFieldProps {
  place: MapPoint | null;
  onPlace: (place: MapPoint | null) => void;
  /** What the shop has said of the address' place before. */
  known: ZoneOfPoint | null;
  /** Where a map without a place begins; null: where the shop begins it. */
  near: MapPoint | null;
  error: string | null;
  /** Whether a place can be chosen on a map here: without one, a form goes on without a place. */
  onMap: (isThere: boolean) => void;
}

/**
 * The place of an address: on a map where the shop has one, else the device's position or none at all. The delivery zone is
 * looked up as the place comes to rest (CHK-01).
 */
export function LocationField({ place, onPlace, known, near, error, onMap }: LocationFieldProps) {
  const id = useId();
  const source = useContext(MapContext);
  const zone = useDeliveryZone(place, known);
  const locating = useDevicePosition(onPlace);
  return (
    <fieldset className={styles.place}>
      <legend className={styles.legend}>
        {t(source ? addressesMessages.addressPlace : addressesMessages.addressPlacePlain)}
      </legend>
      <p id={`${id}-hint`} className={styles.note}>
        {t(source ? addressesMessages.addressPlaceHintMap : addressesMessages.addressPlaceHint)}
      </p>
      {source && (
        <LateMap
          {...{ source, place, near, onPlace, onMap }}
          describedBy={`${id}-hint ${id}-keys ${id}-error`}
          invalid={error !== null}
        />
      )}
      {source && (
        <p id={`${id}-keys`} className="visually-hidden">
          {t(addressesMessages.mapKeys)}
        </p>
      )}
      <p id={`${id}-error`} aria-live="polite" className={styles.error}>
        {error}
      </p>
      <div className={styles.row}>
        <Button
          variant="secondary"
          size="small"
          glyph={mapPin}
          loading={locating.progress === 'asking'}
          onClick={locating.ask}
        >
          {t(addressesMessages.addressPlaceAsk)}
        </Button>
        {place && !source && (
          <Button variant="quiet" size="small" onClick={() => onPlace(null)}>
            {t(addressesMessages.addressPlaceClear)}
          </Button>
        )}
      </div>
      <div role="status" className={styles.said}>
        {place && (
          <p className={styles.note}>
            {t(addressesMessages.addressPlaceAt, { lat: degreesText(place.lat), lng: degreesText(place.lng) })}
          </p>
        )}
        <Said zone={zone} progress={locating.progress} hasMap={source !== null} />
      </div>
    </fieldset>
  );
}

function Said({ zone, progress, hasMap }: { zone: Zone; progress: DevicePosition['progress']; hasMap: boolean }) {
  if (progress === 'none')
    return (
      <p className={styles.note}>
        {t(hasMap ? addressesMessages.addressPlaceNoneMap : addressesMessages.addressPlaceNone)}
      </p>
    );
  switch (zone) {
    case 'none':
      return null;
    case 'checking':
      return <p className={styles.note}>{t(addressesMessages.addressPlaceChecking)}</p>;
    case 'in':
      return <p className={styles.good}>{t(addressesMessages.addressPlaceIn)}</p>;
    case 'out':
      return <p className={styles.error}>{t(flowMessages.zoneOutOfRangeLong)}</p>;
    case 'unknown':
      return <p className={styles.note}>{t(addressesMessages.addressPlaceUnknown)}</p>;
  }
}

interface LateMapProps extends Pick<LocationFieldProps, 'place' | 'near' | 'onMap'> {
  source: MapConfig;
  onPlace: (place: MapPoint) => void;
  describedBy: string;
  invalid: boolean;
}

/** The map's code and Leaflet come with the first form; when they cannot, the form stays without a map. */
function LateMap({ source, place, near, onPlace, onMap, describedBy, invalid }: LateMapProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const PlaceMap = useLate(load, !hasFailed, () => setHasFailed(true));
  if (hasFailed) {
    return (
      <p role="alert" className={styles.note}>
        {t(addressesMessages.mapFailed)}{' '}
        <Button variant="quiet" size="small" onClick={() => setHasFailed(false)}>
          {t(commonMessages.actionRetry)}
        </Button>
      </p>
    );
  }
  if (!PlaceMap) return <Skeleton height="282px" />;
  return createElement(PlaceMap, {
    source,
    place,
    start: near ?? source.center,
    onPlace,
    onTiles: onMap,
    describedBy,
    invalid,
  });
}
