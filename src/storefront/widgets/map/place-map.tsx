import { useEffect, useRef, useState } from 'react';
import { isSamePoint, roundedPoint } from '@/domain/map-point';
import type { MapPoint } from '@/domain/map-link';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { location } from '../../ui/icons/base';
import type { MapConfig } from '../../ui/map-config';
import { t } from '@/messages/translate';
import { createMap, type CreatedMap } from './create-map';
import styles from './place-map.module.css';
import { addressesMessages } from '@/messages/addresses';
import { commonMessages } from '@/messages/common';

interface PlaceMapProps {
  source: MapConfig;
  /** The chosen place; null: none yet, and the map begins at `start`. */
  place: MapPoint | null;
  start: MapPoint;
  /** The map has come to rest with another place under the pin, or the point in the middle was taken as it is. */
  onPlace: (place: MapPoint) => void;
  /** Whether there is anything to be seen: without tiles nobody can choose. */
  onTiles: (areThere: boolean) => void;
  /** Ids of the sentences about it. */
  describedBy: string;
  invalid: boolean;
}

/** The map of an address: it is moved under a pin that stands in its middle, by finger, mouse or keys. Loaded by import() alone. */
export function PlaceMap({ source, place, start, onPlace, onTiles, describedBy, invalid }: PlaceMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const made = useRef<CreatedMap | null>(null);
  const [isEmpty, setIsEmpty] = useState(false);
  const latest = useRef({ place, start, onPlace, onTiles });
  useEffect(() => {
    latest.current = { place, start, onPlace, onTiles };
  });
  useEffect(() => {
    if (!element.current) return undefined;
    const tell = (areThere: boolean) => {
      setIsEmpty(!areThere);
      latest.current.onTiles(areThere);
    };
    const { current: first } = latest;
    made.current = createMap(element.current, { source, at: first.place ?? first.start, onTiles: tell });
    const stop = listen(made.current, latest);
    return () => {
      stop();
      made.current?.map.remove();
      made.current = null;
    };
  }, [source]);
  // The place was told from elsewhere: the device's position, a draft.
  useEffect(() => {
    const map = made.current?.map;
    if (map && place && !isSamePoint(map.getCenter(), place))
      map.setView([place.lat, place.lng], Math.max(map.getZoom(), source.zoom), { animate: false });
  }, [place, source]);
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
          <Button variant="secondary" size="small" onClick={() => made.current?.redraw()}>
            {t(commonMessages.actionRetry)}
          </Button>
        </div>
      )}
    </div>
  );
}

interface Told {
  readonly place: MapPoint | null;
  readonly onPlace: (place: MapPoint) => void;
}

/** What the map's own events mean: a rest elsewhere, a tap, and Enter for the point as it is. */
function listen({ map }: CreatedMap, latest: { readonly current: Told }): () => void {
  let last = roundedPoint(map.getCenter());
  const take = () => {
    last = roundedPoint(map.getCenter());
    if (latest.current.place === null || !isSamePoint(latest.current.place, last)) latest.current.onPlace(last);
  };
  map.on('moveend', () => {
    // Zooming alone chooses nothing.
    if (!isSamePoint(map.getCenter(), last)) take();
  });
  map.on('click', ({ latlng }) => void map.panTo(latlng, { animate: map.options.inertia }));
  const container = map.getContainer();
  const press = (event: KeyboardEvent) => {
    if (event.target !== container || event.key !== 'Enter') return;
    event.preventDefault();
    take();
  };
  // The wheel scrolls the page until one has turned to the map.
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
