import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { ProviderFieldType } from '@/domain/providers';
import { ltrInput } from '../fields/ltr-input';

interface ProviderInputProps {
  readonly label: string;
  readonly type: ProviderFieldType;
  readonly isRequired: boolean;
  readonly isDisabled: boolean;
  /** Of a switch `true`, and anything else when it is off. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly help: string | undefined;
}

/** The input of a provider's value, by its type. */
export function ProviderInput({
  type,
  label,
  isDisabled,
  value,
  onChange,
  error,
  help,
  isRequired,
}: ProviderInputProps) {
  if (type === 'boolean')
    return (
      <FormControl error={error !== undefined} disabled={isDisabled}>
        <FormControlLabel
          control={<Switch checked={value === 'true'} onChange={(_, isOn) => onChange(String(isOn))} />}
          label={label}
        />
        <FormHelperText>{error ?? help}</FormHelperText>
      </FormControl>
    );
  return (
    <TextField
      label={label}
      required={isRequired}
      disabled={isDisabled}
      type={type === 'secret' ? 'password' : 'text'}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      error={error !== undefined}
      helperText={error ?? help}
      slotProps={{ htmlInput: { ...ltrInput, ...(type === 'number' && { inputMode: 'numeric' }) } }}
    />
  );
}
