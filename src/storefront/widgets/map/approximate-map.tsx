import { useEffect, useRef, useState } from 'react';
import type { MapPoint } from '@/domain/map-link';
import type { MapConfig } from '../../ui/map-config';
import { t } from '@/messages/translate';
import { addCircle, createMap } from './create-map';
import styles from './place-map.module.css';
import { addressesMessages } from '@/messages/addresses';

interface ApproximateMapProps {
  source: MapConfig;
  at: MapPoint;
  /** How far around the point the place may lie. */
  meters: number;
  /** Steps away from the shop's own zoom. */
  zoomBy: number;
}

/** A map of a place that is told only roughly; nothing to be seen until its tiles are there. Loaded by import() alone. */
export function ApproximateMap({ source, at: { lat, lng }, meters, zoomBy }: ApproximateMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const { map } = createMap(element.current, {
      source,
      at: { lat, lng },
      zoomBy,
      isFixed: true,
      onTiles: setIsThere,
    });
    addCircle(map, { lat, lng }, meters, styles.around ?? '');
    return () => void map.remove();
  }, [source, lat, lng, zoomBy, meters]);
  // Leaflet writes classes of its own on its element: ours change on the one around it.
  return (
    <div className={isThere ? styles.rough : `${styles.rough} ${styles.unseen}`}>
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
