import fc from 'fast-check';
import { anyCharacter } from '@tests/support/any-character';
import { foldForSearch, foldWords } from '@/domain/fold-for-search';
import { normalizeMultilineText, normalizeText, normalizeTextPrefix } from '@/domain/normalize-text';
import { truncate, truncateLong, truncateShort } from '@/domain/truncate';

describe('stored text', () => {
  it.each([
    ['علي كريمى', 'علی کریمی'],
    ['خانۀ ما', 'خانه\u0654 ما'],
    ['  ویلای   ساحلی\u00a0نوشهر \n', 'ویلای ساحلی نوشهر'],
    ['\u202bسلام\u202c\u200f\ufeff', 'سلام'],
    ['کــــتاب', 'کتاب'],
    ['می\u200c\u200cخواهم', 'می\u200cخواهم'],
    ['\u200cکتاب\u200c خانه\u200c', 'کتاب خانه'],
    ['کتاب\u200c، خوب', 'کتاب، خوب'],
    ['اتاق ٣', 'اتاق ۳'],
    ['a\u0000b\u0007', 'a b'],
    ['\ud83c', ''],
    ['ویلا 🏡 خوب', 'ویلا 🏡 خوب'],
    ['خانهٔ\u200cما', 'خانهٔ\u200cما'],
  ])('is normalized from %j', (text, tidy) => {
    expect(normalizeText(text)).toBe(tidy);
  });

  it('keeps its lines when it is multiline', () => {
    expect(normalizeMultilineText(' يك \r\n\r\n\r\n\r\n دو  سه\r')).toBe('یک\n\nدو سه');
  });

  it('is unchanged by a second normalization, and contains nothing that a database refuses', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const tidy = normalizeText(text);
        expect(normalizeText(tidy)).toBe(tidy);
        expect(tidy.isWellFormed() && !tidy.includes('\u0000')).toBe(true);
        expect(normalizeMultilineText(normalizeMultilineText(text))).toBe(normalizeMultilineText(text));
      }),
      { numRuns: 1000 },
    );
  });

  it('has a normalized beginning of at most the given length', () => {
    expect(normalizeTextPrefix(' علي  كريمى ', 6)).toBe('علی کر');
    expect(normalizeTextPrefix('علي كريمى', 4)).toBe('علی');
    expect(normalizeTextPrefix('🏡🏡', 3)).toBe('🏡');
    fc.assert(
      fc.property(anyText, fc.nat(30), (text, max) => {
        const beginning = normalizeTextPrefix(text, max);
        expect(beginning.length).toBeLessThanOrEqual(max);
        expect(normalizeText(beginning)).toBe(beginning);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('search text', () => {
  it.each([
    ['علي', 'علی'],
    ['كتاب', 'کتاب'],
    ['می‌خواهم', 'می خواهم', 'میخواهم'],
    ['کتاب‌ها', 'کتاب ها', 'کتابها'],
    ['خانهٔ ما', 'خانۀ ما', 'خانه ما', 'خانه‌ی ما', 'خانه ی ما', 'خانة ما'],
    ['تأیید', 'تایید'],
    ['ڕێگا', 'ڕیگا'],
    ['کۆڵان', 'کوڵان'],
    ['مسئول', 'مسؤول'],
    ['آبادان', 'ابادان'],
    ['إيران', 'ایران'],
    ['مُحَمَّد', 'محمد'],
    ['ویلای ۱۲', 'ویلای 12', 'ویلای ١٢'],
    ['Villa', 'VILLA', 'ｖilla'],
    ['سفـــال', 'سفال'],
    ['لا', 'ﻻ'],
    ['«اقامتگاه» بوم‌گردی، یزد', 'اقامتگاه بومگردی یزد'],
  ])('is the same for %s and its other spellings', (...spellings) => {
    expect(new Set(spellings.map(foldForSearch)).size).toBe(1);
  });

  it('differs for different words', () => {
    expect(foldForSearch('ماهی')).not.toBe(foldForSearch('ماه'));
    expect(foldForSearch('زرد')).not.toBe(foldForSearch('زر'));
  });

  it('is split into words', () => {
    expect(foldWords(' ویلای  ساحلی، نوشهر! ')).toEqual(['ویلای', 'ساحلی', 'نوشهر']);
    expect(foldWords('… ؟!')).toEqual([]);
    expect(foldForSearch('%_\'";--')).toBe('');
  });

  it('is the same with a joiner, a space or nothing between words, and unchanged by a second folding', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('می', 'کتاب', 'خانه', 'ها', 'رود', 'ویلا', 'ۀ', 'مؤثر'), { minLength: 1 }),
        (parts) => {
          const folded = foldForSearch(parts.join(' '));
          expect(foldForSearch(parts.join('\u200c'))).toBe(folded);
          expect(foldForSearch(parts.join(''))).toBe(folded);
          expect(foldForSearch(folded)).toBe(folded);
        },
      ),
    );
    expect(foldForSearch('İzmir')).toBe('izmir');
    fc.assert(
      fc.property(anyText, (text) => expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text))),
      { numRuns: 1000 },
    );
    fc.assert(
      fc.property(anyText, (text) => expect(foldForSearch(normalizeText(text))).toBe(foldForSearch(text))),
      { numRuns: 1000 },
    );
  });
});

describe('truncation', () => {
  const alphabet = 'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی';

  it('cuts at 30 and at 10 characters and leaves what fits [SHOP-06]', () => {
    expect(truncateLong(alphabet)).toBe(`${alphabet.slice(0, 30)}…`);
    expect(truncateShort(alphabet)).toBe(`${alphabet.slice(0, 10)}…`);
    expect(truncateShort(alphabet.slice(0, 10))).toBe(alphabet.slice(0, 10));
    expect(truncateLong('')).toBe('');
  });

  it('does not split a character [SHOP-06]', () => {
    expect(truncate('🏡🏡🏡🏡', 2)).toBe('🏡🏡…');
    expect(truncate('👩\u200d👩\u200d👧abc', 1)).toBe('👩\u200d👩\u200d👧…');
    expect(truncate('👍🏽ab', 1)).toBe('👍🏽…');
    expect(truncate('🇮🇷🇮🇷🇮🇷', 2)).toBe('🇮🇷🇮🇷…');
    expect(truncate('مُحَمَّد', 3)).toBe('مُحَمَّ…');
  });

  it('leaves no joiner and no space before the ellipsis [SHOP-06]', () => {
    expect(truncate('می\u200cخواهم', 2)).toBe('می…');
    expect(truncate('ویلای ساحلی', 6)).toBe('ویلای…');
  });

  it('returns well-formed text: the whole text, or a beginning of at most the length with an ellipsis [SHOP-06]', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.integer({ min: 1, max: 30 }), (text, length) => {
        const cut = truncate(text, length);
        expect(cut.isWellFormed()).toBe(true);
        if (cut === text) return;
        const beginning = cut.slice(0, -1);
        expect(cut.endsWith('…') && text.startsWith(beginning)).toBe(true);
        // A text that fits is not cut.
        expect(truncate(beginning, length)).toBe(beginning);
      }),
    );
  });
});

const anyText = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string(),
  fc
    .array(
      fc.constantFrom(
        'ه',
        'ی',
        'ي',
        'ۀ',
        'ة',
        'أ',
        'ؤ',
        'و',
        'ئ',
        '\u200c',
        ' ',
        '\u0640',
        '\u0654',
        '\u064b',
        '\u200e',
        '،',
        '1',
        '٢',
        '۳',
        'ﻻ',
        '\n',
      ),
    )
    .map((letters) => letters.join('')),
);
