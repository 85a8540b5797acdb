import { isAwaited, paymentState } from '@/domain/payment-state';

describe('payment state of an order', () => {
  it.each([
    ['created', true, 'unpaid'],
    ['rt_accept', true, 'unpaid'],
    ['created', false, 'expired'],
    ['rt_accept', false, 'expired'],
    ['rt_wait', false, 'waiting'],
    ['canceled', false, 'canceled'],
    ['in_progress', false, 'paid'],
    ['ready', false, 'paid'],
    ['send', false, 'paid'],
    ['done', false, 'paid'],
  ] as const)('with status %s and payable %s is %s [ROUTE-12]', (status, can_pay, state) => {
    expect(paymentState({ status, can_pay })).toBe(state);
    expect(isAwaited({ status, can_pay })).toBe(['unpaid', 'expired', 'waiting'].includes(state));
  });
});
