import { deleteSavedPages, deleteOwnSavedPages, savePageOffline } from '@/storefront/platform/service-worker';
import { loggedOut } from '@/storefront/state/shared/events';
import { authEndpoints } from '@/contract/auth.endpoints';
import { controlIdle } from '@tests/support/control-idle';
import { mockApi } from '@tests/support/mock-api';
import { freshBrowsers, openBrowser, settled, storeLogin } from '@tests/support/state-test';

const shop = mockApi();
freshBrowsers();
const { rest } = controlIdle();

let messages: unknown[];
let ready: () => void;
/** Mocks a service worker, which jsdom does not have. It becomes ready when the test calls `ready`. */
beforeEach(() => {
  messages = [];
  const registration = {
    scope: `${window.location.origin}/`,
    active: { postMessage: (data: unknown) => void messages.push(data) },
  };
  const coming = new Promise((resolve) => {
    ready = () => resolve(registration);
  });
  const worker = { register: async () => registration, ready: coming, getRegistrations: async () => [registration] };
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  Object.defineProperty(performance, 'getEntriesByType', { value: () => [], configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(performance, 'getEntriesByType');
  deleteOwnSavedPages();
});

const here = () => window.location.href;
const kept = () =>
  messages.flatMap((data) => (typeof data === 'object' && data !== null && 'keep' in data ? [data.keep] : []));
async function keep(meanwhile: () => void = () => undefined): Promise<void> {
  savePageOffline();
  rest(false);
  meanwhile();
  ready();
  await settled();
}

it('a page is saved offline for the customer who opened it [AUTH-05]', async () => {
  storeLogin();
  await keep();
  expect(kept()).toEqual([here()]);
});

it('a page is not saved offline after a logout in this tab, and the service worker is notified [AUTH-05]', async () => {
  storeLogin();
  await keep(deleteSavedPages);
  expect(kept()).toEqual([null]);
  expect(messages).toContainEqual({ forget: true });
});

it.each([
  ['logs out', () => localStorage.clear()],
  ['changes', () => storeLogin({ userId: 10 })],
])('a page is not saved offline when the customer %s in another tab meanwhile [AUTH-05]', async (_, meanwhile) => {
  storeLogin();
  await keep(meanwhile);
  expect(kept()).toEqual([null]);
});

it('a page opened without a login, such as a voucher, is saved offline even after a login', async () => {
  await keep(() => storeLogin());
  expect(kept()).toEqual([here()]);
});

it.each([
  [true, { forget: [window.location.href] }],
  [false, { forget: true }],
])(
  'a logout (elsewhere: %s) sends the service worker a message to delete the customer’s pages [AUTH-05]',
  async (elsewhere, message) => {
    storeLogin();
    shop.on(authEndpoints.loginGuest, () => ({
      token: { access_token: 'guest-token' },
      user: { id: 100, role: 'guest' as const, login_to_id: null },
    }));
    const { store } = await openBrowser();
    await keep();
    messages = [];
    store.dispatch(loggedOut({ elsewhere }));
    await settled();
    expect(messages).toEqual([message]);
  },
);
