import fc from 'fast-check';
import { addDays, daysBetween, FRIDAY, THURSDAY, weekdayOf } from '@/domain/plain-date';
import { holidayStay, nextLongHoliday, weekendStay } from '@/domain/long-weekends';
import { fromJalaali } from '@/domain/jalaali';

/** A Saturday. */
const SATURDAY = '2026-11-21';
const day = (n: number) => addDays(SATURDAY, n);

describe('weekend stay [RES-01]', () => {
  it('has the nights of Thursday and Friday', () => {
    for (const today of [0, 1, 2, 3, 4, 5].map(day)) expect(weekendStay(today)).toEqual({ start: day(5), end: day(7) });
  });

  it('is in the next week on a Friday', () => {
    expect(weekendStay(day(6))).toEqual({ start: day(12), end: day(14) });
  });
});

describe('next long holiday [RES-01]', () => {
  const end = day(60);

  it('is formed by a Wednesday or Saturday holiday next to the weekend, not by a Tuesday', () => {
    expect(nextLongHoliday(new Set([day(4)]), SATURDAY, end)).toEqual({ first: day(4), last: day(6) });
    expect(nextLongHoliday(new Set([day(7)]), SATURDAY, end)).toEqual({ first: day(5), last: day(7) });
    expect(nextLongHoliday(new Set([day(3)]), SATURDAY, end)).toBeNull();
  });

  it('is null for an ordinary weekend, also with holidays on it', () => {
    expect(nextLongHoliday(new Set(), SATURDAY, end)).toBeNull();
    expect(nextLongHoliday(new Set([day(5), day(6)]), SATURDAY, end)).toBeNull();
  });

  it('is formed by three official holidays within the week', () => {
    expect(nextLongHoliday(new Set([1, 2, 3].map(day)), SATURDAY, end)).toEqual({ first: day(1), last: day(3) });
  });

  it('is not one that has already begun', () => {
    const holidays = new Set([day(-2), day(-1), SATURDAY, day(1), day(11)]);
    expect(nextLongHoliday(holidays, SATURDAY, end)).toEqual({ first: day(11), last: day(13) });
    expect(nextLongHoliday(new Set([day(11)]), day(12), end)).toBeNull();
    expect(nextLongHoliday(new Set([day(11)]), SATURDAY, day(10))).toBeNull();
  });

  it('lasts from the weekend before to the weekend after Nowruz 1406', () => {
    const nowruz = [1, 2, 3, 4].map((jd) => fromJalaali(1406, 1, jd));
    const holidays = new Set([fromJalaali(1405, 12, 29), ...nowruz]);
    const found = nextLongHoliday(holidays, fromJalaali(1405, 12, 1), fromJalaali(1406, 2, 1));
    // The 27th and 28th of Esfand 1405 are Thursday and Friday, and so are the 5th and 6th of Farvardin.
    expect(found).toEqual({ first: fromJalaali(1405, 12, 27), last: fromJalaali(1406, 1, 6) });
    expect(found && holidayStay(found)).toEqual({ start: fromJalaali(1405, 12, 27), end: fromJalaali(1406, 1, 6) });
  });

  it('always has at least three days off, including an official holiday, between two working days', () => {
    const some = fc.uniqueArray(fc.integer({ min: -5, max: 90 }), { maxLength: 25 });
    fc.assert(
      fc.property(some, (offsets) => {
        const holidays = new Set(offsets.map(day));
        const isOff = (date: string) => holidays.has(date) || [THURSDAY, FRIDAY].some((one) => one === weekdayOf(date));
        const found = nextLongHoliday(holidays, SATURDAY, end);
        if (!found) return;
        const days = Array.from({ length: daysBetween(found.first, found.last) + 1 }, (_, index) =>
          addDays(found.first, index),
        );
        expect(days.length).toBeGreaterThanOrEqual(3);
        expect(days.every(isOff) && days.some((one) => holidays.has(one))).toBe(true);
        expect([addDays(found.first, -1), addDays(found.last, 1)].some(isOff)).toBe(false);
        expect(found.first >= SATURDAY && found.first <= end).toBe(true);
      }),
    );
  });
});
