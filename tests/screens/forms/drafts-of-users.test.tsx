import { act } from '@testing-library/react';
import { authEndpoints } from '@/contract/auth.endpoints';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { sessionExpired, storageChanged } from '@/storefront/state/shared/events';
import { useDraft, type Draft } from '@/storefront/state/shared/use-draft';
import { renderApp } from '@tests/support/render-app';
import { mockApi } from '@tests/support/mock-api';
import { aCustomer, freshBrowsers, settled, storeLogin } from '@tests/support/state-test';

/** A form that stays mounted while the user changes, such as a dialog on a public page. */
const shop = mockApi();
freshBrowsers();
beforeEach(() => {
  shop.on(authEndpoints.loginGuest, () => ({
    token: { access_token: 'guest-token' },
    user: { id: 100, role: 'guest' as const, login_to_id: null },
  }));
  shop.on(cartEndpoints.getCart, () => ({ cartData: [] }));
  shop.on(customerEndpoints.getCustomer, ({ params }) => ({ customer: { ...aCustomer, id: Number(params.id) } }));
});

async function typedBy(userId: number) {
  storeLogin({ userId });
  let draft: Draft<{ text: string }> | undefined;
  function Probe() {
    draft = useDraft('report:1', { text: '' });
    return null;
  }
  const app = await renderApp(<Probe />);
  act(() => draft?.change({ text: 'توهین' }));
  return { ...app, draft: () => draft };
}
/** What another tab has stored; this tab receives the event of it. */
const elsewhere = async ({ store }: Awaited<ReturnType<typeof typedBy>>, key: string | null) =>
  await act(async () => {
    store.dispatch(storageChanged({ key, value: key && localStorage.getItem(key) }));
    await settled();
  });

it('a form that stays open does not show the input of one user to the next, and finds it for its own user', async () => {
  const app = await typedBy(9);
  expect(app.draft()?.fields.text).toBe('توهین');
  storeLogin({ userId: 10, customerId: 11, token: 'other-token' });
  await elsewhere(app, 'USER_INFORMATION');
  expect([app.draft()?.fields.text, app.draft()?.isChanged]).toEqual(['', false]);
  act(() => app.draft()?.change({ text: 'تبلیغ' }));
  storeLogin({ userId: 9 });
  await elsewhere(app, 'USER_INFORMATION');
  expect(app.draft()?.fields.text).toBe('توهین');
});

it('a form that stays open is empty after a logout in another tab [AUTH-05]', async () => {
  const app = await typedBy(9);
  localStorage.clear();
  await elsewhere(app, null);
  expect(app.draft()?.fields.text).toBe('');
});

it('a form that stays open keeps its input when the session expires [AUTH-10]', async () => {
  const app = await typedBy(9);
  localStorage.removeItem('AUTH_JWT');
  localStorage.removeItem('USER_INFORMATION');
  await act(async () => {
    app.store.dispatch(sessionExpired({ elsewhere: true }));
    await settled();
  });
  expect(app.draft()?.fields.text).toBe('توهین');
  act(() => app.draft()?.change({ text: 'توهین است' }));
  storeLogin({ userId: 9 });
  await elsewhere(app, 'USER_INFORMATION');
  expect(app.draft()?.fields.text).toBe('توهین است');
});
