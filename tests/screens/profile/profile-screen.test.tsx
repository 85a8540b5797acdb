import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { expectAccessible } from '@tests/support/expect-accessible';
import { renderProfile, savedProfile } from '@tests/support/render-profile';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';
import { createCustomer, freshMobile, recordRequests, callApi } from '@tests/support/customer-client';

routeCallsTo('shop');
afterEach(() => {
  shopApi.events.removeAllListeners();
});

const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const save = () => screen.findByRole('button', { name: 'ذخیره' });

it('a guest gets a login link that leads back to the profile [AUTH-08]', async () => {
  await renderProfile(null);
  expect(await screen.findByRole('link', { name: 'ورود | ثبت‌نام' })).toHaveAttribute(
    'href',
    '/login?backUrl=%2Fprofile',
  );
});

describe('the customer’s data', () => {
  it('is accepted in any digits, and sent with the specification’s field names and calendar [ACC-01]', async () => {
    const shopper = await createCustomer();
    const sent = recordRequests(customerEndpoints.editCustomer);
    const { user } = await renderProfile(shopper);
    await user.type(await field('نام'), 'مریم');
    await user.type(await field('نام خانوادگی'), 'رضایی پور');
    await user.click(screen.getByRole('radio', { name: 'زن' }));
    await user.type(await field('روز'), '٥');
    await user.selectOptions(screen.getByRole('combobox', { name: 'ماه' }), 'اردیبهشت');
    await user.type(await field('سال'), '1370');
    await user.type(await field('کد ملی'), '۰۰۱۲۳۴۵۶۷۹');
    expect(await field('کد ملی')).toHaveAccessibleDescription('کد ملی درست است.');
    expect(await field('سال')).toHaveValue('۱۳۷۰');
    await expectAccessible();
    await user.click(await save());

    expect(await screen.findByText('اطلاعات شما ذخیره شد.')).toBeVisible();
    const saved = {
      first_name: 'مریم',
      last_name: 'رضایی پور',
      gender: 'زن',
      birthday: '1991-04-25',
      nation_code: '0012345679',
      referrer: '',
      avatar: null,
    };
    expect(sent).toEqual([{ ...saved, mobile: shopper.mobile }]);
    await waitFor(async () => expect(await savedProfile(shopper)).toMatchObject(saved));
    expect(screen.getByRole('radio', { name: 'زن' })).toBeChecked();
    expect(screen.queryByText('تغییرهایی دارید که هنوز ذخیره نشده است.')).toBeNull();
  });

  it('is shown as saved in the shop, and a birthday can be pasted as a whole [ACC-01]', async () => {
    const shopper = await createCustomer();
    await callApi(customerEndpoints.editCustomer, {
      params: { id: shopper.customer.id },
      token: shopper.token,
      body: { first_name: 'کیان', gender: 'مرد', birthday: '1991-04-25' },
    });
    const { user } = await renderProfile(shopper);
    await waitFor(async () => expect(await field('نام')).toHaveValue('کیان'));
    expect(screen.getByRole('radio', { name: 'مرد' })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'ماه' })).toHaveDisplayValue('اردیبهشت');

    await user.clear(await field('روز'));
    await user.paste('۱۳۶۵/۱۲/۰۱');
    expect(await field('روز')).toHaveValue('۱');
    expect(screen.getByRole('combobox', { name: 'ماه' })).toHaveDisplayValue('اسفند');
    expect(await field('سال')).toHaveValue('۱۳۶۵');
    await user.click(await save());
    await waitFor(async () => expect((await savedProfile(shopper)).birthday).toBe('1987-02-20'));
  });

  it('shows invalid values’ errors at their fields and focuses the first one; nothing is sent [ACC-01]', async () => {
    const sent = recordRequests(customerEndpoints.editCustomer);
    const { user } = await renderProfile(await createCustomer());
    await user.type(await field('نام خانوادگی'), 'Rezaei');
    await user.type(await field('روز'), '30');
    await user.selectOptions(screen.getByRole('combobox', { name: 'ماه' }), 'اسفند');
    await user.click(await save());
    expect(await field('نام خانوادگی')).toHaveAccessibleDescription('نام را با حروف فارسی وارد کنید.');
    expect(await field('نام خانوادگی')).toHaveFocus();
    expect(await field('سال')).toHaveAccessibleDescription('روز، ماه و سال تولد را کامل کنید.');

    await user.type(await field('سال'), '1404');
    expect(await field('سال')).not.toBeInvalid();
    await user.clear(await field('نام خانوادگی'));
    await user.click(await save());
    // Esfand of 1404 has 29 days.
    expect(await field('سال')).toHaveAccessibleDescription('تاریخ تولد درست نیست.');
    expect(await field('روز')).toHaveFocus();
    await expectAccessible();
    expect(sent).toEqual([]);
  });

  it('has the national code’s checksum checked once it is complete, and its length on blur [ACC-01]', async () => {
    const { user } = await renderProfile(await createCustomer());
    const code = await field('کد ملی');
    await user.type(code, '۰۰۱۲۳');
    expect(code).not.toBeInvalid();
    await user.tab();
    expect(code).toHaveAccessibleDescription('کد ملی ۱۰ رقم است.');
    await user.type(code, '45678');
    expect(code).toHaveAccessibleDescription('کد ملی درست نیست.');
    expect(code).toHaveValue('۰۰۱۲۳۴۵۶۷۸');
  });

  it('shows the server’s errors at their fields as well, with the focus [ACC-01]', async () => {
    const shopper = await createCustomer();
    const { user } = await renderProfile(shopper);
    await user.type(await field('معرف'), toPersianDigits(`+98 ${shopper.mobile.slice(1)}`));
    await user.click(await save());
    await waitFor(async () =>
      expect(await field('معرف')).toHaveAccessibleDescription('نمی‌توانید خودتان را معرف خود بنویسید.'),
    );
    expect(await field('معرف')).toHaveFocus();

    const friend = freshMobile();
    await user.clear(await field('معرف'));
    await user.type(await field('معرف'), friend);
    await user.click(await save());
    // An existing referrer cannot be changed.
    expect(await screen.findByText('معرف شما')).toBeVisible();
    expect(screen.getByText(toPersianDigits(friend))).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'معرف' })).toBeNull();
  });
});

describe('the form’s input', () => {
  it('survives a failed connection and a reload, and can be discarded [ACC-01]', async () => {
    const shopper = await createCustomer();
    shopApi.use(http.post('*/edit', () => HttpResponse.error()));
    const first = await renderProfile(shopper);
    await first.user.type(await field('نام'), 'نیم‌نوشته');
    await first.user.click(await save());
    expect(await screen.findByText('اتصال اینترنت برقرار نیست.')).toBeVisible();
    expect(await field('نام')).toHaveValue('نیم‌نوشته');
    first.unmount();

    const { user } = await renderProfile(shopper);
    expect(await field('نام')).toHaveValue('نیم‌نوشته');
    await user.click(screen.getByRole('button', { name: 'بازگرداندن' }));
    expect(await field('نام')).toHaveValue('');
  });
});

describe('the page', () => {
  it('shows that it is loading, and a retry button when nothing could be loaded', async () => {
    const shopper = await createCustomer();
    const answer = { fail: (): void => undefined };
    const failing = new Promise<void>((resolve) => (answer.fail = resolve));
    shopApi.use(http.get('*/customers/:id', () => failing.then(() => HttpResponse.error()), { once: true }));
    // As after a login in another tab: only the account's id is known.
    const { user } = await renderProfile(shopper, { knowsCustomer: false, folded: false });
    expect(screen.getAllByRole('status').some((part) => part.getAttribute('aria-busy') === 'true')).toBe(true);
    answer.fail();
    await user.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'تلاش دوباره' }));
    expect(await screen.findByText('ویرایش مشخصات')).toBeVisible();
  });

  it('shows the last known data when a refetch failed', async () => {
    shopApi.use(http.get('*/customers/:id', () => HttpResponse.error()));
    await renderProfile(await createCustomer());
    expect(await screen.findByText('اطلاعات شما به‌روز نشد.')).toBeVisible();
    expect(await field('نام')).toBeVisible();
  });
});
