import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { paymentsEndpoints } from '@/contract/payments.endpoints';
import { ChargeAccountScreen } from '@/storefront/screens/charge-account/charge-account-screen';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';
import { expectAccessible } from '@tests/support/expect-accessible';
import { renderApp, type RenderAppOptions } from '@tests/support/render-app';
import {
  createCustomer,
  loggedInAs,
  recordRequests,
  shopConfig,
  topUp,
  type ShopCustomer,
} from '@tests/support/customer-client';

routeCallsTo('shop');

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'مبلغ افزایش اعتبار (تومان)' });
const pay = (amount: string) => screen.getByRole('button', { name: `پرداخت ${amount} تومان` });

async function open(customer: ShopCustomer, url = '/charge-account', options: RenderAppOptions = {}) {
  const config = await shopConfig();
  return await renderApp(<ChargeAccountScreen />, {
    url,
    config,
    ...options,
    preloaded: { ...loggedInAs(customer), ...options.preloaded },
  });
}

describe('the top-up', () => {
  it('shows the credit, starts with 10,000 toman and offers round amounts [PAY-05]', async () => {
    const customer = await createCustomer();
    await topUp(customer, 150_000);
    const { user } = await open(customer);
    expect(await field()).toHaveValue('۱۰٬۰۰۰');
    expect(screen.getByText('ده هزار تومان')).toBeVisible();
    expect(screen.getByText('اعتبار شما').nextElementSibling).toHaveTextContent('۱۵۰٬۰۰۰ تومان');
    const choices = within(screen.getByRole('group', { name: 'مبلغ‌های پیشنهادی' }));
    expect(choices.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '۱۰٬۰۰۰ تومان',
      '۱۰۰٬۰۰۰ تومان',
      '۲۰۰٬۰۰۰ تومان',
      '۵۰۰٬۰۰۰ تومان',
    ]);
    await user.click(choices.getByRole('button', { name: '۲۰۰٬۰۰۰ تومان' }));
    expect(await field()).toHaveValue('۲۰۰٬۰۰۰');
    expect(choices.getByRole('button', { name: '۲۰۰٬۰۰۰ تومان' })).toHaveAttribute('aria-pressed', 'true');
    expect(pay('۲۰۰٬۰۰۰')).toBeEnabled();
    await expectAccessible();
  });

  it('groups the digits of a typed amount and shows it in words [PAY-05]', async () => {
    const { user } = await open(await createCustomer());
    await user.clear(await field());
    await user.click(await field());
    await user.paste('۱۲۵۰۰۰');
    expect(await field()).toHaveValue('۱۲۵٬۰۰۰');
    expect(screen.getByText('صد و بیست و پنج هزار تومان')).toBeVisible();
  });

  it('whose response was lost begins one payment when it is pressed again', async () => {
    const keys: (string | null)[] = [];
    shopApi.use(
      http.post(`*${paymentsEndpoints.createPayment.path}`, ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        return keys.length === 1 ? HttpResponse.error() : undefined;
      }),
    );
    const { user, loads } = await open(await createCustomer(), '/charge-account?amount=120000');
    await field();
    await user.click(pay('۱۲۰٬۰۰۰'));
    await waitFor(() => expect(pay('۱۲۰٬۰۰۰')).toBeEnabled());
    await user.click(pay('۱۲۰٬۰۰۰'));
    await waitFor(() => expect(loads).toHaveLength(1));
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it('opens the bank with the return addresses, and is usable after the back button [PAY-01, PAY-02, PAY-03]', async () => {
    const customer = await createCustomer();
    const bodies = recordRequests(paymentsEndpoints.createPayment);
    const { user, loads } = await open(customer, '/charge-account?amount=120000&backUrl=%2Fcheckout%3Fstep%3Dpayment');
    expect(await field()).toHaveValue('۱۲۰٬۰۰۰');
    expect(screen.getByRole('button', { name: 'کمبود خرید: ۱۲۰٬۰۰۰ تومان' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(pay('۱۲۰٬۰۰۰'));
    await waitFor(() =>
      expect(loads).toEqual([expect.stringMatching(/^assign http:\/\/shop\.test\/api\/v1\/sandbox-bank\//)]),
    );
    expect(screen.getByText('در حال انتقال به درگاه پرداخت…')).toBeVisible();
    const about = 'isCharging=true&amount=120000&after=0&backUrl=%2Fcheckout%3Fstep%3Dpayment';
    expect(bodies).toEqual([
      {
        user: customer.user.id,
        customer: customer.customer.id,
        price: 120_000,
        payment_for: 'buy_customer_credit',
        success_url: `http://shop.test/paid-order?${about}`,
        fail_url: `http://shop.test/failed-payment?${about}`,
      },
    ]);
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(pay('۱۲۰٬۰۰۰')).toBeEnabled();
  });

  it('opens the bank through the bridge of the Android application [PAY-01]', async () => {
    const config = await shopConfig();
    const opened: string[] = [];
    const { user, loads } = await open(await createCustomer(), '/charge-account', {
      preloaded: { app: { ...config, webview: true, qrShop: null } },
      ports: { openPaymentInApp: (url) => opened.push(url) > 0 },
    });
    await field();
    await user.click(pay('۱۰٬۰۰۰'));
    await waitFor(() => expect(opened).toEqual([expect.stringContaining('/sandbox-bank/')]));
    expect(loads).toEqual([]);
  });

  it.each([
    ['5000', '۵٬۰۰۰', 'حداقل مبلغ ۱۰٬۰۰۰ تومان است.'],
    ['60000000', '۶۰٬۰۰۰٬۰۰۰', /۵۰٬۰۰۰٬۰۰۰/],
  ])(
    'shows the server’s rejection of %s below the field until the next input [PAY-03]',
    async (typed, shown, refusal) => {
      const { user, loads } = await open(await createCustomer());
      await user.clear(await field());
      await user.type(await field(), typed);
      await user.click(pay(shown));
      await waitFor(async () => expect(await field()).toBeInvalid());
      expect(await field()).toHaveAccessibleDescription(expect.stringMatching(refusal));
      expect(await field()).toHaveFocus();
      expect(loads).toEqual([]);
      await user.keyboard('0');
      expect(await field()).toBeValid();
      expect(await field()).not.toHaveAccessibleDescription(expect.stringMatching(refusal));
    },
  );

  it('sends nothing without an amount [PAY-03]', async () => {
    const bodies = recordRequests(paymentsEndpoints.createPayment);
    const { user } = await open(await createCustomer());
    await user.clear(await field());
    await user.click(screen.getByRole('button', { name: 'پرداخت' }));
    expect(screen.getByText('مبلغ را وارد کنید.')).toBeVisible();
    expect(await field()).toHaveFocus();
    expect(bodies).toEqual([]);
  });

  it('raises an amount below the minimum to the minimum, with a note [PAY-05]', async () => {
    await open(await createCustomer(), '/charge-account?amount=3000');
    expect(await field()).toHaveValue('۱۰٬۰۰۰');
    expect(
      screen.getByText('کمبود خرید شما ۳٬۰۰۰ تومان است؛ کم‌ترین مبلغ افزایش اعتبار ۱۰٬۰۰۰ تومان است.'),
    ).toBeVisible();
  });
});

describe('the top-up page', () => {
  it('shows a guest a login link that keeps amount and return address [AUTH-08]', async () => {
    await renderApp(<ChargeAccountScreen />, {
      url: '/charge-account?amount=120000&backUrl=%2Fcheckout',
      config: await shopConfig(),
    });
    expect(await screen.findByRole('link', { name: 'ورود | ثبت‌نام' })).toHaveAttribute(
      'href',
      '/login?backUrl=%2Fcharge-account%3Famount%3D120000%26backUrl%3D%252Fcheckout',
    );
  });

  it('offers a retry when the credit fails to load [ERR-02]', async () => {
    const customer = await createCustomer();
    shopApi.use(
      http.get(
        `*${paymentsEndpoints.listTransactions.path.replace(':id', String(customer.user.id))}`,
        () => HttpResponse.error(),
        { once: true },
      ),
    );
    const { user } = await open(customer);
    expect(await screen.findByText('اتصال اینترنت برقرار نیست.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
    expect(await field()).toBeVisible();
  });

  it('ignores a return address of another origin [ROUTE-05]', async () => {
    const customer = await createCustomer();
    const own = await open(customer, '/charge-account?backUrl=%2Fcheckout');
    await field();
    await own.user.click(screen.getByRole('button', { name: 'بازگشت' }));
    expect(own.router.moves).toEqual(['push /checkout']);
    own.unmount();
    const foreign = await open(customer, '/charge-account?backUrl=https%3A%2F%2Fevil.example');
    await field();
    await foreign.user.click(screen.getByRole('button', { name: 'بازگشت' }));
    expect(foreign.router.moves).toEqual(['back']);
  });
});

afterEach(() => {
  shopApi.events.removeAllListeners();
});
