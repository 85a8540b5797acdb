import fc from 'fast-check';
import { toPersianDigits } from '@/domain/digits';
import { maskMobile, normalizeMobile, normalizeNationalCode, normalizeLoginCode } from '@/domain/normalize-ids';

describe('mobile number', () => {
  it.each([
    '09121234567',
    '9121234567',
    '+989121234567',
    '00989121234567',
    '989121234567',
    '+98 912 123 4567',
    '۰۹۱۲۱۲۳۴۵۶۷',
    '٠٩١٢١٢٣٤٥٦٧',
    '0912-123-4567',
    '(0912) 123 4567',
    ' 0912\u00a0123\u200c4567 ',
    '\u202a+989121234567\u202c',
    '+98(0)9121234567',
    '۰۹۱۲ ۱۲۳ ۴۵۶۷',
  ])('accepts %j [AUTH-02]', (text) => {
    expect(normalizeMobile(text)).toBe('09121234567');
  });

  it.each([
    '',
    '0912123456',
    '091212345678',
    '02112345678',
    '+19121234567',
    '0812 123 4567',
    '09a21234567',
    '+9809121',
    '+',
  ])('refuses %j [AUTH-02]', (text) => {
    expect(normalizeMobile(text)).toBeNull();
  });

  it('accepts any nine digits after 09', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (rest) => {
        const mobile = `09${String(rest).padStart(9, '0')}`;
        expect(normalizeMobile(toPersianDigits(mobile))).toBe(mobile);
        expect(normalizeMobile(`+98${mobile.slice(1)}`)).toBe(mobile);
      }),
    );
  });

  it('is masked for logs', () => {
    expect(maskMobile('09121234567')).toBe('0912***4567');
  });
});

const isNationalCode = (text: string) => normalizeNationalCode(text) !== null;

describe('national code', () => {
  it('is valid by its checksum only [ACC-01]', () => {
    expect(['0123456789', '1234567891', '0499370899', '۰۱۲۳۴۵۶۷۸۹'].filter(isNationalCode)).toHaveLength(4);
    expect(
      ['1234567890', '0000000000', '1111111111', '123456789', '12345678911', '', 'abcdefghij'].filter(isNationalCode),
    ).toEqual([]);
    expect(normalizeNationalCode('۰۴۹-۹۳۷۰۸۹-۹')).toBe('0499370899');
  });

  it('has exactly one valid check digit for any nine digits [ACC-01]', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (number) => {
        const nine = String(number).padStart(9, '0');
        fc.pre(!/^(\d)\1{8}$/.test(nine));
        expect(Array.from('0123456789', (digit) => nine + digit).filter(isNationalCode)).toHaveLength(1);
      }),
    );
  });
});

describe('login code', () => {
  it('is read in any digits and must have the required length [AUTH-02]', () => {
    expect(normalizeLoginCode(' ۱۲۳ ۴۵۶ ')).toBe('123456');
    expect(normalizeLoginCode('٠٠١٢٣٤')).toBe('001234');
    expect(normalizeLoginCode('1234', 4)).toBe('1234');
    expect(['12345', '1234567', '12345a', ''].map((text) => normalizeLoginCode(text))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
