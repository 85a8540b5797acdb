import { useEffect, useRef, type RefObject } from 'react';
import type { MapPoint } from '@/domain/map-link';
import { isSamePoint, roundedPoint } from '@/domain/map-point';
import type { MapConfig } from '@/domain/map-config';
import { addCircle, createMap, type CreatedMap } from './create-map';

export interface LocationMapOptions {
  readonly source: MapConfig;
  /** The chosen location; null: none yet, and the map starts at `start`. */
  readonly point: MapPoint | null;
  readonly start: MapPoint;
  /** The radius of a circle around the chosen location. */
  readonly meters?: number | undefined;
  /** Called when the map has stopped with another location under the pin, or when the centre was confirmed. */
  readonly onPoint: (point: MapPoint) => void;
  /** Called with whether the map shows tiles: without them no location can be chosen. */
  readonly onTiles: (areThere: boolean) => void;
}

/**
 * A map in the referenced element that moves below a fixed pin in its centre, by touch, mouse or keys. `redraw`
 * requests its tiles again.
 */
export function useLocationMap({ source, point, start, meters, onPoint, onTiles }: LocationMapOptions): {
  element: RefObject<HTMLDivElement | null>;
  redraw: () => void;
} {
  const element = useRef<HTMLDivElement>(null);
  const created = useRef<CreatedMap | null>(null);
  const latest = useRef({ point, start, onPoint, onTiles });
  useEffect(() => {
    latest.current = { point, start, onPoint, onTiles };
  });
  useEffect(() => {
    if (!element.current) return undefined;
    const { current: first } = latest;
    created.current = createMap(element.current, {
      source,
      at: first.point ?? first.start,
      onTiles: (areThere) => latest.current.onTiles(areThere),
    });
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
  useEffect(() => {
    const map = created.current?.map;
    if (!map || !point || !meters) return undefined;
    const area = addCircle(map, point, meters);
    return () => void area.remove();
  }, [point, source, meters]);
  // A new radius is fitted into view; afterwards the user controls the zoom.
  useEffect(() => {
    const map = created.current?.map;
    if (map && meters) map.setZoom(map.getBoundsZoom(map.getCenter().toBounds(2 * meters)), { animate: false });
  }, [source, meters]);
  return { element, redraw: () => created.current?.redraw() };
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
