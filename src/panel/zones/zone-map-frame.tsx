import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { RefObject } from 'react';
import { addressesMessages } from '@/messages/addresses';
import { t } from '@/messages/format-message';

interface ZoneMapFrameProps {
  readonly label: string;
  readonly element: RefObject<HTMLDivElement | null>;
  readonly hasTiles: boolean;
}

/** The box of a map of zones. */
export function ZoneMapFrame({ label, element, hasTiles }: ZoneMapFrameProps) {
  return (
    <Box sx={{ position: 'relative', isolation: 'isolate', border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Box
        ref={element}
        tabIndex={0}
        role="application"
        aria-label={label}
        dir="ltr"
        sx={{
          height: { xs: 360, md: 440 },
          borderRadius: 1,
          font: 'inherit',
          '& .leaflet-bar a': { width: 44, height: 44, lineHeight: '44px' },
          // A corner is 44 pixels to touch and 16 to see.
          '& .zone-corner': { display: 'grid', placeItems: 'center' },
          '& .zone-corner::after': {
            content: '""',
            width: 16,
            height: 16,
            border: '2px solid',
            borderColor: 'primary.main',
            borderRadius: '50%',
            bgcolor: 'background.paper',
          },
          '& .leaflet-tooltip': { font: 'inherit', fontSize: 13, direction: 'rtl', px: 0.75, py: 0.25 },
        }}
      />
      {!hasTiles && (
        <Alert severity="warning" sx={{ position: 'absolute', zIndex: 1000, insetInline: 8, bottom: 8 }}>
          {t(addressesMessages.mapFailed)}
        </Alert>
      )}
    </Box>
  );
}
