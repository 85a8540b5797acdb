import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { accountMessages } from '@/messages/account';
import { t } from '@/messages/format-message';
import { ChargeAccountScreen } from '@/storefront/screens/charge-account/charge-account-screen';
import { PaymentReturnScreen } from '@/storefront/screens/payment-return/payment-return-screen';
import { TransactionsScreen } from '@/storefront/screens/transactions/transactions-screen';
import { createCustomer, loggedInAs, shopConfig } from '@tests/support/customer-client';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo } from '@tests/support/shop-api';

routeCallsTo('shop');

const TELEPHONE = '02112345678';

async function open(page: ReactElement, url: string, isLoggedIn = true) {
  const { config, shop, ...rest } = await shopConfig();
  await renderApp(page, {
    url,
    ...(isLoggedIn && { preloaded: loggedInAs(await createCustomer()) }),
    config: {
      ...rest,
      config: { ...config, support: { number: TELEPHONE } },
      shop: { ...shop, online_payment: false },
    },
  });
}

const telephone = () => screen.findByRole('link', { name: /۰۲۱۱۲۳۴۵۶۷۸/ });

it.each([true, false])('the top-up of a shop without a bank is its telephone, logged in: %s', async (isLoggedIn) => {
  await open(<ChargeAccountScreen />, '/charge-account', isLoggedIn);
  expect(await telephone()).toHaveAttribute('href', `tel:${TELEPHONE}`);
  expect(screen.getByText(t(accountMessages.topUpArranged), { exact: false })).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^پرداخت/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'ورود' })).toBeNull();
});

it('the result of a failed top-up offers no other one in a shop that has no bank now', async () => {
  await open(<PaymentReturnScreen failed />, '/failed-payment?isCharging=true&amount=20000&after=0');
  expect(await telephone()).toBeVisible();
  expect(screen.queryByRole('button', { name: /^پرداخت/ })).toBeNull();
  expect(screen.queryByRole('link', { name: t(accountMessages.chargeOther) })).toBeNull();
});

it('the transactions of a shop without a bank lead to no top-up', async () => {
  await open(<TransactionsScreen />, '/transactions');
  await waitFor(() => expect(screen.getByText(t(accountMessages.transactionsEmpty))).toBeVisible());
  expect(screen.queryByRole('link', { name: t(accountMessages.creditTopUp) })).toBeNull();
});
