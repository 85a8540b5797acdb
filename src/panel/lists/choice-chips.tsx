import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';

interface ChoiceChipsProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
  /** A single row that scrolls, for many options. */
  readonly scrolls?: boolean;
}

/** A choice of a few options, side by side; they wrap, since an option at the edge of a phone would be cut off. */
export function ChoiceChips<Value extends string>({
  label,
  value,
  choices,
  onChange,
  scrolls = false,
}: ChoiceChipsProps<Value>) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={[
        { display: 'flex', gap: 1, py: 0.5, minWidth: 0 },
        scrolls ? { overflowX: 'auto', scrollbarWidth: 'none' } : { flexWrap: 'wrap' },
      ]}
    >
      {choices.map((choice) => (
        <Chip
          key={choice.value}
          label={choice.label}
          component="button"
          clickable
          aria-pressed={choice.value === value}
          color={choice.value === value ? 'primary' : 'default'}
          variant={choice.value === value ? 'filled' : 'outlined'}
          onClick={() => onChange(choice.value)}
          sx={{
            minHeight: 40,
            px: 0.5,
            fontSize: '0.875rem',
            flexShrink: 0,
            bgcolor: choice.value === value ? undefined : 'background.paper',
          }}
        />
      ))}
    </Box>
  );
}
