import { useInput } from 'react-admin';
import { dayEndingAt, tehranMoment } from '@/domain/instant';
import { isoInstant } from '@/domain/iso-instant';
import { addDays, tehranInstant, type CivilDate } from '@/domain/plain-date';
import { JalaaliDatePicker } from './date-field';

interface InstantFieldProps {
  readonly source: string;
  readonly label: string;
  /** The day is the last one: the timestamp is its end. */
  readonly isEnd?: boolean;
}

/** A timestamp at the beginning or end of a day in Tehran. */
export function InstantField({ source, label, isEnd = false }: InstantFieldProps) {
  const { field, fieldState } = useInput({ source, defaultValue: null });
  const instant = (field.value as string | null) || null;
  const change = (date: CivilDate | null) =>
    field.onChange(date === null ? null : isoInstant(tehranInstant(isEnd ? addDays(date, 1) : date)));
  return (
    <JalaaliDatePicker
      label={label}
      value={instant === null ? null : dayOf(instant, isEnd)}
      onChange={change}
      error={fieldState.error?.message ?? ''}
    />
  );
}

function dayOf(instant: string, isEnd: boolean): CivilDate {
  return (isEnd ? dayEndingAt(instant) : null) ?? tehranMoment(instant).date;
}
