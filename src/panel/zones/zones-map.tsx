import { useTheme } from '@mui/material/styles';
import { polygon, tooltip } from 'leaflet';
import { useEffect } from 'react';
import type { MapConfig } from '@/domain/map-config';
import type { Ring } from '@/domain/zone-ring';
import { t } from '@/messages/format-message';
import { panelDeliveryMessages } from '@/messages/panel-delivery';
import { useZoneMap } from './use-zone-map';
import { ZoneMapFrame } from './zone-map-frame';

interface DrawnZone {
  readonly title: string;
  readonly ring: Ring;
}

/** The lines of all zones with their names, so that overlaps are seen. Import it dynamically: Leaflet is large. */
export function ZonesMap({ source, zones }: { source: MapConfig; zones: readonly DrawnZone[] }) {
  const { element, map, hasTiles } = useZoneMap(
    source,
    zones.map(({ ring }) => ring),
  );
  const { palette } = useTheme();
  const colours = JSON.stringify([
    palette.primary.main,
    palette.error.main,
    palette.success.main,
    palette.warning.main,
    palette.info.main,
  ]);
  const serialized = JSON.stringify(zones);
  useEffect(() => {
    if (!map) return undefined;
    const colourOf = JSON.parse(colours) as string[];
    const layers = (JSON.parse(serialized) as { title: string; ring: [number, number][] }[]).flatMap(
      ({ title, ring }, at) => {
        const color = colourOf[at % colourOf.length] ?? '';
        const line = polygon(ring, { color, weight: 3, fillOpacity: 0.12, interactive: false }).addTo(map);
        // As an element: Leaflet reads a text as HTML.
        const name = document.createElement('span');
        name.textContent = title;
        // At the upper edge: zones around one centre would cover each other's names.
        const edge = { lat: line.getBounds().getNorth(), lng: line.getBounds().getCenter().lng };
        return [line, tooltip({ permanent: true, direction: 'top' }).setLatLng(edge).setContent(name).addTo(map)];
      },
    );
    return () => {
      for (const layer of layers) layer.remove();
    };
  }, [map, serialized, colours]);
  return <ZoneMapFrame label={t(panelDeliveryMessages.zonesMap)} element={element} hasTiles={hasTiles} />;
}
