import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useInput } from 'react-admin';

interface SwitchFieldProps {
  readonly source: string;
  readonly label: string;
  readonly defaultValue?: boolean;
}

/** Yes or no. React Admin's own input passes its reference in a way that MUI 9 does not know. */
export function SwitchField({ source, label, defaultValue = false }: SwitchFieldProps) {
  const { id, field } = useInput({ source, defaultValue });
  return (
    <FormControlLabel
      control={
        <Switch
          id={id}
          name={field.name}
          checked={Boolean(field.value)}
          onChange={(_, isOn) => field.onChange(isOn)}
          onBlur={field.onBlur}
          slotProps={{ input: { ref: field.ref } }}
        />
      }
      label={label}
    />
  );
}
