import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { couponsEndpoints } from '@/contract/coupons.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { dayEndingAt, formatInstantDate } from '@/domain/instant';
import { ClubScreen } from '@/storefront/screens/club/club-screen';
import { itemsOf } from '@/storefront/state/cart/cart-items';
import { makeStore } from '@/storefront/state/store/store';
import type { RootState } from '@/storefront/state/store/root-reducer';
import { expectAccessible } from '@tests/support/expect-accessible';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';
import {
  createCustomer,
  findProduct,
  loggedInAs,
  shopConfig,
  callApi,
  type ShopCustomer,
} from '@tests/support/customer-client';

routeCallsTo('shop');

const giftField = () => screen.findByRole('textbox', { name: 'کد هدیه' });
const listPath = ({ customer }: ShopCustomer) =>
  `*${couponsEndpoints.listCoupons.path.replace(':id', String(customer.id))}`;
const card = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('article') ?? document.body);

async function open(customer: ShopCustomer, preloaded: Partial<RootState> = {}) {
  return await renderApp(<ClubScreen />, {
    url: '/club',
    preloaded: { ...loggedInAs(customer), ...preloaded },
    config: await shopConfig(),
  });
}

describe('the coupons of a customer [ACC-04]', () => {
  it('show discount, conditions, expiry and remaining uses, with usable coupons first', async () => {
    const customer = await createCustomer();
    const { coupons } = await callApi(couponsEndpoints.listCoupons, {
      params: { id: customer.customer.id },
      token: customer.token,
    });
    await open(customer);
    const percent = await card('ده درصد تخفیف خوش‌آمد');
    expect(percent.getByText('قابل استفاده')).toBeVisible();
    expect(percent.getByText('۱۰٪ تخفیف تا سقف ۳۰۰٬۰۰۰ تومان')).toBeVisible();
    expect(percent.getByText('حداقل مبلغ: ۵۰۰٬۰۰۰ تومان')).toBeVisible();
    // The coupon expires at midnight, so the preceding day is shown.
    const until = coupons.find(({ code }) => code === 'SOGHAT10')?.expires_at ?? '';
    expect(percent.getByText(`تا پایان ${formatInstantDate(until, dayEndingAt(until) ?? '')}`)).toBeVisible();
    expect(percent.getByText('۱ بار قابل استفاده')).toBeVisible();
    const fixed = await card('هدیهٔ شب یلدا');
    expect(fixed.getByText('۱۵۰٬۰۰۰ تومان تخفیف')).toBeVisible();
    expect(fixed.getByText('۲ بار قابل استفاده')).toBeVisible();
    const later = await card('پیشواز نوروز');
    expect(later.getByText('هنوز شروع نشده')).toBeVisible();
    // The start is shown as a day, without the hour, which is midnight.
    expect(later.getByText(/^از [۰-۹]+ \S+ [۰-۹]{4}$/)).toBeVisible();
    expect(later.queryByRole('link', { name: /^استفاده/ })).toBeNull();
    const over = await card('جشن مهرگان');
    expect(over.getByText('منقضی‌شده')).toBeVisible();
    expect(over.queryByRole('button')).toBeNull();
    const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles.slice(-2)).toEqual(['پیشواز نوروز', 'جشن مهرگان']);
    expect(titles).not.toContain('هدیهٔ مشتری همیشگی');
    await expectAccessible();
  });

  it('are copied by a tap, with an error when the browser forbids copying', async () => {
    const { user } = await open(await createCustomer());
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(await screen.findByRole('button', { name: 'کپی کد SOGHAT10' }));
    expect(await screen.findByText('کد SOGHAT10 کپی شد.')).toBeVisible();
    expect(write.mock.calls).toEqual([['SOGHAT10']]);
    write.mockRejectedValue(new Error('denied'));
    await user.click(screen.getByRole('button', { name: 'کپی کد YALDA1405' }));
    expect(await screen.findByText('کپی نشد؛ کد را خودتان انتخاب کنید.')).toBeVisible();
  });

  it('are filled into the coupon field by a link to the products, or to a cart with items [COUP-01]', async () => {
    const customer = await createCustomer();
    const empty = await open(customer);
    const link = await screen.findByRole('link', { name: 'استفاده از کد SOGHAT10' });
    expect(link).toHaveAttribute('href', '/search');
    await empty.user.click(link);
    expect(empty.router.moves).toEqual(['push /search']);
    expect(empty.store.getState().orders.coupon).toMatchObject({ code: 'SOGHAT10', checked: false });
    expect(await screen.findByText('کد SOGHAT10 آماده است؛ در مرحلهٔ پرداخت آن را اعمال کنید.')).toBeVisible();
    empty.unmount();

    const product = await findProduct();
    const { cartData } = await callApi(cartEndpoints.updateCart, {
      params: { id: customer.customer.id },
      token: customer.token,
      body: { products: [{ product_id: product.id, count: 1 }] },
    });
    await open(customer, {
      userGlobalChanges: { ...makeStore().getState().userGlobalChanges, items: itemsOf(cartData) },
    });
    expect(await screen.findByRole('link', { name: 'استفاده از کد SOGHAT10' })).toHaveAttribute('href', '/cart');
  });

  it('can be retried after a broken connection, while the gift code form stays visible [ERR-02]', async () => {
    const customer = await createCustomer();
    shopApi.use(http.get(listPath(customer), () => HttpResponse.error(), { once: true }));
    const { user } = await open(customer);
    expect(await screen.findByText('اتصال اینترنت برقرار نیست.')).toBeVisible();
    expect(await giftField()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
    expect(await screen.findByRole('heading', { name: 'هدیهٔ شب یلدا' })).toBeVisible();
  });

  it('are replaced by a message and a link to the products when there are none', async () => {
    const customer = await createCustomer();
    shopApi.use(
      http.get(listPath(customer), () =>
        HttpResponse.json({ success: true, code: 200, msg: '', data: { coupons: [] } }),
      ),
    );
    await open(customer);
    expect(await screen.findByText('فعلاً کد تخفیفی ندارید.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'دیدن محصولات' })).toHaveAttribute('href', '/search');
  });
});

describe('a gift code [COUP-02]', () => {
  it('is credited once, in the browser and on the server; its second use is rejected below the field', async () => {
    const customer = await createCustomer();
    const { user, store } = await open(customer);
    await user.type(await giftField(), 'hediye-۲۰۰');
    await user.click(screen.getByRole('button', { name: 'ثبت کد هدیه' }));
    expect(await screen.findByText('کد هدیه ثبت شد و ۲۰۰٬۰۰۰ تومان به اعتبار شما افزوده شد.')).toBeVisible();
    expect(screen.getByText(/^اعتبار شما:/)).toHaveTextContent('۲۰۰٬۰۰۰ تومان');
    expect(store.getState().customer.customer?.credit).toBe(200_000);
    expect(await giftField()).toHaveValue('');
    const { customer: now } = await callApi(customerEndpoints.getCustomer, {
      params: { id: customer.customer.id },
      token: customer.token,
    });
    expect(now.credit).toBe(200_000);

    await user.type(await giftField(), 'HEDIYE-200');
    await user.click(screen.getByRole('button', { name: 'ثبت کد هدیه' }));
    await waitFor(async () => expect(await giftField()).toBeInvalid());
    expect(await giftField()).toHaveFocus();
    expect(await giftField()).toHaveValue('HEDIYE-200');
    expect(store.getState().customer.customer?.credit).toBe(200_000);
    await user.type(await giftField(), '1');
    expect(await giftField()).toBeValid();
  });

  it('is credited once when it is submitted again after a lost response', async () => {
    const customer = await createCustomer();
    const { user, store } = await open(customer);
    const lost = async ({ request }: { request: Request }) => {
      const key = request.headers.get('idempotency-key') ?? '';
      await callApi(couponsEndpoints.applyGiftCode, {
        token: customer.token,
        body: (await request.json()) as { coupon: string },
        headers: { 'idempotency-key': key },
      });
      return HttpResponse.error();
    };
    shopApi.use(http.post(`*${couponsEndpoints.applyGiftCode.path}`, lost, { once: true }));
    await user.type(await giftField(), 'HEDIYE-500');
    await user.click(screen.getByRole('button', { name: 'ثبت کد هدیه' }));
    await waitFor(async () => expect(await giftField()).toHaveAccessibleDescription('اتصال اینترنت برقرار نیست.'));
    await user.click(screen.getByRole('button', { name: 'ثبت کد هدیه' }));
    expect(await screen.findByText('کد هدیه ثبت شد و ۵۰۰٬۰۰۰ تومان به اعتبار شما افزوده شد.')).toBeVisible();
    expect(store.getState().customer.customer?.credit).toBe(500_000);
  });

  it('is required', async () => {
    const { user } = await open(await createCustomer());
    await giftField();
    await user.click(screen.getByRole('button', { name: 'ثبت کد هدیه' }));
    expect(screen.getByText('کد هدیه را وارد کنید.')).toBeVisible();
  });
});

describe('the club page', () => {
  it('shows a guest a login link that returns to this page [AUTH-08]', async () => {
    await renderApp(<ClubScreen />, { url: '/club', config: await shopConfig() });
    expect(await screen.findByRole('link', { name: 'ورود | ثبت‌نام' })).toHaveAttribute(
      'href',
      '/login?backUrl=%2Fclub',
    );
  });

  it('shows a referred customer the referrer [ACC-04]', async () => {
    const customer = await createCustomer();
    await open({ ...customer, customer: { ...customer.customer, referrer: 'نگار' } });
    expect(await screen.findByText('معرف شما: نگار')).toBeVisible();
  });
});

afterEach(() => {
  jest.restoreAllMocks();
});
