import { screen } from '@testing-library/react';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { addDays } from '@/domain/plain-date';
import { PaymentResult } from '@/storefront/screens/payment-return/payment-result';
import { paymentResultText } from '@/storefront/screens/payment-return/result-text';
import { renderApp } from '@tests/support/render-app';
import { reservationFixture } from '@tests/support/residence-fixture';

it('a failed payment of a stay says its nights and guests, the amount on the button, and that they will be free [ROUTE-12]', async () => {
  const arrival = '2027-03-21';
  const order = reservationFixture(arrival, { pay_before: new Date(Date.now() + 600_000).toISOString() });
  const flags = { failed: true, canceled: false };
  const query = { order, error: undefined, isFetching: false, refetch: jest.fn() };
  await renderApp(<PaymentResult orderQuery={query} result={paymentResultText(order, flags)} failed />);
  expect(screen.getByRole('button', { name: 'پرداخت دوبارهٔ ۳٬۰۰۰٬۰۰۰ تومان' })).toBeEnabled();
  expect(screen.getByRole('timer')).toHaveTextContent(/^شب‌ها نگه داشته شده است؛ [۰-۹:]+ تا پایان مهلت پرداخت$/);
  expect(screen.getByText('تاریخ‌ها').nextElementSibling).toHaveTextContent(
    `${formatJalaaliShort(arrival)} تا ${formatJalaaliShort(addDays(arrival, 3))}`,
  );
  expect(screen.getByText('نفرات').nextElementSibling).toHaveTextContent('۲ نفر');
  // The credit is not offered where it is too low.
  expect(screen.queryByRole('button', { name: /اعتبار/ })).toBeNull();
});
