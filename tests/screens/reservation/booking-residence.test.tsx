import { cleanup, screen, within } from '@testing-library/react';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { OrderStay } from '@/contract/order-stay.schemas';
import type { Order } from '@/contract/orders.schemas';
import { addDays, tehranToday } from '@/domain/plain-date';
import { now } from '@/storefront/platform/browser-clock';
import { PaidOrderScreen } from '@/storefront/screens/payment-return/paid-order-screen';
import { ReservationScreen } from '@/storefront/screens/reservation/reservation-screen';
import { reservationFixture } from '@tests/support/residence-fixture';
import { expectAccessible } from '@tests/support/expect-accessible';
import { renderApp } from '@tests/support/render-app';
import { mockApi } from '@tests/support/mock-api';
import { aCustomer, storeLogin } from '@tests/support/state-test';

const shop = mockApi();
const ARRIVAL = addDays(tehranToday(now()), 10);
const LEAVING = addDays(ARRIVAL, 3);
beforeEach(() => storeLogin());

async function open(given: Partial<Order>, arrival = ARRIVAL) {
  shop.on(customerEndpoints.getCustomer, () => ({ customer: aCustomer }));
  shop.on(ordersEndpoints.getOrder, () => ({ order: reservationFixture(arrival, given) }));
  return renderApp(<ReservationScreen orderId={77} />, { url: '/reservation/77' });
}
const known: OrderStay = {
  instant: true,
  check_in: '14:00',
  check_out: '12:00',
  city: 'ماسال',
  province: 'گیلان',
  address: 'خیابان جنگل، کوچهٔ دوم، پلاک ۴',
  lat: 37.36294,
  lng: 49.13411,
  bring: ['پتو', 'زنجیر چرخ'],
  host: { name: 'مریم گیل‌آذر', image: '/files/host.jpg', mobile: '09121110022' },
};
const place = async () =>
  within((await screen.findByRole('heading', { name: 'میزبان و آدرس' })).closest('section') ?? document.body);
const target = (name: string) =>
  new URL(screen.getByRole('link', { name }).getAttribute('href') ?? '', 'http://shop.test');

describe('host and address', () => {
  it('are limited to the host’s name and the city before the payment [ROUTE-11]', async () => {
    await open({});
    const part = await place();
    expect(part.getByText('مریم گیل‌آذر')).toBeVisible();
    expect(part.getByText('ماسال، استان گیلان')).toBeVisible();
    expect(part.getByText('آدرس دقیق و شمارهٔ میزبان پس از پرداخت نمایش داده می‌شود.')).toBeVisible();
    expect(part.queryByRole('link')).not.toBeInTheDocument();
  });

  it('include the full address, a map link and the host’s number after the payment [ROUTE-11]', async () => {
    await open({ status: 'in_progress', paid: 3_000_000, can_pay: false, has_voucher: true, stay: known });
    const part = await place();
    expect(part.getByText('خیابان جنگل، کوچهٔ دوم، پلاک ۴')).toBeVisible();
    expect(target('نمایش روی نقشه (در زبانهٔ جدید باز می‌شود)').href).toBe(
      'https://www.google.com/maps/search/?api=1&query=37.36294%2C49.13411',
    );
    expect(part.getByRole('link', { name: 'تماس با میزبان ۰۹۱۲۱۱۱۰۰۲۲' })).toHaveAttribute('href', 'tel:09121110022');
    expect(part.queryByText(/پس از پرداخت نمایش/)).not.toBeInTheDocument();
    const things = within(part.getByRole('list', { name: 'با خودتان بیاورید' })).getAllByRole('listitem');
    expect(things.map(({ textContent }) => textContent)).toEqual(['پتو', 'زنجیر چرخ']);
    await expectAccessible();
  });

  it('have no empty address and no map link where the residence has none, also right after the payment', async () => {
    const stay = { ...known, address: '', lat: 0, lng: 0 };
    const paid = { status: 'in_progress', paid: 3_000_000, can_pay: false, has_voucher: true, stay } as const;
    await open(paid);
    expect((await place()).getByText('ماسال، استان گیلان')).toBeVisible();
    expect(document.querySelector('p:empty')).toBeNull();
    expect(screen.queryByRole('link', { name: /نقشه/ })).not.toBeInTheDocument();
    cleanup();
    await renderApp(<PaidOrderScreen />, { url: '/paid-order?fromOrder=77' });
    expect(await screen.findByRole('link', { name: 'مشاهدهٔ رزرو' })).toBeVisible();
    expect(screen.getByRole('list', { name: 'با خودتان بیاورید' })).toHaveTextContent('پتوزنجیر چرخ');
    expect(screen.queryByRole('link', { name: /^مسیر/ })).not.toBeInTheDocument();
  });

  it('do not announce further details for a canceled stay', async () => {
    await open({ status: 'canceled', sub_status: 'canceled_expired', can_pay: false });
    expect((await place()).queryByText(/پس از پرداخت نمایش/)).not.toBeInTheDocument();
  });

  it('are shown with the hours of check-in and check-out [ROUTE-11]', async () => {
    await open({});
    expect(await screen.findByText('از ۱۴:۰۰')).toBeVisible();
    expect(screen.getByText('تا ۱۲:۰۰')).toBeVisible();
  });
});

describe('an ended stay', () => {
  const query = { start_date: ARRIVAL, end_date: LEAVING, person_count: '2' };

  it.each(['canceled_expired', 'canceled_rt_guest_reject_cancel'] as const)(
    'links to the same residence on the same nights, and to others in its city (%s) [ROUTE-11]',
    async (sub_status) => {
      await open({ status: 'canceled', sub_status, can_pay: false, can_cancel: false });
      await screen.findByRole('link', { name: 'رزرو دوباره' });
      const again = target('رزرو دوباره');
      expect([decodeURI(again.pathname), Object.fromEntries(again.searchParams)]).toEqual([
        '/residence/12/ویلای-چوبی-ماسال',
        query,
      ]);
      const others = target('اقامتگاه‌های دیگر در همین شهر');
      expect([others.pathname, Object.fromEntries(others.searchParams)]).toEqual([
        '/search',
        { ...query, name: 'ماسال' },
      ]);
    },
  );

  it('links after a rejection to other residences first, then to this one on other days [ROUTE-11]', async () => {
    await open({ status: 'canceled', sub_status: 'canceled_rt_host_reject', can_pay: false, can_cancel: false });
    await screen.findByRole('link', { name: 'جستجوی اقامتگاه دیگر' });
    expect(Object.fromEntries(target('جستجوی اقامتگاه دیگر').searchParams)).toEqual({ ...query, name: 'ماسال' });
    expect(target('تاریخ دیگر در همین اقامتگاه').search).toBe('');
  });

  it('does not offer past nights again', async () => {
    await open(
      { status: 'canceled', sub_status: 'canceled_expired', can_pay: false, can_cancel: false },
      addDays(tehranToday(now()), -2),
    );
    await screen.findByRole('link', { name: 'رزرو دوباره' });
    expect(Object.fromEntries(target('رزرو دوباره').searchParams)).toEqual({ person_count: '2' });
  });

  it('can be rated if its status is done [ORD-03]', async () => {
    await open({
      status: 'done',
      paid: 3_000_000,
      can_pay: false,
      can_cancel: false,
      can_rate: true,
      has_voucher: true,
      stay: known,
    });
    expect(await screen.findAllByRole('radio', undefined, { timeout: 10_000 })).not.toHaveLength(0);
  });
});
