import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { urls } from '@/domain/urls';
import { renderProfile, savedProfile } from '@tests/support/render-profile';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';
import { createCustomer, recordRequests } from '@tests/support/customer-client';

routeCallsTo('shop');
afterEach(() => {
  shopApi.events.removeAllListeners();
});

const BEGUN = '/residence/12/kolbeh?start_date=2026-12-01#book';
const isStillNew = () => (JSON.parse(localStorage.getItem('USER_INFORMATION') ?? '{}') as { is_new?: boolean }).is_new;

describe('a new customer', () => {
  it('is welcomed, and saving leads to the original target [ROUTE-06]', async () => {
    const shopper = await createCustomer();
    const { user, router } = await renderProfile(shopper, { url: urls.profile(BEGUN), isNew: true });
    expect(await screen.findByRole('heading', { level: 1, name: 'خوش آمدید' })).toBeVisible();
    // The number of the current login is not offered for a change.
    expect(screen.queryByRole('button', { name: 'تغییر شماره' })).toBeNull();
    await user.type(await screen.findByRole('textbox', { name: 'نام' }), 'مریم');
    await user.click(screen.getByRole('button', { name: 'ذخیره و ادامه' }));
    await waitFor(() => expect(router.moves).toEqual([`replace ${BEGUN}`]));
    await waitFor(async () => expect((await savedProfile(shopper)).first_name).toBe('مریم'));
    expect(isStillNew()).toBe(false);
  });

  it('can skip: an empty edit ends the onboarding and leads to the original target [ROUTE-06]', async () => {
    const sent = recordRequests(customerEndpoints.editCustomer);
    const { user, router } = await renderProfile(await createCustomer(), { url: urls.profile(BEGUN), isNew: true });
    await user.click(await screen.findByRole('button', { name: 'فعلاً رد می‌کنم' }));
    await waitFor(() => expect(router.moves).toEqual([`replace ${BEGUN}`]));
    await waitFor(() => expect(sent).toEqual([{}]));
    expect(isStillNew()).toBe(false);
    expect(screen.queryByText('اطلاعات شما ذخیره شد.')).toBeNull();
  });

  it('is not blocked by a failed connection [ROUTE-06]', async () => {
    shopApi.use(http.post('*/edit', () => HttpResponse.error()));
    const { user, router } = await renderProfile(await createCustomer(), { url: urls.profile('/cart'), isNew: true });
    await user.click(await screen.findByRole('button', { name: 'فعلاً رد می‌کنم' }));
    await waitFor(() => expect(router.moves).toEqual(['replace /cart']));
  });

  it('stays on the page while a field is invalid [ROUTE-06]', async () => {
    const { user, router } = await renderProfile(await createCustomer(), { url: urls.profile('/cart'), isNew: true });
    await user.type(await screen.findByRole('textbox', { name: 'نام' }), 'Maryam');
    await user.click(screen.getByRole('button', { name: 'ذخیره و ادامه' }));
    expect(await screen.findByRole('textbox', { name: 'نام' })).toBeInvalid();
    expect(router.moves).toEqual([]);
  });

  it.each(['https://evil.example/', '//evil.example', '/login', '/profile?backUrl=%2Fcart', ''])(
    'goes to the home page for the return address «%s» [ROUTE-06]',
    async (backUrl) => {
      const { user, router } = await renderProfile(await createCustomer(), { url: urls.profile(backUrl), isNew: true });
      await user.click(await screen.findByRole('button', { name: 'فعلاً رد می‌کنم' }));
      await waitFor(() => expect(router.moves).toEqual(['replace /']));
    },
  );
});

describe('all other customers', () => {
  it('stay on the profile after saving, and cannot skip [ROUTE-06]', async () => {
    const { user, router } = await renderProfile(await createCustomer());
    await user.type(await screen.findByRole('textbox', { name: 'نام' }), 'مریم');
    expect(screen.getByRole('heading', { level: 1, name: 'حساب من' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'فعلاً رد می‌کنم' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'ذخیره' }));
    expect(await screen.findByText('اطلاعات شما ذخیره شد.')).toBeVisible();
    expect(router.moves).toEqual([]);
  });

  it('continue to a return address after saving, as after a reload of the onboarding [ROUTE-06]', async () => {
    const { user, router } = await renderProfile(await createCustomer(), { url: urls.profile('/cart') });
    await user.click(await screen.findByRole('button', { name: 'ذخیره و ادامه' }));
    await waitFor(() => expect(router.moves).toEqual(['replace /cart']));
  });
});
