import { amountRange, canSendReceipt, missingOfReceipt, oddAmount, parseLast4 } from '@/domain/card-transfer';

it('an amount is a few toman below the price, another one for each open order, and none when all are taken', () => {
  const taken = new Set<number>();
  const { least } = amountRange(500_000);
  for (let order = 0; order < 999; order += 1) {
    const amount = oddAmount(500_000, taken, 7);
    expect(amount).not.toBeNull();
    expect(taken.has(amount ?? 0)).toBe(false);
    expect(amount).toBeGreaterThanOrEqual(least);
    expect(amount).toBeLessThan(500_000);
    // Under a hundred toman less as long as there is one.
    if (order < 99) expect(amount).toBeGreaterThan(499_900);
    taken.add(amount ?? 0);
  }
  expect(oddAmount(500_000, taken, 7)).toBeNull();
  expect(oddAmount(1, new Set(), 3)).toBeNull();
  expect(oddAmount(2, new Set(), 50)).toBe(1);
});

it('the last digits of a card are read with what is not seen between them', () => {
  expect(['\u200f۵۴۴۳', ' 5443 ', '5443\u202c', '544', '54433', ''].map(parseLast4)).toEqual([
    '5443',
    '5443',
    '5443',
    null,
    null,
    null,
  ]);
});

it('a receipt is a picture, or the last digits with the time', () => {
  expect(missingOfReceipt({ picture: '/x', last4: null, paid_at: null })).toEqual([]);
  expect(missingOfReceipt({ picture: null, last4: null, paid_at: null })).toEqual(['last4', 'paid_at']);
  expect(missingOfReceipt({ picture: null, last4: '1234', paid_at: null })).toEqual(['paid_at']);
});

it.each([
  ['started', true, false, true],
  ['refused', true, false, true],
  ['waiting', true, false, true],
  ['expired', true, false, false],
  ['expired', false, true, true],
  ['expired', false, false, false],
  ['paid', false, true, false],
] as const)(
  'a receipt of a %s transfer (order waits: %s, canceled: %s) can be sent: %s',
  (state, waits, canceled, can) => {
    expect(canSendReceipt(state, { awaitsPayment: waits, isCanceled: canceled })).toBe(can);
  },
);
