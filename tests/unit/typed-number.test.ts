import fc from 'fast-check';
import { toLatinDigits, toPersianDigits } from '@/domain/digits';
import { formatAmount, formatToman } from '@/domain/money';
import { normalizeMobile, normalizeNationalCode, normalizeLoginCode, normalizeTelephone } from '@/domain/normalize-ids';
import { parseJalaali } from '@/domain/jalaali';
import { normalizeTrackingCode } from '@/domain/tracking-code';
import { parseWholeNumber, readWholeNumber } from '@/domain/typed-number';
import { displayValue, valueOf } from '@/storefront/ui/field';

/** Everything that a copied text has between its visible characters. */
const UNSEEN = [
  ...['\u00ad', '\u061c', '\u180e', '\ufe0e', '\ufe0f', '\ufeff', '\u0640', '\u{e0100}', '\u{e007f}'],
  ...Array.from({ length: 5 }, (_, at) => String.fromCharCode(0x200b + at)),
  ...Array.from({ length: 5 }, (_, at) => String.fromCharCode(0x202a + at)),
  ...Array.from({ length: 16 }, (_, at) => String.fromCharCode(0x2060 + at)).filter((mark) => mark !== '\u2065'),
];
const digitsOf = (zero: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)));
const scripts = fc.constantFrom(...[0x30, 0x6f0, 0x660, 0xff10].map(digitsOf));
/** Writes a text of Latin digits in a script, with unseen characters anywhere. */
const spelling = fc
  .tuple(scripts, fc.array(fc.tuple(fc.nat(40), fc.constantFrom(...UNSEEN)), { maxLength: 8 }))
  .map(([script, marks]) => (text: string) => {
    const signs = [...script(text)];
    for (const [at, mark] of marks) signs.splice(at % (signs.length + 1), 0, mark);
    return signs.join('');
  });
const amount = fc.integer({ min: 0, max: 9_999_999_999 });
const grouped = (value: number, separator: string) => String(value).replace(/\B(?=(\d{3})+$)/g, separator);
const currency = fc.constantFrom('', ' تومان', 'تومان', ' تومن', ' toman');

it('reads an amount in each script, with each separator of thousands, with toman and unseen marks', () => {
  fc.assert(
    fc.property(
      amount,
      fc.constantFrom('', ',', '٬', '،', '.', ' ', "'", '’', '\u00a0'),
      currency,
      spelling,
      (value, separator, unit, spell) => {
        const text = spell(grouped(value, separator)) + unit;
        expect({ text, read: readWholeNumber(text) }).toEqual({ text, read: { value } });
        expect(valueOf('amount', text)).toBe(String(value));
      },
    ),
  );
});

it('never reads another number out of a fraction, a sign, an exponent or rials', () => {
  const decimals = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 6 });
  const wrong = fc.oneof(
    fc
      .tuple(
        amount,
        fc.constantFrom('.', '٫', '/', ','),
        decimals.filter((text) => text.length !== 3),
      )
      .map(([whole, point, rest]) => `${whole}${point}${rest}`),
    fc
      .tuple(fc.integer({ min: 1_000, max: 9_999_999 }), decimals)
      .map(([whole, rest]) => `${grouped(whole, ',')}.${rest}`),
    fc.tuple(amount, decimals).map(([whole, rest]) => `${whole}٫${rest}`),
    amount.map((whole) => `-${whole}`),
    amount.map((whole) => `−${whole}`),
    amount.map((whole) => `+${whole}`),
    fc.tuple(amount, fc.nat(9)).map(([whole, power]) => `${whole}e${power}`),
    amount.map((whole) => `${whole} ریال`),
    amount.map((whole) => `${whole} ريال`),
  );
  fc.assert(
    fc.property(wrong, spelling, (text, spell) => {
      const typed = spell(text);
      expect({ typed, read: parseWholeNumber(typed) }).toEqual({ typed, read: null });
      // The field shows it as it is, and no form takes it for an amount.
      expect(parseWholeNumber(valueOf('amount', typed))).toBeNull();
      expect(parseWholeNumber(displayValue('amount', valueOf('amount', typed)))).toBeNull();
    }),
  );
});

it.each([
  ['50,000.00', 'fraction'],
  ['۵۰۰۰۰٫۵', 'fraction'],
  ['50.5', 'fraction'],
  ['-50000', 'sign'],
  ['5e4', 'wrong'],
  ['۵۰۰۰۰ ریال', 'rial'],
  ['ده', 'wrong'],
  ['0x10', 'wrong'],
  ['12,34', 'fraction'],
  ['99999999999999999', 'wrong'],
  ['تومان', 'wrong'],
  [' ', 'empty'],
])('%j is refused as %s', (text, fault) => {
  expect(readWholeNumber(text)).toEqual({ fault });
});

it.each([
  ['2.500.000', 2_500_000],
  ['۲۵۰٬۰۰۰ تومان', 250_000],
  ['\u202b۲۵۰۰۰۰\u202c', 250_000],
  // A digit typed behind a displayed amount.
  ['۵۰٬۰۰۰۱', 500_001],
  ['۱٬۲۵۰,000', 1_250_000],
])('%j is %d', (text, value) => {
  expect(readWholeNumber(text)).toEqual({ value });
});

it('reads each displayed amount back', () => {
  fc.assert(
    fc.property(amount, (value) => {
      expect([formatAmount(value), formatToman(value)].map(parseWholeNumber)).toEqual([value, value]);
    }),
  );
});

it('keeps what is typed digit by digit behind a decimal point apart from the amount', () => {
  let value = '';
  for (const sign of '50000.50') value = valueOf('amount', displayValue('amount', value) + sign);
  expect([value, parseWholeNumber(value)]).toEqual([toLatinDigits(toPersianDigits('50٬000.50')), null]);
});

it('reads codes of every kind in each script with unseen marks, as they are read without', () => {
  const digits = (length: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });
  fc.assert(
    fc.property(digits(9), digits(24), digits(10), spelling, (nine, parcel, national, spell) => {
      const mobile = `09${nine}`;
      for (const written of [
        mobile,
        `+98 9${nine}`,
        `tel:+98-9${nine}`,
        `0098.9${nine}`,
        `09${nine.slice(0, 2)}/${nine.slice(2)}`,
      ])
        expect({ written, read: normalizeMobile(spell(written)) }).toEqual({ written, read: mobile });
      expect(normalizeTelephone(spell('021-8877 66.55'))).toBe('02188776655');
      expect(normalizeTrackingCode(spell(parcel))).toBe(parcel);
      expect(normalizeNationalCode(spell(national))).toBe(normalizeNationalCode(national));
      expect(normalizeLoginCode(spell('12 345'), 5)).toBe('12345');
      expect(parseJalaali(spell('1405/08/29'))).toBe(parseJalaali('1405/8/29'));
      expect(valueOf('mobile', spell(mobile))).toBe(mobile);
      expect(valueOf('code', spell(national))).toBe(national);
    }),
  );
});
