import { divIcon, latLngBounds, marker, type Marker } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { formatThousands, priceText } from '@/domain/money';
import { prefersStillness } from '../../platform/reduced-motion';
import type { MapConfig } from '../../ui/map-config';
import { t } from '@/messages/translate';
import { createMap, type CreatedMap } from './create-map';
import place from './place-map.module.css';
import styles from './results-map.module.css';
import { commonMessages } from '@/messages/common';
import { searchMessages } from '@/messages/search';

export interface ResultPlace {
  readonly id: number;
  readonly name: string;
  /** Toman, of a night or of the stay. */
  readonly price: number;
  readonly lat: number;
  readonly lng: number;
}

interface ResultsMapProps {
  source: MapConfig;
  places: readonly ResultPlace[];
  /** The place that one points at in the list. */
  active: number | null;
  onChoose: (id: number) => void;
}

const PADDING = 32;
/** Pixels from pin to pin of one and the same point. */
const PIN_PITCH = 32;

/** The places of a list on a map, each with its price; the map shows all of them and follows the list. Loaded by import() alone. */
export function ResultsMap({ source, places, active, onChoose }: ResultsMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const made = useRef<CreatedMap | null>(null);
  const markers = useRef(new Map<number, Marker>());
  const choose = useRef(onChoose);
  const [isEmpty, setIsEmpty] = useState(false);
  useEffect(() => {
    choose.current = onChoose;
  });
  useEffect(() => {
    if (!element.current) return undefined;
    made.current = createMap(element.current, {
      source,
      at: source.center,
      onTiles: (areThere) => setIsEmpty(!areThere),
    });
    return () => {
      made.current?.map.remove();
      made.current = null;
    };
  }, [source]);
  const shown = JSON.stringify(places);
  useEffect(() => {
    const map = made.current?.map;
    const list = JSON.parse(shown) as ResultPlace[];
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
  }, [shown, source]);
  useEffect(() => {
    for (const [id, pin] of markers.current) {
      pin.getElement()?.classList.toggle(styles.active ?? 'active', id === active);
      pin.setZIndexOffset(id === active ? 1000 : 0);
    }
    const map = made.current?.map;
    const at = active === null ? undefined : markers.current.get(active)?.getLatLng();
    if (map && at && !map.getBounds().contains(at)) map.panTo(at, { animate: !prefersStillness() });
  }, [active, shown]);
  return (
    <div className={`${place.frame} ${styles.frame}`}>
      <div
        ref={element}
        role="group"
        aria-label={t(searchMessages.mapLabel)}
        dir="ltr"
        className={`${place.map} ${place.whole}`}
      />
      {isEmpty && (
        <p className={styles.failed} role="status">
          {t(searchMessages.mapFailed)}
        </p>
      )}
    </div>
  );
}

/** How many places before this one lie at its very point: places are told to about a kilometre. */
function beforeAt(list: readonly ResultPlace[], index: number): number {
  const place = list[index];
  return list.slice(0, index).filter(({ lat, lng }) => lat === place?.lat && lng === place.lng).length;
}

/** @param below so many pins of the same point stand below this one */
function pinOf({ lat, lng, name, price }: ResultPlace, below: number, onChoose: () => void): Marker {
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
          ?.setAttribute('aria-label', [name, priceText(price)].join(t(commonMessages.listSeparator))),
    );
}
