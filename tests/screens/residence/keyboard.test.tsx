import { screen, waitFor, within } from '@testing-library/react';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { addDays, nightsOf, tehranToday } from '@/domain/plain-date';
import { now } from '@/storefront/platform/browser-clock';
import { bar, dialog, openPage, PATH, mockBooking } from '@tests/support/render-booking';
import type { RenderedApp } from '@tests/support/render-app';
import { mockApi } from '@tests/support/mock-api';
import { storeLogin } from '@tests/support/state-test';

jest.setTimeout(60_000);
const shop = mockApi();
mockBooking(shop);
beforeEach(() => storeLogin());

function isOn(name: string | RegExp): boolean {
  try {
    expect(document.activeElement).toHaveAccessibleName(name);
    return true;
  } catch {
    return false;
  }
}

/** Presses Tab until an element of that name has the focus; every stop on the way must have a name. */
async function tabTo({ user }: RenderedApp, name: string | RegExp): Promise<void> {
  for (let stops = 0; stops < 20; stops += 1) {
    await user.tab();
    expect(document.activeElement).toHaveAccessibleName();
    if (isOn(name)) return;
  }
  throw new Error(`Tab never came to ${String(name)}`);
}

it('a stay can be booked with the keyboard only, from the page to the submit [RES-03]', async () => {
  shop.on(ordersEndpoints.submit, () => ({ order_id: 77 }));
  const app = await openPage(PATH);
  const { user } = app;
  bar().getByRole('button', { name: 'انتخاب تاریخ' }).focus();
  await user.keyboard('{Enter}');
  const flow = within(await dialog());
  await waitFor(() => expect(flow.getByRole('heading', { name: 'تاریخ ورود و خروج را انتخاب کنید.' })).toHaveFocus());
  await flow.findAllByRole('button', { name: /، آزاد/ });

  // Dates: one stop in the calendar, its days by arrow keys. In right-to-left text the left arrow goes forward.
  await tabTo(app, 'آخر هفته');
  await tabTo(app, 'ماه بعد');
  await user.tab();
  const today = tehranToday(now());
  expect(document.activeElement).toHaveAttribute('data-date', today);
  await user.keyboard('{PageDown}{ArrowLeft}');
  const start = document.activeElement?.getAttribute('data-date') ?? '';
  await waitFor(() => expect(document.activeElement).toHaveAccessibleName(expect.stringContaining('آزاد')));
  await user.keyboard('{Enter}{ArrowLeft}{ArrowLeft} ');
  const nights = nightsOf(start, addDays(start, 2));
  expect(app.store.getState().products.reservedList).toMatchObject([{ times: nights }]);
  await tabTo(app, 'افزودن به تعداد نفرات');
  await user.keyboard('{Enter}');
  await flow.findByText('مبلغ قابل پرداخت');
  await tabTo(app, 'کد تخفیف');
  await tabTo(app, 'ادامه');
  await user.keyboard('{Enter}');

  await waitFor(() => expect(flow.getByRole('heading', { name: 'خلاصهٔ رزرو' })).toHaveFocus());
  // Submitted too early: the first missing field has the focus.
  await tabTo(app, 'ثبت رزرو');
  await user.keyboard('{Enter}');
  const accept = flow.getByRole('checkbox', { name: /مقررات اقامتگاه/ });
  await waitFor(() => expect(accept).toHaveFocus());
  expect(accept).toHaveAccessibleDescription('برای ثبت رزرو، مقررات را بپذیرید.');
  await user.keyboard(' ');
  expect(accept).toBeChecked();
  await tabTo(app, 'ثبت رزرو');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(app.router.moves.at(-1)).toMatch(/^push \/reservation\/77/));
  expect(shop.requestsTo(ordersEndpoints.submit)[0]?.body.products).toMatchObject([{ times: nights, person_count: 3 }]);
});

it('Escape closes the flow, and the focus returns to its opener [DLG-01]', async () => {
  const { user } = await openPage(PATH);
  const opener = bar().getByRole('button', { name: 'انتخاب تاریخ' });
  opener.focus();
  await user.keyboard('{Enter}');
  await dialog();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
});
