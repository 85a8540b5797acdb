import { addDays } from '@/domain/plain-date';
import { NO_RANGE } from '@/domain/date-range';
import {
  arrivalDisabledReason,
  departureDisabledReason,
  unavailableReasonOf,
  pick,
  positionIn,
  previewOf,
  disabledReasonOf,
  totalOf,
  type DaysByDate,
} from '@/domain/range-selection-rules';
import { makeCalendarDays } from '@tests/support/calendar-days-fixture';

const FIRST = '2026-12-01';
/** The n-th day of the calendar, from 1. */
const day = (n: number) => addDays(FIRST, n - 1);

const bookOf = (letters: string, changes?: Parameters<typeof makeCalendarDays>[2]): DaysByDate =>
  makeCalendarDays(FIRST, letters, changes);

describe('picking a range', () => {
  it('the first tap is the arrival, the second the departure, the third a new arrival [RES-02]', () => {
    const book = bookOf('ffffffff');
    const first = pick(book, NO_RANGE, day(2));
    expect(first).toEqual({ range: { start: day(2), end: null }, disabledReason: null });
    const second = pick(book, first.range, day(5));
    expect(second).toEqual({ range: { start: day(2), end: day(5) }, disabledReason: null });
    expect(pick(book, second.range, day(3)).range).toEqual({ start: day(3), end: null });
  });

  it('a tap before the arrival moves it; a tap on it clears it [RES-02]', () => {
    const book = bookOf('ffffffff');
    const chosen = { start: day(4), end: null };
    expect(pick(book, chosen, day(2)).range).toEqual({ start: day(2), end: null });
    expect(pick(book, chosen, day(4)).range).toEqual(NO_RANGE);
  });

  it.each([
    ['p', 'past'],
    ['c', 'closed'],
    ['t', 'taken'],
    ['.', 'unknown'],
  ])('a day marked «%s» (%s) cannot be an arrival, and the range does not change [RES-02]', (letter, reason) => {
    const book = bookOf(`${letter}fff`);
    const whole = { start: day(2), end: day(3) };
    expect(pick(book, whole, day(1))).toEqual({ range: whole, disabledReason: { reason } });
  });

  it('a day with no_arrival may be a night or a departure, but not an arrival [RES-02]', () => {
    const book = bookOf('ffff', { 2: { no_arrival: true } });
    expect(arrivalDisabledReason(book, day(2))).toEqual({ reason: 'noArrival' });
    expect(departureDisabledReason(book, day(1), day(2))).toBeNull();
    expect(departureDisabledReason(book, day(1), day(4))).toBeNull();
  });
});

describe('nights inside the range', () => {
  it('a taken night refuses the range and is reported [RES-07]', () => {
    const book = bookOf('ffftff');
    expect(departureDisabledReason(book, day(1), day(6))).toEqual({ reason: 'nightTaken', night: day(4) });
    expect(pick(book, { start: day(1), end: null }, day(6)).range).toEqual({ start: day(1), end: null });
  });

  it('the check-in day of another stay may be a departure, but not an arrival [RES-07]', () => {
    const book = bookOf('ffftff');
    expect(departureDisabledReason(book, day(1), day(4))).toBeNull();
    expect(arrivalDisabledReason(book, day(4))).toEqual({ reason: 'checkoutOnly' });
    expect(disabledReasonOf(book, { start: day(1), end: null }, day(4))).toBeNull();
  });

  it('the check-out day of another stay may be an arrival [RES-07]', () => {
    expect(arrivalDisabledReason(bookOf('ttff'), day(3))).toBeNull();
  });

  it('nights that are not loaded do not count as free [RES-02]', () => {
    expect(departureDisabledReason(bookOf('ff.ff'), day(1), day(5))).toEqual({ reason: 'unknown' });
  });
});

describe('length of a stay', () => {
  it('the minimum stay of the arrival day is required [RES-02]', () => {
    const book = bookOf('ffffff', { 2: { min_nights: 3 } });
    expect(departureDisabledReason(book, day(2), day(4))).toEqual({ reason: 'minNights', nights: 3 });
    expect(departureDisabledReason(book, day(2), day(5))).toBeNull();
    expect(departureDisabledReason(book, day(1), day(2))).toBeNull();
  });

  it('the maximum stay of the arrival day is enforced [RES-02]', () => {
    const book = bookOf('ffffff', { 1: { max_nights: 2 } });
    expect(departureDisabledReason(book, day(1), day(3))).toBeNull();
    expect(departureDisabledReason(book, day(1), day(4))).toEqual({ reason: 'maxNights', nights: 2 });
  });

  it('of a taken night and the maximum stay the nearer one is reported [RES-02]', () => {
    const near = bookOf('fftfff', { 1: { max_nights: 4 } });
    expect(departureDisabledReason(near, day(1), day(6))).toEqual({ reason: 'nightTaken', night: day(3) });
    const far = bookOf('fffftf', { 1: { max_nights: 2 } });
    expect(departureDisabledReason(far, day(1), day(6))).toEqual({ reason: 'maxNights', nights: 2 });
  });

  it('a gap shorter than the minimum stay is refused already at the arrival [RES-02]', () => {
    const book = bookOf('ffftf', { 2: { min_nights: 3 } });
    expect(arrivalDisabledReason(book, day(2))).toEqual({ reason: 'shortGap', nights: 2, minNights: 3 });
    expect(arrivalDisabledReason(bookOf('ff.', { 1: { min_nights: 3 } }), day(1))).toBeNull();
  });
});

describe('preview and total', () => {
  it('the hovered day is previewed as the end only when it is a valid departure [RES-02]', () => {
    const book = bookOf('ffftff');
    const chosen = { start: day(1), end: null };
    expect(previewOf(book, chosen, day(3))).toEqual({ start: day(1), end: day(3) });
    expect(previewOf(book, chosen, day(6))).toBe(chosen);
    expect(previewOf(book, { start: day(1), end: day(2) }, day(3))).toEqual({ start: day(1), end: day(2) });
  });

  it('each day has its position in the range [RES-02]', () => {
    const range = { start: day(2), end: day(4) };
    expect([1, 2, 3, 4, 5].map((n) => positionIn(range, day(n)))).toEqual([null, 'start', 'inside', 'end', null]);
    expect(positionIn({ start: day(2), end: null }, day(3))).toBeNull();
  });

  it('the total is the sum of the nights without the check-out day [RES-02]', () => {
    const book = bookOf('ffft', { 2: { price: 2_500_000 }, 4: { price: 9_000_000 } });
    expect(totalOf(book, { start: day(1), end: day(4) })).toEqual({ nights: 3, price: 4_500_000 });
    expect(totalOf(book, { start: day(1), end: day(4) }, 300_000)).toEqual({ nights: 3, price: 5_400_000 });
    expect(totalOf(bookOf('f.f'), { start: day(1), end: day(4) })).toEqual({ nights: 3, price: null });
    expect(totalOf(book, { start: day(1), end: null })).toBeNull();
  });

  it('a chosen range that is no longer available is reported [RES-07]', () => {
    const range = { start: day(1), end: day(4) };
    expect(unavailableReasonOf(bookOf('ffff'), range)).toBeNull();
    expect(unavailableReasonOf(bookOf('ftff'), range)).toEqual({ reason: 'nightTaken', night: day(2) });
    expect(unavailableReasonOf(bookOf('tfff'), range)).toEqual({ reason: 'taken' });
    expect(unavailableReasonOf(bookOf('..ff'), range)).toBeNull();
  });
});
