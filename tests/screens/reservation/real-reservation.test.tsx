import { screen, waitFor, within } from '@testing-library/react';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliLong } from '@/domain/jalaali';
import { formatToman } from '@/domain/money';
import { ReservationScreen } from '@/storefront/screens/reservation/reservation-screen';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo } from '@tests/support/shop-api';
import { createCustomer, loggedInAs, shopConfig, callApi, type ShopCustomer } from '@tests/support/customer-client';
import { createStayOrder, getOrder } from '@tests/support/stay-orders';

jest.setTimeout(60_000);
routeCallsTo('residence');
const PATIENCE = { timeout: 15_000 };

async function at(shopper: ShopCustomer, id: number) {
  return await renderApp(<ReservationScreen orderId={id} />, {
    url: `/reservation/${id}`,
    preloaded: loggedInAs(shopper),
    config: await shopConfig(),
  });
}

it('a paid stay shows address, map, the host’s number, and a voucher that opens [ROUTE-11, ORD-04]', async () => {
  const shopper = await createCustomer();
  const order = await createStayOrder(shopper);
  const tab = {
    document: document.implementation.createHTMLDocument(),
    opener: null,
    location: { replace: jest.fn() },
    close: jest.fn(),
  };
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  const { user } = await at(shopper, order.order_id);
  const { address, host, lat, lng } = order.stay ?? { address: null, host: { mobile: null, name: '' }, lat: 0, lng: 0 };
  expect(await screen.findByText(address ?? '—', undefined, PATIENCE)).toBeVisible();
  expect(screen.getByRole('link', { name: /^نمایش روی نقشه/ })).toHaveAttribute(
    'href',
    expect.stringContaining(encodeURIComponent(`${lat},${lng}`)),
  );
  expect(screen.getByRole('link', { name: `تماس با میزبان ${toPersianDigits(host.mobile ?? '—')}` })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'برگهٔ رزرو' }));
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledTimes(1), PATIENCE);
  await waitFor(() => expect(screen.getByRole('button', { name: 'برگهٔ رزرو' })).toBeEnabled(), PATIENCE);
  const link = new URL(String(tab.location.replace.mock.calls[0]?.[0]));
  expect(link.pathname).toBe(`/voucher/${order.order_id}`);
  const { voucher } = await callApi(ordersEndpoints.readVoucher, {
    params: { id: order.order_id },
    query: { signature: link.searchParams.get('signature') ?? '' },
  });
  expect(voucher).toMatchObject({ order_id: order.order_id, guest_name: 'سارا کریمی', check_in: order.times[0] });
});

it('a cancellation refunds the amount shown in its dialog to the credit [ORD-02]', async () => {
  const shopper = await createCustomer();
  const order = await createStayOrder(shopper);
  expect(order.refund).toBeGreaterThan(0);
  const { user, router } = await at(shopper, order.order_id);
  await user.click(await screen.findByRole('button', { name: 'لغو رزرو' }, PATIENCE));
  const dialog = within(await screen.findByRole('dialog', undefined, PATIENCE));
  expect(dialog.getByText(`اگر اکنون لغو کنید، ${formatToman(order.refund)} به اعتبار شما بازمی‌گردد.`)).toBeVisible();
  const [first] = order.cancellation?.steps ?? [];
  expect(dialog.getAllByRole('listitem')[0]).toHaveTextContent(`تا پایان ${formatJalaaliLong(first?.until ?? '')}`);
  await user.click(dialog.getByRole('button', { name: 'لغو می‌کنم' }));
  await waitFor(() => expect(router.moves).toEqual(['back']), PATIENCE);
  expect(await screen.findByText('این رزرو به درخواست شما لغو شد.', undefined, PATIENCE)).toBeVisible();
  expect(await screen.findByText(/^رزرو لغو شد و/, undefined, PATIENCE)).toBeInTheDocument();
  expect(await getOrder(shopper, order.order_id)).toMatchObject({
    status: 'canceled',
    sub_status: 'canceled_rt_guest_reject_cancel',
  });
  const { customer } = await callApi(customerEndpoints.getCustomer, {
    params: { id: shopper.customer.id },
    token: shopper.token,
  });
  expect(customer.credit).toBe(order.refund);
});

it('the shop’s response has neither the address nor the host’s number before the payment [AUTH-08]', async () => {
  const shopper = await createCustomer();
  const order = await createStayOrder(shopper, 'cash');
  await at(shopper, order.order_id);
  expect(
    await screen.findByText('آدرس دقیق و شمارهٔ میزبان پس از پرداخت نمایش داده می‌شود.', undefined, PATIENCE),
  ).toBeVisible();
  expect(order.stay).toMatchObject({ address: null, host: { mobile: null } });
  expect(screen.queryByRole('link', { name: /^نمایش روی نقشه/ })).not.toBeInTheDocument();
});
