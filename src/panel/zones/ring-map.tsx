import { useTheme } from '@mui/material/styles';
import { divIcon, DomEvent, marker, polygon, type LeafletMouseEvent } from 'leaflet';
import { useEffect, useRef } from 'react';
import { toPersianDigits } from '@/domain/digits';
import type { MapConfig } from '@/domain/map-config';
import { roundedPoint } from '@/domain/map-point';
import { withCorner, type Corner, type Ring } from '@/domain/zone-ring';
import { t } from '@/messages/format-message';
import { panelDeliveryMessages } from '@/messages/panel-delivery';
import { useZoneMap } from './use-zone-map';
import { ZoneMapFrame } from './zone-map-frame';

/** Pixels of a corner, to be touched by a finger. */
const CORNER_SIZE = 44;

interface RingMapProps {
  readonly source: MapConfig;
  readonly ring: Ring;
  /** Whether the line is wrong, so that it is coloured. */
  readonly isWrong: boolean;
  readonly onRing: (ring: Ring) => void;
}

/**
 * The line of a zone on a map: a tap adds a corner, dragging one moves it, a tap on one removes it. Import it dynamically:
 * Leaflet is large.
 */
export function RingMap({ source, ring, isWrong, onRing }: RingMapProps) {
  const { element, map, hasTiles } = useZoneMap(source, [ring]);
  const { palette } = useTheme();
  const color = isWrong ? palette.error.main : palette.primary.main;
  const latest = useRef({ ring, onRing });
  useEffect(() => {
    latest.current = { ring, onRing };
  });
  useEffect(() => {
    if (!map) return undefined;
    const add = ({ latlng }: LeafletMouseEvent) =>
      latest.current.onRing(withCorner(latest.current.ring, cornerOf(latlng)));
    map.on('click', add);
    return () => void map.off('click', add);
  }, [map]);
  const serialized = JSON.stringify(ring);
  useEffect(() => {
    if (!map) return undefined;
    const corners = JSON.parse(serialized) as [number, number][];
    const line = polygon(corners, { color, weight: 3, fillOpacity: 0.15, interactive: false }).addTo(map);
    const pins = corners.map((corner, at) => {
      const title = t(panelDeliveryMessages.corner, { n: toPersianDigits(at + 1) });
      const icon = divIcon({ className: 'zone-corner', iconSize: [CORNER_SIZE, CORNER_SIZE] });
      const pin = marker(corner, { draggable: true, icon, title, alt: title }).addTo(map);
      const movedTo = (next: Corner): Ring => corners.map((other, index) => (index === at ? next : other));
      pin.on('drag', () => line.setLatLngs(corners.map((other, index) => (index === at ? pin.getLatLng() : other))));
      pin.on('dragend', () => latest.current.onRing(movedTo(cornerOf(pin.getLatLng()))));
      pin.on('click', (event) => {
        DomEvent.stopPropagation(event);
        latest.current.onRing(corners.filter((_, index) => index !== at));
      });
      return pin;
    });
    return () => {
      line.remove();
      for (const pin of pins) pin.remove();
    };
  }, [map, serialized, color]);
  return <ZoneMapFrame label={t(panelDeliveryMessages.drawMap)} element={element} hasTiles={hasTiles} />;
}

function cornerOf(latlng: { lat: number; lng: number }): Corner {
  const { lat, lng } = roundedPoint(latlng);
  return [lat, lng];
}
