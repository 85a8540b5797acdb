import { latLngBounds } from 'leaflet';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { MapConfig } from '@/domain/map-config';
import type { Ring } from '@/domain/zone-ring';
import { createMap, type CreatedMap } from '@/storefront/map/create-map';

const PADDING = 24;

/**
 * A map in the referenced element that begins with these rings in view. `map` is null until it is there; `hasTiles` is
 * false when no tile could be loaded.
 */
export function useZoneMap(
  source: MapConfig,
  rings: readonly Ring[],
): {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly map: CreatedMap['map'] | null;
  readonly hasTiles: boolean;
} {
  const element = useRef<HTMLDivElement>(null);
  const first = useRef(rings);
  const [map, setMap] = useState<CreatedMap['map'] | null>(null);
  const [hasTiles, setHasTiles] = useState(true);
  useEffect(() => {
    if (!element.current) return undefined;
    const created = createMap(element.current, { source, at: source.center, zoomBy: -3, onTiles: setHasTiles });
    // A second tap is another corner.
    created.map.doubleClickZoom.disable();
    const corners = first.current.flat();
    if (corners.length > 0)
      created.map.fitBounds(latLngBounds(corners.map(([lat, lng]) => [lat, lng])), {
        padding: [PADDING, PADDING],
        maxZoom: source.zoom,
        animate: false,
      });
    setMap(created.map);
    return () => {
      created.map.remove();
      setMap(null);
    };
  }, [source]);
  return { element, map, hasTiles };
}
