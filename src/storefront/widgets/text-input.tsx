import { useId, type ReactNode, type Ref } from 'react';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { inputAttributes, readChange, displayValue, type InputType } from '../ui/input-types';
import { MuiProvider } from './mui-provider';
import styles from './text-input.module.css';

export interface TextInputProps {
  label: string;
  name: string;
  /** Numeric types: Latin digits in and out; Persian digits are displayed. */
  value: string;
  onValueChange: (value: string) => void;
  kind?: InputType;
  error?: string | null;
  hint?: string;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  maxLength?: number;
  rows?: number;
  autoFocus?: boolean;
  autoComplete?: string;
  end?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
  className?: string;
}

/** MUI's text field as used by account and checkout forms: the label above, the error below. */
export function TextInput({
  label,
  kind = 'text',
  value,
  onValueChange,
  error,
  hint,
  required,
  disabled,
  rows,
  end,
  ...rest
}: TextInputProps) {
  const id = useId();
  const { maxLength, autoFocus, inputRef, className = '', name, placeholder, autoComplete } = rest;
  const attributes = inputAttributes(kind);
  return (
    <MuiProvider>
      <FormControl fullWidth error={Boolean(error)} required={required} disabled={disabled}>
        <FormLabel htmlFor={id}>{label}</FormLabel>
        <OutlinedInput
          id={id}
          name={name}
          value={displayValue(kind, value)}
          placeholder={placeholder}
          autoComplete={autoComplete ?? attributes.autoComplete}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- only where the step is the form, as the code after the number
          autoFocus={autoFocus}
          multiline={rows !== undefined}
          minRows={rows}
          inputRef={inputRef}
          endAdornment={end}
          onChange={(event) => onValueChange(readChange(kind, event.target, maxLength))}
          slotProps={{
            input: {
              dir: attributes.dir,
              inputMode: attributes.inputMode,
              className: `${attributes.dir === 'ltr' ? styles.ltr : ''} ${className}`,
              'aria-describedby': error || hint ? `${id}-note` : undefined,
            },
          }}
        />
        <FormHelperText id={`${id}-note`} aria-live="polite">
          {error || hint || ''}
        </FormHelperText>
      </FormControl>
    </MuiProvider>
  );
}
