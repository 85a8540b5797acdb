import { TextInput } from 'react-admin';
import { ltrInput } from './ltr-input';
import { isNotEmpty } from './name-field';

interface LtrTextFieldProps {
  readonly source: string;
  readonly label: string;
  readonly helperText?: string;
  readonly required?: boolean;
  readonly inputMode?: 'text' | 'tel' | 'email' | 'url';
  /** Several lines: HTML code. */
  readonly multiline?: boolean;
}

/** A text that is read from left to right in any language: an address, a telephone number, a code. */
export function LtrTextField({
  source,
  label,
  helperText,
  required = false,
  inputMode = 'url',
  multiline = false,
}: LtrTextFieldProps) {
  return (
    <TextInput
      source={source}
      label={label}
      helperText={helperText ?? false}
      isRequired={required}
      multiline={multiline}
      {...(required && { validate: isNotEmpty })}
      slotProps={{ htmlInput: { ...ltrInput, inputMode } }}
    />
  );
}
