import { screen, waitFor } from '@testing-library/react';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { formatToman } from '@/domain/money';
import { urls } from '@/domain/urls';
import { ReservationScreen } from '@/storefront/screens/reservation/reservation-screen';
import { selectCustomer } from '@/storefront/state/customer/customer.slice';
import { renderApp } from '@tests/support/render-app';
import { holdResponses, routeCallsTo } from '@tests/support/shop-api';
import { createCustomer, loggedInAs, shopConfig, callApi, topUp } from '@tests/support/customer-client';
import { createStayOrder, getOrder } from '@tests/support/stay-orders';

jest.setTimeout(60_000);
routeCallsTo('residence');

it('a reservation with too little credit shows the missing amount and links to the top-up [PAY-05]', async () => {
  const shopper = await createCustomer();
  const order = await createStayOrder(shopper, 'cash');
  const show = async (customer: Awaited<ReturnType<typeof createCustomer>>) =>
    await renderApp(<ReservationScreen orderId={order.order_id} />, {
      url: `/reservation/${order.order_id}`,
      preloaded: loggedInAs(customer),
      config: await shopConfig(),
    });
  // The account menu has a link of the same name, without an amount.
  const offer = async (name: string, amount: number) =>
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))).toContain(
        urls.chargeAccount({ amount, backUrl: `/reservation/${order.order_id}` }),
      ),
    );
  const { price } = order.invoice;
  // A customer without any credit pays at the bank, so no missing amount is shown.
  const { unmount } = await show(shopper);
  await offer('پرداخت با اعتبار', price);
  expect(screen.queryByText(/دیگر لازم است/)).toBeNull();
  unmount();
  await topUp(shopper, 200_000);
  const { customer } = await callApi(customerEndpoints.getCustomer, {
    params: { id: shopper.customer.id },
    token: shopper.token,
  });
  await show({ ...shopper, customer });
  await offer('افزایش اعتبار', price - 200_000);
  expect(screen.getByRole('checkbox', { name: new RegExp(`باقی، ${formatToman(price - 200_000)}،`) })).toBeVisible();
  expect(screen.queryByText(/دیگر لازم است/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'پرداخت از اعتبار' })).toBeNull();
});

it('a reservation is paid from the credit when that is sufficient [PAY-06]', async () => {
  const shopper = await createCustomer();
  const order = await createStayOrder(shopper, 'cash');
  await topUp(shopper, order.invoice.price);
  const { customer } = await callApi(customerEndpoints.getCustomer, {
    params: { id: shopper.customer.id },
    token: shopper.token,
  });
  const preloaded = loggedInAs({ ...shopper, customer });
  const { user, loads, store } = await renderApp(<ReservationScreen orderId={order.order_id} />, {
    url: `/reservation/${order.order_id}`,
    preloaded,
    config: await shopConfig(),
  });
  const answer = holdResponses('post', '*/payment/create');
  const fromCredit = await screen.findByRole('button', { name: 'پرداخت از اعتبار' });
  await user.click(fromCredit);
  // A disabled button would lose the focus.
  await waitFor(() => expect(fromCredit).toHaveAttribute('aria-busy', 'true'));
  expect(fromCredit).toHaveFocus();
  const paid = holdResponses('get', '*/app/order/*');
  answer();
  // The credit is known to be spent before the order is known to be paid: no top-up is offered meanwhile.
  await waitFor(() => expect(selectCustomer(store.getState())?.credit).toBe(0), { timeout: 15_000 });
  expect(fromCredit).toBeInTheDocument();
  paid();
  await waitFor(() => expect(fromCredit).not.toBeInTheDocument(), { timeout: 15_000 });
  expect(screen.getAllByText('پرداخت‌شده')[0]).toBeVisible();
  await waitFor(async () =>
    expect(await getOrder(shopper, order.order_id)).toMatchObject({
      status: 'in_progress',
      paid: order.invoice.price,
    }),
  );
  expect(loads).toEqual([]);
});
