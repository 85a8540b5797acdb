import { useId, useState } from 'react';
import { isolateLatin } from '@/domain/isolate-latin';
import { RadioCards } from '../../ui/radio-cards';
import styles from './address.module.css';

export interface SearchedChoice {
  readonly value: string;
  readonly title: string;
  readonly note?: string;
}

interface SearchedRadiosProps {
  /** In the search box. */
  readonly placeholder: string;
  /** Of the search box and of the choices. */
  readonly legend: string;
  readonly name: string;
  /** Empty without a choice. */
  readonly value: string;
  /** The choices for what was typed, best first. */
  readonly matching: (typed: string) => readonly SearchedChoice[];
  /** The chosen one, also when it does not match. */
  readonly chosen: SearchedChoice | undefined;
  /** A choice that is always offered, after the others. */
  readonly last?: SearchedChoice;
  readonly error: string | null;
  /** Below the choices, given whether none matches; `isBad`: as an error. */
  readonly noteOf: (typed: string, isNone: boolean) => { readonly text: string; readonly isBad?: boolean };
  readonly onChange: (value: string) => void;
}

/** One of many choices: what is typed narrows the list. */
export function SearchedRadios(props: SearchedRadiosProps) {
  const { placeholder, legend, name, value, matching, chosen, last, error, noteOf, onChange } = props;
  const id = useId();
  const [typed, setTyped] = useState('');
  const matches = matching(typed);
  const shown = chosen && matches.every((one) => one.value !== chosen.value) ? [chosen, ...matches] : matches;
  /** The others disappear, so that the next field is near. */
  const choose = (next: string) => {
    setTyped('');
    onChange(next);
  };
  const { text, isBad = false } = noteOf(typed.trim(), matches.length === 0);
  return (
    <div className={styles.zone}>
      <label htmlFor={id} className={styles.legend}>
        {legend}
        <span className={styles.star} aria-hidden="true">
          {' '}
          *
        </span>
      </label>
      <input
        id={id}
        type="search"
        className={styles.select}
        placeholder={placeholder}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        aria-invalid={error ? true : undefined}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // It chooses the first one, and does not submit the form.
          event.preventDefault();
          if (typed.trim() !== '' && matches[0]) choose(matches[0].value);
        }}
      />
      <RadioCards
        legend={legend}
        hideLegend
        name={name}
        compact
        value={value === '' ? null : value}
        choices={last ? [...shown, last] : shown}
        error={error}
        onChange={choose}
      />
      <p role="status" className={isBad ? styles.error : styles.note}>
        {isolateLatin(text)}
      </p>
    </div>
  );
}
