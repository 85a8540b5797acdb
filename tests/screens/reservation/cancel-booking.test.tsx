import { screen, waitFor, within } from '@testing-library/react';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import type { Order } from '@/contract/orders.schemas';
import { addDays, tehranToday } from '@/domain/plain-date';
import { formatJalaaliLong } from '@/domain/jalaali';
import { formatJalaaliShort } from '@/domain/jalaali-short';
import { now } from '@/storefront/platform/browser-clock';
import { ReservationScreen } from '@/storefront/screens/reservation/reservation-screen';
import { reservationFixture } from '@tests/support/residence-fixture';
import { expectAccessible } from '@tests/support/expect-accessible';
import { renderApp } from '@tests/support/render-app';
import { MockError, mockApi, MockMessage } from '@tests/support/mock-api';
import { aCustomer, storeLogin } from '@tests/support/state-test';

const shop = mockApi();
const TODAY = tehranToday(now());
/** Today is between the deadlines of the first and the second refund step. */
const ARRIVAL = addDays(TODAY, 4);
const PATIENCE = { timeout: 10_000 };
const paid = {
  status: 'in_progress',
  paid: 9_000_000,
  can_pay: false,
  refund: 6_000_000,
  has_voucher: true,
  cancellation: {
    terms: 'moderate',
    steps: [
      { until: addDays(ARRIVAL, -5), refund: 9_000_000 },
      { until: addDays(ARRIVAL, -2), refund: 6_000_000 },
      { until: addDays(ARRIVAL, -1), refund: 0 },
    ],
  },
} satisfies Partial<Order>;

async function open(given: Partial<Order>) {
  storeLogin();
  let order = reservationFixture(ARRIVAL, given);
  shop.on(customerEndpoints.getCustomer, () => ({ customer: aCustomer }));
  shop.on(ordersEndpoints.getOrder, () => ({ order }));
  const app = await renderApp(<ReservationScreen orderId={77} />, { url: '/reservation/77' });
  const openDialog = async () => {
    await app.user.click(await screen.findByRole('button', { name: 'لغو رزرو' }));
    return within(await screen.findByRole('dialog', { name: 'این رزرو لغو شود؟' }, PATIENCE));
  };
  return { ...app, openDialog, become: (next: Partial<Order>) => (order = reservationFixture(ARRIVAL, next)) };
}

it('the cancel dialog shows the current refund and the deadline of each refund step [ORD-02]', async () => {
  const { openDialog } = await open(paid);
  const dialog = await openDialog();
  expect(dialog.getByText('اگر اکنون لغو کنید، ۶٬۰۰۰٬۰۰۰ تومان به اعتبار شما بازمی‌گردد.')).toBeVisible();
  expect(screen.getByText('لغو امروز: بازگشت ۶٬۰۰۰٬۰۰۰ تومان (۶۷٪)')).toBeInTheDocument();
  expect(dialog.getByText('۶۷٪ از ۹٬۰۰۰٬۰۰۰ تومان که پرداخته‌اید.')).toBeVisible();
  expect(dialog.getByText(/^ویلای چوبی ماسال\s· .+ تا .+ · ۳\sشب$/)).toBeVisible();
  const steps = within(dialog.getByRole('list', { name: 'بازگشت وجه تا روز ورود' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    `تا پایان ${formatJalaaliLong(addDays(ARRIVAL, -5))}بازگشت ۹٬۰۰۰٬۰۰۰ تومان`,
    `تا پایان ${formatJalaaliLong(addDays(ARRIVAL, -2))}اکنونبازگشت ۶٬۰۰۰٬۰۰۰ تومان`,
    `تا پایان ${formatJalaaliLong(addDays(ARRIVAL, -1))}بدون بازگشت مبلغ`,
    `از ${formatJalaaliShort(ARRIVAL)}، روز ورودلغو ممکن نیست`,
  ]);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
  await expectAccessible();
});

it.each([
  ['credit', {}, 'اگر اکنون لغو کنید، ۶٬۰۰۰٬۰۰۰ تومان به اعتبار شما بازمی‌گردد.', true],
  ['card', {}, 'اگر اکنون لغو کنید، ۶٬۰۰۰٬۰۰۰ تومان به کارت یا حساب شما واریز می‌شود.', false],
  [
    'desk',
    { refund_credit: 1_000_000 },
    'اگر اکنون لغو کنید، ۵٬۰۰۰٬۰۰۰ تومان را در فروشگاه پس می‌گیرید. ۱٬۰۰۰٬۰۰۰ تومان به اعتبار شما بازمی‌گردد.',
    true,
  ],
] as const)('the dialog says where the money goes (%s) [ORD-02]', async (to, part, text, hasCredit) => {
  const { openDialog } = await open({ ...paid, refund_to: to, ...part });
  const dialog = await openDialog();
  expect(dialog.getByText(text)).toBeVisible();
  expect(dialog.queryAllByText(/از پشتیبانی بخواهید آن را به کارت یا حسابتان واریز کند/)).toHaveLength(
    hasCredit ? 1 : 0,
  );
});

it('the refund is refetched when the dialog opens [ORD-02]', async () => {
  const { openDialog, become } = await open(paid);
  await screen.findByRole('button', { name: 'لغو رزرو' });
  become({ ...paid, refund: 0 });
  const dialog = await openDialog();
  expect(await dialog.findByText('اگر اکنون لغو کنید، مبلغی بازنمی‌گردد.')).toBeVisible();
});

it('the dialog of an unpaid reservation only states that nothing was paid [ORD-02]', async () => {
  const { openDialog } = await open({});
  const dialog = await openDialog();
  expect(dialog.getByText('برای این رزرو مبلغی پرداخت نشده است؛ با لغو، شب‌ها آزاد می‌شود.')).toBeVisible();
  expect(dialog.queryByRole('list')).not.toBeInTheDocument();
});

it('a double tap cancels once with the default sub_status, shows the refund, and goes back [ORD-02]', async () => {
  const { openDialog, user, router, become } = await open(paid);
  const canceled = {
    status: 'canceled',
    sub_status: 'canceled_rt_guest_reject_cancel',
    can_pay: false,
    can_cancel: false,
    paid: 9_000_000,
  } as const;
  shop.on(ordersEndpoints.changeStatus, () => {
    become(canceled);
    return new MockMessage(
      { order: reservationFixture(ARRIVAL, canceled) },
      'رزرو لغو شد و ۶٬۰۰۰٬۰۰۰ تومان به اعتبار شما بازگشت.',
    );
  });
  const dialog = await openDialog();
  await user.dblClick(dialog.getByRole('button', { name: 'لغو می‌کنم' }));
  await waitFor(() => expect(router.moves).toEqual(['back']));
  expect(shop.requestsTo(ordersEndpoints.changeStatus).map(({ body }) => body)).toEqual([
    {
      status: 'canceled',
      sub_status: 'canceled_rt_guest_reject_cancel',
      expected_refund: 6_000_000,
      expected_paid: 9_000_000,
    },
  ]);
  expect(screen.getByText('رزرو لغو شد و ۶٬۰۰۰٬۰۰۰ تومان به اعتبار شما بازگشت.')).toBeInTheDocument();
  // Without a previous page the page stays, and the status has the focus.
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const state = await screen.findByRole('region', { name: 'وضعیت رزرو' });
  await waitFor(() => expect(state).toHaveFocus());
  expect(within(state).getByRole('status')).toHaveTextContent('این رزرو به درخواست شما لغو شد.');
  expect(screen.queryByRole('button', { name: 'لغو رزرو' })).not.toBeInTheDocument();
});

it('after the refusal of a changed refund the dialog shows the new one, which the next tap accepts [ORD-02]', async () => {
  const { openDialog, user, router, become } = await open(paid);
  const changed = 'مبلغ پرداختی یا بازگشتی تغییر کرده و لغو انجام نشد. مبلغ تازه را ببینید و دوباره تأیید کنید.';
  shop.on(ordersEndpoints.changeStatus, ({ body }) => {
    const isSeen = (body as { expected_refund?: number }).expected_refund === 0;
    become({ ...paid, refund: 0, ...(isSeen && { status: 'canceled', can_cancel: false }) });
    return isSeen
      ? { order: reservationFixture(ARRIVAL, { ...paid, status: 'canceled', can_cancel: false, refund: 0 }) }
      : new MockError(409, changed);
  });
  const dialog = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'لغو می‌کنم' }));
  expect(await dialog.findByText('اگر اکنون لغو کنید، مبلغی بازنمی‌گردد.')).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent(changed);
  expect(router.moves).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'لغو می‌کنم' }));
  await waitFor(() => expect(router.moves).toEqual(['back']));
  expect(
    shop
      .requestsTo(ordersEndpoints.changeStatus)
      .map(({ body }) => (body as { expected_refund?: number }).expected_refund),
  ).toEqual([6_000_000, 0]);
});

it('an error is shown in the open dialog; closing it returns the focus to the cancel button [ERR-01]', async () => {
  const { openDialog, user, router } = await open(paid);
  shop.on(ordersEndpoints.changeStatus, () => new MockError(409, 'در وضعیت فعلی این تغییر ممکن نیست.'));
  const dialog = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'لغو می‌کنم' }));
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('در وضعیت فعلی این تغییر ممکن نیست.'));
  expect(router.moves).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'بستن' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'لغو رزرو' })).toHaveFocus();
});

it('the dialog shows one spinner and cannot be closed until the request has ended [DLG-02, ORD-02]', async () => {
  const { openDialog, user } = await open(paid);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  shop.on(ordersEndpoints.changeStatus, () =>
    held.then(() => new MockError(409, 'در وضعیت فعلی این تغییر ممکن نیست.')),
  );
  const dialog = await openDialog();
  await user.click(dialog.getByRole('button', { name: 'لغو می‌کنم' }));
  await waitFor(() => expect(dialog.getAllByText('در حال بارگذاری…')).toHaveLength(1));
  expect(dialog.queryByRole('button', { name: 'بستن' })).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await user.click(document.querySelector('.MuiDialog-container') ?? document.body);
  expect(screen.getByRole('dialog', { name: 'این رزرو لغو شود؟' })).toBeVisible();
  answer();
  await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent('در وضعیت فعلی این تغییر ممکن نیست.'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('a stay that can no longer be canceled has no cancel button [ORD-02]', async () => {
  await open({ ...paid, can_cancel: false, refund: 0 });
  await screen.findByRole('button', { name: 'برگهٔ رزرو' });
  expect(screen.queryByRole('button', { name: 'لغو رزرو' })).not.toBeInTheDocument();
});
