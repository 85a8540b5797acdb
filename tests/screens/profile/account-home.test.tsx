import { screen, within } from '@testing-library/react';
import { expectAccessible } from '@tests/support/expect-accessible';
import { renderProfile } from '@tests/support/render-profile';
import { routeCallsTo } from '@tests/support/shop-api';
import { createCustomer } from '@tests/support/customer-client';
import { createStayOrder } from '@tests/support/stay-orders';
import { toPersianDigits } from '@/domain/digits';

routeCallsTo('residence');

const trip = () => screen.findByRole('region', { name: 'سفر پیش رو' });

it('shows who is logged in, the credit, and the ways to the other account pages [ACC-01]', async () => {
  const customer = await createCustomer();
  const { user, store } = await renderProfile(customer, { folded: false });
  const identity = within(await screen.findByRole('region', { name: 'صاحب حساب' }));
  expect(identity.getByText(toPersianDigits(customer.mobile))).toBeVisible();
  expect(identity.getByRole('link', { name: 'افزایش اعتبار' })).toHaveAttribute('href', '/charge-account');
  const pages = within(screen.getByRole('navigation', { name: 'بخش‌های حساب من' }));
  expect(pages.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/orders',
    '/favorites',
    '/club',
    '/transactions',
    expect.stringMatching(/^tel:\d+$/),
  ]);
  // Spelled as the shop spells it.
  expect(pages.getByRole('link', { name: /^تماس با پشتیبانی/ })).toHaveTextContent(/[۰-۹]+-[۰-۹]+$/);
  expect(screen.queryByRole('region', { name: 'سفر پیش رو' })).toBeNull();
  await expectAccessible();

  await user.click(screen.getAllByRole('button', { name: 'خروج از حساب' }).at(-1) ?? document.body);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'خروج از حساب' }));
  expect(await screen.findByText('از حساب خود خارج شدید.')).toBeVisible();
  expect(store.getState().customer.customer).toBeNull();
});

it('shows the stay to be paid before one that begins earlier, each with its next step [ORD-01]', async () => {
  const customer = await createCustomer();
  const paid = await createStayOrder(customer);
  const first = await renderProfile(customer, { folded: false });
  expect(within(await trip()).getByRole('link', { name: paid.products[0]?.name })).toHaveAttribute(
    'href',
    `/reservation/${paid.order_id}?backUrl=%2Fprofile`,
  );
  expect(within(await trip()).getByRole('button', { name: 'برگهٔ رزرو' })).toBeVisible();
  expect(within(await trip()).getByText(/^[۰-۹]+\sروز مانده.*ورود از ساعت\s[۰-۹:]+$/)).toBeVisible();
  expect(within(await trip()).getByRole('link', { name: /تماس با میزبان/ })).toBeVisible();
  expect(within(await trip()).queryByRole('link', { name: /سفر دیگر/ })).toBeNull();
  expect(within(await trip()).getByRole('link', { name: 'همهٔ رزروها' })).toHaveAttribute('href', '/orders');
  expect(screen.getByRole('link', { name: /۱ در جریان$/ })).toHaveAttribute('href', '/orders');
  first.unmount();

  const unpaid = await createStayOrder(customer, 'cash');
  await renderProfile(customer, { folded: false });
  expect(within(await trip()).getByRole('link', { name: new RegExp(unpaid.products[0]?.name ?? '') })).toHaveAttribute(
    'href',
    `/reservation/${unpaid.order_id}?backUrl=%2Fprofile`,
  );
  expect(within(await trip()).getByRole('button', { name: /پرداخت/ })).toBeVisible();
  expect(within(await trip()).getByRole('link', { name: '۱ سفر دیگر' })).toHaveAttribute('href', '/orders');
});
