import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { paymentsMessages } from '@/messages/payments';
import { t } from '@/messages/format-message';
import { OrderScreen } from '@/storefront/screens/order/order-screen';
import { callApi, createCustomer, findProduct, loggedInAs, shopConfig } from '@tests/support/customer-client';
import { renderApp } from '@tests/support/render-app';
import { forwarded, isPlain, renderCheckout } from '@tests/support/render-checkout';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';

routeCallsTo('shop');

const TELEPHONE = '02112345678';

/** The config of a shop without a bank. */
async function configWithoutBank() {
  const { config, shop, ...rest } = await shopConfig();
  return {
    ...rest,
    config: { ...config, support: { number: TELEPHONE } },
    shop: { ...shop, online_payment: false },
  };
}

/** Says how the payment is arranged, with the shop's telephone, and offers no bank. */
async function expectArranged(): Promise<void> {
  expect((await screen.findAllByText(t(paymentsMessages.paymentArranged), { exact: false }))[0]).toBeVisible();
  expect(screen.getAllByRole('link', { name: /۰۲۱۱۲۳۴۵۶۷۸/ })[0]).toHaveAttribute('href', `tel:${TELEPHONE}`);
  expect(screen.queryByText(t(paymentsMessages['payment.method.cash']))).toBeNull();
  expect(screen.queryByText(/درگاه/)).toBeNull();
}

/** The quote of a shop without a bank, whose payment is arranged. */
function quoteWithoutBank(): void {
  shopApi.use(
    http.post(`*${ordersEndpoints.price.path}`, async ({ request }) => {
      const envelope = (await (await forwarded(request, await request.clone().json())).json()) as {
        data: { payments: { type: string; title: string }[] };
      };
      for (const offer of envelope.data.payments)
        if (offer.type === 'cash') offer.title = t(paymentsMessages['payment.method.arranged']);
      return HttpResponse.json(envelope);
    }),
  );
}

it('the checkout of a shop without a bank offers to arrange the payment, and no bank', async () => {
  quoteWithoutBank();
  const { user } = await renderCheckout({ config: await configWithoutBank() });
  await user.click(await screen.findByRole('radio', { name: /تحویل حضوری/ }));
  expect(await screen.findByRole('radio', { name: t(paymentsMessages['payment.method.arranged']) })).toBeChecked();
  await expectArranged();
});

it('an unpaid order of a shop without a bank says how it is paid, and has no button to a bank', async () => {
  const customer = await createCustomer();
  const { id } = await findProduct((product) => isPlain(product) && product.price >= 300_000);
  const { order_id } = await callApi(ordersEndpoints.submit, {
    token: customer.token,
    body: { products: [{ product_id: id, count: 1 }], delivery: 'pickup', payment_type: 'cash' },
  });
  await renderApp(<OrderScreen orderId={order_id} />, {
    url: `/order/${order_id}`,
    preloaded: loggedInAs(customer),
    config: await configWithoutBank(),
  });
  await expectArranged();
  expect(screen.queryByRole('button', { name: /^پرداخت/ })).toBeNull();
});
