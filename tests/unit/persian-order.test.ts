import fc from 'fast-check';
import { comparePersian, persianOrderKey } from '@/domain/persian-order';

const collator = new Intl.Collator('fa', { numeric: true, sensitivity: 'base' });
const LETTERS = [...'آاءبپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'];

/** Half-spaces are only within words, as in stored texts. */
const persianWord = fc
  .string({ unit: fc.constantFrom(...LETTERS, '\u200c'), minLength: 1, maxLength: 8 })
  .filter((word) => /^[^\u200c]+(\u200c[^\u200c]+)*$/.test(word));
const latinWord = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 1, maxLength: 6 });
/** In Latin digits: with Persian ones the collation of ICU 78 puts 40000 before 4001. */
const number = fc.integer({ min: 0, max: 99_999 }).map(String);
const name = fc
  .array(fc.oneof(persianWord, latinWord, number), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '));

it('has the letters in the order of the alphabet', () => {
  expect(LETTERS.toReversed().toSorted(comparePersian)).toEqual(LETTERS);
  expect('نان هل وانیل پسته چای ژاله کشک گلاب یاس آش اسفند'.split(' ').toSorted(comparePersian)).toEqual(
    'آش اسفند پسته چای ژاله کشک گلاب نان وانیل هل یاس'.split(' '),
  );
});

it('agrees with the collation of Unicode on names of Persian and Latin words and numbers', () => {
  fc.assert(
    fc.property(name, name, (one, other) => {
      expect({ one, other, order: comparePersian(one, other) }).toEqual({
        one,
        other,
        order: Math.sign(collator.compare(one, other)),
      });
    }),
    { numRuns: 20_000 },
  );
});

it.each([
  ['میخواهم', 'می‌خواهم', 'half-spaces'],
  ['كتاب ي', 'کتاب ی', 'Arabic letters'],
  ['خانهٔ ما', 'خانۀ ما', 'a composed ezafe'],
  ['گُلاب', 'گلاب', 'diacritics'],
  ['گلـــاب', 'گلاب', 'tatweel'],
  ['Café', 'cafe', 'capitals and accents'],
  ['اتاق ۷', 'اتاق 7', 'the script of digits'],
  ['(ویژه) کرم', 'ویژه کرم', 'brackets'],
  ['🌹 گلاب', 'گلاب', 'pictographs'],
  ['\u202bگلاب\u202c', 'گلاب', 'direction marks'],
])('%j and %j are equal: %s do not count', (one, other) => {
  expect(persianOrderKey(one)).toBe(persianOrderKey(other));
});

it('orders numbers by size, numbers before letters, Persian before Latin, and shorter names first', () => {
  const sorted = ['۲ عددی', '۱۰ عددی', 'اتاق', 'اتاق ۲', 'اتاق ۱۰', 'اتاق آبی', 'یاس', 'Apple', 'banana'];
  expect(sorted.toReversed().toSorted(comparePersian)).toEqual(sorted);
});
