import {
  addDays,
  civilDate,
  civilParts,
  daysBetween,
  isCivilDate,
  tehranInstant,
  tehranMinutes,
  tehranToday,
  weekdayOf,
} from '@/domain/plain-date';
import { formatCountdown } from '@/storefront/state/shared/countdown';
import { dayEndingAt, formatInstant, formatInstantDate, tehranMoment } from '@/domain/instant';
import { clockKey, formatClock, parseClock } from '@/domain/clock-time';
import { clockOfTyped } from '@/domain/typed-number';

describe('civil date', () => {
  it('is valid for real days only', () => {
    expect(['2026-11-20', '2024-02-29', '0001-01-01', '9998-12-31'].filter(isCivilDate)).toHaveLength(4);
    const junk = [
      '2025-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-04-31',
      '2026-4-1',
      '0000-01-01',
      '9999-12-31',
      '2026-11-20T00:00',
      ' 2026-11-20',
      '۲۰۲۶-۱۱-۲۰',
      '',
      null,
      undefined,
      20261120,
      {},
      ['2026-11-20'],
    ];
    expect(junk.filter(isCivilDate)).toEqual([]);
  });

  it('adds and counts days in the Gregorian calendar', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2100-02-28', 1)).toBe('2100-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-03-21', '2027-03-21')).toBe(365);
    expect(daysBetween('2026-03-21', '2026-03-20')).toBe(-1);
    expect(civilParts('0560-03-20')).toEqual({ year: 560, month: 3, day: 20 });
    expect(civilDate(2026, 1, 2)).toBe('2026-01-02');
    expect(() => civilDate(2026, 2, 30)).toThrow(RangeError);
    expect(() => addDays('yesterday', 1)).toThrow(RangeError);
    expect(() => addDays('9998-12-31', 400)).toThrow(RangeError);
  });

  it('agrees with the UTC clock on every day of 60 years', () => {
    for (
      let ms = Date.UTC(2000, 0, 1), date = '2000-01-01';
      date < '2060-01-01';
      ms += 86_400_000, date = addDays(date, 1)
    ) {
      const utc = new Date(ms);
      if (utc.toISOString().slice(0, 10) !== date || weekdayOf(date) !== (utc.getUTCDay() + 1) % 7)
        throw new Error(date);
    }
  });

  it('is today in Tehran at UTC+03:30, all year [SHOP-03]', () => {
    expect(tehranToday(Date.UTC(2026, 10, 20, 20, 29, 59))).toBe('2026-11-20');
    expect(tehranToday(Date.UTC(2026, 10, 20, 20, 30))).toBe('2026-11-21');
    expect(tehranMinutes(Date.UTC(2026, 10, 20, 20, 30))).toBe(0);
    expect(tehranMinutes(Date.UTC(2026, 10, 20, 20, 29, 59))).toBe(1439);
    expect(tehranToday(Date.UTC(2026, 6, 1, 20, 30))).toBe('2026-07-02');
    expect(tehranToday(-1)).toBe('1970-01-01');
    expect(tehranInstant('2026-11-21', 90)).toBe(Date.UTC(2026, 10, 20, 22, 0));
  });

  it('is formatted from an ISO 8601 timestamp in Tehran time [SHOP-03]', () => {
    expect(tehranMoment('2026-11-20T22:00:00Z')).toEqual({ date: '2026-11-21', minutes: 90 });
    expect(tehranMoment('2026-11-21T01:30:00+03:30')).toEqual({ date: '2026-11-21', minutes: 90 });
    expect(formatInstant('2026-11-20T10:35:00+03:30')).toBe('۲۹ آبان ۱۴۰۵، ۱۰:۳۵');
    expect(formatInstantDate('2026-11-20T10:35:00+03:30')).toBe('۲۹ آبان ۱۴۰۵');
    expect(() => tehranMoment('soon')).toThrow(RangeError);
  });

  it('is the day before a timestamp at midnight in Tehran, and null for another time', () => {
    expect(dayEndingAt('2026-12-07T00:00:00+03:30')).toBe('2026-12-06');
    expect(dayEndingAt('2026-12-06T20:30:00Z')).toBe('2026-12-06');
    expect(dayEndingAt('2027-01-01T00:00:00+03:30')).toBe('2026-12-31');
    expect([
      dayEndingAt('2026-12-06T20:31:00Z'),
      dayEndingAt('2026-12-06T20:30:01Z'),
      dayEndingAt('2026-12-07T00:00:00Z'),
    ]).toEqual([null, null, null]);
  });

  it('has times of day that are parsed and formatted', () => {
    expect([
      parseClock('00:00'),
      parseClock('23:59'),
      parseClock('9:30'),
      parseClock('24:00'),
      parseClock('12:60'),
    ]).toEqual([0, 1439, null, null, null]);
    expect(clockKey(545)).toBe('09:05');
    expect(formatClock(845)).toBe('۱۴:۰۵');
  });

  it('have times of day that are typed with or without the colon, in any digits', () => {
    expect(['۱۲۳۰', '١٢:٣٠', ' 1230 ', '9:30', '930', '12:305', 'ظهر', ''].map(clockOfTyped)).toEqual([
      '12:30',
      '12:30',
      '12:30',
      '9:30',
      '930',
      '12:305',
      'ظهر',
      '',
    ]);
  });
});

describe('countdown', () => {
  it('shows minutes and seconds in Persian digits [AUTH-02]', () => {
    expect([119, 60, 9.2, 0, -5, 3909, Number.NaN].map(formatCountdown)).toEqual([
      '۰۱:۵۹',
      '۰۱:۰۰',
      '۰۰:۱۰',
      '۰۰:۰۰',
      '۰۰:۰۰',
      '۱:۰۵:۰۹',
      '۰۰:۰۰',
    ]);
  });
});
