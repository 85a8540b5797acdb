/** Leaflet as every map of the shop begins: the shop's tiles, no word of its own, and as still as the device asks for. */
import { circle, control, map as makeLeafletMap, tileLayer, type Map as LeafletMap } from 'leaflet';
import 'leaflet/dist/leaflet.css';
import type { MapPoint } from '@/domain/map-link';
import { prefersStillness } from '../../platform/reduced-motion';
import type { MapConfig } from '../../ui/map-config';
import { t } from '@/messages/translate';
import { addressesMessages } from '@/messages/addresses';

const MAX_ZOOM = 19;
/** Pixels of an arrow key's step: at a street's zoom about a house further; three times as far with the shift key. */
const STEP = 40;

export interface CreatedMap {
  readonly map: LeafletMap;
  /** Asks for the tiles once more. */
  redraw(): void;
}

export interface MapView {
  readonly source: MapConfig;
  /** Its middle. */
  readonly at: MapPoint;
  /** Steps away from the shop's own zoom. */
  readonly zoomBy?: number;
  /** To be looked at: only its buttons change it, and a finger on it scrolls the page. */
  readonly isFixed?: boolean;
  /** Whether there is a picture: false when no tile could be had so far. */
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
    // Under a pin that stands in the middle, only a move of the map moves the place.
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
  // Said when every tile in sight has come or has failed.
  layer.on('load', () => {
    if (!hasLoaded) onTiles(false);
  });
  layer.addTo(map);
  return { map, redraw: () => void layer.redraw() };
}

/** A place that is only known roughly, in the theme's colours (place-map.module.css). */
export function addCircle(map: LeafletMap, at: MapPoint, meters: number, className: string): void {
  circle([at.lat, at.lng], { radius: meters, className, interactive: false }).addTo(map);
}
