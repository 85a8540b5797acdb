import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useInput } from 'react-admin';
import { isolateLatin } from '@/domain/isolate-latin';

interface ChipsFieldProps<Value extends string | number> {
  readonly source: string;
  readonly label: string;
  /** What an empty choice means. */
  readonly every: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
}

/** Several of a few values; none and all chosen mean the same, and are stored as an empty list. */
export function ChipsField<Value extends string | number>({ source, label, every, choices }: ChipsFieldProps<Value>) {
  const { field, fieldState } = useInput({ source, defaultValue: [] });
  const chosen = (field.value || []) as Value[];
  const toggle = (value: Value) => {
    const next = choices
      .map((choice) => choice.value)
      .filter((one) => (one === value ? !chosen.includes(one) : chosen.includes(one)));
    field.onChange(next.length === choices.length ? [] : next);
  };
  return (
    <Box role="group" aria-label={label}>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 0.5 }}>
        {isolateLatin(label)}: {chosen.length === 0 ? every : ''}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {choices.map((choice) => (
          <Chip
            key={choice.value}
            component="button"
            type="button"
            clickable
            label={choice.label}
            aria-pressed={chosen.includes(choice.value)}
            color={chosen.includes(choice.value) ? 'primary' : 'default'}
            variant={chosen.includes(choice.value) ? 'filled' : 'outlined'}
            onClick={() => toggle(choice.value)}
            sx={{ minHeight: 40 }}
          />
        ))}
      </Box>
      {fieldState.error && <Typography color="error">{fieldState.error.message}</Typography>}
    </Box>
  );
}
