import { authEndpoints } from '@/contract/auth.endpoints';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { authApi } from '@/storefront/state/auth/auth.api';
import { selectIsLoggedIn, selectIsNew, logoutRequested } from '@/storefront/state/auth/auth.slice';
import { selectCustomer } from '@/storefront/state/customer/customer.slice';
import { pageShown, onboardingFinished } from '@/storefront/state/shared/events';
import { selectNotification } from '@/storefront/state/notifications/notification.slice';
import { mockCaches } from '@tests/support/cache-storage-mock';
import { MockError, mockApi, MockMessage } from '@tests/support/mock-api';
import {
  aCustomer,
  freshBrowsers,
  openBrowser,
  settled,
  freezeClock,
  storeLogin,
  until,
} from '@tests/support/state-test';

const shop = mockApi();
freshBrowsers();

const guest = () => ({
  token: { access_token: 'guest-token' },
  user: { id: 100, role: 'guest' as const, login_to_id: null },
});

describe('a logout in all tabs', () => {
  it('removes the customer’s offline pages and drafts, no public pages and nothing of a panel in the same browser [AUTH-05]', async () => {
    storeLogin();
    const panel = {
      PANEL_SESSION: '{"userId":3}',
      PANEL_DRAFTS: '{"3:orders/new":{}}',
      'RaStorePANEL.sidebar': 'true',
    };
    for (const [key, value] of Object.entries(panel)) localStorage.setItem(key, value);
    localStorage.setItem('caravansara-drafts', '[{"name":"profile:8","fields":{"first_name":"مریم"}}]');
    const left = mockCaches(
      'shop page https://shop.test/voucher/7?signature=x',
      'shop page https://shop.test/order/8',
      'shop offline',
    );
    shop.on(authEndpoints.logout, () => new MockMessage({}, 'از حساب خود خارج شدید.'));
    shop.on(authEndpoints.loginGuest, guest);
    const browser = await openBrowser();
    browser.store.dispatch(logoutRequested());
    await until(() => left.size === 1);
    expect([...left]).toEqual(['shop offline']);
    expect(selectNotification(browser.state())).toMatchObject({
      message: 'از حساب خود خارج شدید.',
      variant: 'success',
    });
    await until(() => localStorage.getItem('AUTH_JWT') === 'guest-token');
    expect(localStorage.getItem('caravansara-drafts')).toBeNull();
    expect({ ...localStorage }).toMatchObject(panel);
  });

  it('removes offline pages and drafts even if the token is already revoked [AUTH-05]', async () => {
    storeLogin();
    localStorage.setItem('caravansara-drafts', '[{"name":"profile:8","fields":{"first_name":"مریم"}}]');
    const left = mockCaches('shop page https://shop.test/voucher/7?signature=x', 'shop offline');
    shop.on(authEndpoints.logout, () => new MockError(401));
    shop.on(authEndpoints.loginGuest, guest);
    const browser = await openBrowser();
    browser.store.dispatch(logoutRequested());
    await until(() => left.size === 1 && localStorage.getItem('AUTH_JWT') === 'guest-token');
    await settled();
    expect([...left]).toEqual(['shop offline']);
    expect(localStorage.getItem('caravansara-drafts')).toBeNull();
    expect(selectIsLoggedIn(browser.state())).toBe(false);
    expect(selectNotification(browser.state()).message).toBe('');
  });

  it('that is rejected for an old token does not affect a newer login in another tab', async () => {
    storeLogin();
    const left = mockCaches('shop page https://shop.test/voucher/7?signature=x');
    shop.on(authEndpoints.logout, () => {
      localStorage.setItem('AUTH_JWT', 'newer-token');
      return new MockError(401);
    });
    const browser = await openBrowser();
    browser.store.dispatch(logoutRequested());
    await settled();
    expect([left.size, localStorage.getItem('AUTH_JWT')]).toEqual([1, 'newer-token']);
  });

  it('is applied to a page that was frozen meanwhile [AUTH-05]', async () => {
    storeLogin();
    shop.on(authEndpoints.loginGuest, guest);
    const browser = await openBrowser({ url: '/orders' });
    localStorage.clear();
    browser.store.dispatch(pageShown());
    await settled();
    expect(selectIsLoggedIn(browser.state())).toBe(false);
    expect(selectCustomer(browser.state())).toBeNull();
    expect(browser.moves).toEqual(['replace /']);
  });

  it('is not assumed by a page that becomes visible again', async () => {
    storeLogin();
    const browser = await openBrowser({ url: '/orders' });
    browser.store.dispatch(pageShown());
    await settled();
    expect(selectIsLoggedIn(browser.state())).toBe(true);
    expect(shop.log).toEqual([]);
  });
});

describe('the first login', () => {
  const session = {
    token: { access_token: 'customer-token' },
    user: { id: 9, role: 'customer' as const, login_to_id: 1 },
    customer: aCustomer,
    is_new: true,
  };

  it.each([
    ['/cart', 'replace /profile?backUrl=%2Fcart'],
    ['/residence/5/x?person_count=2#book', 'replace /profile?backUrl=%2Fresidence%2F5%2Fx%3Fperson_count%3D2%23book'],
    ['/profile', 'replace /profile'],
  ])('from %s leads to the profile after 1000 ms [ROUTE-06]', async (backUrl, move) => {
    freezeClock();
    shop.on(authEndpoints.validate, () => session);
    shop.on(cartEndpoints.getCart, () => ({ cartData: [] }));
    const browser = await openBrowser({ url: '/login' });
    await browser.store.dispatch(
      authApi.endpoints.validate.initiate({ mobile: '09121234567', code: '123456', backUrl }),
    );
    await settled();
    await jest.advanceTimersByTimeAsync(999);
    expect(browser.moves).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(browser.moves).toEqual([move]);
    expect(selectIsNew(browser.state())).toBe(true);
  });

  it('is over once the profile was saved or skipped, for the next page as well [ROUTE-06]', async () => {
    shop.on(authEndpoints.validate, () => session);
    shop.on(cartEndpoints.getCart, () => ({ cartData: [] }));
    shop.on(customerEndpoints.getCustomer, () => ({ customer: aCustomer }));
    const browser = await openBrowser({ url: '/login' });
    await browser.store.dispatch(
      authApi.endpoints.validate.initiate({ mobile: '09121234567', code: '123456', backUrl: '/' }),
    );
    expect(selectIsNew((await openBrowser()).state())).toBe(true);
    browser.store.dispatch(onboardingFinished());
    expect(selectIsNew(browser.state())).toBe(false);
    expect(selectIsNew((await openBrowser()).state())).toBe(false);
    await settled();
  });
});
