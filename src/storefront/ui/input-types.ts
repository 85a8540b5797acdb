import type { InputHTMLAttributes } from 'react';
import { toLatinDigits, toPersianDigits } from '@/domain/digits';
import { formatAmount } from '@/domain/money';

/** What a field takes; decides the keyboard, the autofill, the direction and what happens to digits. */
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

/** Attributes of the input element. Never `type=number`: it drops leading zeros and refuses Persian digits. */
export function inputAttributes(kind: InputType): InputAttributes {
  return attributes[kind];
}

export function isNumeric(kind: InputType): boolean {
  return kind === 'mobile' || kind === 'code' || kind === 'number' || kind === 'amount';
}

/** What the state holds: numeric kinds in Latin digits whichever were typed (۰-۹, ٠-٩ or 0-9); codes and amounts without anything else. */
export function valueOf(kind: InputType, typed: string, maxLength?: number): string {
  if (!isNumeric(kind)) return typed;
  const latin = toLatinDigits(typed);
  const kept = withoutSeparators(kind, latin);
  return maxLength === undefined ? kept : kept.slice(0, maxLength);
}

function withoutSeparators(kind: InputType, latin: string): string {
  if (kind === 'amount') return latin.replace(/\D/g, '').replace(/^0+(?=\d)/, '');
  return kind === 'code' ? latin.replace(/\D/g, '') : latin;
}

/** What is seen: numeric kinds in Persian digits, amounts with separators of thousands. */
export function displayValue(kind: InputType, value: string): string {
  if (kind === 'amount') return value === '' ? '' : formatAmount(Number(value));
  return isNumeric(kind) ? toPersianDigits(value) : value;
}

/**
 * Reads a change and leaves the caret where it was: the element is given its final text here, so that React
 * finds nothing to set (setting it would send the caret to the end).
 */
export function readChange(
  kind: InputType,
  element: HTMLInputElement | HTMLTextAreaElement,
  maxLength?: number,
): string {
  const value = valueOf(kind, element.value, maxLength);
  const shown = displayValue(kind, value);
  if (isNumeric(kind) && shown !== element.value) {
    const at = element.selectionEnd ?? element.value.length;
    const behind = element.value.slice(at);
    const caret = kind === 'amount' ? caretOfAmount(shown, behind) : Math.max(0, shown.length - behind.length);
    element.value = shown;
    element.setSelectionRange(caret, caret);
  }
  return value;
}

/** As many digits behind the caret as before; in front of a separator, or deleting would stop there. */
function caretOfAmount(shown: string, behind: string): number {
  const isDigit = (sign: string | undefined) => /\d/.test(toLatinDigits(sign ?? ''));
  let digits = [...behind].filter(isDigit).length;
  let caret = shown.length;
  while (caret > 0 && digits > 0) {
    caret -= 1;
    if (isDigit(shown[caret])) digits -= 1;
  }
  return caret > 0 && !isDigit(shown[caret - 1]) ? caret - 1 : caret;
}
