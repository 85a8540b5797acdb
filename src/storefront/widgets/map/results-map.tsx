import { divIcon, latLngBounds, marker, type Marker } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { formatThousands, priceText } from '@/domain/money';
import { prefersStillness } from '../../platform/reduced-motion';
import type { MapConfig } from '@/domain/map-config';
import { t } from '@/messages/format-message';
import { createMap, type CreatedMap } from '../../map/create-map';
import mapStyles from './map.module.css';
import styles from './results-map.module.css';
import { amountsMessages } from '@/messages/amounts';
import { searchMessages } from '@/messages/search';

export interface MapResidence {
  readonly id: number;
  readonly name: string;
  /** Toman per night or per stay. */
  readonly price: number;
  readonly lat: number;
  readonly lng: number;
}

interface ResultsMapProps {
  source: MapConfig;
  residences: readonly MapResidence[];
  /** The residence that is hovered or focused in the list. */
  active: number | null;
  onChoose: (id: number) => void;
}

const PADDING = 32;
/** Vertical distance in pixels between pins of the same point. */
const PIN_PITCH = 32;

/**
 * The residences of a list on a map, each with its price. The map shows all of them and follows the list. Import it
 * dynamically.
 */
export function ResultsMap({ source, residences, active, onChoose }: ResultsMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const created = useRef<CreatedMap | null>(null);
  const markers = useRef(new Map<number, Marker>());
  const choose = useRef(onChoose);
  const [isEmpty, setIsEmpty] = useState(false);
  useEffect(() => {
    choose.current = onChoose;
  });
  useEffect(() => {
    if (!element.current) return undefined;
    created.current = createMap(element.current, {
      source,
      at: source.center,
      onTiles: (areThere) => setIsEmpty(!areThere),
    });
    return () => {
      created.current?.map.remove();
      created.current = null;
    };
  }, [source]);
  const serialized = JSON.stringify(residences);
  useEffect(() => {
    const map = created.current?.map;
    const list = JSON.parse(serialized) as MapResidence[];
    if (!map || list.length === 0) return undefined;
    const pins = new Map(
      list.map((one, index) => [one.id, pinOf(one, beforeAt(list, index), () => choose.current(one.id)).addTo(map)]),
    );
    markers.current = pins;
    map.fitBounds(latLngBounds(list.map(({ lat, lng }) => [lat, lng])), {
      padding: [PADDING, PADDING],
      maxZoom: source.zoom,
      animate: false,
    });
    return () => {
      for (const pin of pins.values()) pin.remove();
    };
  }, [serialized, source]);
  useEffect(() => {
    for (const [id, pin] of markers.current) {
      pin.getElement()?.classList.toggle(styles.active ?? 'active', id === active);
      pin.setZIndexOffset(id === active ? 1000 : 0);
    }
    const map = created.current?.map;
    const at = active === null ? undefined : markers.current.get(active)?.getLatLng();
    if (map && at && !map.getBounds().contains(at)) map.panTo(at, { animate: !prefersStillness() });
  }, [active, serialized]);
  return (
    <div className={`${mapStyles.frame} ${styles.frame}`}>
      <div
        ref={element}
        role="group"
        aria-label={t(searchMessages.mapLabel)}
        dir="ltr"
        className={`${mapStyles.map} ${mapStyles.whole}`}
      />
      {isEmpty && (
        <p className={styles.failed} role="status">
          {t(searchMessages.mapFailed)}
        </p>
      )}
    </div>
  );
}

/** The number of earlier residences at the same point: locations are rounded to about a kilometre. */
function beforeAt(list: readonly MapResidence[], index: number): number {
  const residence = list[index];
  return list.slice(0, index).filter(({ lat, lng }) => lat === residence?.lat && lng === residence.lng).length;
}

/** @param below number of pins below this one at the same point */
function pinOf({ lat, lng, name, price }: MapResidence, below: number, onChoose: () => void): Marker {
  const icon = divIcon({
    className: styles.pin,
    html: price > 0 ? formatThousands(price) : '•',
    iconSize: undefined,
    iconAnchor: [0, below * PIN_PITCH],
  });
  return marker([lat, lng], { icon, title: name, riseOnHover: true })
    .on('click', onChoose)
    .on(
      'add',
      ({ target }: { target: Marker }) =>
        void target
          .getElement()
          ?.setAttribute('aria-label', [name, priceText(price)].join(t(amountsMessages.listSeparator))),
    );
}
