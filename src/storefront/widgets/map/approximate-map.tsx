import { useEffect, useRef, useState } from 'react';
import type { MapPoint } from '@/domain/map-link';
import type { MapConfig } from '@/domain/map-config';
import { t } from '@/messages/format-message';
import { addCircle, createMap } from '../../map/create-map';
import styles from './map.module.css';
import { addressesMessages } from '@/messages/addresses';

interface ApproximateMapProps {
  source: MapConfig;
  at: MapPoint;
  /** Radius around the point within which the location is. */
  meters: number;
  /** Zoom steps relative to the configured zoom. */
  zoomBy: number;
}

/** A map of an approximate location, invisible until its tiles are loaded. Import it dynamically. */
export function ApproximateMap({ source, at: { lat, lng }, meters, zoomBy }: ApproximateMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const [hasTiles, setHasTiles] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const { map } = createMap(element.current, {
      source,
      at: { lat, lng },
      zoomBy,
      isFixed: true,
      onTiles: setHasTiles,
    });
    addCircle(map, { lat, lng }, meters, styles.around ?? '');
    return () => void map.remove();
  }, [source, lat, lng, zoomBy, meters]);
  // Leaflet adds classes to its element, so React changes those of the wrapper.
  return (
    <div className={hasTiles ? styles.rough : `${styles.rough} ${styles.unseen}`}>
      <div
        ref={element}
        role="group"
        aria-label={t(addressesMessages.mapLabel)}
        dir="ltr"
        className={`${styles.map} ${styles.whole}`}
      />
    </div>
  );
}
