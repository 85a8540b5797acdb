import fc from 'fast-check';
import { creditPartOf, dueAfterCredit } from '@/domain/credit';

const LEAST = 1_000;

it.each<[string, number, { due_now: number; due_later: number }, number]>([
  ['all of it', 60_000, { due_now: 200_000, due_later: 0 }, 60_000],
  ['none of an empty credit', 0, { due_now: 200_000, due_later: 0 }, 0],
  ['none of a credit that pays the whole order', 200_000, { due_now: 200_000, due_later: 0 }, 0],
  ['so much that the bank takes the rest', 199_500, { due_now: 200_000, due_later: 0 }, 199_000],
  ['a part of what is due on delivery', 60_000, { due_now: 0, due_later: 200_000 }, 60_000],
  ['more than a deposit', 60_000, { due_now: 50_000, due_later: 150_000 }, 60_000],
  ['so much of a deposit that the bank takes the rest', 49_700, { due_now: 50_000, due_later: 150_000 }, 49_000],
  ['none of a deposit that is too small for two payments', 700, { due_now: 900, due_later: 150_000 }, 0],
])('a credit pays %s', (_, credit, due, part) => {
  expect(creditPartOf(credit, due, LEAST)).toBe(part);
});

it('a part is never more than the credit, leaves nothing or enough, and may be asked for again', () => {
  const sum = fc.integer({ min: 0, max: 300_000 });
  fc.assert(
    fc.property(sum, sum, sum, (credit, due_now, due_later) => {
      const part = creditPartOf(credit, { due_now, due_later }, LEAST);
      const left = dueAfterCredit({ due_now, due_later }, part);
      expect(part).toBeGreaterThanOrEqual(0);
      expect(part).toBeLessThanOrEqual(credit);
      expect(left.due_now + left.due_later).toBe(due_now + due_later - part);
      if (part === 0) return;
      expect(left.due_now === 0 || left.due_now >= LEAST).toBe(true);
      expect(left.due_later).toBeGreaterThanOrEqual(0);
      expect(creditPartOf(part, { due_now, due_later }, LEAST)).toBe(part);
    }),
  );
});
