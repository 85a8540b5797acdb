import { forgetKeeping, forgetOwnKeeping, keepThisPage } from '@/storefront/platform/service-worker';
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
/** What jsdom lacks of a browser: a worker that is ready when the test says so. */
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
  forgetOwnKeeping();
});

const here = () => window.location.href;
const kept = () =>
  told.flatMap((data) => (typeof data === 'object' && data !== null && 'keep' in data ? [data.keep] : []));
async function keep(meanwhile: () => void = () => undefined): Promise<void> {
  keepThisPage();
  rest(false);
  meanwhile();
  ready();
  await settled();
}

it('a page is kept for the customer who opened it [AUTH-05]', async () => {
  storeLogin();
  await keep();
  expect(kept()).toEqual([here()]);
});

it('not after a logout in this tab, which tells the worker as well [AUTH-05]', async () => {
  storeLogin();
  await keep(forgetKeeping);
  expect(kept()).toEqual([null]);
  expect(told).toContainEqual({ forget: true });
});

it.each([
  ['has gone', () => localStorage.clear()],
  ['is another', () => storeLogin({ userId: 10 })],
])('not when the customer %s by then, as another tab has it [AUTH-05]', async (_, meanwhile) => {
  storeLogin();
  await keep(meanwhile);
  expect(kept()).toEqual([null]);
});

it('a voucher that was opened by its link stays with whoever logs in', async () => {
  await keep(() => storeLogin());
  expect(kept()).toEqual([here()]);
});

it.each([
  [true, { forget: [window.location.href] }],
  [false, { forget: true }],
])('a logout (elsewhere: %s) takes from the worker what is to go [AUTH-05]', async (elsewhere, message) => {
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
});
