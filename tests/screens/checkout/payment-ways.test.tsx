import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { PaymentOffer } from '@/contract/order-payment.schemas';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { checkoutMessages } from '@/messages/checkout';
import { costsMessages } from '@/messages/costs';
import { paymentsMessages } from '@/messages/payments';
import { t } from '@/messages/format-message';
import type { QuoteResponse } from '@/storefront/state/orders/orders.api';
import { createAddress, createCustomer, recordRequests } from '@tests/support/customer-client';
import { forwarded, ordersOf, payButton, renderCheckout } from '@tests/support/render-checkout';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';

routeCallsTo('shop');

const offer = (type: PaymentOffer['type'], title: string, note = ''): PaymentOffer => ({
  type,
  title,
  note,
  due_now: 0,
  due_later: 0,
  due_at: null,
});
const AT_DOOR = t(paymentsMessages['payment.method.on_delivery']);
const ONLINE = t(paymentsMessages['payment.method.cash']);

/** The quotes list these ways until the returned function is called; then those of the shop. */
function offering(payments: PaymentOffer[]): () => void {
  let isOver = false;
  shopApi.use(
    http.post(`*${ordersEndpoints.price.path}`, async ({ request }) => {
      const envelope = (await (await forwarded(request, await request.clone().json())).json()) as {
        data: { payments: PaymentOffer[] };
      };
      if (!isOver) envelope.data.payments = payments;
      return HttpResponse.json(envelope);
    }),
  );
  return () => {
    isOver = true;
  };
}

async function atCheckout() {
  const customer = await createCustomer();
  await createAddress(customer);
  return await renderCheckout({ shopper: customer });
}

it('the first way of the shop is preselected, with its own sentence, and the button places the order [PAY-06]', async () => {
  offering([offer('on_delivery', AT_DOOR, 'کارت‌خوان همراه پیک است.'), offer('cash', ONLINE)]);
  const sent = recordRequests(ordersEndpoints.submit);
  const { user } = await atCheckout();
  expect(await screen.findByRole('radio', { name: /^پرداخت هنگام تحویل/ })).toBeChecked();
  expect(screen.getByText(/کارت‌خوان همراه پیک است/)).toBeVisible();
  expect(screen.queryByRole('radio', { name: /اعتبار/ })).toBeNull();
  await user.click(await screen.findByRole('button', { name: /^ثبت سفارش: .* تومان$/ }));
  await waitFor(() => expect(sent).toMatchObject([{ payment_type: 'on_delivery' }]));
});

it('a way that ended meanwhile is said at the choice, which shows the present ways, and nothing typed is lost', async () => {
  const end = offering([offer('cash', ONLINE), offer('on_delivery', AT_DOOR)]);
  const { user, customer, router } = await atCheckout();
  await user.type(await screen.findByRole('textbox', { name: new RegExp(t(checkoutMessages.noteLabel)) }), 'زنگ بزنید');
  await user.click(await screen.findByRole('radio', { name: /^پرداخت هنگام تحویل/ }));
  const submit = await screen.findByRole('button', { name: /^ثبت سفارش: .* تومان$/ });
  end();
  await user.click(submit);
  expect(await screen.findByText(t(backendOrdersMessages.paymentWayNotOffered))).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('radio', { name: /^پرداخت هنگام تحویل/ })).toBeNull());
  expect(screen.getByRole('radio', { name: /^پرداخت آنلاین/ })).toBeChecked();
  expect(screen.getByRole('textbox', { name: new RegExp(t(checkoutMessages.noteLabel)) })).toHaveValue('زنگ بزنید');
  await user.click(await payButton());
  await waitFor(() => expect(router.moves.at(-1)).toMatch(/^replace \/order\/\d+$/));
  expect(await ordersOf(customer)).toMatchObject([{ msg: 'زنگ بزنید', payment_type: 'cash' }]);
});

it('without any fitting way the section says so, and nothing is sent', async () => {
  offering([]);
  const sent = recordRequests(ordersEndpoints.submit);
  const { user } = await atCheckout();
  await user.click(await payButton());
  expect(await screen.findByText(t(checkoutMessages.paymentMethodNone))).toBeVisible();
  expect(sent).toEqual([]);
});

it('what a way adds or takes off is said at the way, and is a row of the price of the chosen one', async () => {
  const fees: Partial<Record<PaymentOffer['type'], number>> = { cash: -2_000, on_delivery: 15_000 };
  shopApi.use(
    http.post(`*${ordersEndpoints.price.path}`, async ({ request }) => {
      const body = (await request.clone().json()) as { payment_type?: PaymentOffer['type'] };
      const envelope = (await (await forwarded(request, body)).json()) as { data: QuoteResponse };
      const fee = fees[body.payment_type ?? 'cash'] ?? 0;
      const { invoice } = envelope.data;
      envelope.data.payments = [
        { ...offer('cash', ONLINE), fee: -2_000 },
        { ...offer('on_delivery', AT_DOOR), fee: 15_000 },
      ];
      envelope.data.invoice = { ...invoice, payment_fee: fee, price: invoice.price + fee };
      return HttpResponse.json(envelope);
    }),
  );
  const { user } = await atCheckout();
  expect(await screen.findByText(/با این راه ۲٬۰۰۰ تومان کمتر می‌پردازید/)).toBeVisible();
  expect(await screen.findByText(t(costsMessages.paymentDiscount))).toBeVisible();
  await user.click(
    screen.getByRole('radio', { name: /^پرداخت هنگام تحویل.*با این راه ۱۵٬۰۰۰.تومان بیشتر می‌پردازید/ }),
  );
  expect(await screen.findByText(t(costsMessages.paymentFee))).toBeVisible();
  expect(screen.getByText('۱۵٬۰۰۰ تومان')).toBeVisible();
  expect(screen.queryByText(t(costsMessages.paymentDiscount))).toBeNull();
});

it('a part from the credit is chosen beside the way, leaves the rest to be paid, and goes with the order', async () => {
  offering([
    { ...offer('cash', ONLINE), due_now: 475_000, credit_part: 40_000 },
    { ...offer('on_delivery', AT_DOOR), due_later: 475_000 },
  ]);
  const sent = recordRequests(ordersEndpoints.submit);
  const { user } = await atCheckout();
  const part = await screen.findByRole('checkbox', { name: /^استفاده از ۴۰٬۰۰۰ تومان اعتبار.*باقی، ۴۳۵٬۰۰۰ تومان،/ });
  await user.click(part);
  expect(part).toHaveAccessibleName(/باقی، ۴۳۵٬۰۰۰ تومان،/);
  expect(screen.getByText(t(paymentsMessages.creditPartRow))).toBeVisible();
  expect(await screen.findByRole('button', { name: /^پرداخت ۴۳۵٬۰۰۰ تومان$/ })).toBeVisible();
  // A way without a part pays all of it.
  await user.click(screen.getByRole('radio', { name: /^پرداخت هنگام تحویل/ }));
  expect(screen.queryByRole('checkbox', { name: /اعتبار/ })).toBeNull();
  expect(await screen.findByRole('button', { name: /^ثبت سفارش: ۴۷۵٬۰۰۰ تومان$/ })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^پرداخت آنلاین/ }));
  await user.click(await screen.findByRole('button', { name: /^پرداخت ۴۳۵٬۰۰۰ تومان$/ }));
  await waitFor(() => expect(sent).toMatchObject([{ payment_type: 'cash', credit_part: 40_000 }]));
});

it('of a deposit beside a part from the credit it says what is due now and what later', async () => {
  offering([
    {
      ...offer('deposit', t(paymentsMessages['payment.method.deposit'])),
      due_now: 175_000,
      due_later: 300_000,
      credit_part: 40_000,
    },
  ]);
  const { user } = await atCheckout();
  await user.click(await screen.findByRole('checkbox', { name: /^استفاده از ۴۰٬۰۰۰ تومان اعتبار/ }));
  const now = screen.getByText(t(paymentsMessages.creditPartNow)).nextElementSibling;
  await waitFor(() => expect(now).toHaveTextContent('۱۳۵٬۰۰۰ تومان'));
  expect(screen.getByText(t(paymentsMessages.creditPartLater)).nextElementSibling).toHaveTextContent('۳۰۰٬۰۰۰ تومان');
});
