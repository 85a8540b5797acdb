import { addDays, daysBetween, nightsOf, weekdayOf } from '@/domain/plain-date';
import {
  formatJalaaliLong,
  formatJalaaliMonth,
  fromJalaali,
  isJalaaliDate,
  JalaaliDateError,
  JalaaliYearError,
  jalaaliKey,
  parseJalaali,
  toJalaali,
  weekdayName,
} from '@/domain/jalaali';
import { formatJalaaliNumeric } from '@/domain/jalaali-numeric';
import { formatJalaaliShort, isInJalaaliRange } from '@/domain/jalaali-short';

/** Leap years of 1390 … 1441 as the University of Tehran publishes them. */
const LEAP_YEARS = [1391, 1395, 1399, 1403, 1408, 1412, 1416, 1420, 1424, 1428, 1432, 1436, 1441];

describe('Jalaali calendar', () => {
  it('converts every day of 1390 to 1440 in both directions, without a gap [SHOP-03]', () => {
    let expected = '2011-03-21';
    let weekday = weekdayOf(expected);
    for (let jy = 1390; jy <= 1440; jy += 1) {
      for (let jm = 1; jm <= 12; jm += 1) {
        for (let jd = 1; isJalaaliDate(jy, jm, jd); jd += 1) {
          const date = fromJalaali(jy, jm, jd);
          if (date !== expected || weekdayOf(date) !== weekday)
            throw new Error(`${jy}/${jm}/${jd} is ${date}, not ${expected}`);
          expect(toJalaali(date)).toEqual({ jy, jm, jd });
          expected = addDays(expected, 1);
          weekday = ((weekday + 1) % 7) as typeof weekday;
        }
      }
    }
    expect(expected).toBe('2062-03-20');
  });

  it('agrees with the Unicode calendar of Intl on every day of 1390 to 1440 [SHOP-03]', () => {
    const unicode = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
      timeZone: 'UTC',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    });
    const wrong: string[] = [];
    let days = 0;
    for (let date = '2011-03-21'; date < '2062-03-20'; date = addDays(date, 1)) {
      const parts = Object.fromEntries(
        unicode.formatToParts(Date.parse(date)).map(({ type, value }) => [type, Number(value)]),
      );
      const { jy, jm, jd } = toJalaali(date);
      if (parts.year !== jy || parts.month !== jm || parts.day !== jd) wrong.push(date);
      days += 1;
    }
    expect(wrong).toEqual([]);
    expect(days).toBe(51 * 365 + 12);
  });

  it('has the leap years of the published table [SHOP-03]', () => {
    const found = Array.from({ length: 52 }, (_, index) => 1390 + index).filter((year) => isJalaaliDate(year, 12, 30));
    expect(found).toEqual(LEAP_YEARS);
  });

  it('has the names of the days of the week [SHOP-03]', () => {
    expect(nightsOf('2026-03-21', '2026-03-28').map(weekdayName)).toEqual([
      'شنبه',
      'یکشنبه',
      'دوشنبه',
      'سه‌شنبه',
      'چهارشنبه',
      'پنجشنبه',
      'جمعه',
    ]);
  });

  it('covers the first day of -61 to the last day of 3177 [SHOP-04]', () => {
    expect(fromJalaali(-61, 1, 1)).toBe('0560-03-20');
    expect(toJalaali('0560-03-20')).toEqual({ jy: -61, jm: 1, jd: 1 });
    expect(fromJalaali(3177, 12, 29)).toBe('3799-03-19');
    expect(toJalaali('3799-03-19')).toEqual({ jy: 3177, jm: 12, jd: 29 });
    expect(daysBetween('0560-03-20', '3799-03-19') + 1).toBe(
      Array.from({ length: 3239 }, (_, index) => (isJalaaliDate(index - 61, 12, 30) ? 366 : 365)).reduce(
        (sum, days) => sum + days,
        0,
      ),
    );
    expect(isInJalaaliRange('0560-03-20') && isInJalaaliRange('3799-03-19')).toBe(true);
    expect(isInJalaaliRange('0560-03-19') || isInJalaaliRange('3799-03-20')).toBe(false);
  });

  it.each([-62, 3178, 1.5, Number.NaN, Infinity])('refuses the year %p [SHOP-04]', (year) => {
    expect(() => fromJalaali(year, 1, 1)).toThrow(JalaaliYearError);
    expect(() => formatJalaaliMonth(year, 1)).toThrow(JalaaliYearError);
    expect(isJalaaliDate(year, 1, 1)).toBe(false);
  });

  it.each(['0560-03-19', '3799-03-20', '9998-12-31'])('refuses %s, which is out of range [SHOP-04]', (date) => {
    expect(() => toJalaali(date)).toThrow(JalaaliYearError);
    expect(() => formatJalaaliLong(date)).toThrow(JalaaliYearError);
  });

  it.each([
    [1404, 12, 30],
    [1405, 7, 31],
    [1405, 0, 1],
    [1405, 13, 1],
    [1405, 1, 0],
    [1405, 1, 32],
    [1405, 1, 1.5],
  ])('refuses %i/%i/%d, which is not a date [SHOP-04]', (jy, jm, jd) => {
    expect(() => fromJalaali(jy, jm, jd)).toThrow(JalaaliDateError);
    expect(isJalaaliDate(jy, jm, jd)).toBe(false);
  });

  it('formats dates in Persian [SHOP-03]', () => {
    expect(formatJalaaliLong('2026-11-20')).toBe('جمعه ۲۹ آبان ۱۴۰۵');
    expect(formatJalaaliShort('2026-11-20')).toBe('۲۹ آبان');
    expect(formatJalaaliNumeric('2026-11-20')).toBe('۱۴۰۵/۰۸/۲۹');
    expect(formatJalaaliNumeric('2025-03-20')).toBe('۱۴۰۳/۱۲/۳۰');
    expect(jalaaliKey('2025-03-20')).toBe('1403-12-30');
    expect(formatJalaaliMonth(1405, 8)).toBe('آبان ۱۴۰۵');
  });

  it('parses typed dates in any digits and refuses invalid ones', () => {
    expect(parseJalaali('۱۴۰۵/۸/۲۹')).toBe('2026-11-20');
    expect(parseJalaali(' 1403-12-30 ')).toBe('2025-03-20');
    expect(['1404/12/30', '1405/13/01', '3178/01/01', '1405/8', 'دیروز', ''].map(parseJalaali)).toEqual(
      Array(6).fill(null),
    );
  });

  it('parses eight digits without separators as a date', () => {
    expect(parseJalaali('۱۴۰۵۰۸۲۹')).toBe('2026-11-20');
    expect(['14041230', '14051301', '1405082', '140508290', '-14050829'].map(parseJalaali)).toEqual(
      Array(5).fill(null),
    );
  });

  it('counts nights without the check-out day across Nowruz and the leap day [RES-02]', () => {
    expect(nightsOf('2025-03-19', '2025-03-22').map(jalaaliKey)).toEqual(['1403-12-29', '1403-12-30', '1404-01-01']);
    expect(nightsOf('2025-03-19', '2025-03-19')).toEqual([]);
    expect(nightsOf('2025-03-20', '2025-03-19')).toEqual([]);
  });
});
