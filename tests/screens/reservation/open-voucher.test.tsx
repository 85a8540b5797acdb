import { act, screen, waitFor } from '@testing-library/react';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { ReservationScreen } from '@/storefront/screens/reservation/reservation-screen';
import { AddToCalendar } from '@/storefront/widgets/add-to-calendar';
import { webviewEntered } from '@/storefront/state/catalogue/config.slice';
import { reservationFixture } from '@tests/support/residence-fixture';
import { renderApp } from '@tests/support/render-app';
import { MockError, mockApi } from '@tests/support/mock-api';
import { aCustomer, storeLogin } from '@tests/support/state-test';

const shop = mockApi();
const LINK = 'https://shop.example/voucher/77?signature=abc';

/** The result of opening an empty tab: null where popups are blocked. */
function tabs(allowed: boolean) {
  const tab = {
    document: document.implementation.createHTMLDocument(),
    opener: {} as unknown,
    location: { replace: jest.fn() },
    close: jest.fn(),
  };
  const opened = jest.spyOn(window, 'open').mockReturnValue((allowed ? tab : null) as unknown as Window);
  return { tab, opened };
}

/** The screen of a paid stay. `answer`: the response that has the voucher's link. */
async function open(answer: { link: string } | MockError | Response) {
  storeLogin();
  shop.on(customerEndpoints.getCustomer, () => ({ customer: aCustomer }));
  shop.on(ordersEndpoints.getOrder, () => ({
    order: reservationFixture('2026-12-05', {
      status: 'in_progress',
      paid: 3_000_000,
      can_pay: false,
      has_voucher: true,
    }),
  }));
  shop.on(ordersEndpoints.getVoucher, () => answer);
  const app = await renderApp(<ReservationScreen orderId={77} />, { url: '/reservation/77' });
  const press = async () => app.user.click(await screen.findByRole('button', { name: 'برگهٔ رزرو' }));
  return { ...app, press };
}

it('the voucher opens in a tab that the tap itself has opened, without an opener [ORD-04]', async () => {
  const { tab, opened } = tabs(true);
  const { press, loads } = await open({ link: LINK });
  await press();
  expect(opened).toHaveBeenCalledWith('', '_blank');
  expect(tab.document.body.textContent).toBe('در حال آماده‌سازی برگهٔ رزرو…');
  expect(tab.document.documentElement.dir).toBe('rtl');
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(LINK));
  expect(tab.opener).toBeNull();
  expect(loads).toEqual([]);
});

it('the voucher opens in the same tab if popups are blocked [ORD-04]', async () => {
  tabs(false);
  const { press, loads } = await open({ link: LINK });
  await press();
  await waitFor(() => expect(loads).toEqual([`assign ${LINK}`]));
});

it('the voucher opens without a new tab in a webview [ORD-04]', async () => {
  const { opened } = tabs(true);
  const { press, loads, store } = await open({ link: LINK });
  act(() => void store.dispatch(webviewEntered()));
  await press();
  await waitFor(() => expect(loads).toEqual([`assign ${LINK}`]));
  expect(opened).not.toHaveBeenCalled();
});

it.each<[string, { link: string } | Response]>([
  ['no link', Response.json({ success: true, code: 200, msg: '', data: {} })],
  ['an empty link', { link: '' }],
  ['a link that is not a web address', { link: 'javascript:alert(1)' }],
])('a voucher response with %s shows «خطایی رخ داد.» and closes the tab [ORD-04]', async (_, answer) => {
  const { tab } = tabs(true);
  const { press, loads } = await open(answer);
  await press();
  expect(await screen.findByText('خطایی رخ داد.')).toBeInTheDocument();
  expect(tab.close).toHaveBeenCalledTimes(1);
  expect([tab.location.replace.mock.calls, loads]).toEqual([[], []]);
});

it('an error response for the voucher shows the server’s message and closes the tab [ERR-01]', async () => {
  const { tab } = tabs(true);
  const { press } = await open(new MockError(409, 'برگهٔ رزرو پس از پرداخت صادر می‌شود.'));
  await press();
  expect(await screen.findByText('برگهٔ رزرو پس از پرداخت صادر می‌شود.')).toBeInTheDocument();
  expect(tab.close).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('خطایی رخ داد.')).not.toBeInTheDocument();
});

it('the voucher is not available before the payment', async () => {
  storeLogin();
  shop.on(customerEndpoints.getCustomer, () => ({ customer: aCustomer }));
  shop.on(ordersEndpoints.getOrder, () => ({ order: reservationFixture('2026-12-05') }));
  await renderApp(<ReservationScreen orderId={77} />, { url: '/reservation/77' });
  expect(await screen.findByRole('button', { name: /^پرداخت/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'برگهٔ رزرو' })).not.toBeInTheDocument();
});

describe('the calendar file of a paid stay', () => {
  async function add(link: string) {
    storeLogin();
    shop.on(customerEndpoints.getCustomer, () => ({ customer: aCustomer }));
    shop.on(ordersEndpoints.getVoucher, () => ({ link }));
    const opened = jest.spyOn(window, 'open');
    const app = await renderApp(<AddToCalendar orderId={77} />);
    await app.user.click(screen.getByRole('button', { name: 'افزودن به تقویم' }));
    expect(opened).not.toHaveBeenCalled();
    return app.loads;
  }

  it('is downloaded with the voucher’s signature [ORD-04]', async () => {
    const loads = await add('/voucher/77?signature=abc');
    await waitFor(() => expect(loads).toEqual(['assign http://shop.test/api/v1/voucher/77/stay.ics?signature=abc']));
  });

  it('is replaced by the voucher itself if another server hosts the voucher [ORD-04]', async () => {
    const loads = await add(LINK);
    await waitFor(() => expect(loads).toEqual([`assign ${LINK}`]));
  });
});
