import { productSummaryOf } from '@/domain/product-card';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import {
  cartRequested,
  favoriteToggled,
  listsViewed,
  pageViewed,
  storeRequested,
} from '@/storefront/state/store/public-actions';
import { authEndpoints } from '@/contract/auth.endpoints';
import { LoginScreen } from '@/storefront/screens/login/login-screen';
import { selectLogin } from '@/storefront/state/auth/auth.selectors';
import { makeStore } from '@/storefront/state/store/store';
import { BuyPanel } from '@/storefront/screens/product/buy-panel';
import { BookingBar } from '@/storefront/screens/residence/booking-bar';
import { BookingPanel } from '@/storefront/screens/residence/booking-panel';
import { useBookingFlow } from '@/storefront/screens/residence/use-booking-flow';
import { residenceFixture } from '@tests/support/residence-fixture';
import { bar, DATED, dialog, NIGHTS, PATH, mockBooking } from '@tests/support/render-booking';
import { productFixture } from '@tests/support/product-fixture';
import { renderBeforeStore, type PageBeforeStore } from '@tests/support/render-before-store';
import { MockError, mockApi } from '@tests/support/mock-api';
import { persist } from '@tests/support/state-test';

jest.mock('@/storefront/state/store/root-state', () => ({
  ...jest.requireActual<object>('@/storefront/state/store/root-state'),
  registerStore: () => undefined,
}));

jest.setTimeout(60_000);
const shop = mockApi();
mockBooking(shop);
// The browser is never idle.
window.requestIdleCallback = () => 0;
window.cancelIdleCallback = () => undefined;

/** The parts of a residence's page that are available before the store. A desktop has the panel beside the page. */
function FirstOfPage({ isDesktop = false }: { isDesktop?: boolean }) {
  const product = residenceFixture();
  const { residence } = product;
  const { stay, flow } = useBookingFlow(product, residence);
  return (
    <>
      {isDesktop ? <BookingPanel {...{ product, residence, stay }} /> : <BookingBar product={product} stay={stay} />}
      {flow}
    </>
  );
}

const open = (ui = <FirstOfPage />, url = PATH) => renderBeforeStore(ui, url, makeStore);
const book = () => bar().getByRole('button', { name: /رزرو/ });
const flowMoves = ({ router }: PageBeforeStore) => router.moves.filter((move) => move.includes('#'));
const isShown = (title: string) => screen.findByRole('heading', { level: 3, name: title });

describe('«رزرو» before the store is created', () => {
  it('loads the store with priority, shows that it is loading, and opens the flow afterwards [RES-02]', async () => {
    const app = open();
    expect(app.loadCount()).toBe(0);
    await app.user.click(book());
    expect(app.loadCount()).toBe(1);
    expect(book()).toHaveAttribute('aria-busy', 'true');
    await app.user.click(book());
    expect(app.router.moves).toEqual([]);
    await app.arrive();
    await dialog();
    await isShown('تاریخ ورود و خروج را انتخاب کنید.');
    expect(app.router.moves).toEqual([`push ${app.router.current.asPath}`]);
    expect(app.router.current.asPath).toMatch(/#book$/);
  });

  it('opens at the stored step, and closing it stays on the page [STATE-03, STATE-05]', async () => {
    persist({
      products: { reservedList: [{ id: 12, count: 1, times: [...NIGHTS], person_count: 2 }], reservationStep: 2 },
      customer: {},
    });
    const app = open(<FirstOfPage />, DATED);
    await app.user.click(book());
    await app.arrive();
    await dialog();
    expect(app.store.getState().products.reservationStep).toBe(2);
    expect(flowMoves(app)).toHaveLength(1);
    await app.user.click(await screen.findByRole('button', { name: 'بستن' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(app.router.moves.at(-1)).toBe('back');
    expect(app.router.current.asPath).toBe(DATED);
  });

  it('uses the dates of the URL first: the flow opens with them [STATE-06]', async () => {
    const app = open(<FirstOfPage />, DATED);
    await app.user.click(book());
    await app.arrive();
    await dialog();
    expect(app.store.getState().products.reservedList).toMatchObject([{ id: 12, times: NIGHTS, person_count: 2 }]);
    expect(app.router.current.asPath).toBe(`${DATED}#book`);
  });
});

describe('«رزرو» on a desktop before the store is created', () => {
  const tapEarly = async (url: string) => {
    const app = open(<FirstOfPage isDesktop />, url);
    await app.user.click(screen.getByRole('button', { name: /رزرو|تاریخ/ }));
    await app.arrive();
    await dialog();
    return app;
  };

  it('opens the flow at the price for dates in the URL [RES-02]', async () => {
    const app = await tapEarly(DATED);
    expect(app.store.getState().products).toMatchObject({
      reservationStep: 2,
      reservedList: [{ id: 12, times: NIGHTS }],
    });
    expect(flowMoves(app)).toEqual([`push ${DATED}#book`]);
  });

  it('opens the flow at the price for stored dates too, and at the dates without any [RES-02]', async () => {
    persist({
      products: { reservedList: [{ id: 12, count: 1, times: [...NIGHTS], person_count: 2 }], reservationStep: 0 },
      customer: {},
    });
    expect((await tapEarly(PATH)).store.getState().products.reservationStep).toBe(2);
    cleanup();
    localStorage.clear();
    expect((await tapEarly(PATH)).store.getState().products.reservationStep).toBe(0);
  });
});

describe('«افزودن به سبد» before the store is loaded', () => {
  it('is busy until the store is loaded, and adds once [CART-01]', async () => {
    const app = open(<BuyPanel product={productFixture({ id: 7, name: 'قیمه' })} />, '/products/7/x');
    const add = () => screen.getByRole('button', { name: /افزودن به/ });
    await app.user.click(add());
    expect(add()).toHaveAttribute('aria-busy', 'true');
    await app.user.click(add());
    await app.user.click(add());
    await app.arrive();
    expect(app.store.getState().userGlobalChanges.items).toMatchObject([{ product_id: 7, count: 1 }]);
    expect(add()).toBeEnabled();
    await app.user.click(add());
    expect(app.store.getState().userGlobalChanges.items).toMatchObject([{ product_id: 7, count: 2 }]);
  });
});

describe('a tap before the store is loaded', () => {
  const pack = productFixture({ id: 7, name: 'بستهٔ صبحانه', type: 'package' });
  const add = () => screen.getByRole('button', { name: /افزودن به/ });
  const goOn = ({ router }: PageBeforeStore, to: string) => act(async () => void (await router.current.push(to)));
  const tapped = async () => {
    const app = open(<BuyPanel product={pack} />, '/products/7/x');
    await app.user.click(add());
    return app;
  };

  it('leads to the confirmation of the basket for a package [CART-05]', async () => {
    const app = await tapped();
    await app.arrive();
    expect(app.router.moves).toEqual(['push /confirm-basket']);
  });

  it.each(['/products/8/y', '/search', '/confirm-basket'])(
    'adds the item, but does not navigate a user who is on %s by then [CART-05]',
    async (to) => {
      const app = await tapped();
      await goOn(app, to);
      await app.arrive();
      expect(app.router.moves).toEqual([`push ${to}`]);
      expect(app.store.getState().userGlobalChanges.items).toMatchObject([{ product_id: 7, count: 1 }]);
    },
  );

  it('marks a favourite, which stays marked on the next page [FAV-01]', async () => {
    const app = await tapped();
    app.store.dispatch(favoriteToggled({ productId: 7, isFavorite: true }));
    await goOn(app, '/search');
    await app.arrive();
    expect(app.store.getState().userGlobalChanges).toMatchObject({
      favorites: { 7: true },
      items: [{ product_id: 7 }],
    });
  });
});

describe('links that are followed before the store is loaded', () => {
  it('are counted once each, after the list that contains them [TRK-01]', async () => {
    delete window.dataLayer;
    const product = productFixture({ id: 7 });
    const app = open(<a href="/products/7/x">x</a>, '/search');
    const link = () => screen.getByRole('link');
    const stay = (event: Event) => event.preventDefault();
    document.addEventListener('click', stay);
    const chosen = () => (window.dataLayer ?? []).filter((entry) => 'event' in entry && entry.event === 'select_item');
    app.store.dispatch(pageViewed({}));
    app.store.dispatch(listsViewed({ lists: [{ id: 'search', products: [productSummaryOf(product)] }] }));
    await app.user.click(link());
    expect(app.loadCount()).toBe(0);
    app.store.dispatch(cartRequested());
    await app.arrive();
    expect(chosen()).toMatchObject([{ ecommerce: { items: [{ item_id: '7' }] } }]);
    await app.user.click(link());
    expect(chosen()).toHaveLength(2);
    document.removeEventListener('click', stay);
    delete window.dataLayer;
  });
});

describe('the login before the store is created', () => {
  const LOGIN = '/login';
  const field = () => screen.getByRole('textbox', { name: /شماره موبایل/ });
  const send = () => screen.getByRole('button', { name: /دریافت کد تأیید/ });

  it('shows the typed number, and requests the code once after the store is loaded [AUTH-02]', async () => {
    shop.on(authEndpoints.login, () => ({ resend_after: 60, expires_in: 120 }));
    const app = open(<LoginScreen />, LOGIN);
    expect(app.loadCount()).toBe(0);
    await app.user.type(field(), '09121234567');
    expect(field()).toHaveValue('۰۹۱۲۱۲۳۴۵۶۷');
    expect(app.loadCount()).toBe(1);
    await app.user.click(send());
    expect(send()).toHaveAttribute('aria-busy', 'true');
    await app.user.click(send());
    await app.user.type(field(), '{Enter}');
    await app.arrive();
    expect(await screen.findByRole('textbox', { name: /کد تأیید/ })).toBeVisible();
    expect(shop.requestsTo(authEndpoints.login)).toEqual([
      expect.objectContaining({ body: { mobile: '09121234567' } }),
    ]);
  });

  it('reports an invalid number without loading the store [AUTH-02]', async () => {
    const app = open(<LoginScreen />, LOGIN);
    await app.user.click(send());
    expect(field()).toHaveAccessibleDescription('شماره موبایل را وارد کنید.');
    expect(app.loadCount()).toBe(0);
  });

  it('shows the stored number, unless another one has been typed meanwhile [AUTH-02]', async () => {
    persist({ user: { step: 1, mobile: '09120000000' } });
    const untouched = open(<LoginScreen />, LOGIN);
    act(() => void untouched.store.dispatch(storeRequested()));
    await untouched.arrive();
    expect(field()).toHaveValue('۰۹۱۲۰۰۰۰۰۰۰');
    cleanup();

    const typing = open(<LoginScreen />, LOGIN);
    await typing.user.type(field(), '0935');
    await typing.arrive();
    expect(field()).toHaveValue('۰۹۳۵');
    expect(selectLogin(typing.store.getState()).mobile).toBe('0935');
  });

  it('continues at the code step after a reload [STATE-01]', async () => {
    const inAMinute = Date.now() + 60_000;
    persist({ user: { step: 2, mobile: '09121234567', resendAt: inAMinute, codeEndsAt: inAMinute } });
    const app = open(<LoginScreen />, LOGIN);
    act(() => void app.store.dispatch(storeRequested()));
    await app.arrive();
    expect(await screen.findByRole('textbox', { name: /کد تأیید/ })).toBeVisible();
  });

  it('keeps the number and shows the reason if the request is refused [AUTH-02]', async () => {
    shop.on(authEndpoints.login, () => new MockError(429, 'کمی بعد دوباره تلاش کنید.'));
    const app = open(<LoginScreen />, LOGIN);
    await app.user.type(field(), '09121234567{Enter}');
    await app.arrive();
    await waitFor(() => expect(field()).toHaveAccessibleDescription('کمی بعد دوباره تلاش کنید.'));
    expect(send()).not.toHaveAttribute('aria-busy', 'true');
    expect(field()).toHaveValue('۰۹۱۲۱۲۳۴۵۶۷');
  });
});
