import { useEffect, useRef, useState } from 'react';
import { isSamePoint, roundedPoint } from '@/domain/map-point';
import type { MapPoint } from '@/domain/map-link';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { location } from '../../ui/icons/places';
import type { MapConfig } from '../../ui/map-config';
import { t } from '@/messages/format-message';
import { createMap, type CreatedMap } from './create-map';
import styles from './map.module.css';
import { addressesMessages } from '@/messages/addresses';
import { commonMessages } from '@/messages/common';

interface LocationMapProps {
  source: MapConfig;
  /** The chosen location; null: none yet, and the map starts at `start`. */
  point: MapPoint | null;
  start: MapPoint;
  /** Called when the map has stopped with another location under the pin, or when the centre was confirmed. */
  onPoint: (point: MapPoint) => void;
  /** Called with whether the map has a picture: without tiles no location can be chosen. */
  onTiles: (areThere: boolean) => void;
  /** Ids of the elements that describe the map. */
  describedBy: string;
  invalid: boolean;
}

/**
 * The map of an address form. It moves below a fixed pin in its centre, by touch, mouse or keys. Import it
 * dynamically.
 */
export function LocationMap({ source, point, start, onPoint, onTiles, describedBy, invalid }: LocationMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const created = useRef<CreatedMap | null>(null);
  const [isEmpty, setIsEmpty] = useState(false);
  const latest = useRef({ point, start, onPoint, onTiles });
  useEffect(() => {
    latest.current = { point, start, onPoint, onTiles };
  });
  useEffect(() => {
    if (!element.current) return undefined;
    const reportTiles = (areThere: boolean) => {
      setIsEmpty(!areThere);
      latest.current.onTiles(areThere);
    };
    const { current: first } = latest;
    created.current = createMap(element.current, { source, at: first.point ?? first.start, onTiles: reportTiles });
    const stop = listen(created.current, latest);
    return () => {
      stop();
      created.current?.map.remove();
      created.current = null;
    };
  }, [source]);
  // The location was set from outside: by the device's position or a draft.
  useEffect(() => {
    const map = created.current?.map;
    if (map && point && !isSamePoint(map.getCenter(), point))
      map.setView([point.lat, point.lng], Math.max(map.getZoom(), source.zoom), { animate: false });
  }, [point, source]);
  return (
    <div className={styles.frame}>
      <div
        ref={element}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the map takes the arrow keys
        tabIndex={0}
        role="application"
        aria-label={t(addressesMessages.mapLabel)}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        dir="ltr"
        className={styles.map}
      />
      <span className={styles.pin}>
        <Icon glyph={location} size={40} solid />
      </span>
      {isEmpty && (
        <div className={styles.empty} role="alert">
          <p>{t(addressesMessages.mapFailed)}</p>
          <Button variant="secondary" size="small" onClick={() => created.current?.redraw()}>
            {t(commonMessages.actionRetry)}
          </Button>
        </div>
      )}
    </div>
  );
}

interface LatestProps {
  readonly point: MapPoint | null;
  readonly onPoint: (point: MapPoint) => void;
}

/** Handles the map's events: panning, a tap, and Enter to confirm the centre. */
function listen({ map }: CreatedMap, latest: { readonly current: LatestProps }): () => void {
  let last = roundedPoint(map.getCenter());
  const choose = () => {
    last = roundedPoint(map.getCenter());
    if (latest.current.point === null || !isSamePoint(latest.current.point, last)) latest.current.onPoint(last);
  };
  map.on('moveend', () => {
    // Zooming alone does not choose a location.
    if (!isSamePoint(map.getCenter(), last)) choose();
  });
  map.on('click', ({ latlng }) => void map.panTo(latlng, { animate: map.options.inertia }));
  const container = map.getContainer();
  const press = (event: KeyboardEvent) => {
    if (event.target !== container || event.key !== 'Enter') return;
    event.preventDefault();
    choose();
  };
  // The wheel scrolls the page until the map has the focus.
  const enter = () => void map.scrollWheelZoom.enable();
  const leave = () => void map.scrollWheelZoom.disable();
  container.addEventListener('keydown', press);
  container.addEventListener('focus', enter);
  container.addEventListener('blur', leave);
  return () => {
    container.removeEventListener('keydown', press);
    container.removeEventListener('focus', enter);
    container.removeEventListener('blur', leave);
  };
}
