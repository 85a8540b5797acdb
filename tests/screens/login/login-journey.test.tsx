import { fieldMessage, toApiError } from '@/storefront/http/api-error';
import { sessionApi } from '@/storefront/state/auth/auth.listeners';
import { toLatinDigits } from '@/domain/digits';
import { authApi } from '@/storefront/state/auth/auth.api';
import {
  selectIsLoggedIn,
  selectLogin,
  selectUser,
  logoutRequested,
  codeRequested,
} from '@/storefront/state/auth/auth.slice';
import {
  addToCart,
  removeFromCart,
  cartRequested,
  selectCartItems,
  selectCartPending,
} from '@/storefront/state/cart/cart.slice';
import { selectNotification } from '@/storefront/state/notifications/notification.slice';
import { catalogueApi } from '@/storefront/state/catalogue/catalogue.api';
import { customerApi } from '@/storefront/state/customer/customer.api';
import { selectCustomer, selectCustomerId } from '@/storefront/state/customer/customer.slice';
import {
  cartQuoteBody,
  cartSubmitBody,
  toOrderDraft,
  orderPaymentBody,
} from '@/storefront/state/orders/order-payloads';
import { ordersApi } from '@/storefront/state/orders/orders.api';
import { checkoutChanged, selectCheckoutChoices, selectCoupon } from '@/storefront/state/orders/orders.slice';
import { paymentsApi } from '@/storefront/state/orders/payments.api';
import { PERSIST_KEY } from '@/storefront/state/store/persistence';
import { submitKeyFor } from '@/storefront/state/orders/use-submit';
import { routeCallsTo } from '@tests/support/shop-api';
import { SCREENS_ORIGIN } from '@tests/support/demo-shop-processes';
import { freshBrowsers, openBrowser, until, type TestBrowser } from '@tests/support/state-test';
import { itInFullMatrix } from '@tests/support/matrix';

routeCallsTo('shop');
freshBrowsers();

let numbers = 0;
const freshMobile = () =>
  `0935${String(Date.now() % 100_000).padStart(5, '0')}${String((numbers += 1)).padStart(2, '0')}`;
const token = () => localStorage.getItem('AUTH_JWT');
const counts = (browser: TestBrowser) =>
  Object.fromEntries(selectCartItems(browser.state()).map(({ product_id, count }) => [product_id, count]));

/** The demo shop's message contains the code that a real shop sends by SMS. */
function codeIn(browser: TestBrowser): string {
  return /\d{6}/.exec(toLatinDigits(selectNotification(browser.state()).message))?.[0] ?? '';
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
  const { data } = await browser.store.dispatch(catalogueApi.endpoints.listProducts.initiate({ type: 'product' }));
  const sold = (data?.products ?? []).filter(
    ({ available, price, limit, toppings }) => available && price > 0 && (limit ?? 9) >= 3 && toppings.length === 0,
  );
  const [first, second, third] = sold;
  if (!first || !second || !third) throw new Error('The demo shop sells too little');
  return [first, second, third] as const;
}

describe('with the real shop', () => {
  itInFullMatrix(
    'a guest’s cart becomes a customer’s order and its payment [AUTH-01, AUTH-04, CART-01, CHK-02, PAY-01]',
    async () => {
      const browser = await openBrowser({ url: '/login?backUrl=%2Fcheckout' });
      const { store, state, moves } = browser;
      const [first, second, third] = await someProducts(browser);

      // A guest's cart, then a login.
      store.dispatch(addToCart(first));
      store.dispatch(addToCart(third));
      const mobile = freshMobile();
      await logIn(browser, mobile);
      // A new customer is sent to the profile, which leads on to the target (ROUTE-06).
      expect(moves).toEqual(['replace /profile?backUrl=%2Fcheckout']);
      const customerId = selectCustomerId(state()) ?? 0;
      expect(selectCustomer(state())?.mobile).toBe(mobile);
      await until(() => !state().userGlobalChanges.unmerged && !selectCartPending(state()));
      expect(counts(browser)).toEqual({ [first.id]: 1, [third.id]: 1 });

      // Quick taps, in order.
      store.dispatch(addToCart(third));
      store.dispatch(addToCart(third));
      store.dispatch(addToCart(second));
      store.dispatch(removeFromCart({ product_id: first.id, toppings: [] }, 2));
      store.dispatch(removeFromCart({ product_id: third.id, toppings: [] }));
      const wanted = { [second.id]: 1, [third.id]: 2 };
      expect(counts(browser)).toEqual(wanted);
      await until(() => !selectCartPending(state()));
      store.dispatch(cartRequested());
      await until(() => selectCartPending(state()));
      await until(() => !selectCartPending(state()));
      expect(counts(browser)).toEqual(wanted);

      // Address, quote, order.
      const { data: addresses } = await store.dispatch(
        customerApi.endpoints.addAddress.initiate({
          customerId,
          body: { title: 'خانه', address: 'تهران، خیابان ولیعصر، کوچهٔ بهار', number: '۱۲', lat: 35.72, lng: 51.41 },
        }),
      );
      store.dispatch(checkoutChanged({ addressId: addresses?.[0]?.addressId ?? null, delivery: 'post' }));
      const draft = {
        items: selectCartItems(state()),
        coupon: selectCoupon(state()),
        choices: selectCheckoutChoices(state()),
        paymentMethod: 'cash' as const,
        deliveryChoice: null,
      };
      const caller = { mobile, userId: selectUser(state())?.id ?? null };
      const { data: quote } = await store.dispatch(ordersApi.endpoints.getQuote.initiate(cartQuoteBody(draft, caller)));
      expect(quote?.invoice.price).toBe(second.price + 2 * third.price + (quote?.invoice.shipping_price ?? 0));
      const body = cartSubmitBody(draft, caller, quote?.invoice.shipping_price ?? null, quote?.invoice.price ?? null);
      const key = store.dispatch(submitKeyFor(toOrderDraft(body)));
      moves.length = 0;
      const submits = await Promise.all(
        [1, 2].map(() => store.dispatch(ordersApi.endpoints.submitOrder.initiate({ kind: 'goods', body, key }))),
      );
      const [orderId, again] = submits.map(({ data }) => data?.order_id);
      expect(orderId).toBeGreaterThan(0);
      expect(again).toBe(orderId);
      expect(moves[0]).toBe(`replace /order/${orderId ?? ''}`);
      expect(counts(browser)).toEqual({});
      await until(() => !selectCartPending(state()));
      expect(counts(browser)).toEqual({});

      // The bank.
      const { data: order } = await store.dispatch(ordersApi.endpoints.getOrder.initiate(orderId ?? 0));
      if (!order) throw new Error('No order');
      expect(order).toMatchObject({ status: 'created', can_pay: true, invoice: { price: quote?.invoice.price } });
      moves.length = 0;
      const me = { userId: caller.userId, customerId };
      await store.dispatch(
        paymentsApi.endpoints.createOrderPayment.initiate({
          orderId: order.order_id,
          body: orderPaymentBody(order, me, SCREENS_ORIGIN),
        }),
      );
      expect(moves).toHaveLength(1);
      expect(moves[0]).toMatch(/^assign (https?:\/\/|\/)/);
    },
  );

  it('an interrupted merge is completed later: the greater count of each, within the limit [AUTH-04]', async () => {
    const browser = await openBrowser({ url: '/login' });
    const [first, second, third] = await someProducts(browser);
    await logIn(browser, freshMobile());
    browser.store.dispatch(addToCart(first, [], 2));
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

  itInFullMatrix('a logout revokes the token on the server and starts a guest session [AUTH-05]', async () => {
    const browser = await openBrowser({ url: '/orders' });
    await logIn(browser, freshMobile());
    const before = token();
    browser.store.dispatch(logoutRequested());
    await until(() => !selectIsLoggedIn(browser.state()) && token() !== null);
    expect(token()).not.toBe(before);
    expect(selectLogin(browser.state()).step).toBe(1);
    expect(selectCustomer(browser.state())).toBeNull();
  });

  itInFullMatrix(
    'a token that is revoked on the server leads to a guest session, without a toast [AUTH-05, AUTH-10, AUTH-11]',
    async () => {
      const browser = await openBrowser({ url: '/login' });
      await logIn(browser, freshMobile(), '/orders');
      const customerId = selectCustomerId(browser.state()) ?? 0;
      const revoked = token();
      const other = await openBrowser({ url: '/order/5' });
      expect(selectIsLoggedIn(other.state())).toBe(true);
      await other.store.dispatch(sessionApi.endpoints.logout.initiate());
      await other.store.dispatch(customerApi.endpoints.getAddresses.initiate(customerId));
      await until(() => other.moves.length > 0);
      expect(other.moves).toEqual(['reload']);
      expect(selectIsLoggedIn(other.state())).toBe(false);
      expect(token()).not.toBe(revoked);
      expect(selectNotification(other.state()).variant).not.toBe('error');
    },
  );

  it('a wrong code stays at step 2 with a message [AUTH-03]', async () => {
    const browser = await openBrowser({ url: '/login' });
    const { store, state } = browser;
    const mobile = freshMobile();
    await requestCode(browser, mobile);
    expect(selectLogin(state())).toMatchObject({ step: 2, mobile });
    const wrong = codeIn(browser) === '111111' ? '222222' : '111111';
    const { error } = await store.dispatch(authApi.endpoints.validate.initiate({ mobile, code: wrong, backUrl: '/' }));
    expect(selectLogin(state()).step).toBe(2);
    expect(selectIsLoggedIn(state())).toBe(false);
    // Shown at the field.
    expect(fieldMessage(toApiError(error), 'code')).toBe('کد واردشده درست نیست.');
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
