import { toLatinDigits } from './digits';
import { numberInWords } from './number-to-words';

/** The largest number that is read in words. */
const MOST_IN_WORDS = 20;

interface Numbered {
  readonly number: number;
  /** What follows the number: its unit. */
  readonly unit: string;
}

/** Options whose values are all numbers of one unit, in digits or words («دو خواب»), by number; all others as given. */
export function orderByNumber<Option extends { readonly value: string }>(options: readonly Option[]): Option[] {
  const numbered = options.map((option) => ({ option, read: readNumbered(option.value) }));
  const unit = numbered[0]?.read?.unit;
  if (numbered.some(({ read }) => read === null || read.unit !== unit)) return [...options];
  return numbered.sort((one, other) => (one.read?.number ?? 0) - (other.read?.number ?? 0)).map(({ option }) => option);
}

function readNumbered(value: string): Numbered | null {
  const [first = '', ...rest] = toLatinDigits(value).replace('٫', '.').trim().split(/\s+/);
  const unit = rest.join(' ');
  if (/^\d+(\.\d+)?$/.test(first)) return { number: Number(first), unit };
  for (let number = 0; number <= MOST_IN_WORDS; number += 1)
    if (numberInWords(number) === first) return { number, unit };
  return null;
}
