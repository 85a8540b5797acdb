import * as fc from 'fast-check';
import { addDays } from '@/domain/civil-date';
import { CANCELLATION_TERMS, cancellationRefund, cancellationStep, type Cancellation } from '@/domain/cancellation';

const ARRIVAL = '2026-12-10';
const nights = [2_000_000, 1_000_000, 1_000_000].map((price, index) => ({ date: addDays(ARRIVAL, index), price, extra_person: 0 }));
const daysEarlier = (days: number) => addDays(ARRIVAL, -days);

describe('cancellation terms', () => {
  it.each<[Cancellation, number, number]>([
    ['flexible', 2, 4_000_000],
    ['flexible', 1, 2_000_000],
    ['moderate', 5, 4_000_000],
    ['moderate', 4, 2_000_000],
    ['moderate', 1, 1_000_000],
    ['strict', 10, 4_000_000],
    ['strict', 9, 1_000_000],
    ['strict', 3, 0],
  ])('[ORD-02] %s, %i days before: %i toman of 4,000,000 come back', (terms, days, refund) => {
    expect(cancellationRefund(terms, { nights, paid: 4_000_000 }, daysEarlier(days))).toBe(refund);
  });

  it('[ORD-02] a discount is shared by all nights, and the day of arrival gives nothing back', () => {
    expect(cancellationRefund('flexible', { nights, paid: 3_000_000 }, daysEarlier(1))).toBe(1_500_000);
    expect(cancellationRefund('flexible', { nights, paid: 4_000_000 }, ARRIVAL)).toBe(0);
    expect(cancellationStep('flexible', 0)).toBeNull();
  });

  it('[ORD-02] a later cancel never gives back more, and never more than was paid', () => {
    const terms = fc.constantFrom<Cancellation>('flexible', 'moderate', 'strict');
    fc.assert(
      fc.property(terms, fc.nat(30), fc.nat(30), fc.nat(9_000_000), (policy, one, other, paid) => {
        const [late, early] = [Math.min(one, other), Math.max(one, other)].map((days) => cancellationRefund(policy, { nights, paid }, daysEarlier(days)));
        expect(late).toBeLessThanOrEqual(early ?? 0);
        expect(early).toBeLessThanOrEqual(paid);
      }),
    );
    for (const steps of Object.values(CANCELLATION_TERMS)) expect(steps.map((step) => step.days)).toEqual([...steps].map((step) => step.days).sort((a, b) => b - a));
  });
});
