import { act, screen, waitFor, within } from '@testing-library/react';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { formatAmount } from '@/domain/money';
import { productSummaryOf } from '@/domain/product-card';
import { addDays, tehranToday } from '@/domain/plain-date';
import { urls } from '@/domain/urls';
import { loggedOut } from '@/storefront/state/shared/events';
import { rememberViewed, viewedOf, VIEWED_KEY } from '@/storefront/state/catalogue/recently-viewed';
import { foodHomePage, foodProductPage } from '@tests/support/food-shop-pages';
import { FavoritesScreen } from '@/storefront/screens/favorites/favorites-screen';
import OrdersContent from '@/storefront/screens/orders/orders-content.lazy';
import { makeStore } from '@/storefront/state/store/store';
import { RecentlyViewed } from '@/storefront/widgets/recently-viewed';
import { rememberProduct } from '@/storefront/widgets/remember-viewed';
import { controlIdle } from '@tests/support/control-idle';
import { renderApp } from '@tests/support/render-app';
import { productFixture } from '@tests/support/product-fixture';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';
import { createCustomer, loggedInAs, shopConfig, callApi } from '@tests/support/customer-client';
import { settled } from '@tests/support/state-test';

jest.setTimeout(60_000);
routeCallsTo('shop');
const { rest } = controlIdle();

/** Reports the end of the page as near the viewport, but not the pictures, which are also observed. */
class EndIsNear {
  constructor(private readonly callback: IntersectionObserverCallback) {}
  observe(target: Element): void {
    if (target.tagName === 'DIV')
      this.callback([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
  disconnect(): void {
    return undefined;
  }
}
beforeEach(() => {
  window.IntersectionObserver = EndIsNear as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  document.head.replaceChildren();
});

async function openProduct(id: number, name: string) {
  const config = await shopConfig();
  const app = await renderApp(await foodProductPage(id), { url: urls.product(id, name), config });
  return { ...app, shop: config.shop };
}

async function someProducts(count: number) {
  return (await callApi(catalogueEndpoints.searchProducts, { body: {}, query: { page: 1, limit: count } })).products;
}
const rail = () => screen.findByRole('region', { name: 'بازدیدهای اخیر' });
const namesIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('article')
    .map((card) => within(card).getByRole('heading').textContent);

describe('the recently viewed products', () => {
  it('are stored at idle time, and listed on other pages newest first, without the page’s own [CAT-04]', async () => {
    const [one, two, three] = await someProducts(3);
    if (!one || !two || !three) throw new Error('The shop has too few products');
    const { shop } = await shopConfig();
    for (const product of [one, two, three]) {
      const { unmount } = await openProduct(product.id, product.name);
      await act(async () => rest(false));
      await waitFor(() => expect(viewedOf(shop)[0]?.id).toBe(product.id));
      const expected = viewedOf(shop).slice(1);
      if (expected.length > 0) expect(namesIn(await rail())).toEqual(expected.map(({ name }) => name));
      unmount();
    }
    await renderApp(await foodHomePage(), { config: await shopConfig() });
    await act(async () => rest());
    expect(namesIn(await rail())).toEqual([three.name, two.name, one.name]);
  });

  it('are listed below orders without what was ordered [ORD-01]', async () => {
    const [ordered, viewed] = await someProducts(2);
    if (!ordered || !viewed) throw new Error('The shop has too few products');
    const { shop } = await shopConfig();
    for (const product of [ordered, viewed]) rememberViewed(shop, productSummaryOf(product));
    const customer = await createCustomer();
    await callApi(ordersEndpoints.submit, {
      token: customer.token,
      body: { products: [{ product_id: ordered.id, count: 1 }], delivery: 'pickup', payment_type: 'cash' },
    });
    await renderApp(<OrdersContent kind="goods" />, {
      url: '/orders',
      preloaded: loggedInAs(customer),
      config: await shopConfig(),
    });
    expect(namesIn(await rail())).toEqual([viewed.name]);
  });

  it('are listed below the favorites without them [FAV-01]', async () => {
    const [liked, viewed] = await someProducts(2);
    if (!liked || !viewed) throw new Error('The shop has too few products');
    const { shop } = await shopConfig();
    for (const product of [liked, viewed]) rememberViewed(shop, productSummaryOf(product));
    const customer = await createCustomer();
    await callApi(customerEndpoints.addFavorite, {
      params: { id: customer.customer.id },
      token: customer.token,
      body: { product_id: liked.id },
    });
    await renderApp(<FavoritesScreen />, {
      url: '/favorites',
      preloaded: loggedInAs(customer),
      config: await shopConfig(),
    });
    expect(namesIn(await rail())).toEqual([viewed.name]);
  });

  it('are shown with the price of now, and without what the shop has no more [CAT-04]', async () => {
    const [dear, cheap] = await someProducts(2);
    if (!dear || !cheap) throw new Error('The shop has too few products');
    const { shop, ...config } = await shopConfig();
    const early = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 11 * 60_000);
    rememberViewed(shop, productSummaryOf(productFixture({ id: 999_999 })));
    rememberViewed(shop, { ...productSummaryOf(dear), price: 1_000, available: false });
    early.mockRestore();
    // Seen a moment ago: not requested.
    rememberViewed(shop, { ...productSummaryOf(cheap), price: 2_000 });
    await renderApp(await foodHomePage(), { config: { shop, ...config } });
    await act(async () => rest());
    await rail();
    await waitFor(() =>
      expect(viewedOf(shop).map(({ id, price, available }) => [id, price, available])).toEqual([
        [cheap.id, 2_000, cheap.available],
        [dear.id, dear.price, dear.available],
      ]),
    );
    expect(await rail()).toHaveTextContent(formatAmount(dear.price));
  });

  it('are not read for the chosen delivery day, since they are stored for every day [CAT-04]', async () => {
    const [dish] = await someProducts(1);
    if (!dish) throw new Error('The shop has no product');
    const { shop: ordinary, ...config } = await shopConfig();
    const shop = { ...ordinary, shop_type: 'eco_food' } as const;
    const early = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 11 * 60_000);
    rememberViewed(shop, { ...productSummaryOf(dish), price: 1_000 });
    early.mockRestore();
    const asked: string[] = [];
    shopApi.events.on('request:start', ({ request }) => asked.push(new URL(request.url).search));
    const mdate = addDays(tehranToday(Date.now()), 3);
    const created_at = new Date().toISOString();
    const { products } = makeStore().getState();
    const deliveryChoice = { mdate, jdate: '1405-09-01', time: '18:00', created_at };
    await renderApp(<RecentlyViewed />, {
      config: { shop, ...config },
      preloaded: { products: { ...products, deliveryChoice } },
    });
    await waitFor(() => expect(viewedOf(shop)[0]?.price).toBe(dish.price));
    expect(asked.filter((query) => query.includes('reserve_date'))).toEqual([]);
    shopApi.events.removeAllListeners();
  });

  it('are cleared by their button and by a logout [CAT-01]', async () => {
    const { shop, ...config } = await shopConfig();
    rememberViewed(shop, productSummaryOf(productFixture({ id: 5 })));
    const first = await renderApp(await foodHomePage(), { config: { shop, ...config } });
    await act(async () => rest());
    await rail();
    await first.user.click(screen.getByRole('button', { name: 'پاک کردن بازدیدهای اخیر' }));
    expect(screen.queryByRole('region', { name: 'بازدیدهای اخیر' })).toBeNull();
    expect(localStorage.getItem(VIEWED_KEY)).toBeNull();
    first.unmount();

    rememberViewed(shop, productSummaryOf(productFixture({ id: 5 })));
    const { store } = await renderApp(await foodHomePage(), {
      config: { shop, ...config },
      preloaded: loggedInAs(await createCustomer()),
    });
    await act(async () => rest());
    await rail();
    await act(async () => void store.dispatch(loggedOut({ elsewhere: false })));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'بازدیدهای اخیر' })).toBeNull());
    expect(localStorage.getItem(VIEWED_KEY)).toBeNull();
    await waitFor(() => expect(localStorage.getItem('AUTH_JWT')).not.toBeNull());
  });

  it('are stored in the order of the visits before the Redux store is loaded [CAT-04]', async () => {
    const { shop } = await shopConfig();
    for (const id of [5, 6]) rememberProduct(shop, productFixture({ id }));
    expect(viewedOf(shop).map(({ id }) => id)).toEqual([6, 5]);
  });

  it('are limited to twelve of one shop, without duplicates or invalid entries', () => {
    const shop = { id: 1, shop_type: 'shop' } as const;
    for (let id = 1; id <= 14; id += 1) rememberViewed(shop, productSummaryOf(productFixture({ id })));
    rememberViewed(shop, productSummaryOf(productFixture({ id: 10 })));
    expect(viewedOf(shop).map(({ id }) => id)).toEqual([10, 14, 13, 12, 11, 9, 8, 7, 6, 5, 4, 3]);
    expect(viewedOf({ id: 2, shop_type: 'shop' })).toEqual([]);
    expect(viewedOf({ id: 1, shop_type: 'eco_food' })).toEqual([]);
    const good = productSummaryOf(productFixture({ id: 3 }));
    localStorage.setItem(
      VIEWED_KEY,
      JSON.stringify({
        id: 1,
        type: 'shop',
        cards: [null, 'x', { id: 4 }, { ...good, price: '5' }, { ...good, image: { url: 5 } }, good],
      }),
    );
    expect(viewedOf(shop).map(({ id }) => id)).toEqual([3]);
    localStorage.setItem(VIEWED_KEY, '{');
    expect(viewedOf(shop)).toEqual([]);
  });
});

describe('sharing a page', () => {
  const canonical = 'https://shop.example/products/5/x';
  beforeEach(() => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'canonical', href: canonical });
    document.head.append(link);
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
  });

  async function press({ copies = true } = {}) {
    const [product] = await someProducts(1);
    if (!product) throw new Error('The shop has no product');
    const app = await openProduct(product.id, product.name);
    const copy = jest.spyOn(navigator.clipboard, 'writeText');
    if (!copies) copy.mockRejectedValue(new Error('no'));
    await app.user.click(screen.getByRole('button', { name: 'اشتراک‌گذاری' }));
    return { name: product.name, copy };
  }

  it('uses the device’s share sheet, with the product’s name and the canonical URL [ROUTE-04]', async () => {
    const share = jest.fn(() => Promise.resolve());
    Object.assign(navigator, { share });
    const { name } = await press();
    await waitFor(() => expect(share).toHaveBeenCalledWith({ title: name, url: canonical }));
    expect(screen.queryByText('پیوند این صفحه کپی شد.')).toBeNull();
  });

  it('copies nothing when the share sheet is closed [ROUTE-04]', async () => {
    const share = jest.fn(() => Promise.reject(new DOMException('', 'AbortError')));
    Object.assign(navigator, { share });
    const { copy } = await press();
    await waitFor(() => expect(share).toHaveBeenCalled());
    await act(settled);
    expect(copy).not.toHaveBeenCalled();
  });

  it('copies the link with a message when there is no share sheet [ROUTE-04]', async () => {
    const { copy } = await press();
    expect(await screen.findByText('پیوند این صفحه کپی شد.')).toBeVisible();
    expect(copy).toHaveBeenCalledWith(canonical);
  });

  it('shows a message that refers to the address bar when the link cannot be copied [ROUTE-04]', async () => {
    await press({ copies: false });
    expect(await screen.findByText('پیوند کپی نشد؛ آن را از نوار آدرس مرورگر بردارید.')).toBeVisible();
  });
});
