import { requestedTopUp, startingTopUp } from '@/domain/credit';
import { formatSignedToman } from '@/domain/money';
import { urls } from '@/domain/urls';

describe('amount of a top-up [PAY-05]', () => {
  it.each([
    ['120000', 120_000],
    [['5000', '6000'], 5000],
  ])('is read from the query (%p)', (value, amount) => {
    expect(requestedTopUp(value)).toBe(amount);
  });

  it.each([undefined, '', '0', '-5', '1e9', '12.5', '۱۲۰۰۰', '99999999999', 'x'])('is not read from %p', (value) => {
    expect(requestedTopUp(value)).toBeNull();
  });

  it('starts with the requested amount or the default, within the limits of a top-up', () => {
    expect(startingTopUp(null)).toBe(10_000);
    expect(startingTopUp(120_000)).toBe(120_000);
    expect(startingTopUp(3_000)).toBe(10_000);
    expect(startingTopUp(90_000_000)).toBe(50_000_000);
  });

  it('is in the URL together with the back URL', () => {
    expect(urls.chargeAccount()).toBe('/charge-account');
    expect(urls.chargeAccount({ amount: 120_000, backUrl: urls.checkout() })).toBe(
      '/charge-account?amount=120000&backUrl=%2Fcheckout',
    );
    expect(urls.paidOrder({ isCharging: true, amount: 5000, after: 0, backUrl: '/checkout' })).toBe(
      '/paid-order?isCharging=true&amount=5000&after=0&backUrl=%2Fcheckout',
    );
  });
});

it('the page number of the orders is in the URL, except for the first page [ORD-01]', () => {
  expect([urls.orders(), urls.orders(1), urls.orders(3)]).toEqual(['/orders', '/orders', '/orders?page=3']);
});

it('a transaction amount has its sign at the left of its digits [ACC-03]', () => {
  expect(formatSignedToman(50_000)).toBe('\u200e+۵۰٬۰۰۰ تومان');
  expect(formatSignedToman(-50_000)).toBe('\u200e−۵۰٬۰۰۰ تومان');
  expect(formatSignedToman(0)).toBe('۰ تومان');
});
