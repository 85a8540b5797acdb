import { arrivalDays, arrivalText } from '@/domain/arrival-days';
import { weekdayName } from '@/domain/jalaali';

describe('the days of arrival [CHK-02]', () => {
  // Saturday, 7 Azar 1405.
  const SATURDAY = '2026-11-28';

  it('are counted in working days after the day of the payment', () => {
    expect(weekdayName(SATURDAY)).toBe('شنبه');
    expect(arrivalDays({ min: 1, max: 2 }, SATURDAY)).toEqual({ first: '2026-11-29', last: '2026-11-30' });
    expect(arrivalDays({ min: 0, max: 0 }, SATURDAY)).toEqual({ first: SATURDAY, last: SATURDAY });
  });

  it('leave out Fridays and the shop’s days off', () => {
    // Six days later is Friday, 13 Azar.
    expect(arrivalDays({ min: 5, max: 6 }, SATURDAY)).toEqual({ first: '2026-12-03', last: '2026-12-05' });
    expect(arrivalDays({ min: 1, max: 2 }, SATURDAY, ['2026-11-29', '2026-12-01'])).toEqual({
      first: '2026-11-30',
      last: '2026-12-02',
    });
    expect(arrivalDays({ min: 0, max: 1 }, '2026-12-04', ['2026-12-05'])).toEqual({
      first: '2026-12-06',
      last: '2026-12-06',
    });
  });

  it('are named by weekday and date, the month once where it is the same', () => {
    expect(arrivalText({ first: '2026-11-30', last: '2026-12-02' })).toBe('دوشنبه ۹ تا چهارشنبه ۱۱ آذر');
    expect(arrivalText({ first: '2026-12-20', last: '2026-12-22' })).toBe('یکشنبه ۲۹ آذر تا سه‌شنبه ۱ دی');
    expect(arrivalText({ first: '2026-11-30', last: '2026-11-30' })).toBe('دوشنبه ۹ آذر');
  });
});
