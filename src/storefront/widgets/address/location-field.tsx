import dynamic from 'next/dynamic';
import { useContext, useId, useState, type ReactNode } from 'react';
import type { City } from '@/domain/city-search';
import type { MapPoint } from '@/domain/map-link';
import { degreesText } from '@/domain/map-point';
import { Button } from '../../ui/button';
import { mapPin } from '../../ui/icons/account';
import { MapContext } from '@/storefront/ui/map-context';
import type { MapConfig } from '@/domain/map-config';
import { Skeleton } from '../../ui/skeleton';
import { t } from '@/messages/format-message';
import { useLazyWidget } from '../use-lazy-widget';
import styles from './address.module.css';
import {
  useDevicePosition,
  useDeliveryZone,
  type DevicePosition,
  type ZoneOfPoint,
  type Zone,
} from './use-delivery-zone';
import { addressesMessages } from '@/messages/addresses';
import { actionsMessages } from '@/messages/actions';

const load = () => import('../map/location-map').then((widget) => widget.LocationMap);
const LocationMap = dynamic(load, { ssr: false });

interface LocationFieldProps {
  point: MapPoint | null;
  onPoint: (point: MapPoint | null) => void;
  /** Whether the delivery zone depends on the location; otherwise nothing is said of zones. */
  decidesZone: boolean;
  /** The known delivery zone of the initial location. */
  savedZone: ZoneOfPoint | null;
  /** Where the map starts without a location; null: at the configured centre. */
  near: MapPoint | null;
  /** The address's city; empty without a choice. */
  area: City;
  error: string | null;
  /** Called with whether a map is available. Without one the location is optional. */
  onMap: (isThere: boolean) => void;
  /** The zone is chosen by its name: the location is an alternative. */
  asksZone: boolean;
  /** What is said about the zone, given its name at the location; null without one. */
  question: ((name: string | null) => ReactNode) | null;
}

/**
 * The location of an address: on a map where the shop has one, otherwise the device's position or none. The delivery
 * zone is looked up after the location has stopped changing (CHK-01).
 */
export function LocationField(props: LocationFieldProps) {
  const { point, onPoint, decidesZone, savedZone, near, area, error, onMap, asksZone, question } = props;
  const id = useId();
  const source = useContext(MapContext);
  const { zone, name } = useDeliveryZone(decidesZone ? point : null, savedZone, area);
  const devicePosition = useDevicePosition(onPoint);
  return (
    <fieldset className={styles.place}>
      <legend className={styles.legend}>
        {t(source ? addressesMessages.addressPlace : addressesMessages.addressPlacePlain)}
      </legend>
      <p id={`${id}-hint`} className={styles.note}>
        {t(
          asksZone
            ? addressesMessages.addressPlaceOptional
            : source
              ? addressesMessages.addressPlaceHintMap
              : decidesZone
                ? addressesMessages.addressPlaceHint
                : addressesMessages.addressPlaceHintPlain,
        )}
      </p>
      {source && (
        <DeferredMap
          {...{ source, point, near, onPoint, onMap }}
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
          loading={devicePosition.progress === 'asking'}
          onClick={devicePosition.request}
        >
          {t(addressesMessages.addressPlaceAsk)}
        </Button>
        {point && !source && (
          <Button variant="quiet" size="small" onClick={() => onPoint(null)}>
            {t(addressesMessages.addressPlaceClear)}
          </Button>
        )}
      </div>
      <div role="status" className={styles.said}>
        {point && (
          <p className={styles.note}>
            {t(addressesMessages.addressPlaceAt, { lat: degreesText(point.lat), lng: degreesText(point.lng) })}
          </p>
        )}
        <LocationStatus zone={zone} progress={devicePosition.progress} hasMap={source !== null} />
      </div>
      {point && zone !== 'checking' && question?.(name)}
    </fieldset>
  );
}

function LocationStatus({
  zone,
  progress,
  hasMap,
}: {
  zone: Zone;
  progress: DevicePosition['progress'];
  hasMap: boolean;
}) {
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
      return <p className={styles.error}>{t(addressesMessages.zoneOutOfRangeLong)}</p>;
    case 'unknown':
      return <p className={styles.note}>{t(addressesMessages.addressPlaceUnknown)}</p>;
  }
}

interface DeferredMapProps extends Pick<LocationFieldProps, 'point' | 'near' | 'onMap'> {
  source: MapConfig;
  onPoint: (point: MapPoint) => void;
  describedBy: string;
  invalid: boolean;
}

/** Loads the map's code and Leaflet with the form; on failure the form works without a map. */
function DeferredMap({ source, point, near, onPoint, onMap, describedBy, invalid }: DeferredMapProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const { isLoaded } = useLazyWidget(load, {
    control: { isOpen: !hasFailed, close: () => setHasFailed(true) },
    onFailure: () => onMap(false),
  });
  if (hasFailed) {
    return (
      <p role="alert" className={styles.note}>
        {t(addressesMessages.addressMapFailed)}{' '}
        <Button variant="quiet" size="small" onClick={() => setHasFailed(false)}>
          {t(actionsMessages.actionRetry)}
        </Button>
      </p>
    );
  }
  if (!isLoaded) return <Skeleton height="282px" />;
  return (
    <LocationMap start={near ?? source.center} onTiles={onMap} {...{ source, point, onPoint, describedBy, invalid }} />
  );
}
