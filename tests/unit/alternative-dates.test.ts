import fc from 'fast-check';
import { addDays, daysBetween, nightsOf } from '@/domain/plain-date';
import type { DateRange } from '@/domain/date-range';
import { daysAround, alternativeStays, cheaperStay } from '@/domain/alternative-dates';
import { stayDisabledReason } from '@/domain/range-selection-rules';
import { makeCalendarDays } from '@tests/support/calendar-days-fixture';

const FIRST = '2026-12-01';
/** The n-th day of the calendar, from 1. */
const day = (n: number) => addDays(FIRST, n - 1);
const stay = (from: number, to: number): DateRange => ({ start: day(from), end: day(to) });

describe('alternative stays near an unavailable one [RES-07]', () => {
  it('have its length, include the nearest before and after it, and are in date order', () => {
    const book = makeCalendarDays(FIRST, 'ffffttffff');
    expect(alternativeStays(book, stay(5, 7))).toEqual([stay(3, 5), stay(7, 9), stay(8, 10)]);
  });

  it('come from one side when the other side has none', () => {
    expect(alternativeStays(makeCalendarDays(FIRST, 'ttffff'), stay(1, 3))).toEqual([
      stay(3, 5),
      stay(4, 6),
      stay(5, 7),
    ]);
    expect(alternativeStays(makeCalendarDays(FIRST, 'pppttt'), stay(4, 6))).toEqual([]);
  });

  it('may start on the check-out day of one stay and end on the check-in day of another', () => {
    expect(alternativeStays(makeCalendarDays(FIRST, 'tfftft'), stay(4, 6))).toEqual([stay(2, 4)]);
  });

  it('prefer the later of two equally near stays', () => {
    expect(alternativeStays(makeCalendarDays(FIRST, 'fftff'), stay(3, 4), 1)).toEqual([stay(4, 5)]);
    expect(alternativeStays(makeCalendarDays(FIRST, 'tftff'), stay(3, 4), 2)).toEqual([stay(2, 3), stay(4, 5)]);
  });

  it('are longer for a request below the minimum stay, and shorter for one above the maximum stay', () => {
    const long = makeCalendarDays(
      FIRST,
      'ffffff',
      Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [n, { min_nights: 3 }])),
    );
    expect(alternativeStays(long, stay(2, 3))[1]).toEqual(stay(2, 5));
    const short = makeCalendarDays(
      FIRST,
      'ffffff',
      Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [n, { max_nights: 2 }])),
    );
    expect(alternativeStays(short, stay(3, 7))).toContainEqual(stay(3, 5));
  });

  it('are as long as the nights within them require', () => {
    const season = Object.fromEntries([3, 4, 5, 6].map((n) => [n, { min_nights: 3, min_nights_over: 3 }]));
    const book = makeCalendarDays(FIRST, 'ffffff', season);
    expect(alternativeStays(book, stay(2, 4))).toEqual([stay(1, 3), stay(2, 5), stay(3, 6)]);
  });

  it('never start on a day without check-in', () => {
    const book = makeCalendarDays(FIRST, 'tfff', { 2: { no_arrival: true } });
    expect(alternativeStays(book, stay(1, 2))).toEqual([stay(3, 4), stay(4, 5)]);
  });

  it('can all be booked and include the nearest ones, for any calendar', () => {
    const letters = fc
      .array(fc.constantFrom('f', 'f', 'f', 't', 'c', 'p', '.'), { minLength: 1, maxLength: 40 })
      .map((list) => list.join(''));
    const limits = fc.array(
      fc.record({
        min_nights: fc.integer({ min: 1, max: 4 }),
        max_nights: fc.integer({ min: 4, max: 9 }),
        no_arrival: fc.boolean(),
      }),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(
        letters,
        limits,
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 7 }),
        (text, own, from, nights) => {
          const book = makeCalendarDays(FIRST, text, Object.fromEntries(own.map((limit, index) => [index + 1, limit])));
          const requested = stay(from, from + nights);
          const found = alternativeStays(book, requested);
          expect(found.length).toBeLessThanOrEqual(3);
          expect(found.map(({ start }) => start)).toEqual([...found.map(({ start }) => start)].sort());
          for (const one of found) {
            expect(stayDisabledReason(book, one)).toBeNull();
            expect(one).not.toEqual(requested);
            expect(nightsOf(one.start, one.end).every((night) => book.get(night)?.status === 'free')).toBe(true);
          }
          // The result contains a free stay of the requested length on each side, unless a nearer one exists.
          for (const side of [-1, 1]) {
            const near = Array.from({ length: 45 }, (_, index) => ({
              start: addDays(requested.start, side * (index + 1)),
              end: addDays(requested.end, side * (index + 1)),
            })).find((one) => book.has(one.start) && stayDisabledReason(book, one) === null);
            const nearest = found
              .filter(({ start }) => side * daysBetween(requested.start, start) > 0)
              .map(
                ({ start, end }) =>
                  Math.abs(daysBetween(requested.start, start)) + Math.abs(daysBetween(start, end) - nights),
              );
            if (near)
              expect(Math.min(...nearest)).toBeLessThanOrEqual(Math.abs(daysBetween(requested.start, near.start)));
          }
        },
      ),
    );
  });

  it('are searched a month to each side, but not before today', () => {
    expect(daysAround({ start: '2027-01-10', end: '2027-01-13' }, '2026-11-20')).toEqual({
      from: '2026-12-11',
      to: '2027-02-12',
    });
    expect(daysAround({ start: '2026-11-25', end: '2026-11-27' }, '2026-11-20')).toEqual({
      from: '2026-11-20',
      to: '2026-12-27',
    });
    expect(daysAround({ start: '2026-01-01', end: '2026-01-03' }, '2026-11-20')).toEqual({
      from: '2026-11-20',
      to: '2026-12-20',
    });
  });
});

describe('a cheaper stay near the chosen one [RES-02]', () => {
  /** Days from the first, with the price of each night in thousands. */
  const priced = (letters: string, prices: readonly number[]) =>
    new Map(
      [...makeCalendarDays(FIRST, letters)].map(([date, one], index) => [
        date,
        one.price === null ? one : { ...one, price: (prices[index] ?? 1) * 1000 },
      ]),
    );

  it('is the one that saves most within three days, of equal ones the closest, and of those the later', () => {
    const dear = priced('fffffffff', [5, 5, 1, 9, 9, 1, 1, 5, 5]);
    expect(cheaperStay(dear, stay(4, 6))).toEqual({ ...stay(6, 8), shift: 2, saving: 16_000 });
    expect(cheaperStay(priced('ffffffff', [1, 1, 1, 9, 1, 1, 1, 1]), stay(4, 5))).toEqual({
      ...stay(5, 6),
      shift: 1,
      saving: 8000,
    });
  });

  it('is free, and not offered where it saves nothing or a price is unknown', () => {
    expect(cheaperStay(priced('ffftftttt', [5, 5, 5, 1, 9, 1, 1, 1, 1]), stay(5, 6))).toEqual({
      ...stay(3, 4),
      shift: -2,
      saving: 4000,
    });
    expect(cheaperStay(priced('fffff', [1, 1, 1, 1, 1]), stay(3, 4))).toBeNull();
    expect(cheaperStay(new Map(), stay(3, 4))).toBeNull();
  });
});
