import { toLatinDigits } from './digits';
import { numberInWords } from './number-to-words';

/** The largest number that is read in words. */
const MOST_IN_WORDS = 20;

interface Numbered {
  readonly number: number;
  /** What follows the number, without «و بیشتر»; null for «بدون …», which is none of any unit. */
  readonly unit: string | null;
}

/**
 * Options whose values are all numbers of one unit, in digits or words («یک‌خوابه», «چهارخوابه و بیشتر»), by number; all
 * others as given.
 */
export function orderByNumber<Option extends { readonly value: string }>(options: readonly Option[]): Option[] {
  const numbered = options.map((option) => ({ option, read: readNumbered(option.value) }));
  const units = new Set(numbered.map(({ read }) => read?.unit).filter((unit) => unit !== null));
  if (units.size > 1 || units.has(undefined)) return [...options];
  return numbered.sort((one, other) => (one.read?.number ?? 0) - (other.read?.number ?? 0)).map(({ option }) => option);
}

function readNumbered(value: string): Numbered | null {
  const text = toLatinDigits(value).replace('٫', '.').trim();
  if (text.startsWith('بدون ')) return { number: 0, unit: null };
  const [digits = ''] = /^\d+(\.\d+)?/.exec(text) ?? [];
  if (digits !== '') return { number: Number(digits), unit: unitOf(text.slice(digits.length)) };
  // The longer words first: «دوازده» begins with «دو».
  for (let number = MOST_IN_WORDS; number >= 0; number -= 1) {
    const word = numberInWords(number);
    if (text.startsWith(word)) return { number, unit: unitOf(text.slice(word.length)) };
  }
  return null;
}

const unitOf = (rest: string) => rest.replace(/^[\s\u200c]+|\s+و بیشتر$/g, '');
