import type { Transaction } from '@/contract/payments.schemas';
import { creditedTopUp, transactionDays } from '@/domain/group-by-day';

const at = (id: number, created_at: string, more: Partial<Transaction> = {}): Transaction => ({
  id,
  created_at,
  amount: 1000,
  kind: 'top_up',
  title: '',
  order_id: null,
  balance: 1000,
  ref: null,
  ...more,
});

describe('transactions by day [ACC-03]', () => {
  it('belong to their day in Tehran, whose midnight is 20:30 UTC', () => {
    const days = transactionDays([
      at(3, '2026-11-19T20:30:00Z'),
      at(2, '2026-11-19T20:29:59Z'),
      at(1, '2026-11-18T21:00:00Z'),
    ]);
    expect(days.map(({ date, transactions }) => [date, transactions.map(({ id }) => id)])).toEqual([
      ['2026-11-20', [3]],
      ['2026-11-19', [2, 1]],
    ]);
  });

  it('contain a transaction of two pages once', () => {
    const days = transactionDays([
      at(3, '2026-11-20T09:00:00Z'),
      at(2, '2026-11-20T08:00:00Z'),
      at(2, '2026-11-20T08:00:00Z'),
      at(1, '2026-11-20T07:00:00Z'),
    ]);
    expect(days.flatMap(({ transactions }) => transactions.map(({ id }) => id))).toEqual([3, 2, 1]);
  });
});

describe('credited top-up of a payment return [ROUTE-12]', () => {
  const book = [
    at(9, '2026-11-20T09:00:00Z', { amount: 70_000 }),
    at(8, '2026-11-20T08:00:00Z', { kind: 'gift' }),
    at(7, '2026-11-20T07:00:00Z', { amount: 50_000 }),
  ];

  it('is a later one of the same amount', () => {
    expect(creditedTopUp(book, { after: 6, amount: 50_000 })?.id).toBe(7);
    expect(creditedTopUp(book, { after: 7, amount: 70_000 })?.id).toBe(9);
    expect(creditedTopUp(book, { after: 6, amount: null })?.id).toBe(9);
  });

  it('is not an older one or one of another amount, and is undefined without a start', () => {
    expect(creditedTopUp(book, { after: 7, amount: 50_000 })).toBeUndefined();
    expect(creditedTopUp(book, { after: 6, amount: 60_000 })).toBeUndefined();
    expect(creditedTopUp(book, { after: null, amount: 50_000 })).toBeUndefined();
    expect(
      creditedTopUp([at(8, '2026-11-20T08:00:00Z', { kind: 'gift' })], { after: 0, amount: null }),
    ).toBeUndefined();
  });
});
