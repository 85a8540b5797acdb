import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { toPersianDigits } from '@/domain/digits';
import { parseJalaali } from '@/domain/jalaali';
import { formatJalaaliNumeric } from '@/domain/jalaali-numeric';
import { monthOf } from '@/domain/jalaali-months';
import { isCivilDate, type CivilDate } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';
import { validationMessages } from '@/messages/validation';
import { fieldErrorText } from '../forms/form-errors';
import { JalaaliCalendar } from './jalaali-calendar';
import { useToday } from './use-today';

interface DateFieldProps {
  readonly source: string;
  readonly label: string;
  readonly helperText?: string;
  readonly required?: boolean;
  /** A filter of a list: text that is not a date changes nothing, since the list has no save that could refuse it. */
  readonly isFilter?: boolean;
}

/** A date field of a form: typed (۱۴۰۵/۰۹/۰۲) or chosen in the calendar. */
export function DateField({ source, label, helperText, required = false, isFilter = false }: DateFieldProps) {
  const { field, fieldState } = useInput({
    source,
    defaultValue: null,
    validate: (value: unknown) => {
      if ((value ?? '') === '') return required ? t(validationMessages.vRequired) : undefined;
      return isCivilDate(value) ? undefined : t(panelFormMessages.notADay);
    },
  });
  return (
    <JalaaliDatePicker
      label={label}
      value={(field.value as string | null) || null}
      onChange={field.onChange}
      {...(!isFilter && { onText: field.onChange })}
      error={fieldErrorText(fieldState.error) ?? ''}
      required={required}
      {...(helperText && { helperText })}
    />
  );
}

interface JalaaliDatePickerProps {
  readonly label: string;
  /** A date, or the text of {@link onText}. */
  readonly value: string | null;
  readonly onChange: (date: CivilDate | null) => void;
  /**
   * Of a form: called with text that is not a date, so that the form can refuse it. All its digits are Persian, so that
   * it never looks like a date of the API. Without this, such text changes nothing.
   */
  readonly onText?: (text: string) => void;
  readonly error?: string;
  readonly helperText?: string;
  readonly required?: boolean;
}

/** A date field outside of a form. */
export function JalaaliDatePicker({
  label,
  value,
  onChange,
  onText,
  error = '',
  helperText,
  required,
}: JalaaliDatePickerProps) {
  const today = useToday();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const date = isCivilDate(value) ? value : null;
  const [month, setMonth] = useState(() => monthOf(date ?? today));
  /**
   * The typed text until the field loses the focus: a shorter day such as ۱۴۰۵/۰۱/۱ is a date as well, and normalizing it
   * would prevent typing its next digit.
   */
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (date === null ? (value ?? '') : formatJalaaliNumeric(date));
  const wrong = shown.trim() !== '' && parseJalaali(shown) === null ? t(panelFormMessages.notADay) : '';
  return (
    <>
      <TextField
        label={label}
        value={toPersianDigits(shown)}
        required={required ?? false}
        error={error !== '' || wrong !== ''}
        helperText={error || wrong || helperText}
        onChange={({ target }) => {
          const text = toPersianDigits(target.value);
          const next = parseJalaali(text);
          setTyped(text);
          if (next !== null || text.trim() === '') onChange(next);
          else onText?.(text);
        }}
        onBlur={() => {
          // Text that is not a date stays: here without a form, otherwise as the form's value.
          if (wrong === '' || onText) setTyped(null);
        }}
        slotProps={{
          htmlInput: { dir: 'ltr' },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                <IconButton
                  edge="end"
                  aria-label={t(panelFormMessages.openCalendar, { label })}
                  onClick={({ currentTarget }) => {
                    setMonth(monthOf(date ?? today));
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
        slotProps={{
          paper: { role: 'dialog', 'aria-label': label, sx: { p: 1.5, width: 'min(340px, 96vw)' } },
        }}
      >
        <JalaaliCalendar
          today={today}
          month={month}
          onMonth={setMonth}
          onDay={(day) => {
            setTyped(null);
            onChange(day);
            setAnchor(null);
          }}
          dayOf={(day) => (day === date ? { tone: 'selected' } : {})}
        />
      </Popover>
    </>
  );
}
