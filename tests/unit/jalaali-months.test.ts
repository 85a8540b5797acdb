import * as domain from '@/domain/jalaali';
import { addDays } from '@/domain/plain-date';
import { addMonths, dayOfMonth, daysOf, monthOf, monthsBetween, sameDayAfter, weeksOf } from '@/domain/jalaali-months';

describe('Jalaali months', () => {
  it('agree with the conversion of single days on every day from 1390 to 1440 [SHOP-03]', () => {
    let date = domain.fromJalaali(1390, 1, 1);
    const wrong: string[] = [];
    for (let jy = 1390; jy <= 1440; jy += 1) {
      for (let jm = 1; jm <= 12; jm += 1) {
        const days = daysOf({ jy, jm });
        for (const [index, day] of days.entries()) {
          const month = monthOf(day);
          if (day !== date || dayOfMonth(day) !== index + 1 || month.jy !== jy || month.jm !== jm) wrong.push(date);
          date = addDays(date, 1);
        }
      }
    }
    expect([date, wrong]).toEqual([domain.fromJalaali(1441, 1, 1), []]);
  });

  it('include the first and the last day of the calendar, and throw before and after them [SHOP-04]', () => {
    expect(daysOf({ jy: -61, jm: 1 })[0]).toBe('0560-03-20');
    expect(monthOf('0560-03-20')).toEqual({ jy: -61, jm: 1 });
    expect(() => monthOf('0560-03-19')).toThrow(domain.JalaaliYearError);
    expect(daysOf({ jy: 3177, jm: 12 }).at(-1)).toBe('3799-03-19');
    expect(monthOf('3799-03-19')).toEqual({ jy: 3177, jm: 12 });
    expect(() => monthOf('3799-03-20')).toThrow(domain.JalaaliYearError);
    for (const jy of [-61, 3177]) {
      for (let jm = 1; jm <= 12; jm += 1) {
        for (const [index, date] of daysOf({ jy, jm }).entries())
          expect([monthOf(date), dayOfMonth(date)]).toEqual([{ jy, jm }, index + 1]);
      }
    }
    expect(sameDayAfter(domain.fromJalaali(3177, 11, 30), 1)).toBe(domain.fromJalaali(3177, 12, 29));
  });

  it('are correct at both ends of −61 … 3177, and throw beyond them [SHOP-04]', () => {
    for (const jy of [-61, -60, -1, 0, 1, 3176, 3177]) {
      for (const jm of [1, 12])
        expect(
          daysOf({ jy, jm })
            .map(domain.toJalaali)
            .every((day) => day.jy === jy && day.jm === jm),
        ).toBe(true);
    }
    expect(() => addMonths({ jy: 3177, jm: 12 }, 1)).toThrow(domain.JalaaliYearError);
    expect(() => addMonths({ jy: -61, jm: 1 }, -1)).toThrow(domain.JalaaliYearError);
    expect(() => daysOf({ jy: 3178, jm: 1 })).toThrow(domain.JalaaliYearError);
    expect(() => sameDayAfter(domain.fromJalaali(3177, 12, 5), 1)).toThrow(domain.JalaaliYearError);
  });

  it('are added across the ends of years', () => {
    expect(addMonths({ jy: 1405, jm: 12 }, 1)).toEqual({ jy: 1406, jm: 1 });
    expect(addMonths({ jy: 1405, jm: 1 }, -1)).toEqual({ jy: 1404, jm: 12 });
    expect(addMonths({ jy: -1, jm: 12 }, 1)).toEqual({ jy: 0, jm: 1 });
    expect(addMonths({ jy: 1405, jm: 6 }, -30)).toEqual({ jy: 1402, jm: 12 });
  });

  it('are laid out in weeks from Saturday to Friday [SHOP-03]', () => {
    const weeks = weeksOf({ jy: 1405, jm: 8 });
    expect(weeks.flat().filter((day) => day !== null)).toEqual(daysOf({ jy: 1405, jm: 8 }));
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-10-23']);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
  });

  it('keep the day when a month is added, or take the last day of a shorter month [RES-01]', () => {
    expect(sameDayAfter(domain.fromJalaali(1405, 6, 31), 1)).toBe(domain.fromJalaali(1405, 7, 30));
    expect(sameDayAfter(domain.fromJalaali(1404, 11, 30), 1)).toBe(domain.fromJalaali(1404, 12, 29));
    expect(sameDayAfter(domain.fromJalaali(1405, 1, 1), -1)).toBe(domain.fromJalaali(1404, 12, 1));
    expect(sameDayAfter(domain.fromJalaali(1403, 12, 30), 12)).toBe(domain.fromJalaali(1404, 12, 29));
    expect(monthsBetween({ jy: 1404, jm: 11 }, { jy: 1405, jm: 2 })).toBe(3);
  });
});
