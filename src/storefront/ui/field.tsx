import { useId, useImperativeHandle, useLayoutEffect, useRef, type ReactNode, type Ref } from 'react';
import styles from './field.module.css';
import { inputAttributes, readChange, displayValue, type InputType } from './input-types';

export interface FieldProps {
  label: string;
  name: string;
  /** Numeric types: Latin digits in, Latin digits out; Persian digits are displayed. */
  value: string;
  onValueChange: (value: string) => void;
  kind?: InputType;
  /** Below the field; also marks it as invalid. */
  error?: string | null;
  /** Below the field, while there is no error. */
  hint?: string;
  /** The hint is a success message. */
  isGood?: boolean;
  placeholder?: string;
  required?: boolean;
  disabled?: boolean;
  maxLength?: number;
  autoComplete?: string;
  /** Number of lines, for a textarea. */
  rows?: number;
  /** At the end of the box: a unit («تومان»), a button. */
  end?: ReactNode;
  inputRef?: Ref<HTMLInputElement>;
  inputClassName?: string;
  onBlur?: () => void;
}

/** A text field with its label above and its error below. */
export function Field({
  label,
  kind = 'text',
  value,
  onValueChange,
  error,
  hint,
  isGood = false,
  rows,
  end,
  maxLength,
  inputRef,
  inputClassName = '',
  autoComplete,
  ...rest
}: FieldProps) {
  const id = useId();
  const note = error || hint;
  const input = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useImperativeHandle(inputRef, () => input.current as HTMLInputElement, []);
  const shown = displayValue(kind, value);
  // What was typed before the page was hydrated: the next render would write the field's value over it.
  useLayoutEffect(() => {
    const typed = input.current;
    if (typed && typed.value !== shown) onValueChange(readChange(kind, typed, maxLength));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: from here on React follows every change
  }, []);
  const shared = {
    ...rest,
    ...inputAttributes(kind),
    ...(autoComplete === undefined ? {} : { autoComplete }),
    id,
    ref: input,
    value: shown,
    className: `${styles.input} ${inputClassName}`,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': note ? `${id}-note` : undefined,
    // Numeric values are cut after normalization, so that a pasted «+98 912 …» is not cut before it.
    maxLength: kind === 'text' || kind === 'name' ? maxLength : undefined,
    onChange: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      onValueChange(readChange(kind, event.currentTarget, maxLength)),
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {rest.required && (
          <span className={styles.star} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      <div className={`${styles.box} ${error ? styles.wrong : ''}`}>
        {rows === undefined ? <input {...shared} /> : <textarea {...shared} rows={rows} />}
        {end && <span className={styles.end}>{end}</span>}
      </div>
      <p id={`${id}-note`} className={error ? styles.error : isGood ? styles.good : styles.hint} aria-live="polite">
        {note}
      </p>
    </div>
  );
}

/** After a failed submit: focuses the first invalid field. Returns whether there was one. */
export function focusFirstError(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  return Boolean(field);
}
