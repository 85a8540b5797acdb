import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { DeliveryOffer } from '@/contract/delivery.schemas';
import type { Invoice } from '@/contract/orders.schemas';
import { amountsMessages } from '@/messages/amounts';
import { checkoutMessages } from '@/messages/checkout';
import { t } from '@/messages/format-message';
import { checkoutChanged } from '@/storefront/state/orders/orders.slice';
import { createAddress, createCustomer, recordRequests } from '@tests/support/customer-client';
import { forwarded, ordersOf, payButton, renderCheckout } from '@tests/support/render-checkout';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';

routeCallsTo('shop');

const offer = (given: Partial<DeliveryOffer>): DeliveryOffer => ({
  method_id: 1,
  delivery: 'post',
  title: 'پست',
  note: '',
  price: 40_000,
  free_from: null,
  delivery_days: null,
  paid_to_carrier: false,
  place: null,
  ...given,
});
const PLACE = { address: 'بازار وکیل، حجرهٔ ۴', hours: 'شنبه تا پنج‌شنبه، ۹ تا ۱۸', telephone: null, point: null };
const OFFERS = [
  offer({}),
  offer({ method_id: 2, delivery: 'courier', title: 'تیپاکس', price: 0, paid_to_carrier: true }),
  offer({
    method_id: 3,
    delivery: 'pickup',
    title: 'شعبهٔ مرکزی',
    price: 0,
    place: { ...PLACE, address: 'خیابان زند' },
  }),
  offer({ method_id: 4, delivery: 'pickup', title: 'شعبهٔ بازار', price: 0, place: PLACE }),
];

/** The quotes answer these methods, and are for the one that was asked for, else the first. */
function offering(offers = OFFERS): void {
  shopApi.use(
    http.post(`*${ordersEndpoints.price.path}`, async ({ request }) => {
      const body = (await request.clone().json()) as { delivery?: string | null; delivery_method?: number };
      const envelope = (await (await forwarded(request, { ...body, delivery_method: undefined })).json()) as {
        data: { invoice: Invoice };
      };
      const first = offers.find(({ delivery }) => !body.delivery || delivery === body.delivery) ?? offers[0];
      const chosen = offers.find(({ method_id }) => method_id === body.delivery_method) ?? first;
      const { invoice } = envelope.data;
      const shipping_price = chosen?.price ?? 0;
      Object.assign(envelope.data, {
        deliveries: offers,
        delivery_method: chosen?.method_id,
        invoice: { ...invoice, shipping_price, price: invoice.price - invoice.shipping_price + shipping_price },
      });
      return HttpResponse.json(envelope);
    }),
  );
}

async function atCheckout() {
  const customer = await createCustomer();
  await createAddress(customer);
  return await renderCheckout({ shopper: customer });
}

it('the shop’s methods stand with their prices, and the one that the price is for is preselected', async () => {
  offering();
  const sent = recordRequests(ordersEndpoints.submit);
  const { user } = await atCheckout();
  const post = await screen.findByRole('radio', { name: /^پست.*۴۰٬۰۰۰ تومان/ });
  expect(post).toBeChecked();
  const carrier = screen.getByRole('radio', { name: /^تیپاکس/ });
  expect(carrier.closest('label')).toHaveTextContent(t(amountsMessages.paidToCarrier));
  expect(screen.queryByRole('radio', { name: /^شعبهٔ بازار/ })).toBeNull();
  await user.click(carrier);
  await waitFor(() => expect(carrier).toBeChecked());
  const summary = screen.getByRole('complementary');
  await waitFor(() => expect(within(summary).getByText(t(amountsMessages.paidToCarrier))).toBeVisible());
  await user.click(await payButton());
  await waitFor(() => expect(sent).toMatchObject([{ delivery: 'courier', delivery_method: 2 }]));
});

it('a pickup asks for its place, with address and hours', async () => {
  offering();
  const sent = recordRequests(ordersEndpoints.submit);
  const { user } = await atCheckout();
  await user.click(await screen.findByRole('radio', { name: new RegExp(`^${t(checkoutMessages.addressPickup)}`) }));
  const places = await screen.findByRole('radiogroup', { name: t(checkoutMessages.pickupWhere) });
  const bazaar = within(places).getByRole('radio', { name: /^شعبهٔ بازار/ });
  expect(bazaar.closest('label')).toHaveTextContent(`${PLACE.address}${t(checkoutMessages.pickupHours, PLACE)}`);
  await user.click(bazaar);
  await waitFor(() => expect(bazaar).toBeChecked());
  await user.click(await payButton());
  await waitFor(() => expect(sent).toMatchObject([{ delivery: 'pickup', delivery_method: 4 }]));
});

it('a chosen method that fits no more gives way visibly to the pickup that the price is for', async () => {
  offering(OFFERS.filter(({ delivery }) => delivery === 'pickup'));
  const { store } = await atCheckout();
  await payButton();
  act(() => void store.dispatch(checkoutChanged({ delivery: 'post', deliveryMethod: 1 })));
  expect(
    await screen.findByRole('radio', { name: new RegExp(`^${t(checkoutMessages.addressPickup)}`), checked: true }),
  ).toBeVisible();
  expect(await screen.findByRole('radio', { name: /^شعبهٔ مرکزی/, checked: true })).toBeVisible();
  expect(screen.getByText(t(checkoutMessages.addressNotBrought, { address: 'خانه' }))).toBeVisible();
});

it('an order is placed with the method that the shop preselects', async () => {
  const { user, customer, router } = await atCheckout();
  await user.click(await payButton());
  await waitFor(() => expect(router.moves.at(-1)).toMatch(/^replace \/order\/\d+$/));
  const [order] = await ordersOf(customer);
  expect(order).toMatchObject({ delivery: 'post', delivery_method: { title: t(checkoutMessages['delivery.post']) } });
});
