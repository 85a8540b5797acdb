import fc from 'fast-check';
import { toLatinDigits, toPersianDigits } from '@/domain/digits';
import { parseWholeNumber } from '@/domain/typed-number';
import { averageNight, formatAmount, formatThousands, formatToman, priceText } from '@/domain/money';
import { tomanInWords, numberInWords } from '@/domain/number-to-words';
import { amountsMessages } from '@/messages/amounts';

describe('money', () => {
  it('writes toman with Persian digits and the Persian separator [SHOP-03]', () => {
    expect(formatAmount(1_250_000)).toBe('۱\u066c۲۵۰\u066c۰۰۰');
    expect([0, 7, 999, 1000, 100_000].map(formatAmount)).toEqual(['۰', '۷', '۹۹۹', '۱٬۰۰۰', '۱۰۰٬۰۰۰']);
    expect(formatAmount(-45_000)).toBe('\u200e\u2212۴۵٬۰۰۰');
    expect([-0, -0.2].map(formatAmount)).toEqual(['۰', '۰']);
    expect([Number.NaN, Infinity].map(formatAmount)).toEqual(['—', '—']);
    expect(formatToman(1_250_000)).toBe('۱٬۲۵۰٬۰۰۰ تومان');
  });

  it('groups any whole number by threes from the right [SHOP-03]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }), (amount) => {
        const text = formatAmount(amount);
        expect(parseWholeNumber(text)).toBe(amount);
        expect(text).toMatch(/^[۰-۹]{1,3}(٬[۰-۹]{3})*$/);
      }),
    );
  });

  it('shows a price of zero or less as negotiable [DLG-05]', () => {
    expect([0, -1].map(priceText)).toEqual([amountsMessages.priceNegotiable, amountsMessages.priceNegotiable]);
    expect(priceText(1)).toBe('۱ تومان');
    expect(priceText(Number.NaN)).toBe(amountsMessages.priceNegotiable);
  });

  it('writes thousands for calendar cells', () => {
    expect([1_250_000, 850_000, 1_249_600, 1500, 99_900, 2000, 0].map(formatThousands)).toEqual([
      '۱٬۲۵۰',
      '۸۵۰',
      '۱٬۲۵۰',
      '۱٫۵',
      '۹۹٫۹',
      '۲',
      '۰',
    ]);
    expect(formatThousands(Number.NaN)).toBe('—');
  });

  it('writes amounts in words', () => {
    expect(tomanInWords(250_000)).toBe('دویست و پنجاه هزار تومان');
    expect([450, 680_000, 0, 19, 21, 1000, 1_000_005, 4_020_300_400, -12].map(numberInWords)).toEqual([
      'چهارصد و پنجاه',
      'ششصد و هشتاد هزار',
      'صفر',
      'نوزده',
      'بیست و یک',
      'یک هزار',
      'یک میلیون و پنج',
      'چهار میلیارد و بیست میلیون و سیصد هزار و چهارصد',
      'منفی دوازده',
    ]);
    expect(numberInWords(Number.MAX_SAFE_INTEGER)).toMatch(/^نه کوادریلیون/);
    expect(() => numberInWords(1.5)).toThrow(RangeError);
    expect(tomanInWords(Number.NaN)).toBe('—');
  });
});

it('the average of nights is rounded to the thousand', () => {
  expect([averageNight(7_500_000, 2), averageNight(9_550_000, 3)]).toEqual([3_750_000, 3_183_000]);
});

describe('digits', () => {
  it('maps the three kinds of digits onto each other [SHOP-03]', () => {
    expect(toPersianDigits('Room 12 ٣')).toBe('Room ۱۲ ۳');
    expect(toPersianDigits(2026)).toBe('۲۰۲۶');
    expect(toLatinDigits('۰۱۲۳۴۵۶۷۸۹٠١٢٣٤٥٦٧٨٩')).toBe('01234567890123456789');
  });

  it('reads typed whole numbers', () => {
    expect(['۱٬۲۵۰٬۰۰۰', '1,250,000', '١٢٥', ' 12 ', '۰'].map(parseWholeNumber)).toEqual([
      1_250_000, 1_250_000, 125, 12, 0,
    ]);
    expect(['', '-1', '1.5', 'ده', '1e5', '99999999999999999', '0x10'].map(parseWholeNumber)).toEqual(
      Array(7).fill(null),
    );
  });
});
