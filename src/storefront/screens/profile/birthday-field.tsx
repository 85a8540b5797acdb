import { useId } from 'react';
import { isolateLatin } from '@/domain/isolate-latin';
import { pastedBirthday, type BirthdayParts } from '@/domain/birthday';
import { JALAALI_MONTHS } from '@/domain/jalaali-short';
import { inputAttributes, readChange, displayValue } from '@/storefront/ui/field';
import { t } from '@/messages/format-message';
import styles from './birthday-field.module.css';
import { profileMessages } from '@/messages/profile';

interface BirthdayFieldProps {
  value: BirthdayParts;
  onChange: (part: Partial<BirthdayParts>) => void;
  error?: string;
}

/**
 * A Jalaali date of birth: day and year are typed, the month is selected by name. A complete date pasted into one
 * part fills all three.
 */
export function BirthdayField({ value, onChange, error }: BirthdayFieldProps) {
  const id = useId();
  const marks = { 'aria-invalid': error ? true : undefined, 'aria-describedby': `${id}-note` };
  const number = (part: 'day' | 'year', length: number) => (
    <label className={styles.part}>
      <span className={styles.label}>{t(profileMessages[`profile.birthday.${part}`])}</span>
      <input
        {...inputAttributes('number')}
        {...marks}
        name={`birthday-${part}`}
        value={displayValue('number', value[part])}
        className={styles.input}
        onChange={({ currentTarget }) => {
          const input = readChange('number', currentTarget);
          onChange(pastedBirthday(input) ?? { [part]: input.replace(/\D/g, '').slice(0, length) });
        }}
      />
    </label>
  );
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{t(profileMessages.birthday)}</legend>
      <div className={styles.parts}>
        {number('day', 2)}
        <label className={styles.part}>
          <span className={styles.label}>{t(profileMessages['profile.birthday.month'])}</span>
          <select
            {...marks}
            name="birthday-month"
            autoComplete="off"
            value={value.month}
            onChange={({ currentTarget }) => onChange({ month: currentTarget.value })}
            className={`${styles.input} ${styles.select}`}
          >
            <option value="" />
            {JALAALI_MONTHS.map((name, index) => (
              <option key={name} value={String(index + 1)}>
                {isolateLatin(name)}
              </option>
            ))}
          </select>
        </label>
        {number('year', 4)}
      </div>
      <p id={`${id}-note`} aria-live="polite" className={error ? styles.error : styles.hint}>
        {error ?? t(profileMessages['profile.birthday.hint'])}
      </p>
    </fieldset>
  );
}
