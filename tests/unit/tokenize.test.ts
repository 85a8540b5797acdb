import fc from 'fast-check';
import { anyCharacter } from '@tests/support/any-character';
import { isOneTypoAway, nearOf } from '@/domain/edit-distance';
import { asLatinKeys, asOlderPersianKeys, asPersianKeys } from '@/domain/keyboard-layout';
import { foldForSearch } from '@/domain/fold-for-search';
import { marksOf, withOthers, writtenIn } from '@/domain/search-highlight';
import { queryWords, fromFinglish, isFound, provinceOf, queryOf, tokensOf } from '@/domain/query-expansion';
import { searchWords, stemOf } from '@/domain/tokenize';

const finds = (query: string, text: string, typing = false) =>
  isFound(queryOf(searchWords(query), { typing }), tokensOf(text));
/** The text with the highlighted parts in brackets. */
const marked = (query: string, text: string, typing = false) => {
  let shown = '';
  let from = 0;
  for (const [start, end] of marksOf(text, queryOf(searchWords(query), { typing }))) {
    shown += `${text.slice(from, start)}[${text.slice(start, end)}]`;
    from = end;
  }
  return shown + text.slice(from);
};

describe('search words [CAT-02]', () => {
  it.each([
    ['کتاب‌ها', 'کتاب'],
    ['کتاب ها', 'کتاب'],
    ['کتابهای', 'کتاب'],
    ['گل‌هایی', 'گل'],
    ['ویلاهای', 'ویلا'],
    ['ویلای', 'ویلا'],
    ['دریای', 'دریا'],
    ['خدمات', 'خدمت'],
    ['مهمانان', 'مهمان'],
    ['پرندگان', 'پرنده'],
    ['مناطق', 'منطقه'],
    ['سبزی‌جات', 'سبزی'],
    ['انتهای', 'انتها'],
    ['بهای', 'بها'],
    ['اشتهایش', 'اشتها'],
  ])('of %s have the stem %s', (word, stem) => {
    expect(searchWords(word).map(stemOf)).toEqual([stem]);
  });

  it.each([
    'انتها',
    'انتهایی',
    'تنهایی',
    'ماهی',
    'ماه',
    'تهران',
    'گرگان',
    'حیات',
    'نبات',
    'تنها',
    'بها',
    'رها',
    'چای',
    'جای',
    'پای',
    'خان',
    'ایران',
    'کرمان',
    'زعفران',
    'نان',
    'باران',
  ])('%s is its own stem', (word) => {
    expect(stemOf(word)).toBe(word);
  });

  it('match other words by a prefix only when they are long enough', () => {
    expect(finds('ماه', 'ماهی تازه')).toBe(false);
    expect(finds('ماهی', 'چراغ ماه')).toBe(false);
    expect(finds('گل', 'گلیم')).toBe(false);
    expect(finds('ماه', 'ماه‌های سال')).toBe(true);
    expect(finds('ساحل', 'ویلای ساحلی')).toBe(true);
    expect(finds('ماه', 'ماهی تازه', true)).toBe(true);
  });

  it.each([
    ['علي', 'علی'],
    ['كتابخانه', 'کتاب‌خانه'],
    ['کتاب خانه', 'کتابخانه'],
    ['میخواهم', 'می خواهم'],
    ['خانه ما', 'خانهٔ ما'],
    ['خانه‌ی ما', 'خانه ما'],
    ['اتاق ۲ خوابه', 'اتاق ٢خوابه'],
    ['ابادان', 'آبادان'],
    ['مُحَمَّد', 'محمد'],
    ['سفـــال', 'سفال'],
    ['ویلاها', 'ویلای ساحلی'],
    ['کتاب‌های خوب', 'کتاب خوب'],
    ['ویلا', 'خانه ویلایی'],
    ['خانه ویلایی', 'ویلای دنج'],
    ['سوییت', 'سوئیت نقلی'],
    ['شمال', 'کلبه‌ای در گیلان'],
    ['وای فای', 'اینترنت'],
    ['وایفای', 'اینترنت'],
    ['وای‌فای', 'wifi'],
    ['وایفای', 'وای فای رایگان'],
    ['اقامتگاه بومگردی', 'اکولوژ'],
    ['اقامتگاه‌های بومگردی', 'بوم گردی'],
    ['خلیجفارس', 'خانه‌ای در بوشهر'],
    ['رهآورد', 'سوغاتی یزد'],
  ])('%s finds %s', (query, text) => {
    expect(finds(query, text)).toBe(true);
  });

  it('are limited to ten, without words longer than any index has', () => {
    expect(queryWords(`${'ا'.repeat(101)} ویلا ${'۲ '.repeat(20)}`)).toEqual([
      'ویلا',
      ...Array.from({ length: 9 }, () => '2'),
    ]);
    expect(queryWords('㌖'.repeat(200))).toEqual([]);
  });

  it('match the provinces of a region, but not the region by a province', () => {
    expect(finds('گیلان', 'ویلای شمال')).toBe(false);
    expect(provinceOf(searchWords('محمود آباد'))).toBe('مازندران');
    expect(provinceOf(searchWords('هیچ‌جا'))).toBeNull();
  });

  it.each([
    ['ویلا در رامسر', 'ویلای رامسر', true],
    ['ویلا با استخر و سونا', 'ویلای استخردار، سونا', true],
    ['با استخر', 'استخر', true],
    ['گفت و گو', 'گفت‌وگو', true],
    ['گفت و گو', 'گفتوگو', true],
    ['در چوبی', 'میز چوبی', false],
    ['دستگیره در', 'دستگیره', false],
    ['مربای به', 'مربای گل', false],
  ])('function words between others are ignored: %s, %s: %s', (query, text, found) => {
    expect(finds(query, text)).toBe(found);
  });

  const parts = fc.array(fc.constantFrom('می', 'کتاب', 'خانه', 'ها', 'رود', 'ویلا', 'گل', 'ماهی', '۲', 'مؤثر', 'آب'), {
    minLength: 1,
    maxLength: 3,
  });
  const separators = fc.array(fc.constantFrom(' ', '\u200c', ''), { minLength: 3, maxLength: 3 });
  const written = (words: readonly string[], between: readonly string[]) =>
    words.map((word, index) => word + (index < words.length - 1 ? (between[index] ?? '') : '')).join('');
  const spelled = (text: string, other: boolean) =>
    other
      ? text
          .replaceAll('ی', 'ي')
          .replaceAll('ک', 'ك')
          .replaceAll('ه', 'هـ')
          .replaceAll('آ', 'أ')
          .replaceAll('ب', 'بَ')
          .replaceAll('۲', '٢')
      : text;

  it('of a name find it in any spelling and with any separators', () => {
    fc.assert(
      fc.property(parts, separators, separators, fc.boolean(), (words, one, other, respell) => {
        const [name, query] = [written(words, one), spelled(written(words, other), respell)];
        expect({ name, query, found: finds(query, name) }).toEqual({ name, query, found: true });
        expect(finds(query, `${name} در کوچه`)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('are marked exactly at the folded match in the original text', () => {
    expect(marked('كتابخانه', 'یک کتاب‌خانهٔ بزرگ')).toBe('یک [کتاب‌خانهٔ] بزرگ');
    expect(marked('ساحل', 'ویلای ساحلی')).toBe('ویلای [ساحل]ی');
    expect(marked('وی', 'ویلای ساحلی', true)).toBe('[وی]لای ساحلی');
    expect(marked('محمد', 'خانهٔ مُحَمَّدی')).toBe('خانهٔ [مُحَمَّد]ی');
    expect(marked('ماه', 'ماهی و ماه‌ها')).toBe('ماهی و [ماه]\u200cها');
    expect(marked('12', 'سوئیت ۱۲ نفره')).toBe('سوئیت [۱۲] نفره');
    expect(marked('ویلا', 'خانه ویلایی')).toBe('[خانه] [ویلایی]');
    expect(marked('ویلا', 'دشت')).toBe('دشت');
    // Of several words with one meaning, none is highlighted alone.
    expect(marked('ویلا', 'ویلای ساحلی خانهٔ دریا')).toBe('[ویلا]ی ساحلی خانهٔ دریا');
    expect(marked('ویلا', 'خانهٔ ویلایی و ویلا')).toBe('[خانهٔ] [ویلایی] و [ویلا]');
    fc.assert(
      fc.property(parts, separators, parts, separators, fc.boolean(), (words, between, around, one, respell) => {
        // «ها» after another word is its ending.
        const text = `${written(around, one)} + 1 ${spelled(written(words, between), respell)}`;
        const query = queryOf(searchWords(written(words, [' ', ' '])));
        const folded = new Set(query.flat(2).map(({ text: form }) => form));
        const marks = marksOf(text, query);
        expect(marks.length).toBeGreaterThan(0);
        for (const [start, end] of marks) {
          const piece = foldForSearch(text.slice(start, end));
          expect({ piece, fits: folded.has(piece) || folded.has(stemOf(piece)) }).toEqual({ piece, fits: true });
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('are marked in order, inside the text, for any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter, maxLength: 40 }),
        fc.string({ unit: anyCharacter, maxLength: 8 }),
        fc.boolean(),
        (text, word, typing) => {
          let before = 0;
          for (const [start, end] of marksOf(text, queryOf(searchWords(word), { typing }))) {
            expect(start >= before && end > start && end <= text.length).toBe(true);
            before = end;
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('query interpretation [CAT-02]', () => {
  it.each([
    [',dgh', 'ویلا'],
    ['adndk', 'شیدین'],
    ['vhlsv', 'رامسر'],
    ['aHv', 'شآر'],
    ['A;', 'ؤک'],
    [';,];', 'کوچک'],
    [';,]; ۲', 'کوچک ۲'],
  ])('%s in the other keyboard layout is %s', (typed, meant) => {
    expect(asPersianKeys(typed)).toBe(meant);
  });

  it('recognizes the older Persian layout by its «ئ»', () => {
    expect(asPersianKeys('s,mdj')).toBe('سوپیت');
    expect(asOlderPersianKeys('s,mdj')).toBe('سوئیت');
    expect(asOlderPersianKeys(',dgh')).toBeNull();
  });

  it('converts Persian keys to Latin ones and back', () => {
    expect(asLatinKeys('هحاخدث')).toBe('iphone');
    for (const text of ['۱۲', '12,000', '12 , 13', 'ویلا, رامسر', 'ویلا;]', ',', "'", '؟!', ''])
      expect({ text, read: asPersianKeys(text) }).toEqual({ text, read: null });
    expect(asLatinKeys('iphone')).toBeNull();
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ضصثقفغعهخحجچشسیبلاتنمکگظطزرذدپوآ'), minLength: 1 }), (word) => {
        expect(foldForSearch(asPersianKeys(asLatinKeys(`ا${word}`) ?? '') ?? '')).toBe(foldForSearch(`ا${word}`));
      }),
    );
  });

  it.each([
    ['vila', 'ویلا'],
    ['Vila Shomal', 'ویلا شمال'],
    ['vila رامسر', 'ویلا رامسر'],
    ['vila dar ramsar', 'ویلا در رامسر'],
    ['Vila ba estakhr', 'ویلا با استخر'],
    ['gooshi Samsung', 'گوشی Samsung'],
    ['vila آبگرم', 'ویلا آبگرم'],
  ])('Finglish %s is %s', (typed, meant) => {
    expect(fromFinglish(typed)).toBe(meant);
  });

  it('leaves Latin words that are not listed', () => {
    expect(fromFinglish('vila iphone')).toBe('ویلا iphone');
    for (const text of ['iphone 15', 'ویلا', 'dar', 'az iphone'])
      expect({ text, read: fromFinglish(text) }).toEqual({ text, read: null });
  });

  it('leaves listed Latin words that are to be kept', () => {
    expect(fromFinglish('polo kif', (word) => word === 'polo')).toBe('polo کیف');
    expect(fromFinglish('Polo', (word) => word === 'polo')).toBeNull();
  });

  it('replaces one word and leaves the rest as it is typed', () => {
    expect(withOthers('  آب‌گرم آپارتمانن ۱۲ متری', new Map([['اپارتمانن', 'آپارتمان']]))).toBe(
      '  آب‌گرم آپارتمان ۱۲ متری',
    );
    expect(withOthers('کتاب ها، کتاب', new Map([['کتابها', 'کیف']]))).toBe('کیف، کتاب');
  });

  it('finds the spelling of a word in a text', () => {
    expect(writtenIn('آویزِ دیواری', 'اویز')).toBe('آویز');
    expect(writtenIn('ویلای خانهٔ ما', 'ویلا')).toBe('ویلا');
    expect(writtenIn('ویلای خانهٔ ما', 'خانه')).toBe('خانه');
    expect(writtenIn('مناطق', 'منطقه')).toBeNull();
    expect(writtenIn('دشت', 'ویلا')).toBeNull();
  });

  it('recognizes one typing mistake: an extra, missing or wrong letter, or two swapped letters', () => {
    for (const typo of ['ولا', 'ویلاا', 'ویلآا', 'ویکا', 'یولا', 'ویال'])
      expect({ typo, near: isOneTypoAway(typo, 'ویلا') }).toEqual({ typo, near: true });
    for (const other of ['ویلا', 'وا', 'ویلایی', 'یلوا', 'دیلم'])
      expect({ other, near: isOneTypoAway(other, 'ویلا') }).toEqual({ other, near: false });
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('ا', 'ب', 'پ'), maxLength: 6 }),
        fc.string({ unit: fc.constantFrom('ا', 'ب', 'پ'), maxLength: 6 }),
        (one, other) => {
          if (isOneTypoAway(one, other)) expect(nearOf(one).some((near) => nearOf(other).includes(near))).toBe(true);
          expect(isOneTypoAway(one, other)).toBe(isOneTypoAway(other, one));
        },
      ),
      { numRuns: 2000 },
    );
  });
});
