import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { toPersianDigits } from '@/domain/digits';
import { normalizeLoginCode } from '@/domain/normalize-ids';
import { t } from '@/messages/format-message';
import { panelShellMessages } from '@/messages/panel-shell';

interface CodeFieldProps {
  readonly value: string;
  /** Empty: no error. */
  readonly error: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (code: string) => void;
  /** The last digit was typed. */
  readonly onComplete: (code: string) => void;
}

/** The code of a message; digits of any script are accepted. */
export function CodeField({ value, error, inputRef, onChange, onComplete }: CodeFieldProps) {
  return (
    <TextField
      inputRef={inputRef}
      label={t(panelShellMessages.signInCode)}
      value={toPersianDigits(value)}
      onChange={({ target }) => {
        onChange(target.value);
        if (normalizeLoginCode(target.value) !== null) onComplete(target.value);
      }}
      error={error !== ''}
      helperText={error || ' '}
      slotProps={{
        htmlInput: {
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          dir: 'ltr',
          style: { letterSpacing: '0.4em', textAlign: 'center', fontSize: '1.25rem' },
        },
      }}
    />
  );
}
