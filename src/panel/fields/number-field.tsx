import { useState } from 'react';
import { TextInput, useWrappedSource } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { parseWholeNumber, toPersianDigits } from '@/domain/digits';
import { formatAmount, formatToman } from '@/domain/money';
import { tomanInWords } from '@/domain/number-to-words';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';

interface NumberFieldProps {
  readonly source: string;
  readonly label: string;
  readonly helperText?: string;
  readonly required?: boolean;
  readonly defaultValue?: number;
  readonly format?: (value: unknown) => string;
  readonly onFocus?: () => void;
  readonly onBlur?: () => void;
}

const written = (value: unknown) => (value === null || value === undefined ? '' : toPersianDigits(String(value)));
const grouped = (value: unknown) => (typeof value === 'number' ? formatAmount(value) : written(value));
/** Input that is not a number is kept as typed and marked as an error. */
const read = (text: string) => (text.trim() === '' ? null : (parseWholeNumber(text) ?? text));

function checkOf(required: boolean) {
  return (value: unknown) => {
    if (value === null || value === undefined || value === '')
      return required ? t(panelFormMessages.required) : undefined;
    return typeof value === 'number' ? undefined : t(panelFormMessages.notANumber);
  };
}

/** A whole number, typed in digits of any script. */
export function NumberField({ source, label, helperText, required = false, ...rest }: NumberFieldProps) {
  return (
    <TextInput
      source={source}
      label={label}
      helperText={helperText ?? false}
      isRequired={required}
      validate={checkOf(required)}
      format={written}
      parse={read}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      {...rest}
    />
  );
}

/** An amount of toman with the same amount in words, which makes an additional zero visible. */
export function TomanField({ helperText, ...rest }: NumberFieldProps) {
  const [isFocused, setIsFocused] = useState(false);
  const value: unknown = useWatch({ name: useWrappedSource(rest.source) });
  const words = typeof value === 'number' && value > 0 ? amountInWords(value) : undefined;
  return (
    <NumberField
      {...rest}
      {...((words ?? helperText) && { helperText: words ?? helperText })}
      // Separators would move the cursor while digits are typed.
      {...(!isFocused && { format: grouped })}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    />
  );
}

function amountInWords(value: number): string {
  return `${formatToman(value)}${t(panelFormMessages.inWords, { words: tomanInWords(value) })}`;
}
