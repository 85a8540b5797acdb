import { isolateLatin } from '@/domain/isolate-latin';
import { useId, type ReactNode } from 'react';
import styles from './radio-cards.module.css';

export interface RadioCard<Value extends string> {
  value: Value;
  title: ReactNode;
  /** Below the title: an explanation, or why it cannot be chosen. */
  note?: ReactNode;
  /** At the end of the row: a price, an icon. */
  end?: ReactNode;
  disabled?: boolean;
  /** Below the card, outside of its label: buttons for this option. */
  actions?: ReactNode;
}

interface RadioCardsProps<Value extends string> {
  legend: string;
  /** Only for screen readers, when the page's heading has the same text. */
  hideLegend?: boolean;
  name: string;
  /** Null: nothing is chosen yet. */
  value: Value | null;
  onChange: (value: Value) => void;
  choices: readonly RadioCard<Value>[];
  error?: string | null;
  /** Short options side by side (hours). */
  compact?: boolean;
  /** Many short options (days): side by side, on a phone in one row that scrolls sideways. */
  row?: boolean;
  /** Without a visible radio button: the whole option is filled when it is chosen. */
  chips?: boolean;
}

/** A single choice as cards: native radio buttons, for keyboard and screen reader support. */
export function RadioCards<Value extends string>({
  legend,
  hideLegend = false,
  name,
  value,
  onChange,
  choices,
  error,
  compact = false,
  row = false,
  chips = false,
}: RadioCardsProps<Value>) {
  const id = useId();
  const short = row ? `${styles.compact} ${styles.row}` : styles.compact;
  return (
    <fieldset
      role="radiogroup"
      className={styles.field}
      tabIndex={-1}
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{isolateLatin(legend)}</legend>
      <div className={`${compact || row ? short : styles.list} ${chips ? styles.chips : ''}`}>
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
                <span className={styles.title}>{isolateLatin(choice.title)}</span>
                {choice.note && <span className={styles.note}>{isolateLatin(choice.note)}</span>}
              </span>
              {choice.end && <span className={styles.end}>{choice.end}</span>}
            </label>
            {choice.actions && <div className={styles.tools}>{choice.actions}</div>}
          </div>
        ))}
      </div>
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
