import { useState } from 'react';
import { TextInput, useWrappedSource } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { toPersianDigits } from '@/domain/digits';
import { formatAmount } from '@/domain/money';
import { joinParts } from '@/domain/join-parts';
import { parseDecimal } from '@/domain/parse-decimal';
import { parseWholeNumber, readWholeNumber } from '@/domain/typed-number';
import { tomanInWords } from '@/domain/number-to-words';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';
import { validationMessages } from '@/messages/validation';

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
const readDecimal = (text: string) => (text.trim() === '' ? null : (parseDecimal(text) ?? text));

function checkOf(required: boolean, faultOf: TypedNumberProps['faultOf']) {
  return (value: unknown) => {
    if (value === null || value === undefined || value === '')
      return required ? t(validationMessages.vRequired) : undefined;
    return typeof value === 'number' ? undefined : faultOf(String(value));
  };
}

/** Why a typed text is no number; undefined for one, and before anything is typed. */
function wrongDecimal(text: string): string | undefined {
  return text.trim() === '' || parseDecimal(text) !== null ? undefined : t(panelFormMessages.notANumber);
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
export function NumberField(props: NumberFieldProps) {
  return <TypedNumber {...props} parse={read} faultOf={wrongNumber} inputMode="numeric" />;
}

/** A number with or without a fraction, typed in digits of any script. */
export function DecimalField(props: NumberFieldProps) {
  return <TypedNumber {...props} parse={readDecimal} faultOf={wrongDecimal} inputMode="decimal" />;
}

interface TypedNumberProps extends NumberFieldProps {
  /** The number, or the text as it was typed. */
  readonly parse: (text: string) => number | string | null;
  readonly faultOf: (text: string) => string | undefined;
  readonly inputMode: 'numeric' | 'decimal';
}

function TypedNumber({ source, label, helperText, required = false, faultOf, inputMode, ...rest }: TypedNumberProps) {
  const value: unknown = useWatch({ name: useWrappedSource(source) });
  // Said while it is typed: react-admin validates at the first save only.
  const wrong = typeof value === 'string' ? faultOf(value) : undefined;
  return (
    <TextInput
      source={source}
      label={label}
      helperText={wrong ?? helperText ?? false}
      {...(wrong !== undefined && { error: true })}
      isRequired={required}
      validate={checkOf(required, faultOf)}
      format={written}
      slotProps={{ htmlInput: { inputMode } }}
      {...rest}
    />
  );
}

/**
 * An amount of toman with the same amount in words, which makes an additional zero visible.
 * @param props.note what follows from the amount, after its words
 */
export function TomanField({ helperText, note, ...rest }: NumberFieldProps & { readonly note?: string | undefined }) {
  const [isFocused, setIsFocused] = useState(false);
  const value: unknown = useWatch({ name: useWrappedSource(rest.source) });
  const words = typeof value === 'number' && value > 0 ? tomanInWords(value) : undefined;
  const help = joinParts([words ?? helperText, note]);
  return (
    <NumberField
      {...rest}
      {...(help && { helperText: help })}
      // Separators would move the cursor while digits are typed.
      {...(!isFocused && { format: grouped })}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    />
  );
}
