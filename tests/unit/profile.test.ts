import { isBirthday, isPersianName } from '@/domain/profile-rules';

describe('Persian name [ACC-01]', () => {
  it.each([
    'سارا',
    'رضایی',
    'علی‌رضا',
    'سید محمد حسین',
    'مؤمنی',
    'رضائی',
    'آقا‌بزرگ',
    'حجّتی',
    'هانیهٔ',
    'ۆمید',
    'ژاله پورچیان',
  ])('may be «%s»', (name) => {
    expect(isPersianName(name)).toBe(true);
  });

  it.each([
    '',
    ' ',
    'Sara',
    'سارا2',
    'سارا۲',
    'سارا!',
    'سارا،رضا',
    '<b>سارا</b>',
    'سارا\u200b',
    'سارا-رضا',
    'سارا  رضا',
    ' سارا',
    '🙂',
    '\u064b',
    '؟',
    'سارا\nرضا',
    'שרה',
    'Сара',
  ])('is not «%s»', (name) => {
    expect(isPersianName(name)).toBe(false);
  });

  it('is also checked for very long text', () => {
    expect(isPersianName(`${'س'.repeat(100_000)}!`)).toBe(false);
    expect(isPersianName(`${'سَ '.repeat(50_000)}1`)).toBe(false);
  });
});

describe('birthday [ACC-01]', () => {
  const today = '2026-11-20';

  it.each(['2026-11-20', '1993-04-22', '2024-02-29', '1906-11-20', '1906-01-01', '1905-11-21'])('may be %s', (day) => {
    expect(isBirthday(day, today)).toBe(true);
  });

  it.each([
    '2026-11-21',
    '2027-01-01',
    '1905-11-20',
    '1405-08-29',
    '0001-01-01',
    '2023-02-29',
    '2026-13-01',
    '2026-1-1',
    '20261120',
    '',
    '2026-11-20T00:00',
  ])('is not %s', (day) => {
    expect(isBirthday(day, today)).toBe(false);
  });
});
