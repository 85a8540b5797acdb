import fc from 'fast-check';
import { isolateLatin } from '@/domain/isolate-latin';
import { normalizeText } from '@/domain/normalize-text';

/** With visible brackets in place of the marks. */
const seen = (text: string) => isolateLatin(text).replaceAll('\u2066', '⟦').replaceAll('\u2069', '⟧');

test.each([
  ['(ویژه) کرم آبرسان SPF50+ حجم 50ml', '(ویژه) کرم آبرسان ⟦SPF50+⟧ حجم 50ml'],
  ['کرم (SPF50+) روزانه', 'کرم (⟦SPF50+⟧) روزانه'],
  ['کرم SPF50+ ۵۰ میل', 'کرم ⟦SPF50+⟧ ۵۰ میل'],
  ['کرم SPF50 ۵۰ میل', 'کرم ⟦SPF50⟧ ۵۰ میل'],
  ['گوشی Galaxy S24+ (256GB) مشکی', 'گوشی ⟦Galaxy S24+ (256GB)⟧ مشکی'],
  ['کتاب C++ و C#', 'کتاب ⟦C++⟧ و ⟦C#⟧'],
  ['ویتامین C+زینک', 'ویتامین C+زینک'],
  ['حافظهٔ 5 GB', 'حافظهٔ ⟦5 GB⟧'],
  ['پردازندهٔ 16-bit', 'پردازندهٔ ⟦16-bit⟧'],
  ['دمای -۵ درجه', 'دمای ⟦-۵⟧ درجه'],
  ['تلفن +982112345678', 'تلفن ⟦+982112345678⟧'],
  ['سن 18+ سال', 'سن ⟦18+⟧ سال'],
  ['نشانی https://example.com/a/ را ببینید.', 'نشانی ⟦https://example.com/a/⟧ را ببینید.'],
  ['ما را با #yalda و @shop.ir ببینید', 'ما را با ⟦#yalda⟧ و ⟦@shop.ir⟧ ببینید'],
  ['درگاه USB-C، HDMI 2.1.', 'درگاه USB-C، HDMI 2.1.'],
  ['Nivea SPF50+', '⟦Nivea SPF50+⟧'],
  ['خط اول\nSPF50+ روز', 'خط اول\n⟦SPF50+⟧ روز'],
  ['شیرینی ۱۲ تایی، ۵۰٪ تخفیف', 'شیرینی ۱۲ تایی، ۵۰٪ تخفیف'],
  ['سایز 38 40 42', 'سایز 38 40 42'],
  ['ساعت ۹-۱۷', 'ساعت ۹-۱۷'],
])('«%s» is shown with its Latin runs in order', (text, expected) => {
  expect(seen(text)).toBe(expected);
});

const words = fc.array(
  fc.oneof(
    fc.constantFrom(
      'کرم',
      'ویژه',
      'میل',
      '۵۰',
      '-۵',
      'SPF50+',
      '50ml',
      'C++',
      'C#',
      '(256GB)',
      '5 GB',
      'a/b',
      '.NET',
      '،',
    ),
    fc.string({ unit: fc.constantFrom(...'aZ09۵کم+-%#/.,()@&:!? \n') }),
  ),
);
const texts = words.map((parts) => parts.join(' '));

test('the marks are in pairs, never nested, around no Persian letter, and saving removes them', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const shown = isolateLatin(text);
      expect(shown.replace(/[\u2066\u2069]/g, '')).toBe(text);
      expect(shown.replace(/\u2066[^\u2066\u2069\n\u0621-\u064a\u06cc\u06a9]*\u2069/gu, '')).not.toMatch(
        /[\u2066\u2069]/,
      );
      expect(isolateLatin(shown)).toBe(shown);
      expect(normalizeText(shown)).toBe(normalizeText(text));
    }),
  );
});

test('a sign at the edge of a Latin word between Persian words is always isolated with it', () => {
  const word = fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,6}$/);
  fc.assert(
    fc.property(word, fc.constantFrom('+', '++', '#', '%', '®', '*'), (latin, sign) => {
      expect(isolateLatin(`کرم ${latin}${sign} روز`)).toBe(`کرم \u2066${latin}${sign}\u2069 روز`);
    }),
  );
});

test('a long text takes linear time, and other values are returned as they are', () => {
  for (const unit of ['۵', 'a+', 'a ', '(a', '-۵ ', '5 ', '#', 'a (b) '])
    expect(isolateLatin(`ک ${unit.repeat(20_000)}`).length).toBeGreaterThan(20_000);
  expect([isolateLatin(null), isolateLatin(undefined), isolateLatin(5)]).toEqual([null, undefined, 5]);
});
