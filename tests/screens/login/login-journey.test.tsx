import { authApi } from '@/storefront/state/auth/auth.api';
import { selectLogin, codeRequested } from '@/storefront/state/auth/auth.slice';
import { addToCart, selectCartItems, selectCartPending } from '@/storefront/state/cart/cart.slice';
import { selectNotification } from '@/storefront/state/notifications/notification.slice';
import { catalogueApi } from '@/storefront/state/catalogue/catalogue.api';
import { PERSIST_KEY } from '@/storefront/state/store/persistence';
import { routeCallsTo } from '@tests/support/shop-api';
import { freshBrowsers, openBrowser, until, type TestBrowser } from '@tests/support/state-test';

routeCallsTo('shop');
freshBrowsers();

let numbers = 0;
const freshMobile = () =>
  `0935${String(Date.now() % 100_000).padStart(5, '0')}${String((numbers += 1)).padStart(2, '0')}`;
const counts = (browser: TestBrowser) =>
  Object.fromEntries(selectCartItems(browser.state()).map(({ product_id, count }) => [product_id, count]));

/** The demo shop's answer contains the code that a real shop sends by SMS. */
function codeIn(browser: TestBrowser): string {
  return selectLogin(browser.state()).demoCode ?? '';
}

async function requestCode(browser: TestBrowser, mobile: string): Promise<void> {
  browser.store.dispatch(codeRequested(mobile));
  await until(() => selectLogin(browser.state()).codeRequest !== 'pending');
}

async function logIn(browser: TestBrowser, mobile: string, backUrl = '/checkout'): Promise<void> {
  await requestCode(browser, mobile);
  await browser.store.dispatch(authApi.endpoints.validate.initiate({ mobile, code: codeIn(browser), backUrl }));
  await until(() => browser.moves.length > 0);
}

/** Available ordinary products, of which several pieces can be ordered. */
async function someProducts(browser: TestBrowser) {
  const { data } = await browser.store.dispatch(catalogueApi.endpoints.searchProducts.initiate({ filter: {} }));
  const sold = (data?.products ?? []).filter(
    ({ available, price, limit, toppings }) => available && price > 0 && (limit ?? 9) >= 3 && toppings.length === 0,
  );
  const [first, second, third] = sold;
  if (!first || !second || !third) throw new Error('The demo shop sells too little');
  return [first, second, third] as const;
}

describe('with the real shop', () => {
  it('an interrupted merge is completed later: the greater count of each, within the limit [AUTH-04]', async () => {
    const browser = await openBrowser({ url: '/login' });
    const [first, second, third] = await someProducts(browser);
    await logIn(browser, freshMobile());
    browser.store.dispatch(addToCart(first, { count: 2 }));
    browser.store.dispatch(addToCart(second));
    // A response that is stored after the page has been replaced would overwrite the interrupted merge.
    await until(() => selectCartPending(browser.state()));
    await until(() => !selectCartPending(browser.state()));
    browser.close();

    const stored = JSON.parse(localStorage.getItem(`persist:${PERSIST_KEY}`) ?? '{}') as Record<string, string>;
    const line = (product: typeof first, count: number) => ({ product_id: product.id, count, toppings: [], product });
    stored.userGlobalChanges = JSON.stringify({ items: [line(first, 1), line(third, 900)], unmerged: true });
    localStorage.setItem(`persist:${PERSIST_KEY}`, JSON.stringify(stored));
    const again = await openBrowser({ url: '/' });
    again.rest();
    await until(() => !again.state().userGlobalChanges.unmerged && !selectCartPending(again.state()));
    expect(counts(again)).toMatchObject({ [first.id]: 2, [second.id]: 1 });
    expect(counts(again)[third.id]).toBeLessThan(900);
    expect(selectNotification(again.state())).toMatchObject({ variant: 'warning' });
  });

  it('adding an unavailable product is reverted with the shop’s message [CART-01]', async () => {
    const browser = await openBrowser({ url: '/login' });
    const { data } = await browser.store.dispatch(catalogueApi.endpoints.searchProducts.initiate({ filter: {} }));
    const all = [...(data?.products ?? [])];
    for (let page = 2; all.length < (data?.total ?? 0); page += 1) {
      const more = await browser.store.dispatch(catalogueApi.endpoints.searchProducts.initiate({ filter: {}, page }));
      all.push(...(more.data?.products ?? []));
      if (!more.data?.products.length) break;
    }
    const soldOut = all.find(({ available, price }) => !available && price > 0);
    if (!soldOut) throw new Error('The demo shop has nothing sold out');
    await logIn(browser, freshMobile());
    // As on a page that was rendered while the product was available.
    browser.store.dispatch(addToCart({ ...soldOut, limit: null, available: true }));
    expect(counts(browser)).toEqual({ [soldOut.id]: 1 });
    await until(() => selectCartItems(browser.state()).length === 0);
    expect(selectNotification(browser.state())).toMatchObject({ variant: 'error', code: 409 });
  });
});
