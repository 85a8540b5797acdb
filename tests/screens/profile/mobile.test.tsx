import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { authEndpoints } from '@/contract/auth.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { STORAGE_KEYS } from '@/storefront/platform/storage';
import { expectAccessible } from '@tests/support/expect-accessible';
import { renderProfile, savedProfile } from '@tests/support/render-profile';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';
import { createCustomer, codeIn, freshMobile, recordRequests, callApi } from '@tests/support/customer-client';

routeCallsTo('shop');
afterEach(() => {
  shopApi.events.removeAllListeners();
});

const form = () => screen.findByRole('form', { name: 'شمارهٔ موبایل جدید' });
const numberField = async () => await within(await form()).findByRole('textbox', { name: 'شمارهٔ موبایل جدید' });
const codeField = async () => await within(await form()).findByRole('textbox', { name: 'کد تأیید' });
const wrongCode = (code: string) => (code === '111111' ? '222222' : '111111');

/** Requests a code for another number, and reads it from the toast of the demo shop. */
async function requestCode(user: UserEvent, typed: string): Promise<string> {
  await user.click(await screen.findByRole('button', { name: /تغییر شماره|ثبت شماره/ }));
  await user.click(await numberField());
  await user.paste(typed);
  await user.click(screen.getByRole('button', { name: 'دریافت کد تأیید' }));
  await codeField();
  return codeIn((await screen.findAllByText(/کد تأیید شما/)).at(-1)?.textContent ?? '');
}

it('the mobile number changes only with the code that was sent to the new number [ACC-01]', async () => {
  const shopper = await createCustomer();
  const { user, store } = await renderProfile(shopper);
  const mobile = freshMobile();
  const requests = recordRequests(authEndpoints.login);
  const code = await requestCode(user, toPersianDigits(`+98 ${mobile.slice(1, 4)} ${mobile.slice(4)}`));
  expect(requests).toEqual([{ mobile }]);
  expect(await codeField()).toHaveFocus();
  expect(await codeField()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(await codeField()).toHaveAccessibleDescription(`کد تأیید به شمارهٔ ${toPersianDigits(mobile)} پیامک شد.`);
  await expectAccessible();

  await user.type(await codeField(), wrongCode(code));
  await waitFor(async () => expect(await codeField()).toHaveAccessibleDescription('کد واردشده درست نیست.'));
  await waitFor(async () => expect((await savedProfile(shopper)).mobile).toBe(shopper.mobile));
  await user.clear(await codeField());
  await user.type(await codeField(), toPersianDigits(code));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'شمارهٔ موبایل جدید' })).toBeNull());
  await waitFor(async () => expect((await savedProfile(shopper)).mobile).toBe(mobile));
  expect(screen.getAllByText(toPersianDigits(mobile))).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'تغییر شماره' })).toHaveFocus();
  // The state of the login page is independent of this change.
  expect(store.getState().user).toMatchObject({ step: 1, mobile: '', resendAt: null });
});

it('an invalid number shows its error and sends no request [ACC-01]', async () => {
  const shopper = await createCustomer();
  const requests = recordRequests(authEndpoints.login);
  const { user } = await renderProfile(shopper);
  await user.click(await screen.findByRole('button', { name: 'تغییر شماره' }));
  expect(await numberField()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await numberField()).toHaveAccessibleDescription('شمارهٔ موبایل را وارد کنید.');
  await user.type(await numberField(), '۰۹۱۲۳{Enter}');
  expect(await numberField()).toHaveAccessibleDescription('شمارهٔ موبایل را به شکل ۰۹۱۲۳۴۵۶۷۸۹ وارد کنید.');
  await user.clear(await numberField());
  await user.type(await numberField(), `${shopper.mobile}{Enter}`);
  expect(await numberField()).toHaveAccessibleDescription('این همان شمارهٔ کنونی شماست.');
  expect(requests).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'انصراف' }));
  expect(screen.getByRole('button', { name: 'تغییر شماره' })).toHaveFocus();
});

it('a number of another account is rejected at its field, only after its code was entered [ACC-01]', async () => {
  const other = await createCustomer();
  const shopper = await createCustomer();
  const { user } = await renderProfile(shopper);
  // A second code within a minute after the other customer's login would be rejected.
  shopApi.use(
    http.post(`*${authEndpoints.login.path}`, () =>
      HttpResponse.json({
        success: true,
        code: 200,
        msg: 'کد تأیید شما: ۱۲۳۴۵۶',
        data: { resend_after: 60, expires_in: 120 },
      }),
    ),
  );
  shopApi.use(
    http.post('*/edit', () =>
      HttpResponse.json(
        {
          success: false,
          code: 409,
          msg: 'این شماره برای حساب دیگری ثبت شده است.',
          errors: [{ field: 'mobile', msg: 'این شماره برای حساب دیگری ثبت شده است.' }],
        },
        { status: 409 },
      ),
    ),
  );
  await requestCode(user, other.mobile);
  await user.type(await codeField(), '123456');
  await waitFor(async () =>
    expect(await numberField()).toHaveAccessibleDescription('این شماره برای حساب دیگری ثبت شده است.'),
  );
  expect(await numberField()).toHaveValue(toPersianDigits(other.mobile));
  await waitFor(async () => expect((await savedProfile(shopper)).mobile).toBe(shopper.mobile));
});

it('a reload returns to the same step, and the code is still valid [ACC-01]', async () => {
  const shopper = await createCustomer();
  const mobile = freshMobile();
  const first = await renderProfile(shopper);
  const code = await requestCode(first.user, mobile);
  first.unmount();

  const { user } = await renderProfile(shopper, { folded: false });
  expect(await codeField()).not.toHaveFocus();
  expect(screen.getByText(/ارسال دوباره تا/)).toBeVisible();
  await user.type(await codeField(), code);
  await waitFor(async () => expect((await savedProfile(shopper)).mobile).toBe(mobile));
});

it('a code can be requested again after the clock was set back by a day [ACC-01]', async () => {
  const shopper = await createCustomer();
  const first = await renderProfile(shopper);
  await requestCode(first.user, freshMobile());
  first.unmount();
  const drafts = localStorage.getItem(STORAGE_KEYS.drafts) ?? '';
  const stored = drafts.replace(
    /("resendAt":")(\d+)/,
    (_, name: string, at: string) => name + (Number(at) + 86_400_000),
  );
  expect(stored).not.toBe(drafts);
  localStorage.setItem(STORAGE_KEYS.drafts, stored);

  await renderProfile(shopper);
  await codeField();
  expect(screen.getByRole('button', { name: 'ارسال دوبارهٔ کد' })).toBeEnabled();
});

it('resending the code focuses the code field: the pressed button becomes the countdown [ACC-01]', async () => {
  const { user } = await renderProfile(await createCustomer());
  const sent = (resend_after: number) =>
    HttpResponse.json({
      success: true,
      code: 200,
      msg: 'کد تأیید شما: ۱۲۳۴۵۶',
      data: { resend_after, expires_in: 120 },
    });
  const waits = [0, 60];
  shopApi.use(http.post(`*${authEndpoints.login.path}`, () => sent(waits.shift() ?? 60)));
  await requestCode(user, freshMobile());
  const field = await codeField();
  field.blur();
  await user.click(await screen.findByRole('button', { name: 'ارسال دوبارهٔ کد' }));
  expect(await screen.findByText(/ارسال دوباره تا/)).toBeVisible();
  expect(field).toHaveFocus();
});

it('a customer who logged in by QR code has no number, and can set one the same way [AUTH-07, ACC-01]', async () => {
  const { token, user: account, customer } = await callApi(authEndpoints.getQrcode, { params: { id: 'timche-1' } });
  if (!customer) throw new Error('The code let nobody in');
  const shopper = { mobile: '', token: token.access_token, user: account, customer };
  const { user } = await renderProfile(shopper);
  expect(await screen.findByText('هنوز شماره‌ای ثبت نکرده‌اید.')).toBeVisible();
  const mobile = freshMobile();
  const code = await requestCode(user, mobile);
  await user.type(await codeField(), code);
  await waitFor(async () => expect((await savedProfile(shopper)).mobile).toBe(mobile));
});
