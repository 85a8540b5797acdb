import { TextInput } from 'react-admin';

interface LtrTextFieldProps {
  readonly source: string;
  readonly label: string;
  readonly helperText?: string;
  readonly required?: boolean;
  readonly inputMode?: 'text' | 'tel' | 'email' | 'url';
}

/** A text that is read from left to right in any language: an address, a telephone number, a code. */
export function LtrTextField({ source, label, helperText, required = false, inputMode = 'url' }: LtrTextFieldProps) {
  return (
    <TextInput
      source={source}
      label={label}
      helperText={helperText ?? false}
      isRequired={required}
      slotProps={{ htmlInput: { dir: 'ltr', inputMode, autoCapitalize: 'none', spellCheck: false } }}
    />
  );
}
