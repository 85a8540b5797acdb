import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import PlaceIcon from '@mui/icons-material/Place';
import { useState } from 'react';
import type { MapPoint } from '@/domain/map-link';
import { addressesMessages } from '@/messages/addresses';
import { actionsMessages } from '@/messages/actions';
import { t } from '@/messages/format-message';
import type { MapConfig } from '@/domain/map-config';
import { useLocationMap } from '@/storefront/map/use-location-map';

interface PointMapProps {
  readonly source: MapConfig;
  readonly point: MapPoint | null;
  /** The radius of a circle around the point. */
  readonly meters?: number | undefined;
  readonly onPoint: (point: MapPoint) => void;
}

/** A point is chosen by moving the map below the pin. Import it dynamically: Leaflet is large. */
export function PointMap({ source, point, meters, onPoint }: PointMapProps) {
  const [hasTiles, setHasTiles] = useState(true);
  const { element, redraw } = useLocationMap({
    source,
    point,
    start: source.center,
    meters,
    onPoint,
    onTiles: setHasTiles,
  });
  return (
    <Box sx={{ position: 'relative', isolation: 'isolate', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Box
        ref={element}
        tabIndex={0}
        role="application"
        aria-label={t(addressesMessages.mapLabel)}
        dir="ltr"
        sx={{
          height: 280,
          borderRadius: 1,
          font: 'inherit',
          '& .leaflet-bar a': { width: 44, height: 44, lineHeight: '44px' },
        }}
      />
      {/* The tip of the pin is at the centre of the map. */}
      <PlaceIcon
        color="error"
        sx={{
          position: 'absolute',
          zIndex: 900,
          insetInlineStart: 'calc(50% - 20px)',
          bottom: 'calc(50% - 3px)',
          width: 40,
          height: 40,
          pointerEvents: 'none',
        }}
      />
      {!hasTiles && (
        <Alert
          severity="warning"
          action={<Button onClick={redraw}>{t(actionsMessages.actionRetry)}</Button>}
          sx={{ position: 'absolute', zIndex: 1000, insetInline: 8, bottom: 8 }}
        >
          {t(addressesMessages.mapFailed)}
        </Alert>
      )}
    </Box>
  );
}
