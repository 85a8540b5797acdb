import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { Product } from '@/contract/product.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { urls } from '@/domain/urls';
import { ConfirmBasketScreen } from '@/storefront/screens/confirm-basket/confirm-basket-screen';
import type { CartItem } from '@/storefront/state/cart/cart-items';
import { makeStore } from '@/storefront/state/store/store';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo, holdResponses, shopApi } from '@tests/support/shop-api';
import {
  createCustomer,
  findPackage,
  findProduct,
  loggedInAs,
  shopConfig,
  callApi,
} from '@tests/support/customer-client';

routeCallsTo('shop');

const item = (product: Product, count = 1, toppings: CartItem['toppings'] = []): CartItem => ({
  product_id: product.id,
  count,
  toppings,
  product,
});
const gathered = (...items: CartItem[]) => ({
  userGlobalChanges: { ...makeStore().getState().userGlobalChanges, items, unmerged: true },
});
const isPlain = ({ limit, toppings, old_price }: Product) =>
  (limit === null || limit > 5) && toppings.length === 0 && old_price === null;
const atBasket = async (...items: CartItem[]) =>
  renderApp(<ConfirmBasketScreen />, {
    url: '/confirm-basket',
    preloaded: gathered(...items),
    config: await shopConfig(),
  });
const panel = (name: string) => within(screen.getByRole('region', { name }));
const amount = (name: string, label: string) => panel(name).getByText(label).nextElementSibling;
const payable = () => screen.getByText('جمع با هزینه ارسال').nextElementSibling;
/** The price of products with their delivery to the first zone of the demo shop, which is free from a limit on. */
const shipped = (price: number) => formatToman(price + (price < 3_000_000 ? 85_000 : 0));
const answerOf = (product: Product) => HttpResponse.json({ success: true, code: 200, msg: '', data: { product } });

/** Loads the contents of a package from the API, and sums up their separate prices. */
async function heldBy(pack: Product) {
  const { product } = await callApi(catalogueEndpoints.getPackage, { params: { id: pack.id } });
  const items = product.details?.products ?? [];
  if (items.length === 0) throw new Error('The package holds nothing');
  return { items, apart: items.reduce((sum, one) => sum + one.product.price * one.count, 0) };
}

describe('a guest’s basket', () => {
  it('shows the products of the package with their counts, its price and the saving [ROUTE-09, CART-05]', async () => {
    const pack = await findPackage();
    const { items, apart } = await heldBy(pack);
    await atBasket(item(pack));
    expect(screen.getByRole('heading', { level: 1, name: 'تأیید سبد خرید' })).toBeVisible();
    const contents = within(await screen.findByRole('list', { name: pack.name }));
    expect(contents.getAllByRole('listitem')).toHaveLength(items.length);
    for (const { product, count } of items) {
      const link = contents.getByRole('link', { name: product.name });
      expect(link).toHaveAttribute('href', urls.product(product.id, product.name));
      expect(within(link.closest('li') ?? document.body).getByText(`${toPersianDigits(count)} عدد`)).toBeVisible();
    }
    expect(screen.getByText('بسته به سبد خرید افزوده شد.')).toBeVisible();
    expect(apart).toBeGreaterThan(pack.price);
    expect(amount(pack.name, 'قیمت محصولات جدا از هم')).toHaveTextContent(formatToman(apart));
    expect(amount(pack.name, 'قیمت بسته')).toHaveTextContent(formatToman(pack.price));
    expect(amount(pack.name, 'سود شما از خرید بسته')).toHaveTextContent(formatToman(apart - pack.price));
    expect(payable()).toHaveTextContent(shipped(pack.price));
  });

  it('shows a line with the sum of several packages with a topping [ROUTE-09, CART-06]', async () => {
    const pack = await findPackage(({ toppings }) => toppings.length > 0);
    const [topping] = pack.toppings;
    if (!topping) throw new Error('No topping');
    await atBasket(item(pack, 2, [{ id: topping.id, count: 1 }]));
    expect(await screen.findByText('در هر بسته')).toBeVisible();
    expect(amount(pack.name, `افزودنی‌ها: ${topping.title}`)).toHaveTextContent(formatToman(topping.price));
    expect(amount(pack.name, 'جمع')).toHaveTextContent(formatToman(2 * (pack.price + topping.price)));
    expect(payable()).toHaveTextContent(shipped(2 * (pack.price + topping.price)));
  });

  it('lists other items briefly, adds them to the total, and shows the newest package first [ROUTE-09]', async () => {
    const [first, second] = [await findPackage(), await findPackage((_, index) => index === 1)];
    const single = await findProduct(isPlain);
    await atBasket(item(first), item(single, 3), item(second));
    const rest = within(screen.getByRole('list', { name: 'دیگر محصولات سبد' }));
    expect(rest.getAllByRole('listitem')).toHaveLength(1);
    expect(rest.getByText('۳ عدد')).toBeVisible();
    expect(rest.getByText(formatToman(single.price * 3).replace(' تومان', ''))).toBeVisible();
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names.slice(0, 2)).toEqual([second.name, first.name]);
    expect(payable()).toHaveTextContent(shipped(first.price + second.price + single.price * 3));
    await screen.findByRole('list', { name: second.name });
  });

  it('links to the checkout through the login, back to the shop, and to the cart [ROUTE-09, AUTH-08]', async () => {
    const pack = await findPackage();
    await atBasket(item(pack));
    expect(screen.getByRole('link', { name: 'ادامه و تسویه حساب' })).toHaveAttribute(
      'href',
      '/login?backUrl=%2Fcheckout',
    );
    expect(screen.getByRole('link', { name: 'ادامهٔ خرید' })).toHaveAttribute('href', '/search');
    expect(screen.getByRole('link', { name: 'ویرایش سبد' })).toHaveAttribute('href', '/cart');
    await screen.findByRole('list', { name: pack.name });
  });

  it('shows that it is empty [ROUTE-09]', async () => {
    await atBasket();
    expect(await screen.findByText('سبد خرید شما خالی است.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'دیدن محصولات' })).toHaveAttribute('href', '/search');
  });

  it('disables the checkout when a package is unavailable [ROUTE-09, DLG-05]', async () => {
    const pack = await findPackage();
    shopApi.use(
      http.get(`*${catalogueEndpoints.getPackage.path.replace(':id', String(pack.id))}`, () =>
        answerOf({ ...pack, available: false }),
      ),
    );
    await atBasket(item(pack));
    expect(await screen.findByText('ناموجود است و در جمع حساب نشده.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'ادامه و تسویه حساب' })).toBeDisabled();
  });

  it('shows the price without a connection, and offers a retry for the contents [ROUTE-09, ERR-02]', async () => {
    const pack = await findPackage();
    const isUp = { now: false };
    shopApi.use(http.get('*/app/package/*', () => (isUp.now ? undefined : HttpResponse.error())));
    const { user } = await atBasket(item(pack));
    const retry = await panel(pack.name).findByRole('button', { name: 'تلاش دوباره' });
    expect(amount(pack.name, 'قیمت بسته')).toHaveTextContent(formatToman(pack.price));
    isUp.now = true;
    await user.click(retry);
    expect(await screen.findByRole('list', { name: pack.name })).toBeVisible();
  });
});

describe('a customer’s basket', () => {
  it('is loaded from the server and links to the checkout [ROUTE-09, CART-05]', async () => {
    const pack = await findPackage();
    const customer = await createCustomer();
    await callApi(cartEndpoints.addToCart, {
      params: { id: customer.customer.id },
      token: customer.token,
      body: { data: { product_id: pack.id, count: 1 } },
    });
    const answer = holdResponses('get', '*/cart');
    await renderApp(<ConfirmBasketScreen />, {
      url: '/confirm-basket',
      preloaded: loggedInAs(customer),
      config: await shopConfig(),
    });
    expect(screen.getByText('در حال بارگذاری…')).toBeInTheDocument();
    answer();
    expect(await screen.findByRole('list', { name: pack.name })).toBeVisible();
    expect(screen.getByRole('link', { name: 'ادامه و تسویه حساب' })).toHaveAttribute('href', '/checkout');
  });

  it('is shown as empty only after the server’s response, and can be retried after a failure [ROUTE-09]', async () => {
    const customer = await createCustomer();
    shopApi.use(http.get('*/cart', () => HttpResponse.error(), { once: true }));
    const { user } = await renderApp(<ConfirmBasketScreen />, {
      url: '/confirm-basket',
      preloaded: loggedInAs(customer),
    });
    expect(await screen.findByText('اتصال اینترنت برقرار نیست.')).toBeVisible();
    expect(screen.queryByText('سبد خرید شما خالی است.')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
    await waitFor(() => expect(screen.getByText('سبد خرید شما خالی است.')).toBeVisible());
  });
});
