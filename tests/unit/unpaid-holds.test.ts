import { firstExceeded, limitAfter, refusedShare } from '@/domain/unpaid-holds';
import { holdAfter } from '@/domain/hold-length';

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
  const limit = { nights: 60, pieces: 500, slots: 3, value: 1_000 };
  const none = { nights: 0, pieces: 0, slots: 0, value: 0 };
  expect(firstExceeded(limit, limit, 0)).toBeNull();
  expect(firstExceeded({ ...none, pieces: 251, value: 501 }, limit, 1)).toEqual({ measure: 'pieces', max: 250 });
  expect(firstExceeded({ ...none, slots: 2 }, limit, 1)).toEqual({ measure: 'slots', max: 1 });
  expect(firstExceeded({ ...none, value: 1_001 }, limit, 0)).toEqual({ measure: 'value', max: 1_000 });
});

it.each([
  ['the first order of any size', { all: 12, mine: 12, order: 12 }, 0, null],
  ['up to half', { all: 6, mine: 1, order: 1 }, 0, null],
  ['more than half, of several customers', { all: 7, mine: 1, order: 1 }, 0, 'wait'],
  ['more than half, of several orders of one customer', { all: 7, mine: 7, order: 1 }, 0, 'wait'],
  ['a second part of one customer after two lapses', { all: 3, mine: 3, order: 1 }, 2, 'wait'],
  ['an order above the customer’s part after two lapses', { all: 3, mine: 3, order: 3 }, 2, 'too_large'],
] as const)('of a capacity of 12, half of it for unpaid orders: %s', (_, taken, lapsed, refusal) => {
  expect(refusedShare({ capacity: 12, ...taken }, 50, lapsed)).toBe(refusal);
});

it('a capacity of one has one unit for unpaid orders', () => {
  expect(refusedShare({ capacity: 1, all: 1, mine: 1, order: 1 }, 50, 9)).toBeNull();
});

it('all of a capacity may be held unpaid at 100 percent, whatever has expired before', () => {
  expect(refusedShare({ capacity: 4, all: 4, mine: 4, order: 1 }, 100, 5)).toBeNull();
  expect(refusedShare({ capacity: 4, all: 4, mine: 4, order: 1 }, 99, 5)).not.toBeNull();
});
