import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliNumeric, parseJalaali } from '@/domain/jalaali';
import { monthOf } from '@/domain/jalaali-months';
import type { CivilDate } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';
import { JalaaliCalendar } from './jalaali-calendar';
import { useToday } from './use-today';

interface DateFieldProps {
  readonly source: string;
  readonly label: string;
  readonly helperText?: string;
  readonly required?: boolean;
}

/** A date field of a form: typed (۱۴۰۵/۰۹/۰۲) or chosen in the calendar. */
export function DateField({ source, label, helperText, required = false }: DateFieldProps) {
  const { field, fieldState } = useInput({
    source,
    defaultValue: null,
    validate: (value: unknown) => ((value ?? '') === '' && required ? t(panelFormMessages.required) : undefined),
  });
  return (
    <JalaaliDatePicker
      label={label}
      value={(field.value as CivilDate | null) || null}
      onChange={field.onChange}
      error={fieldState.error?.message?.replace(/^@@react-admin@@"(.*)"$/, '$1') ?? ''}
      required={required}
      {...(helperText && { helperText })}
    />
  );
}

interface JalaaliDatePickerProps {
  readonly label: string;
  readonly value: CivilDate | null;
  readonly onChange: (date: CivilDate | null) => void;
  readonly error?: string;
  readonly helperText?: string;
  readonly required?: boolean;
}

/** A date field outside of a form. */
export function JalaaliDatePicker({
  label,
  value,
  onChange,
  error = '',
  helperText,
  required,
}: JalaaliDatePickerProps) {
  const today = useToday();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [month, setMonth] = useState(() => monthOf(value ?? today));
  /** The typed text while it is not a valid date. */
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value === null ? '' : formatJalaaliNumeric(value));
  const wrong = typed !== null && typed.trim() !== '' ? t(panelFormMessages.notADay) : '';
  return (
    <>
      <TextField
        label={label}
        value={toPersianDigits(shown)}
        required={required ?? false}
        error={error !== '' || wrong !== ''}
        helperText={error || wrong || helperText}
        onChange={({ target }) => {
          const date = parseJalaali(target.value);
          setTyped(date === null && target.value !== '' ? target.value : null);
          if (date !== null || target.value === '') onChange(date);
        }}
        slotProps={{
          htmlInput: { inputMode: 'numeric', dir: 'ltr', style: { textAlign: 'end' } },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  aria-label={t(panelFormMessages.openCalendar, { label })}
                  onClick={({ currentTarget }) => {
                    setMonth(monthOf(value ?? today));
                    setAnchor(currentTarget);
                  }}
                >
                  <CalendarIcon />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { p: 1.5, width: 'min(340px, 96vw)' } } }}
      >
        <JalaaliCalendar
          today={today}
          month={month}
          onMonth={setMonth}
          onDay={(date) => {
            setTyped(null);
            onChange(date);
            setAnchor(null);
          }}
          dayOf={(day) => (day === value ? { tone: 'selected' } : {})}
        />
      </Popover>
    </>
  );
}
