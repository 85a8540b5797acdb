import { screen, waitFor, within } from '@testing-library/react';
import { authEndpoints } from '@/contract/auth.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import type { Session } from '@/contract/session.schemas';
import { SessionsSection } from '@/storefront/screens/profile/sessions-section';
import { STORAGE_KEYS } from '@/storefront/platform/storage';
import { selectCustomer } from '@/storefront/state/customer/customer.slice';
import { mockApi } from '@tests/support/mock-api';
import { renderApp } from '@tests/support/render-app';
import { storeLogin } from '@tests/support/state-test';

const shop = mockApi();
beforeEach(() => storeLogin());

function device(id: number, given: Partial<Session> = {}): Session {
  return {
    id,
    browser: 'chrome',
    system: 'android',
    network: null,
    created_at: '2026-11-20T08:00:00Z',
    seen_at: '2026-11-20T08:00:00Z',
    own_device: false,
    is_current: false,
    ...given,
  };
}

it('a customer sees the devices that are signed in, and signs out one that is unknown, then all others', async () => {
  let items = [device(1, { is_current: true }), device(2, { browser: 'firefox', system: 'windows' }), device(3)];
  shop.on(customerEndpoints.listSessions, () => ({ items }));
  shop.on(customerEndpoints.endSessions, ({ body }) => {
    items = items.filter(({ id, is_current }) => is_current || (body.which === 'one' && id !== body.session));
    return { items };
  });
  const { user } = await renderApp(<SessionsSection customerId={7} />, { url: '/profile' });
  const section = within(await screen.findByRole('region', { name: 'دستگاه‌های من' }));
  // The device in the hand is not signed out by mistake.
  expect(section.getAllByRole('button', { name: /^خروج از .* روی/ })).toHaveLength(2);
  await user.click(section.getByRole('button', { name: 'خروج از فایرفاکس روی ویندوز' }));
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(2));
  await user.click(section.getByRole('button', { name: 'خروج از بقیهٔ دستگاه‌ها' }));
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1));
  expect(shop.requestsTo(customerEndpoints.endSessions).map(({ body }) => body)).toEqual([
    { which: 'one', session: 2 },
    { which: 'others' },
  ]);
});

it('signing out all devices is a logout of this one: nothing of the customer stays in the browser [AUTH-05]', async () => {
  shop.on(customerEndpoints.listSessions, () => ({ items: [device(1, { is_current: true }), device(2)] }));
  shop.on(customerEndpoints.endSessions, () => ({ items: [] }));
  shop.on(authEndpoints.loginGuest, () => ({
    token: { access_token: 'guest-token' },
    user: { id: 100, role: 'guest' as const, login_to_id: null },
  }));
  localStorage.setItem(STORAGE_KEYS.drafts, '[]');
  const { user, store } = await renderApp(<SessionsSection customerId={8} />, { url: '/profile' });
  await user.click(await screen.findByRole('button', { name: 'خروج از همهٔ دستگاه‌ها' }));
  await waitFor(() => expect(localStorage.getItem(STORAGE_KEYS.token)).toBe('guest-token'));
  expect(localStorage.getItem(STORAGE_KEYS.drafts)).toBeNull();
  expect(selectCustomer(store.getState())).toBeNull();
});
