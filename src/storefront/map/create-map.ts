/**
 * The base of every Leaflet map: the shop's tiles, no Leaflet prefix, and animations by the device's motion setting.
 */
import { circle, control, map as makeLeafletMap, tileLayer, type Circle, type Map as LeafletMap } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { MapPoint } from '@/domain/map-link';
import { prefersStillness } from '../platform/reduced-motion';
import type { MapConfig } from '@/domain/map-config';
import { t } from '@/messages/format-message';
import { addressesMessages } from '@/messages/addresses';

const MAX_ZOOM = 19;
/** Pixels per arrow key press, about one house at street zoom; three times as far with the shift key. */
const STEP = 40;

export interface CreatedMap {
  readonly map: LeafletMap;
  /** Requests the tiles again. */
  redraw(): void;
}

export interface MapView {
  readonly source: MapConfig;
  /** Its centre. */
  readonly at: MapPoint;
  /** Zoom steps relative to the configured zoom. */
  readonly zoomBy?: number;
  /** A static map: only its buttons change it, and dragging scrolls the page. */
  readonly isFixed?: boolean;
  /** Called with whether the map shows tiles: false when no tile could be loaded so far. */
  readonly onTiles: (areThere: boolean) => void;
}

export function createMap(
  element: HTMLElement,
  { source, at, zoomBy = 0, isFixed = false, onTiles }: MapView,
): CreatedMap {
  const still = prefersStillness();
  const map = makeLeafletMap(element, {
    center: [at.lat, at.lng],
    zoom: Math.min(MAX_ZOOM, Math.max(1, source.zoom + zoomBy)),
    maxZoom: MAX_ZOOM,
    attributionControl: false,
    zoomControl: false,
    keyboardPanDelta: STEP,
    // The pin is in the centre, so only panning may change the location, and zooming keeps the centre.
    scrollWheelZoom: false,
    touchZoom: isFixed ? false : 'center',
    doubleClickZoom: isFixed ? false : 'center',
    dragging: !isFixed,
    keyboard: !isFixed,
    boxZoom: false,
    zoomAnimation: !still,
    fadeAnimation: !still,
    inertia: !still,
  });
  // A hidden map has no size until Leaflet measures it again.
  const sizes = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => map.invalidateSize());
  sizes?.observe(element);
  map.on('unload', () => sizes?.disconnect());
  control
    .zoom({ zoomInTitle: t(addressesMessages.mapZoomIn), zoomOutTitle: t(addressesMessages.mapZoomOut) })
    .addTo(map);
  control.attribution({ prefix: false }).addAttribution(source.attribution).addTo(map);
  const layer = tileLayer(source.tiles, { maxZoom: MAX_ZOOM });
  let hasLoaded = false;
  layer.on('tileload', () => {
    hasLoaded = true;
    onTiles(true);
  });
  // Fired when every visible tile has loaded or failed.
  layer.on('load', () => {
    if (!hasLoaded) onTiles(false);
  });
  layer.addTo(map);
  return { map, redraw: () => void layer.redraw() };
}

/** A circle of this radius; `className` colours it. */
export function addCircle(map: LeafletMap, at: MapPoint, meters: number, className = ''): Circle {
  return circle([at.lat, at.lng], { radius: meters, className, interactive: false }).addTo(map);
}
