import { useId, type ReactNode } from 'react';
import styles from './radio-cards.module.css';

export interface RadioCard<Value extends string> {
  value: Value;
  title: ReactNode;
  /** Under the title: what the choice means, why it cannot be taken. */
  note?: ReactNode;
  /** At the end of the line: a price, an icon. */
  end?: ReactNode;
  disabled?: boolean;
  /** Under the card, outside of what is chosen: buttons about it. */
  tools?: ReactNode;
}

interface RadioCardsProps<Value extends string> {
  legend: string;
  /** The page's heading says it already: heard, not seen. */
  hideLegend?: boolean;
  name: string;
  /** Null: nothing is chosen yet. */
  value: Value | null;
  onChange: (value: Value) => void;
  choices: readonly RadioCard<Value>[];
  error?: string | null;
  /** Short choices side by side (hours, days). */
  compact?: boolean;
}

/** One of several, as cards: native radio buttons, so that keyboard and screen readers know them. */
export function RadioCards<Value extends string>({
  legend,
  hideLegend = false,
  name,
  value,
  onChange,
  choices,
  error,
  compact = false,
}: RadioCardsProps<Value>) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      className={styles.field}
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={compact ? styles.compact : styles.list}>
        {choices.map((choice) => (
          <div key={choice.value} className={styles.item}>
            <label className={`${styles.card} ${choice.disabled ? styles.disabled : ''}`}>
              <input
                type="radio"
                name={`${name}-${id}`}
                value={choice.value}
                checked={choice.value === value}
                disabled={choice.disabled}
                onChange={() => onChange(choice.value)}
                className={styles.input}
              />
              <span className={styles.words}>
                <span className={styles.title}>{choice.title}</span>
                {choice.note && <span className={styles.note}>{choice.note}</span>}
              </span>
              {choice.end && <span className={styles.end}>{choice.end}</span>}
            </label>
            {choice.tools && <div className={styles.tools}>{choice.tools}</div>}
          </div>
        ))}
      </div>
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
