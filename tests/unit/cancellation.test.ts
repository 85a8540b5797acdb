import * as fc from 'fast-check';
import { addDays } from '@/domain/plain-date';
import {
  CANCELLATION_TERMS,
  cancellationRefund,
  cancellationStep,
  cancellationTerms,
  freeCancellationUntil,
  refundKind,
  refundSteps,
  type StayCancellation,
} from '@/domain/cancellation';

const ARRIVAL = '2026-12-10';
const nights = [2_000_000, 1_000_000, 1_000_000].map((price, index) => ({
  date: addDays(ARRIVAL, index),
  price,
  extra_person: 0,
}));
const of = (terms: StayCancellation) => ({ steps: CANCELLATION_TERMS[terms] });
const daysEarlier = (days: number) => addDays(ARRIVAL, -days);

describe('cancellation terms', () => {
  it.each([
    ['flexible', 3, '2026-12-08'],
    ['moderate', 3, '2026-12-05'],
    ['strict', 3, '2026-11-30'],
    // A long stay has terms of its own.
    ['flexible', 30, '2026-11-10'],
  ] as const)('%s: canceling %i nights is free to the end of %s, and no longer after it', (terms, count, last) => {
    const stay = { start: ARRIVAL, end: addDays(ARRIVAL, count) };
    expect(freeCancellationUntil(terms, stay, '2026-11-01')).toBe(last);
    expect(freeCancellationUntil(terms, stay, last)).toBe(last);
    expect(freeCancellationUntil(terms, stay, addDays(last, 1))).toBeNull();
  });

  it('name the refund of a step by what it returns of the first night and of the others', () => {
    const shares = [
      [100, 100],
      [50, 100],
      [50, 0],
      [0, 100],
      [0, 50],
      [0, 0],
    ] as const;
    expect(shares.map(([firstNight, rest]) => refundKind({ days: 1, firstNight, rest }))).toEqual([
      'all',
      'parts',
      'parts',
      'allRest',
      'rest',
      'nothing',
    ]);
    // Of one night there are no others.
    expect(shares.map(([firstNight, rest]) => refundKind({ days: 1, firstNight, rest }, 1))).toEqual([
      'all',
      'parts',
      'parts',
      'nothing',
      'nothing',
      'nothing',
    ]);
  });

  it.each<[StayCancellation, number, number]>([
    ['flexible', 2, 4_000_000],
    ['flexible', 1, 2_000_000],
    ['moderate', 5, 4_000_000],
    ['moderate', 4, 2_000_000],
    ['moderate', 1, 1_000_000],
    ['strict', 10, 4_000_000],
    ['strict', 9, 1_000_000],
    ['strict', 3, 0],
    ['long_stay', 30, 4_000_000],
    ['long_stay', 29, 1_000_000],
    ['long_stay', 13, 0],
  ])('%s, %i days before arrival, refund %i of 4,000,000 toman [ORD-02]', (terms, days, refund) => {
    expect(cancellationRefund(of(terms), { nights, paid: 4_000_000 }, daysEarlier(days))).toBe(refund);
  });

  it('share a discount among all nights, and refund nothing on the day of arrival [ORD-02]', () => {
    expect(cancellationRefund(of('flexible'), { nights, paid: 3_000_000 }, daysEarlier(1))).toBe(1_500_000);
    expect(cancellationRefund(of('flexible'), { nights, paid: 4_000_000 }, ARRIVAL)).toBe(0);
    expect(cancellationStep(of('flexible'), 0)).toBeNull();
  });

  it('count what was given back before as a part of what they return [ORD-02]', () => {
    const back = (refunded: number) =>
      refundSteps(of('moderate'), { nights, paid: 4_000_000, refunded }).map(({ refund }) => refund);
    expect([back(500_000), back(1_500_000), back(4_000_000)]).toEqual([
      [3_500_000, 1_500_000, 500_000],
      [2_500_000, 500_000, 0],
      [0, 0, 0],
    ]);
  });

  it('are the long-stay terms from thirty nights on, whatever the residence’s terms [ORD-02]', () => {
    expect(cancellationTerms('flexible', 29)).toEqual({ terms: 'flexible', steps: CANCELLATION_TERMS.flexible });
    expect(cancellationTerms('flexible', 30)).toEqual({ terms: 'long_stay', steps: CANCELLATION_TERMS.long_stay });
  });

  it('have refund steps, each with its last day, on which the refund is that of the step [ORD-02]', () => {
    const stay = { nights, paid: 4_000_000 };
    const steps = refundSteps(of('moderate'), stay);
    expect(steps).toEqual([
      { until: daysEarlier(5), refund: 4_000_000 },
      { until: daysEarlier(2), refund: 2_000_000 },
      { until: daysEarlier(1), refund: 1_000_000 },
    ]);
    for (const { until, refund } of steps) expect(cancellationRefund(of('moderate'), stay, until)).toBe(refund);
  });

  it('calculate the refund of a long and expensive stay exactly to the toman [ORD-02]', () => {
    const share = (paid: number, back: bigint, all: number) => Number((BigInt(paid) * back) / BigInt(all) / 100n);
    const dear = fc.record({
      first: fc.integer({ min: 1, max: 30_000_000 }),
      rest: fc.integer({ min: 0, max: 900_000_000 }),
      percent: fc.integer({ min: 1, max: 100 }),
    });
    fc.assert(
      fc.property(
        dear,
        fc.constantFrom(0, 50, 100),
        fc.constantFrom(0, 100),
        ({ first, rest, percent }, restBack, firstBack) => {
          const all = first + rest;
          const paid = Math.floor((all * percent) / 100);
          const nights = [first, rest].map((price, index) => ({
            date: addDays(ARRIVAL, index),
            price,
            extra_person: 0,
          }));
          const refund = cancellationRefund(
            { steps: [{ days: 1, firstNight: firstBack, rest: restBack }] },
            { nights, paid },
            daysEarlier(1),
          );
          expect(refund).toBe(share(paid, BigInt(first * firstBack + rest * restBack), all));
          if (firstBack === 100 && restBack === 100) expect(refund).toBe(paid);
        },
      ),
      { numRuns: 2_000, examples: [[{ first: 24_116_933, rest: 310_282_247, percent: 67 }, 100, 100]] },
    );
  });

  it('never refund more for a later cancellation, and never more than was paid [ORD-02]', () => {
    const terms = fc.constantFrom<StayCancellation>('flexible', 'moderate', 'strict', 'long_stay');
    fc.assert(
      fc.property(terms, fc.nat(30), fc.nat(30), fc.nat(9_000_000), (policy, one, other, paid) => {
        const [late, early] = [Math.min(one, other), Math.max(one, other)].map((days) =>
          cancellationRefund(of(policy), { nights, paid }, daysEarlier(days)),
        );
        expect(late).toBeLessThanOrEqual(early ?? 0);
        expect(early).toBeLessThanOrEqual(paid);
      }),
    );
    for (const steps of Object.values(CANCELLATION_TERMS))
      expect(steps.map((step) => step.days)).toEqual([...steps].map((step) => step.days).sort((a, b) => b - a));
  });
});
