import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import MyLocationIcon from '@mui/icons-material/MyLocation';
import { lazy, Suspense, useRef, useState } from 'react';
import { useInput } from 'react-admin';
import { toPersianDigits } from '@/domain/digits';
import { pointText } from '@/domain/map-point';
import { mapUrl } from '@/domain/map-link';
import { parsePoint } from '@/domain/parse-point';
import { t } from '@/messages/format-message';
import { panelResidenceMessages } from '@/messages/panel-residence';
import { validationMessages } from '@/messages/validation';
import { currentPosition } from '@/storefront/platform/geolocation';
import { fieldErrorText } from '../forms/form-errors';
import { mapSource } from './map-source';

const PointMap = lazy(() => import('./point-map').then((part) => ({ default: part.PointMap })));

const METERS_OF_KM = 1_000;

interface Point {
  readonly lat: number;
  readonly lng: number;
  /** Radius of a circle around the point. */
  readonly km?: unknown;
}

interface MapPointFieldProps {
  readonly source: string;
  readonly label: string;
  readonly helperText?: string;
  /** Whether the user is likely to be at the place, so that the device's position is offered. */
  readonly isHere?: boolean;
  /** Keeps its point until there is another one; without one it is not saved. */
  readonly required?: boolean;
}

/** A location: chosen on a map if the shop has one, taken from the device's position, or pasted. */
export function MapPointField({ source, label, helperText, isHere = true, required = false }: MapPointFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  /** The text at the time of a validation, which may come before the next render. */
  const text = useRef<string | null>(null);
  const { field, fieldState } = useInput({
    source,
    defaultValue: null,
    // The value is still the point before the text.
    validate: () => {
      if (isNoPoint(text.current)) return t(panelResidenceMessages.pointWrong);
      return required && text.current?.trim() === '' ? t(validationMessages.vRequired) : undefined;
    },
  });
  const point = (field.value as Point | null) ?? null;
  /** Other fields of the value, such as the radius around the point. */
  const set = (next: Point | null) => field.onChange(next && { ...point, ...next });
  const type = (next: string | null) => {
    text.current = next;
    setTyped(next);
  };
  const map = point ? mapUrl(point) : null;
  const [notice, setNotice] = useState('');
  const tiles = mapSource();
  const help = helperText ?? t(tiles ? panelResidenceMessages.pointMapHelp : panelResidenceMessages.pointHelp);
  const pick = (picked: Point) => {
    type(null);
    set(picked);
  };
  const locate = async () => {
    const here = await currentPosition();
    setNotice(here ? '' : t(panelResidenceMessages.pointRefused));
    if (here) pick(here);
  };
  const isWrong = isNoPoint(typed);
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1 }}>
      <TextField
        inputRef={field.ref}
        label={label}
        value={typed === null ? (point ? pointText(point) : '') : toPersianDigits(typed)}
        error={isWrong || fieldState.invalid}
        helperText={isWrong ? t(panelResidenceMessages.pointWrong) : (fieldErrorText(fieldState.error) ?? help)}
        onChange={({ target }) => {
          type(target.value);
          const read = parsePoint(target.value);
          if (read !== null || (target.value.trim() === '' && !required)) set(read);
        }}
        slotProps={{ htmlInput: { dir: 'ltr' } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isHere && (
          <Button variant="outlined" startIcon={<MyLocationIcon />} onClick={() => void locate()}>
            {t(panelResidenceMessages.pointHere)}
          </Button>
        )}
        {map !== null && (
          <Button href={map} target="_blank" rel="noreferrer">
            {t(panelResidenceMessages.pointShow)}
          </Button>
        )}
      </Box>
      {tiles && (
        <Suspense fallback={<Skeleton variant="rounded" height={280} />}>
          <PointMap
            source={tiles}
            point={point}
            meters={typeof point?.km === 'number' ? point.km * METERS_OF_KM : undefined}
            onPoint={pick}
          />
        </Suspense>
      )}
      {notice && <Typography role="status">{notice}</Typography>}
    </Box>
  );
}

/** Whether the text is neither a point nor empty. */
function isNoPoint(text: string | null): boolean {
  return text !== null && text.trim() !== '' && parsePoint(text) === null;
}
