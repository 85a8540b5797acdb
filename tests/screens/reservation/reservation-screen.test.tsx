import { screen, waitFor, within } from '@testing-library/react';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { Order } from '@/contract/orders.schemas';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { formatJalaaliLong } from '@/domain/jalaali';
import { bookingState } from '@/storefront/screens/reservation/booking-state';
import { ReservationScreen } from '@/storefront/screens/reservation/reservation-screen';
import { reservationFixture } from '@tests/support/residence-fixture';
import { renderApp } from '@tests/support/render-app';
import { MockError, mockApi } from '@tests/support/mock-api';
import { aCustomer, storeLogin } from '@tests/support/state-test';

const shop = mockApi();
const ARRIVAL = '2026-12-05';
const URL = `/reservation/77?backUrl=${encodeURIComponent('/residence/12/x')}`;

async function open(order: Partial<Order> | MockError | Response, url = URL) {
  shop.on(customerEndpoints.getCustomer, () => ({ customer: aCustomer }));
  shop.on(ordersEndpoints.getOrder, () =>
    order instanceof MockError || order instanceof Response ? order : { order: reservationFixture(ARRIVAL, order) },
  );
  return renderApp(<ReservationScreen orderId={77} />, { url });
}
const inTwentyMinutes = () => new Date(Date.now() + 20 * 60_000).toISOString();
const status = () => screen.findByRole('region', { name: 'وضعیت رزرو' });

describe('a guest', () => {
  it('gets a login link that leads back here instead of a 404, and no order is requested [AUTH-08]', async () => {
    await open({});
    const login = await screen.findByRole('link', { name: 'ورود | ثبت‌نام' });
    const to = new globalThis.URL(login.getAttribute('href') ?? '', 'http://shop.test');
    expect(to.pathname).toBe('/login');
    expect(to.searchParams.get('backUrl')).toBe('/reservation/77?backUrl=%2Fresidence%2F12%2Fx');
    expect(shop.requestsTo(ordersEndpoints.getOrder)).toHaveLength(0);
  });
});

describe('a customer', () => {
  beforeEach(() => storeLogin());

  it('sees the stay: number, state, days, nights, guests, name and every night’s price [ROUTE-11]', async () => {
    await open({ pay_before: inTwentyMinutes() });
    const card = within(await status());
    // The required action, and not the status as well.
    expect(card.getByText('در انتظار پرداخت')).toBeVisible();
    expect(card.queryByText('تأییدشده')).not.toBeInTheDocument();
    expect(card.getByText('CS-۱۰۰۷۷')).toBeVisible();
    expect(card.getByRole('status')).toHaveTextContent('شب‌ها برای شما نگه داشته شده است.');
    expect(card.getByRole('timer').textContent).toMatch(/^(۱۹:|۲۰:۰۰)/);
    expect(screen.getByText(formatJalaaliLong(ARRIVAL), { selector: 'dd' })).toBeVisible();
    // The next step of the timeline.
    expect(screen.getByText(formatJalaaliLong(ARRIVAL), { selector: 'time' })).toBeVisible();
    expect(screen.getByText('۳ شب', { selector: 'dd' })).toBeVisible();
    expect(screen.getByText('۲ نفر')).toBeVisible();
    expect(screen.getAllByText('۱٬۰۰۰٬۰۰۰ تومان')).toHaveLength(3);
    expect(screen.getByText('سه میلیون تومان')).toBeVisible();
  });

  it('pays with the amount on the button, and the bank returns to the shop’s own pages [PAY-01]', async () => {
    shop.on(paymentsEndpoints.createOrderPayment, () => ({ payment_url: 'https://bank.example/start' }));
    const app = await open({ pay_before: inTwentyMinutes() });
    await app.user.click(await screen.findByRole('button', { name: 'پرداخت ۳٬۰۰۰٬۰۰۰ تومان' }));
    await waitFor(() => expect(app.loads).toEqual(['assign https://bank.example/start']));
    const [request] = shop.requestsTo(paymentsEndpoints.createOrderPayment);
    expect(request?.body).toMatchObject({
      orderId: 77,
      payment_for: 'order',
      price: 3_000_000,
      success_url: 'http://shop.test/paid-order?fromOrder=77',
      fail_url: 'http://shop.test/failed-payment?fromOrder=77',
    });
  });

  it('opens the invoice in a dialog [DLG-04]', async () => {
    const app = await open({});
    await app.user.click(await screen.findByRole('button', { name: 'صورت‌حساب' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('ویلای چوبی ماسال (۳ شب)')).toBeVisible();
    expect(dialog.getByText('قیمت اصلی اقامت')).toBeVisible();
    expect(dialog.queryByText(/محصولات|عدد/)).not.toBeInTheDocument();
    expect(dialog.getByText('مبلغ قابل پرداخت')).toBeVisible();
  });

  it('sees a paid reservation as confirmed, with the reference and nothing left to pay [ROUTE-11]', async () => {
    await open({ status: 'in_progress', paid: 3_000_000, payment_ref: '123456', can_pay: false });
    const card = within(await status());
    expect(card.getByText('پرداخت‌شده')).toBeVisible();
    expect(card.getByRole('status')).toHaveTextContent('رزرو شما قطعی است.');
    expect(screen.getByText('۱۲۳۴۵۶')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^پرداخت/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  });

  it('sees neither delivery nor a payable amount after the payment, also in the invoice [DLG-06]', async () => {
    const { user } = await open({ status: 'in_progress', paid: 3_000_000, payment_ref: '123456', can_pay: false });
    await user.click(await screen.findByRole('button', { name: 'صورت‌حساب' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('پرداخت‌شده').nextElementSibling).toHaveTextContent('۳٬۰۰۰٬۰۰۰ تومان');
    expect(screen.queryByText(/هزینه.? ارسال|قابل پرداخت/)).not.toBeInTheDocument();
  });

  it.each([
    ['canceled_expired', 'میزبان به این درخواست پاسخ نداد و شب‌ها آزاد شد.', 'رزرو دوباره'],
    ['canceled_rt_host_reject', 'میزبان این درخواست را نپذیرفت', 'جستجوی اقامتگاه دیگر'],
    ['canceled_rt_guest_reject_cancel', 'به درخواست شما لغو شد', 'رزرو دوباره'],
  ] as const)(
    'sees the reason and the next options of an ended reservation (%s) [ROUTE-11]',
    async (sub_status, why, next) => {
      const at = '2026-11-20T12:00:00+03:30';
      const timeline = [
        { status: 'rt_wait', sub_status: null, at },
        { status: 'canceled', sub_status, at: '2026-11-20T12:10:00+03:30' },
      ] as const;
      await open({ status: 'canceled', sub_status, can_pay: false, timeline: [...timeline] });
      expect(within(await status()).getByRole('status')).toHaveTextContent(why);
      expect(screen.getByRole('link', { name: next })).toBeVisible();
    },
  );

  it.each([
    ['accepted', ['rt_wait', 'rt_accept']],
    ['instant', ['rt_accept']],
  ] as const)(
    'sees that the payment period of an %s reservation has ended, and no missing answer [ROUTE-11]',
    async (_state, statuses) => {
      const sub_status = 'canceled_expired';
      const timeline: Order['timeline'] = [
        ...statuses.map((status) => ({ status, sub_status: null, at: '2026-11-20T12:00:00+03:30' })),
        { status: 'canceled', sub_status, at: '2026-11-20T12:40:00+03:30' },
      ];
      await open({ status: 'canceled', sub_status, can_pay: false, timeline });
      expect(within(await status()).getByRole('status').textContent).toBe(
        'مهلت پرداخت گذشت و شب‌ها آزاد شد. می‌توانید دوباره رزرو کنید.',
      );
    },
  );

  it.each([
    ['paid', 3_000_000, '۳٬۰۰۰٬۰۰۰ تومان به اعتبار شما بازگشت.'],
    ['accepted', 0, null],
  ])(
    'sees that the shop canceled the %s reservation, what was returned, and no rejection by the host [ROUTE-11]',
    async (_state, paid, returned) => {
      const refunded: Order['refunded'] = paid > 0 ? [{ amount: paid, to: 'credit', at: '2026-11-20T12:20:00Z' }] : [];
      const sub_status = 'canceled_rt_host_reject';
      const timeline: Order['timeline'] = [
        { status: 'rt_wait', sub_status: null, at: '2026-11-20T12:00:00+03:30' },
        { status: 'rt_accept', sub_status: null, at: '2026-11-20T12:10:00+03:30' },
        { status: 'canceled', sub_status, at: '2026-11-20T12:20:00+03:30' },
      ];
      await open({ status: 'canceled', sub_status, paid, refunded, can_pay: false, timeline });
      expect(within(await status()).getByRole('status').textContent).toBe('این رزرو از سوی فروشگاه لغو شده است.');
      expect(screen.queryByText(/به اعتبار شما/)?.textContent ?? null).toBe(returned);
      // The status and the last step of the timeline.
      expect(screen.getAllByText('لغوشده از سوی فروشگاه')).toHaveLength(2);
      expect(screen.queryByText(/پذیرفته نشد|نپذیرفت/)).not.toBeInTheDocument();
    },
  );

  it('sees the reason that the shop has written for its cancellation [ROUTE-11]', async () => {
    const cancel_reason = 'لوله‌ها ترکیده است.';
    await open({ status: 'canceled', sub_status: 'canceled_rt_host_reject', cancel_reason, can_pay: false });
    expect(await status()).toHaveTextContent(`علت: ${cancel_reason}`);
  });

  it('sees the time limit of the host’s decision only as the countdown to its end [ROUTE-11]', async () => {
    await open({ status: 'rt_wait', can_pay: false, pay_before: inTwentyMinutes() });
    const card = within(await status());
    expect(card.getByRole('status')).toHaveTextContent('درخواست شما برای میزبان فرستاده شد.');
    expect(card.getByRole('status')).not.toHaveTextContent(/ساعت|دقیقه/);
    expect(card.getByText('مهلت پاسخ میزبان')).toBeVisible();
    expect(card.getByRole('timer').textContent).toMatch(/^(۱۹:|۲۰:۰۰)/);
  });

  it('is promised an SMS with the host’s answer only by a shop that sends messages', () => {
    const waiting = reservationFixture(ARRIVAL, { status: 'rt_wait', can_pay: false });
    expect([true, false].map((sendsSms) => bookingState(waiting, sendsSms).text.includes('پیامک'))).toEqual([
      true,
      false,
    ]);
  });

  it('returns to backUrl by the back button, and never to another origin [ROUTE-11]', async () => {
    const app = await open({});
    await app.user.click(await screen.findByRole('button', { name: 'بازگشت' }));
    expect(app.router.moves.at(-1)).toBe('push /residence/12/x');
    app.unmount();
    const other = await open({}, '/reservation/77?backUrl=//evil.example/x');
    await other.user.click(await screen.findByRole('button', { name: 'بازگشت' }));
    expect(other.router.moves.at(-1)).toBe('push /');
  });

  it('cannot see another customer’s reservation [AUTH-08]', async () => {
    await open(new MockError(404));
    expect(await screen.findByText('چنین رزروی در حساب شما نیست.')).toBeVisible();
  });

  it('sees that the connection failed, and can retry [ERR-02]', async () => {
    const app = await open(Response.error());
    expect(await screen.findByText('اتصال اینترنت برقرار نیست.')).toBeVisible();
    shop.on(ordersEndpoints.getOrder, () => ({ order: reservationFixture(ARRIVAL) }));
    await app.user.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
    expect(await status()).toBeVisible();
  });

  it('is redirected to the order page for an order of goods [ROUTE-10]', async () => {
    const app = await open({ kind: 'goods' });
    await waitFor(() => expect(app.router.moves).toContain('replace /order/77'));
  });
});
