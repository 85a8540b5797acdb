import { screen, waitFor } from '@testing-library/react';
import { authEndpoints } from '@/contract/auth.endpoints';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { loginMessages } from '@/messages/login';
import { LoginScreen } from '@/storefront/screens/login/login-screen';
import { makeStore } from '@/storefront/state/store/store';
import { renderApp, type RenderedApp } from '@tests/support/render-app';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';
import {
  createCustomer,
  findProduct,
  loggedInAs,
  codeIn,
  freshMobile,
  recordRequests,
  shopConfig,
  callApi,
} from '@tests/support/customer-client';

routeCallsTo('shop');

const mobileField = () => screen.findByRole('textbox', { name: /شمارهٔ موبایل/ });
const codeField = () => screen.findByRole('textbox', { name: /کد تأیید/ });
const wrongCode = (code: string) => (code === '111111' ? '222222' : '111111');

/** Completes step 1; returns the code, which the demo shop shows above its field. */
async function reachStep2({ user }: RenderedApp, mobile = freshMobile()): Promise<string> {
  await user.type(await mobileField(), mobile);
  await user.click(screen.getByRole('button', { name: 'دریافت کد تأیید' }));
  await codeField();
  const toasts = await screen.findAllByText(/کد تأیید شما/);
  return codeIn(toasts.at(-1)?.textContent ?? '');
}

describe('step 1 of the login', () => {
  it('accepts a pasted number in Persian digits with +98, and opens step 2 with a countdown [AUTH-02]', async () => {
    const { user, store } = await renderApp(<LoginScreen />, { url: '/login' });
    const bodies = recordRequests(authEndpoints.login);
    const mobile = freshMobile();
    const typed = `+98 ${mobile.slice(1, 4)} ${mobile.slice(4, 7)} ${mobile.slice(7)}`.replace(
      /\d/g,
      (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit,
    );
    expect(await mobileField()).toHaveAttribute('placeholder', 'مثلاً ۰۹۱۲۳۴۵۶۷۸۹');
    await user.click(await mobileField());
    await user.paste(typed);
    await user.click(screen.getByRole('button', { name: 'دریافت کد تأیید' }));

    expect(await screen.findByRole('heading', { name: 'کد تأیید را وارد کنید' })).toBeVisible();
    expect(bodies).toEqual([{ mobile }]);
    expect(screen.getByText('کد نرسید؟').parentElement).toHaveTextContent(/ارسال دوباره تا .* دیگر$/);
    expect(await codeField()).toHaveFocus();
    expect(await codeField()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(await codeField()).toHaveAccessibleDescription(/^کد ۶ رقمی/);
    // A demo's code is on the page, and no toast covers the page's title.
    expect(screen.getByText('حالت نمایشی').parentElement).toHaveTextContent(/کد تأیید شما: [۰-۹]{6}$/);
    expect(store.getState().notification.message).toBe('');
  });

  it.each([
    ['a link to the shop’s page', '/page/terms', '/page/terms'],
    ['plain text when the shop has no terms', undefined, null],
    ['plain text when the link is unsafe', 'javascript:alert(1)', null],
  ])('shows the terms that a login accepts as %s [AUTH-02]', async (_, terms, href) => {
    const { config, ...rest } = await shopConfig();
    await renderApp(<LoginScreen />, {
      url: '/login',
      config: { ...rest, config: { ...config, links: { ...config.links, terms } } },
    });
    const page = t(loginMessages.termsPage);
    await screen.findByText((_text, place) => place?.textContent === t(loginMessages.terms, { page }));
    expect(screen.queryByRole('link', { name: page })?.getAttribute('href') ?? null).toBe(href);
  });

  it('promises no SMS in a shop that sends none', async () => {
    const { shop, ...rest } = await shopConfig();
    await renderApp(<LoginScreen />, { url: '/login', config: { ...rest, shop: { ...shop, sends_sms: false } } });
    expect(await mobileField()).toBeVisible();
    expect(screen.queryByText(/پیامک/)).not.toBeInTheDocument();
  });

  it('shows an error for an invalid number below the field and sends nothing [AUTH-02]', async () => {
    const bodies = recordRequests(authEndpoints.login);
    const { user } = await renderApp(<LoginScreen />, { url: '/login' });
    const field = await mobileField();
    expect(field).toHaveAttribute('autocomplete', 'tel');
    await user.click(screen.getByRole('button', { name: 'دریافت کد تأیید' }));
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('شمارهٔ موبایل را وارد کنید.');
    expect(field).toHaveFocus();

    await user.type(field, '۰۹۱۲۳');
    expect(field).not.toBeInvalid();
    await user.keyboard('{Enter}');
    expect(field).toHaveAccessibleDescription('شمارهٔ موبایل را به شکل ۰۹۱۲۳۴۵۶۷۸۹ وارد کنید.');
    expect(screen.queryByRole('textbox', { name: /کد تأیید/ })).toBeNull();

    const mobile = freshMobile();
    await user.clear(field);
    await user.type(field, `${mobile}{Enter}`);
    expect(await codeField()).toBeVisible();
    expect(bodies).toEqual([{ mobile }]);
  });
});

describe('step 2 of the login', () => {
  it('shows the server’s message for a wrong code below the field and stays open [AUTH-03]', async () => {
    const app = await renderApp(<LoginScreen />, { url: '/login' });
    const wrong = wrongCode(await reachStep2(app));
    await app.user.type(await codeField(), wrong);
    await waitFor(async () => expect(await codeField()).toHaveAccessibleDescription('کد واردشده درست نیست.'));
    // Once: no toast repeats it. The next digit replaces the wrong code.
    expect(screen.getAllByText('کد واردشده درست نیست.')).toHaveLength(1);
    const { selectionStart, selectionEnd } = (await codeField()) as HTMLInputElement;
    expect([selectionStart, selectionEnd]).toEqual([0, wrong.length]);
    expect(await codeField()).toBeInvalid();
    expect(await codeField()).toHaveFocus();
    expect(app.store.getState().user).toMatchObject({ step: 2, user: null });
  });

  it('submits a complete code, merges the cart and opens a new customer’s profile [AUTH-04, ROUTE-06]', async () => {
    const product = await findProduct();
    const start = makeStore().getState();
    const item = { product_id: product.id, count: 1, toppings: [], product };
    const app = await renderApp(<LoginScreen />, {
      url: urls.login({ backUrl: '/checkout' }),
      preloaded: { userGlobalChanges: { ...start.userGlobalChanges, items: [item], unmerged: true } },
    });
    const code = await reachStep2(app);
    await app.user.type(
      await codeField(),
      code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit),
    );

    expect(await screen.findByText('خوش آمدید!')).toBeVisible();
    const welcome = urls.profile('/checkout');
    expect(screen.getByRole('link', { name: 'ادامه' })).toHaveAttribute('href', welcome);
    await waitFor(() => expect(app.router.moves).toEqual([`replace ${welcome}`]), { timeout: 4000 });
    const { user, customer } = app.store.getState();
    expect(user.user?.role).toBe('customer');
    expect(localStorage.getItem('AUTH_JWT')).not.toBeNull();
    const { cartData } = await callApi(cartEndpoints.getCart, {
      params: { id: customer.customer?.id ?? 0 },
      token: localStorage.getItem('AUTH_JWT') ?? '',
    });
    expect(cartData.map((entry) => [entry.product.id, entry.count])).toEqual([[product.id, 1]]);
  });

  it('rejects an incomplete code with an error at the field and sends nothing [AUTH-02]', async () => {
    const app = await renderApp(<LoginScreen />, { url: '/login' });
    const mobile = freshMobile();
    const code = await reachStep2(app, mobile);
    const bodies = recordRequests(authEndpoints.validate);
    await app.user.type(await codeField(), '123');
    await app.user.click(screen.getByRole('button', { name: 'ورود' }));
    expect(await codeField()).toHaveAccessibleDescription('کد تأیید باید ۶ رقم باشد.');
    expect(await codeField()).toHaveFocus();

    await app.user.clear(await codeField());
    await app.user.type(await codeField(), code);
    expect(await screen.findByText('خوش آمدید!')).toBeVisible();
    expect(bodies).toEqual([{ mobile, code }]);
  });

  it('keeps the valid code while the number is reviewed, and accepts another number [AUTH-02]', async () => {
    const app = await renderApp(<LoginScreen />, { url: '/login' });
    const mobile = freshMobile();
    await reachStep2(app, mobile);
    await app.user.click(screen.getByRole('button', { name: 'ویرایش شماره' }));
    const field = await mobileField();
    expect(field).toHaveValue(mobile.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? digit));
    // Within the first minute the server would reject a request for another code, so the valid one is kept.
    await app.user.click(screen.getByRole('button', { name: 'دریافت کد تأیید' }));
    expect(await codeField()).toBeVisible();
    expect(screen.queryByText(/ثانیه صبر کنید/)).toBeNull();

    await app.user.click(screen.getByRole('button', { name: 'ویرایش شماره' }));
    await app.user.clear(await mobileField());
    const other = freshMobile();
    await reachStep2(app, other);
    expect(app.store.getState().user).toMatchObject({ step: 2, mobile: other });
  });

  it('offers another code after the expiry and accepts it [AUTH-02]', async () => {
    const mobile = freshMobile();
    const start = makeStore().getState();
    const app = await renderApp(<LoginScreen />, {
      url: '/login',
      preloaded: { user: { ...start.user, step: 2, mobile, resendAt: 1, codeEndsAt: 1 } },
    });
    expect(await screen.findByText('اعتبار این کد تمام شده است. کد جدید بگیرید.')).toBeVisible();
    await app.user.click(screen.getByRole('button', { name: 'ارسال دوبارهٔ کد' }));
    const code = codeIn((await screen.findByText(/کد تأیید شما/)).textContent ?? '');
    expect(await screen.findByText(/ارسال دوباره تا/)).toBeVisible();
    await app.user.type(await codeField(), code);
    expect(await screen.findByText('خوش آمدید!')).toBeVisible();
  });
});

describe('a logged-in visitor', () => {
  it('is redirected to the return address [ROUTE-05]', async () => {
    const preloaded = loggedInAs(await createCustomer());
    const { router } = await renderApp(<LoginScreen />, {
      url: urls.login({ backUrl: '/order/7' }),
      preloaded,
      config: await shopConfig(),
    });
    await waitFor(() => expect(router.moves).toEqual(['replace /order/7']));
  });

  it('is never redirected to another origin [ROUTE-05]', async () => {
    const preloaded = loggedInAs(await createCustomer());
    const { router } = await renderApp(<LoginScreen />, {
      url: `/login?backUrl=${encodeURIComponent('https://evil.example/')}`,
      preloaded,
    });
    await waitFor(() => expect(router.moves).toEqual(['replace /']));
  });
});

afterEach(() => {
  shopApi.events.removeAllListeners();
});
