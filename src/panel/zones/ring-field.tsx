import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import ClearIcon from '@mui/icons-material/ClearOutlined';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { lazy, Suspense, useState } from 'react';
import { useInput } from 'react-admin';
import { toPersianDigits } from '@/domain/digits';
import { ringFault, type Ring } from '@/domain/zone-ring';
import { t } from '@/messages/format-message';
import { panelDeliveryMessages } from '@/messages/panel-delivery';
import { validationMessages } from '@/messages/validation';
import { mapSource } from '../fields/map-source';
import { fieldErrorText } from '../forms/form-errors';

const RingMap = lazy(() => import('./ring-map').then((part) => ({ default: part.RingMap })));

/** The line of a zone, drawn on the shop's map; a shop without a map says why there is none. */
export function RingField({ source, label }: { source: string; label: string }) {
  const { field, fieldState } = useInput({
    source,
    defaultValue: null,
    validate: (ring: Ring | null) => {
      const fault = ringFault(ring ?? []);
      return fault ? t(validationMessages[`vZone.${fault}`]) : undefined;
    },
  });
  const ring = (field.value as Ring | null) ?? [];
  const [former, setFormer] = useState<readonly Ring[]>([]);
  const tiles = mapSource();
  const set = (next: Ring) => {
    setFormer([...former, ring]);
    field.onChange(next);
  };
  const undo = () => {
    setFormer(former.slice(0, -1));
    field.onChange(former.at(-1) ?? []);
  };
  // Fewer corners than three are a fault only once they are to be saved.
  const isCrossing = ringFault(ring) === 'crossing';
  const error = isCrossing ? t(validationMessages['vZone.crossing']) : fieldErrorText(fieldState.error);
  if (!tiles) return <Typography color="text.secondary">{t(panelDeliveryMessages.noMap)}</Typography>;
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
      {/* Above the map: on a phone, what is below it is out of view. */}
      {error ? (
        <Typography color="error" role="alert">
          {error}
        </Typography>
      ) : (
        <Typography color="text.secondary">{t(panelDeliveryMessages.drawHelp)}</Typography>
      )}
      <Suspense fallback={<Skeleton variant="rounded" height={360} />}>
        <RingMap source={tiles} ring={ring} isWrong={isCrossing} onRing={set} />
      </Suspense>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography role="status" sx={{ flex: 1 }}>
          {t(panelDeliveryMessages.corners, { n: toPersianDigits(ring.length) })}
        </Typography>
        <Button startIcon={<UndoIcon />} disabled={former.length === 0} onClick={undo}>
          {t(panelDeliveryMessages.undo)}
        </Button>
        <Button startIcon={<ClearIcon />} disabled={ring.length === 0} onClick={() => set([])}>
          {t(panelDeliveryMessages.removeCorners)}
        </Button>
      </Box>
    </Box>
  );
}
