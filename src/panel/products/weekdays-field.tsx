import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useInput } from 'react-admin';
import { isolateLatin } from '@/domain/isolate-latin';
import { WEEKDAYS } from '@/domain/weekdays';
import { t } from '@/messages/format-message';
import { panelProductsMessages } from '@/messages/panel-products';

interface WeekdaysFieldProps {
  readonly source: string;
  readonly label: string;
}

/** Days of the week; none chosen means every day. */
export function WeekdaysField({ source, label }: WeekdaysFieldProps) {
  const { field, fieldState } = useInput({ source, defaultValue: null });
  const chosen = (field.value as number[] | null) ?? [];
  const toggle = (day: number) => {
    const next = chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day].sort((a, b) => a - b);
    field.onChange(next.length === 0 || next.length === WEEKDAYS.length ? null : next);
  };
  return (
    <Box role="group" aria-label={label}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        {isolateLatin(label)}: {chosen.length === 0 ? t(panelProductsMessages.everyDay) : ''}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {WEEKDAYS.map((name, day) => (
          <Chip
            key={name}
            component="button"
            type="button"
            clickable
            label={name}
            aria-pressed={chosen.includes(day)}
            color={chosen.includes(day) ? 'primary' : 'default'}
            variant={chosen.includes(day) ? 'filled' : 'outlined'}
            onClick={() => toggle(day)}
            sx={{ minHeight: 40 }}
          />
        ))}
      </Box>
      {fieldState.error && <Typography color="error">{fieldState.error.message}</Typography>}
    </Box>
  );
}
