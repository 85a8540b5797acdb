import { useInput } from 'react-admin';
import { dayEndingAt, tehranMoment } from '@/domain/instant';
import { isoInstant } from '@/domain/iso-instant';
import { addDays, tehranInstant, type CivilDate } from '@/domain/plain-date';
import { t } from '@/messages/format-message';
import { panelFormMessages } from '@/messages/panel-form';
import { fieldErrorText } from '../forms/form-errors';
import { JalaaliDatePicker } from './date-field';

interface InstantFieldProps {
  readonly source: string;
  readonly label: string;
  /** The day is the last one: the timestamp is its end. */
  readonly isEnd?: boolean;
}

/** A timestamp at the beginning or end of a day in Tehran. */
export function InstantField({ source, label, isEnd = false }: InstantFieldProps) {
  const { field, fieldState } = useInput({
    source,
    defaultValue: null,
    validate: (value: string | null) => (!value || isInstant(value) ? undefined : t(panelFormMessages.notADay)),
  });
  const value = (field.value as string | null) || null;
  const change = (date: CivilDate | null) =>
    field.onChange(date === null ? null : isoInstant(tehranInstant(isEnd ? addDays(date, 1) : date)));
  return (
    <JalaaliDatePicker
      label={label}
      value={value !== null && isInstant(value) ? dayOf(value, isEnd) : value}
      onChange={change}
      onText={field.onChange}
      error={fieldErrorText(fieldState.error) ?? ''}
    />
  );
}

/** Typed text that is not a date has no such digits. */
function isInstant(value: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T/.test(value);
}

function dayOf(instant: string, isEnd: boolean): CivilDate {
  return (isEnd ? dayEndingAt(instant) : null) ?? tehranMoment(instant).date;
}
