import { useState } from 'react';
import { TextInput, useWrappedSource } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { toPersianDigits } from '@/domain/digits';
import { formatAmount, formatToman } from '@/domain/money';
import { parseWholeNumber, readWholeNumber } from '@/domain/typed-number';
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
    return typeof value === 'number' ? undefined : wrongNumber(String(value));
  };
}

/** Why a typed text is no whole number; undefined for one, and before anything is typed. */
export function wrongNumber(text: string): string | undefined {
  const read = readWholeNumber(text);
  const fault = 'fault' in read ? read.fault : 'empty';
  if (fault === 'empty') return undefined;
  if (fault === 'fraction' || fault === 'sign') return t(panelFormMessages.notWhole);
  return t(fault === 'rial' ? panelFormMessages.inRial : panelFormMessages.notANumber);
}

/** A whole number, typed in digits of any script. */
export function NumberField({ source, label, helperText, required = false, ...rest }: NumberFieldProps) {
  const value: unknown = useWatch({ name: useWrappedSource(source) });
  // Said while it is typed: react-admin validates at the first save only.
  const wrong = typeof value === 'string' ? wrongNumber(value) : undefined;
  return (
    <TextInput
      source={source}
      label={label}
      helperText={wrong ?? helperText ?? false}
      {...(wrong !== undefined && { error: true })}
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
