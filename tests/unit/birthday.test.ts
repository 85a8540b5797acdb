import { birthdayOf, birthdayParts, NO_BIRTHDAY, pastedBirthday } from '@/domain/birthday';

const TODAY = '2026-11-20';
const parts = (year: string, month: string, day: string) => ({ year, month, day });

describe('birthday', () => {
  it('is a Jalaali day in three parts, in any digits [ACC-01]', () => {
    expect(birthdayOf(parts('1370', '2', '5'), TODAY)).toEqual({ date: '1991-04-25' });
    expect(birthdayOf(parts('۱۳۷۰', '02', '٥'), TODAY)).toEqual({ date: '1991-04-25' });
    expect(birthdayParts('1991-04-25')).toEqual(parts('1370', '2', '5'));
  });

  it('may be empty, but not incomplete [ACC-01]', () => {
    expect(birthdayOf(NO_BIRTHDAY, TODAY)).toEqual({ date: null });
    expect(birthdayOf(parts('1370', '', '5'), TODAY)).toEqual({ fault: 'incomplete' });
    expect(birthdayParts(null)).toEqual(NO_BIRTHDAY);
    expect(birthdayParts('0001-01-01')).toEqual(NO_BIRTHDAY);
  });

  it.each([
    ['1404', '12', '30'],
    ['1403', '13', '1'],
    ['1403', '0', '1'],
    ['70', '2', '5'],
    ['1405', '12', '1'],
    ['1280', '1', '1'],
    ['13a0', '1', '1'],
  ])('is refused when it is invalid: %s/%s/%s [ACC-01, SHOP-04]', (year, month, day) => {
    expect(birthdayOf(parts(year, month, day), TODAY)).toEqual({ fault: 'wrong' });
  });

  it('may be the leap day of a leap year [ACC-01]', () => {
    expect(birthdayOf(parts('1403', '12', '30'), TODAY)).toEqual({ date: '2025-03-20' });
  });

  it('can be pasted as one text [ACC-01]', () => {
    expect(pastedBirthday('۱۳۷۰/۰۲/۰۵')).toEqual(parts('1370', '2', '5'));
    expect(pastedBirthday('1370-2-5')).toEqual(parts('1370', '2', '5'));
    expect(pastedBirthday('۱۳۷۰۰۲۰۵')).toEqual(parts('1370', '2', '5'));
    expect(pastedBirthday('1370')).toBeNull();
    expect(pastedBirthday('1404/12/30')).toBeNull();
  });
});
