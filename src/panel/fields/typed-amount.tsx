import TextField from '@mui/material/TextField';
import { toPersianDigits } from '@/domain/digits';
import { tomanInWords } from '@/domain/number-to-words';
import { parseWholeNumber } from '@/domain/typed-number';
import { wrongNumber } from './number-field';

interface TypedAmountProps {
  readonly label: string;
  /** As it was typed, in digits of any script; `parseWholeNumber` reads it. */
  readonly typed: string;
  readonly onType: (typed: string) => void;
  /** Why it was refused. */
  readonly error?: string | undefined;
  /** Shown while nothing is typed. */
  readonly hint?: string;
  readonly required?: boolean;
}

/** An amount of toman in a dialog, with the same amount in words: an additional zero is noticed. */
export function TypedAmount({ label, typed, onType, error, hint, required = false }: TypedAmountProps) {
  const amount = parseWholeNumber(typed);
  const wrong = wrongNumber(typed);
  return (
    <TextField
      label={label}
      value={toPersianDigits(typed)}
      onChange={({ target }) => onType(target.value)}
      required={required}
      error={error !== undefined || wrong !== undefined}
      helperText={error ?? wrong ?? (amount === null ? hint : tomanInWords(amount))}
      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
    />
  );
}
