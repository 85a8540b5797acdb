import { authEndpoints } from '@/contract/auth.endpoints';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { authApi } from '@/storefront/state/auth/auth.api';
import { qrShopEntered, qrShopLeft, selectQrShop } from '@/storefront/state/catalogue/config.slice';
import { pageShown, storageChanged } from '@/storefront/state/shared/events';
import { cartSubmitBody } from '@/storefront/state/orders/order-payloads';
import { MockError, mockApi } from '@tests/support/mock-api';
import { aCustomer, freshBrowsers, openBrowser, settled, freezeClock } from '@tests/support/state-test';

const shop = mockApi();
freshBrowsers();

const TABLE = 'میز ۵';
const NOON = Date.parse('2026-11-20T09:00:00Z');
const qrSession = {
  token: { access_token: 'qr-token' },
  user: { id: 9, role: 'customer' as const, login_to_id: 1 },
  customer: aCustomer,
  shop: { id: 1, name: TABLE, shop_type: 'eco_food' as const },
};
const keep = (at?: number) => localStorage.setItem('QR_SHOP', JSON.stringify({ id: 1, name: TABLE, at }));

describe('the table of a scanned code', () => {
  it('is stored with the token, and the home page opens after 1000 ms [AUTH-07]', async () => {
    freezeClock(NOON);
    shop.on(authEndpoints.getQrcode, () => qrSession);
    shop.on(cartEndpoints.getCart, () => ({ cartData: [] }));
    const browser = await openBrowser({ url: '/login?qrcode=miz-1-panjare' });
    await browser.store.dispatch(authApi.endpoints.enterByQrcode.initiate('miz-1-panjare'));
    expect(localStorage.getItem('AUTH_JWT')).toBe('qr-token');
    expect(JSON.parse(localStorage.getItem('QR_SHOP') ?? '')).toEqual({ id: 1, name: TABLE, at: NOON });
    await settled();
    expect(browser.moves).toEqual([]);
    await jest.advanceTimersByTimeAsync(1000);
    expect(browser.moves).toEqual(['replace /']);
  });

  it('is restored after a reload, for a limited time [AUTH-07]', async () => {
    freezeClock(NOON);
    keep(NOON - 11 * 3_600_000);
    expect(selectQrShop((await openBrowser()).state())?.name).toBe(TABLE);
    keep(NOON - 12 * 3_600_000);
    expect(selectQrShop((await openBrowser()).state())).toBeNull();
    // As written by another version, without the time.
    keep();
    expect(selectQrShop((await openBrowser()).state())?.name).toBe(TABLE);
  });

  it('ends in a page that stays open, once it is shown again [AUTH-07]', async () => {
    freezeClock(NOON);
    keep(NOON);
    const browser = await openBrowser();
    jest.setSystemTime(NOON + 12 * 3_600_000 - 1);
    browser.store.dispatch(pageShown());
    expect(selectQrShop(browser.state())?.name).toBe(TABLE);
    jest.setSystemTime(NOON + 12 * 3_600_000);
    browser.store.dispatch(pageShown());
    expect(selectQrShop(browser.state())).toBeNull();
  });

  it('is the one that another tab has scanned while the page was suspended [AUTH-07]', async () => {
    freezeClock(NOON);
    keep(NOON);
    const browser = await openBrowser();
    localStorage.setItem('QR_SHOP', JSON.stringify({ id: 2, name: 'میز ۶', at: NOON + 1 }));
    browser.store.dispatch(pageShown());
    expect(selectQrShop(browser.state())?.name).toBe('میز ۶');
  });

  it.each(['7', '{"id":0,"name":"میز ۵"}', '{"id":1}', 'میز'])(
    'is ignored in invalid storage: %s [AUTH-07]',
    async (text) => {
      localStorage.setItem('QR_SHOP', text);
      expect(selectQrShop((await openBrowser()).state())).toBeNull();
    },
  );

  it('can be left, which applies to other tabs too [AUTH-07]', async () => {
    const here = await openBrowser();
    const there = await openBrowser();
    here.store.dispatch(qrShopEntered({ id: 1, name: TABLE, at: Date.now() }));
    there.store.dispatch(storageChanged({ key: 'QR_SHOP', value: localStorage.getItem('QR_SHOP') }));
    expect(selectQrShop(there.state())?.name).toBe(TABLE);
    there.store.dispatch(qrShopLeft());
    here.store.dispatch(storageChanged({ key: 'QR_SHOP', value: null }));
    expect(localStorage.getItem('QR_SHOP')).toBeNull();
    expect(selectQrShop(here.state())).toBeNull();
  });

  it('is left at the shop as well, and taken back when that fails [AUTH-07]', async () => {
    shop.on(authEndpoints.getQrcode, () => qrSession);
    shop.on(cartEndpoints.getCart, () => ({ cartData: [] }));
    const { store, state } = await openBrowser({ url: '/login?qrcode=miz-1-panjare' });
    await store.dispatch(authApi.endpoints.enterByQrcode.initiate('miz-1-panjare'));
    shop.on(authEndpoints.leaveTable, () => new MockError(500));
    store.dispatch(qrShopLeft());
    await settled();
    expect(selectQrShop(state())?.name).toBe(TABLE);
    expect(localStorage.getItem('QR_SHOP')).toContain(TABLE);
    shop.on(authEndpoints.leaveTable, () => ({}));
    store.dispatch(qrShopLeft());
    await settled();
    expect(selectQrShop(state())).toBeNull();
  });

  it('is prepended to the order’s note [AUTH-07]', async () => {
    const { orders } = (await openBrowser()).state();
    const draft = {
      items: [],
      coupon: orders.coupon,
      choices: orders.checkout,
      paymentMethod: 'cash' as const,
      deliveryChoice: null,
    };
    const noteOf = (place: string | null, msg: string) =>
      cartSubmitBody(
        { ...draft, place, choices: { ...orders.checkout, msg } },
        { mobile: null, userId: null },
        null,
        null,
      ).msg;
    expect(noteOf(TABLE, 'بی‌نمک')).toBe('میز ۵: بی‌نمک');
    expect(noteOf(TABLE, '')).toBe(TABLE);
    expect(noteOf(null, 'بی‌نمک')).toBe('بی‌نمک');
    expect(noteOf(TABLE, 'آ'.repeat(500))).toHaveLength(500);
  });
});
