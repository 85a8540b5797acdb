import { firstExceeded, holdAfter, limitAfter } from '@/domain/unpaid-holds';

const MINUTE = 60_000;

it.each([
  [0, 30, 5, 30],
  [1, 30, 5, 15],
  [2, 30, 5, 10],
  [9, 30, 5, 5],
  [100, 120, 60, 60],
  [3, 2, 5, 2],
])('after %d lapsed holds a hold of %d minutes, with a minimum of %d, lasts %d', (lapsed, base, least, lasts) => {
  expect(holdAfter(lapsed, base * MINUTE, least * MINUTE)).toBe(lasts * MINUTE);
});

it('a limit shrinks with every lapse, but never to zero', () => {
  expect([0, 1, 2, 3, 1_000].map((lapsed) => limitAfter(lapsed, 60))).toEqual([60, 30, 20, 15, 1]);
});

it('the night hours held without payment in a day stay small after many attempts', () => {
  const nightHours = (tries: number) =>
    Array.from({ length: tries }, (_, lapsed) => (limitAfter(lapsed, 60) * holdAfter(lapsed, 120, 60)) / 60).reduce(
      (sum, one) => sum + one,
    );
  expect(nightHours(24)).toBeLessThan(300);
});

it('the first exceeded measure is reported with its maximum', () => {
  const limit = { nights: 60, pieces: 500, value: 1_000 };
  expect(firstExceeded({ nights: 60, pieces: 500, value: 1_000 }, limit, 0)).toBeNull();
  expect(firstExceeded({ nights: 0, pieces: 251, value: 501 }, limit, 1)).toEqual({ measure: 'pieces', max: 250 });
  expect(firstExceeded({ nights: 0, pieces: 0, value: 1_001 }, limit, 0)).toEqual({ measure: 'value', max: 1_000 });
});
