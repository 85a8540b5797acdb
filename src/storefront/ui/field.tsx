import { isolateLatin } from '@/domain/isolate-latin';
import { cutToUnits } from '@/domain/graphemes';
import {
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
} from 'react';
import styles from './field.module.css';
import { toLatinDigits, toPersianDigits } from '@/domain/digits';
import { visibleCode } from '@/domain/invisible';
import { formatAmount } from '@/domain/money';
import { readWholeNumber } from '@/domain/typed-number';
import type { ApiErrorData } from '../http/api-error';

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
  /** Not of telephone and other numbers: cut after a pasted separator they could be a different valid number. */
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
  // Input from before hydration: the next render would replace it by the field's value.
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
    // Codes and amounts are cut after normalization.
    maxLength: kind === 'text' || kind === 'name' ? maxLength : undefined,
    onChange: (event: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      onValueChange(readChange(kind, event.currentTarget, maxLength)),
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {isolateLatin(label)}
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
        {isolateLatin(note)}
      </p>
    </div>
  );
}

/**
 * The server's error message for a field, otherwise the message for the whole request: for a form with one field. Null
 * without an error. It is not among the helpers of api-error.ts, which load the error catalogue, because the login page
 * starts with it.
 */
export function messageFor(error: ApiErrorData | null, field: string): string | null {
  return error?.errors?.find((one) => one.field === field)?.msg ?? (error?.msg || null);
}

/** After a failed submit: focuses the first invalid field. Returns whether there was one. */
export function focusFirstError(form: HTMLElement | null): boolean {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
  field?.focus();
  return Boolean(field);
}

/** The kind of text a field takes; it defines keyboard, autofill, direction and the conversion of digits. */
export type InputType = 'text' | 'name' | 'mobile' | 'code' | 'number' | 'amount' | 'email' | 'search';

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoComplete' | 'dir' | 'type' | 'enterKeyHint'
>;

const attributes: Record<InputType, InputAttributes> = {
  text: { type: 'text', dir: 'auto' },
  name: { type: 'text', autoComplete: 'name' },
  mobile: { type: 'text', inputMode: 'tel', autoComplete: 'tel', dir: 'ltr' },
  code: { type: 'text', inputMode: 'numeric', autoComplete: 'one-time-code', dir: 'ltr' },
  number: { type: 'text', inputMode: 'numeric', autoComplete: 'off', dir: 'ltr' },
  amount: { type: 'text', inputMode: 'numeric', autoComplete: 'off', dir: 'ltr' },
  email: { type: 'text', inputMode: 'email', autoComplete: 'email', dir: 'ltr' },
  search: { type: 'search', inputMode: 'search', autoComplete: 'off', enterKeyHint: 'search', dir: 'auto' },
};

/** Attributes of the input element. Never `type=number`: it drops leading zeros and rejects Persian digits. */
export function inputAttributes(kind: InputType): InputAttributes {
  return attributes[kind];
}

export function isNumeric(kind: InputType): boolean {
  return kind === 'mobile' || kind === 'code' || kind === 'number' || kind === 'amount';
}

/**
 * The value in the state: numeric types in Latin digits whatever was typed (۰-۹, ٠-٩ or 0-9) and without invisible
 * marks; codes without any other character. An amount is its digits, or the text as typed when that is no whole number
 * ({@link readWholeNumber}): leaving a decimal point out would multiply it.
 */
export function valueOf(kind: InputType, input: string, maxLength?: number): string {
  if (!isNumeric(kind)) return maxLength === undefined ? input : cutToUnits(input, maxLength);
  const latin = toLatinDigits(visibleCode(input));
  if (kind === 'amount') return amountOf(latin, maxLength);
  return kind === 'code' ? latin.replace(/\D/g, '').slice(0, maxLength) : latin;
}

function amountOf(latin: string, maxLength?: number): string {
  const read = readWholeNumber(latin);
  if ('value' in read) return String(read.value).slice(0, maxLength);
  return /\d/.test(latin) ? latin.trim() : '';
}

const isWhole = (amount: string) => /^\d*$/.test(amount);

/** The displayed value: numeric types in Persian digits, amounts with thousands separators. */
export function displayValue(kind: InputType, value: string): string {
  if (kind === 'amount' && isWhole(value)) return value === '' ? '' : formatAmount(Number(value));
  return isNumeric(kind) ? toPersianDigits(value) : value;
}

/**
 * Reads a change and preserves the caret position: the element gets its final text here, so that React has nothing to
 * set (setting it would move the caret to the end).
 */
export function readChange(
  kind: InputType,
  element: HTMLInputElement | HTMLTextAreaElement,
  maxLength?: number,
): string {
  const value = valueOf(kind, element.value, maxLength);
  const display = displayValue(kind, value);
  if (isNumeric(kind) && display !== element.value) {
    const at = element.selectionEnd ?? element.value.length;
    const behind = element.value.slice(at);
    const caret =
      kind === 'amount' && isWhole(value)
        ? caretOfAmount(display, behind)
        : Math.max(0, display.length - behind.length);
    element.value = display;
    element.setSelectionRange(caret, caret);
  }
  return value;
}

/**
 * Keeps the number of digits after the caret, and places it before a separator, where deleting would otherwise stop.
 */
function caretOfAmount(display: string, behind: string): number {
  const isDigit = (sign: string | undefined) => /\d/.test(toLatinDigits(sign ?? ''));
  let digits = [...behind].filter(isDigit).length;
  let caret = display.length;
  while (caret > 0 && digits > 0) {
    caret -= 1;
    if (isDigit(display[caret])) digits -= 1;
  }
  return caret > 0 && !isDigit(display[caret - 1]) ? caret - 1 : caret;
}
