import { deleteSavedPages, deleteOwnSavedPages, savePageOffline } from '@/storefront/platform/service-worker';
import { loggedOut } from '@/storefront/state/store/events';
import { authEndpoints } from '@/contract/auth.endpoints';
import { controlIdle } from '@tests/support/control-idle';
import { mockApi } from '@tests/support/mock-api';
import { freshBrowsers, openBrowser, settled, storeLogin } from '@tests/support/state-test';

const shop = mockApi();
freshBrowsers();
const { rest } = controlIdle();

let told: unknown[];
let ready: () => void;
/** A service worker, which jsdom does not have; it becomes ready when the test decides. */
beforeEach(() => {
  told = [];
  const registration = {
    scope: `${window.location.origin}/`,
    active: { postMessage: (data: unknown) => void told.push(data) },
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
  told.flatMap((data) => (typeof data === 'object' && data !== null && 'keep' in data ? [data.keep] : []));
async function keep(meanwhile: () => void = () => undefined): Promise<void> {
  savePageOffline();
  rest(false);
  meanwhile();
  ready();
  await settled();
}

it('a page is saved for the customer who opened it [AUTH-05]', async () => {
  storeLogin();
  await keep();
  expect(kept()).toEqual([here()]);
});

it('is not saved after a logout in this tab, and the service worker is informed [AUTH-05]', async () => {
  storeLogin();
  await keep(deleteSavedPages);
  expect(kept()).toEqual([null]);
  expect(told).toContainEqual({ forget: true });
});

it.each([
  ['has gone', () => localStorage.clear()],
  ['is another', () => storeLogin({ userId: 10 })],
])('is not saved when the customer %s meanwhile in another tab [AUTH-05]', async (_, meanwhile) => {
  storeLogin();
  await keep(meanwhile);
  expect(kept()).toEqual([null]);
});

it('a voucher opened by its link stays after a login', async () => {
  await keep(() => storeLogin());
  expect(kept()).toEqual([here()]);
});

it.each([
  [true, { forget: [window.location.href] }],
  [false, { forget: true }],
])(
  'a logout (elsewhere: %s) removes the customer’s pages from the service worker [AUTH-05]',
  async (elsewhere, message) => {
    storeLogin();
    shop.on(authEndpoints.loginGuest, () => ({
      token: { access_token: 'guest-token' },
      user: { id: 100, role: 'guest' as const, login_to_id: null },
    }));
    const { store } = await openBrowser();
    await keep();
    told = [];
    store.dispatch(loggedOut({ elsewhere }));
    await settled();
    expect(told).toEqual([message]);
  },
);
