import type { InputHTMLAttributes } from 'react';
import { toLatinDigits, toPersianDigits } from '@/domain/digits';
import { formatAmount } from '@/domain/money';

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
 * The value in the state: numeric types in Latin digits whatever was typed (۰-۹, ٠-٩ or 0-9), codes and amounts
 * without any other character.
 */
export function valueOf(kind: InputType, input: string, maxLength?: number): string {
  if (!isNumeric(kind)) return input;
  const latin = toLatinDigits(input);
  const digits = withoutSeparators(kind, latin);
  return maxLength === undefined ? digits : digits.slice(0, maxLength);
}

function withoutSeparators(kind: InputType, latin: string): string {
  if (kind === 'amount') return latin.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return kind === 'code' ? latin.replace(/\D/g, '') : latin;
}

/** The displayed value: numeric types in Persian digits, amounts with thousands separators. */
export function displayValue(kind: InputType, value: string): string {
  if (kind === 'amount') return value === '' ? '' : formatAmount(Number(value));
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
    const caret = kind === 'amount' ? caretOfAmount(display, behind) : Math.max(0, display.length - behind.length);
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
