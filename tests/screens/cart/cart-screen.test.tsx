import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { Product } from '@/contract/product.schemas';
import { arrivalDays, arrivalText } from '@/domain/arrival-days';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { detailProperties } from '@/domain/product-card';
import { tehranToday } from '@/domain/plain-date';
import { CartScreen } from '@/storefront/screens/cart/cart-screen';
import { cartProductOf, type CartItem } from '@/storefront/state/cart/cart-items';
import { rehydrateUserGlobalChanges } from '@/storefront/state/cart/cart.slice';
import { makeStore } from '@/storefront/state/store/store';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo, holdResponses, shopApi } from '@tests/support/shop-api';
import {
  createAddress,
  createCustomer,
  findProduct,
  loggedInAs,
  shopConfig,
  callApi,
} from '@tests/support/customer-client';
import { checkoutMessages } from '@/messages/checkout';
import { t } from '@/messages/format-message';

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
const line = (name: string) => within(screen.getByRole('group', { name }).closest('li') ?? document.body);
const payable = () => screen.getByText('جمع سبد خرید').nextElementSibling;
const count = (name: string) => within(screen.getByRole('group', { name })).getByRole('status').textContent;

/** The shop answers with the product as it is given. */
const answering = (product: Product) =>
  shopApi.use(
    http.get(`*${catalogueEndpoints.getProduct.path.replace(':id', String(product.id))}`, () =>
      HttpResponse.json({ success: true, code: 200, msg: '', data: { product } }),
    ),
  );

describe('minimum order and free delivery in the cart', () => {
  /** Sets the shop's minimum order and free-delivery limits. */
  const bounded = async (min_basket: number, ...from: (number | null)[]) => {
    const { config, shop } = await shopConfig();
    return {
      config,
      shop: {
        ...shop,
        min_basket,
        free_shipping: from.map((one, index) => ({ zone: `ناحیهٔ ${toPersianDigits(index + 1)}`, from: one })),
      },
    };
  };
  const wayOn = { name: 'ورود و ادامه' };

  it('show the missing amount and disable the checkout below the minimum order [AUTH-08]', async () => {
    const product = await findProduct(isPlain);
    const config = await bounded(product.price * 2);
    const { user } = await renderApp(<CartScreen />, { url: '/cart', preloaded: gathered(item(product)), config });
    expect(
      screen.getByText(
        `حداقل مبلغ سفارش ${formatToman(product.price * 2)} است؛ ${formatToman(product.price)} دیگر به سبد بیفزایید.`,
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', wayOn)).toBeDisabled();
    await user.click(screen.getByRole('button', { name: `افزودن به ${product.name}` }));
    expect(screen.queryByText(/^حداقل مبلغ سفارش/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', wayOn)).toHaveAttribute('href', '/login?backUrl=%2Fcheckout');
  });

  it('update the amounts for free delivery after every change [CART-01]', async () => {
    const product = await findProduct(isPlain);
    const config = await bounded(0, product.price * 3, product.price * 2);
    const { user } = await renderApp(<CartScreen />, { url: '/cart', preloaded: gathered(item(product)), config });
    const more = () => user.click(screen.getByRole('button', { name: `افزودن به ${product.name}` }));
    expect(screen.getByText(`ارسال به «ناحیهٔ ۲» از ${formatToman(product.price * 2)} رایگان است.`)).toBeVisible();
    await more();
    expect(screen.getByText('ارسال این سفارش به «ناحیهٔ ۲» رایگان است.')).toBeVisible();
    expect(screen.getByText(`ارسال به «ناحیهٔ ۱» از ${formatToman(product.price * 3)} رایگان است.`)).toBeVisible();
    await more();
    expect(screen.getByText('ارسال این سفارش رایگان است.')).toBeVisible();
  });

  it('show a customer only the amount for the zone of their address [CART-01]', async () => {
    const customer = await createCustomer();
    const { zone } = await createAddress(customer, 'inside');
    const shop = await shopConfig();
    const from = shop.shop.free_shipping?.find((one) => one.zone === zone)?.from ?? 0;
    // Most of the limit, in a few pieces.
    const piecesOf = ({ price }: Product) => Math.ceil((from * 0.7) / price);
    const product = await findProduct(
      (one) => isPlain(one) && piecesOf(one) <= (one.limit ?? 10) && piecesOf(one) * one.price < from,
    );
    const pieces = piecesOf(product);
    await renderApp(<CartScreen />, {
      url: '/cart',
      preloaded: { ...gathered(item(product, pieces)), ...loggedInAs(customer) },
      config: shop,
    });
    const missing = from - pieces * product.price;
    expect(await screen.findByText(`${formatToman(missing)} مانده تا ارسال رایگان به «خانه»`)).toBeVisible();
    expect(screen.queryByText(/^حد ارسال رایگان هر منطقه/)).toBeNull();
    expect(screen.getByLabelText('ارسال به')).toHaveDisplayValue('خانه');
  });

  it('let a guest choose the zone, whose amount is said from seventy percent of the limit on [CART-01]', async () => {
    const product = await findProduct(isPlain);
    const config = await bounded(0, product.price * 3, product.price * 10);
    const open = async () =>
      await renderApp(<CartScreen />, { url: '/cart', preloaded: gathered(item(product, 2)), config });
    const { user, unmount } = await open();
    await user.selectOptions(screen.getByLabelText('ارسال به'), 'ناحیهٔ ۱');
    // Two of three pieces are 67 percent.
    expect(screen.queryByText(/ارسال رایگان/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: `افزودن به ${product.name}` }));
    expect(screen.getByText('ارسال این سفارش به «ناحیهٔ ۱» رایگان است.')).toBeVisible();
    await user.selectOptions(screen.getByLabelText('ارسال به'), 'ناحیهٔ ۲');
    expect(screen.queryByText(/رایگان/)).not.toBeInTheDocument();
    unmount();
    await open();
    expect(screen.getByLabelText('ارسال به')).toHaveValue('ناحیهٔ ۲');
  });

  it('show no amount for a zone without free delivery, and nothing in a shop without limits [CART-01]', async () => {
    const product = await findProduct(isPlain);
    const { unmount } = await renderApp(<CartScreen />, {
      url: '/cart',
      preloaded: gathered(item(product)),
      config: await bounded(0, product.price, null),
    });
    expect(screen.getByText('ارسال این سفارش به «ناحیهٔ ۱» رایگان است.')).toBeVisible();
    unmount();
    await renderApp(<CartScreen />, { url: '/cart', preloaded: gathered(item(product)), config: await bounded(0) });
    expect(screen.queryByText(/رایگان/)).not.toBeInTheDocument();
  });

  it('say the days of arrival at the first zone, then at the chosen one, above the lines and beside the total', async () => {
    const product = await findProduct(isPlain);
    const config = await shopConfig();
    const { user } = await renderApp(<CartScreen />, { url: '/cart', preloaded: gathered(item(product)), config });
    const place = () => screen.getByLabelText('ارسال به');
    const daysOf = (index: number) =>
      arrivalText(
        arrivalDays(
          config.shop.free_shipping?.[index]?.delivery_days ?? { min: 0, max: 0 },
          tehranToday(Date.now()),
          config.shop.delivery_days_off ?? [],
        ),
      );
    expect(place()).toHaveValue('شهر تهران');
    expect(await screen.findByText(`${daysOf(0)} می‌رسد`)).toBeVisible();
    expect(screen.getByText(`${daysOf(0)} به «شهر تهران» می‌رسد`)).toBeVisible();
    await user.selectOptions(place(), 'سراسر ایران');
    expect(await screen.findByText(`${daysOf(1)} می‌رسد`)).toBeVisible();
    expect(screen.getByText(`${daysOf(1)} به «سراسر ایران» می‌رسد`)).toBeVisible();
  });

  it('add the known price of delivery to the sum, and say nothing of a later step [CART-01]', async () => {
    const product = await findProduct((one) => isPlain(one) && one.price < 1_000_000);
    const config = await shopConfig();
    const { user } = await renderApp(<CartScreen />, { url: '/cart', preloaded: gathered(item(product)), config });
    const amountOf = (label: string) => screen.getByText(label).nextElementSibling;
    expect(amountOf('هزینه ارسال به «شهر تهران»')).toHaveTextContent(formatToman(85_000));
    expect(amountOf('جمع با هزینه ارسال')).toHaveTextContent(formatToman(product.price + 85_000));
    expect(screen.queryByText(/مرحلهٔ بعد حساب می‌شود/)).toBeNull();
    await user.selectOptions(screen.getByLabelText('ارسال به'), 'سراسر ایران');
    expect(amountOf('جمع با هزینه ارسال')).toHaveTextContent(formatToman(product.price + 145_000));
    await user.click(screen.getByRole('button', { name: /جزئیات هزینه/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'هزینهٔ سفارش' }));
    expect(dialog.getByText('مبلغ قابل پرداخت').nextElementSibling).toHaveTextContent(
      formatToman(product.price + 145_000),
    );
  });

  it('are both configured in the demo shop [CART-01]', async () => {
    const { shop } = await shopConfig();
    expect(shop.min_basket).toBe(200_000);
    expect(shop.free_shipping).toMatchObject([
      { zone: 'شهر تهران', from: 3_000_000, price: 85_000, delivery_days: { min: 1, max: 2 } },
      { zone: 'سراسر ایران', from: 6_000_000, price: 145_000, delivery_days: { min: 3, max: 5 } },
    ]);
  });
});

describe('a guest’s cart', () => {
  it('adds one by plus, removes one by minus, and drops the line with its last item [CART-01, CART-02]', async () => {
    const product = await findProduct(isPlain);
    const { user } = await renderApp(<CartScreen />, { url: '/cart', preloaded: gathered(item(product, 1)) });
    await user.click(screen.getByRole('button', { name: `افزودن به ${product.name}` }));
    expect(count(product.name)).toBe('۲');
    expect(payable()).toHaveTextContent(formatToman(product.price * 2));

    await user.click(screen.getByRole('button', { name: `کم کردن از ${product.name}` }));
    expect(count(product.name)).toBe('۱');
    // At one the minus is the bin, the only one.
    await user.click(screen.getByRole('button', { name: `حذف ${product.name} از سبد` }));
    expect(screen.getByText('سبد خرید شما خالی است.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'دیدن محصولات' })).toHaveAttribute('href', '/search');
  });

  it('removes a line by one button, keeps the focus in the list and announces the removal [CART-02]', async () => {
    const product = await findProduct(isPlain);
    const other = await findProduct((one) => isPlain(one) && one.id !== product.id);
    const { user } = await renderApp(<CartScreen />, {
      url: '/cart',
      preloaded: gathered(item(product, 3), item(other)),
    });
    await user.click(screen.getByRole('button', { name: `حذف ${product.name} از سبد` }));
    expect(screen.queryByRole('group', { name: product.name })).toBeNull();
    expect(screen.getByText(`${product.name} از سبد خرید حذف شد.`)).toHaveAttribute('role', 'status');
    expect(screen.getByRole('list', { name: 'محصولات سبد خرید' })).toHaveFocus();
  });

  it('keeps a line for later in this browser, and brings it back [CART-02, CART-04]', async () => {
    const product = await findProduct(isPlain);
    const other = await findProduct((one) => isPlain(one) && one.id !== product.id);
    const { user, store } = await renderApp(<CartScreen />, {
      url: '/cart',
      preloaded: gathered(item(product, 3), item(other)),
    });
    await user.click(screen.getByRole('button', { name: `نگه داشتن ${product.name} برای بعد` }));
    expect(screen.queryByRole('group', { name: product.name })).toBeNull();
    expect(screen.getByText(`${product.name} برای بعد نگه داشته شد.`)).toHaveAttribute('role', 'status');
    const later = within(screen.getByRole('list', { name: 'برای بعد' }));
    expect(later.getByRole('link', { name: product.name })).toBeVisible();
    expect(rehydrateUserGlobalChanges(JSON.parse(JSON.stringify(store.getState().userGlobalChanges))).later).toEqual(
      store.getState().userGlobalChanges.later,
    );
    await user.click(later.getByRole('button', { name: `بازگرداندن ${product.name} به سبد` }));
    expect(count(product.name)).toBe('۳');
    expect(screen.queryByRole('list', { name: 'برای بعد' })).toBeNull();
  });

  it('shows what was put aside as it is now: sold out with its reason, or on sale again [CART-02]', async () => {
    const product = await findProduct(isPlain);
    const soldOut = await findProduct((one) => isPlain(one) && one.id !== product.id);
    answering({ ...soldOut, available: false });
    const later = [item({ ...product, limit: 0, available: false }), item(soldOut)];
    await renderApp(<CartScreen />, {
      url: '/cart',
      preloaded: { userGlobalChanges: { ...makeStore().getState().userGlobalChanges, later } },
    });
    const back = ({ name }: Product) => screen.getByRole('button', { name: `بازگرداندن ${name} به سبد` });
    await waitFor(() => expect(back(product)).toBeEnabled());
    await waitFor(() => expect(back(soldOut)).toBeDisabled());
    expect(screen.getAllByText('فعلاً ناموجود است.')).toHaveLength(1);
  });

  it('sends no cart request, and replaces stored product data by the shop’s current data [CART-04]', async () => {
    const product = await findProduct(isPlain);
    const paths: string[] = [];
    shopApi.events.on('request:start', ({ request }) => paths.push(new URL(request.url).pathname));
    await renderApp(<CartScreen />, {
      url: '/cart',
      preloaded: gathered(item({ ...product, price: 1_000, name: 'نام کهنه' })),
    });
    expect(await screen.findByRole('link', { name: product.name })).toBeVisible();
    await waitFor(() => expect(payable()).toHaveTextContent(formatToman(product.price)));
    expect(paths.filter((path) => path.endsWith('/cart'))).toEqual([]);
  });

  it('marks unavailable products, excludes them from the sum and disables the checkout [DLG-05]', async () => {
    const product = await findProduct(isPlain);
    const soldOut = await findProduct((one) => isPlain(one) && one.id !== product.id);
    answering({ ...soldOut, available: false });
    const { user } = await renderApp(<CartScreen />, {
      url: '/cart',
      preloaded: gathered(item(product), item(soldOut)),
    });
    expect(await screen.findByText('ناموجود است و در جمع حساب نشده.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('برای ادامه، محصولات ناموجود را از سبد حذف کنید.');
    expect(screen.getByRole('button', { name: 'ورود و ادامه' })).toBeDisabled();
    expect(payable()).toHaveTextContent(formatToman(product.price));
    expect(screen.getByText(t(checkoutMessages['summaryItems.goods'], { n: '۱' }))).toBeVisible();
    expect(line(soldOut.name).getByRole('button', { name: `افزودن به ${soldOut.name}` })).toHaveAttribute(
      'aria-disabled',
      'true',
    );

    await user.click(screen.getByRole('button', { name: `حذف ${soldOut.name} از سبد` }));
    expect(screen.getByRole('link', { name: 'ورود و ادامه' })).toBeVisible();
  });

  it.each([
    ['was removed', () => []],
    ['may be chosen less often', (all: Product['toppings']) => all.map((one) => ({ ...one, max: 1 }))],
  ])('marks a line whose topping %s, and excludes it from the sum [CART-06]', async (_name, changed) => {
    const product = await findProduct(isPlain);
    const rich = await findProduct(({ toppings }) => toppings.length > 0);
    answering({ ...rich, toppings: changed(rich.toppings) });
    const chosen = rich.toppings.slice(0, 1).map(({ id }) => ({ id, count: 2 }));
    await renderApp(<CartScreen />, { url: '/cart', preloaded: gathered(item(product), item(rich, 1, chosen)) });
    expect(await screen.findByText(t(checkoutMessages.cartLineToppings))).toBeVisible();
    expect(payable()).toHaveTextContent(formatToman(product.price));
    expect(screen.getByRole('button', { name: 'ورود و ادامه' })).toBeDisabled();
  });

  it('shows what orders contain together with its products, without those that it has [CAT-09]', async () => {
    const saffron = await findProduct(({ name }) => name === 'زعفران سرگل قائنات');
    const cardamom = await findProduct(({ name }) => name === 'هل سبز اعلا');
    const preloaded = gathered(item(saffron), item(cardamom));
    await renderApp(<CartScreen />, { url: '/cart', preloaded, config: await shopConfig() });
    const together = await screen.findByRole('region', { name: 'خریداران این را هم خریده‌اند' });
    const names = within(together)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
    expect(names).toContain('زرشک پفکی قائن');
    expect(names).not.toContain(cardamom.name);
  });

  it('links to the login, which continues to the checkout [AUTH-08]', async () => {
    const config = await shopConfig();
    const product = await findProduct((one) => isPlain(one) && one.price >= (config.shop.min_basket ?? 0));
    await renderApp(<CartScreen />, { url: '/cart', preloaded: gathered(item(product)), config });
    expect(screen.getByRole('link', { name: 'ورود و ادامه' })).toHaveAttribute('href', '/login?backUrl=%2Fcheckout');
  });
});

describe('the content of the cart', () => {
  it('shows toppings with their counts and includes them in the price [CART-06]', async () => {
    const shown = await findProduct(({ toppings }) => toppings.length > 0);
    const product = { ...shown, toppings: shown.toppings.map((one) => ({ ...one, max: 2 })) };
    const [topping] = product.toppings;
    if (!topping) throw new Error('No topping');
    answering(product);
    await renderApp(<CartScreen />, {
      url: '/cart',
      preloaded: gathered(item(product, 2, [{ id: topping.id, count: 2 }])),
    });
    expect(screen.getByText(`${topping.title} × ۲`)).toBeVisible();
    const sum = (product.price + 2 * topping.price) * 2;
    expect(payable()).toHaveTextContent(formatToman(sum));
  });

  it.each(['guest', 'customer'])(
    'names to a %s what tells a product apart, such as its weight [CART-01]',
    async (who) => {
      const product = await findProduct((one) => isPlain(one) && detailProperties(one).length > 0);
      // As the state holds it, whose products a customer's cart is made of.
      const cart = gathered({ ...item(product), product: cartProductOf(product) });
      const preloaded = who === 'guest' ? cart : { ...cart, ...loggedInAs(await createCustomer()) };
      await renderApp(<CartScreen />, { url: '/cart', preloaded });
      const details = () => screen.getByRole('link', { name: product.name }).nextElementSibling;
      for (const { value } of detailProperties(product)) expect(details()).toHaveTextContent(value);
    },
  );

  it('shows the limit of a product when it is reached, and disables its plus button [CART-01]', async () => {
    const product = { ...(await findProduct(isPlain)), limit: 2 };
    answering(product);
    const { user } = await renderApp(<CartScreen />, { url: '/cart', preloaded: gathered(item(product, 1)) });
    await user.click(screen.getByRole('button', { name: `افزودن به ${product.name}` }));
    expect(screen.getByText(`حداکثر ${toPersianDigits(2)} عدد قابل سفارش است.`)).toBeVisible();
    expect(screen.getByRole('button', { name: `افزودن به ${product.name}` })).toHaveAttribute('aria-disabled', 'true');
  });

  it('is summed up in the order cost dialog as total, discount and payable amount [DLG-03]', async () => {
    const product = await findProduct(isPlain);
    const { user } = await renderApp(<CartScreen />, { url: '/cart', preloaded: gathered(item(product, 2)) });
    await user.click(screen.getByRole('button', { name: /جزئیات هزینه/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'هزینهٔ سفارش' }));
    expect(dialog.getByText('مبلغ کل').nextElementSibling).toHaveTextContent(formatToman(product.price * 2));
    expect(dialog.getByText('مبلغ تخفیف').nextElementSibling).toHaveTextContent('۰ تومان');
    expect(dialog.getByText('مبلغ قابل پرداخت').nextElementSibling).toHaveTextContent(formatToman(product.price * 2));
  });
});

describe('a customer’s cart', () => {
  it('is loaded from the server, and a change is sent to the server [CART-04]', async () => {
    const product = await findProduct(isPlain);
    const customer = await createCustomer();
    const params = { id: customer.customer.id };
    await callApi(cartEndpoints.addToCart, {
      params,
      token: customer.token,
      body: { data: { product_id: product.id, count: 2 } },
    });
    const { user } = await renderApp(<CartScreen />, {
      url: '/cart',
      preloaded: loggedInAs(customer),
      config: await shopConfig(),
    });
    expect(screen.queryByText('سبد خرید شما خالی است.')).toBeNull();
    await screen.findByRole('group', { name: product.name });
    expect(count(product.name)).toBe('۲');
    expect(screen.getByRole('link', { name: 'ادامه و تسویه حساب' })).toHaveAttribute('href', '/checkout');

    await user.click(screen.getByRole('button', { name: `افزودن به ${product.name}` }));
    expect(count(product.name)).toBe('۳');
    await waitFor(async () => {
      const { cartData } = await callApi(cartEndpoints.getCart, { params, token: customer.token });
      expect(cartData.map((entry) => entry.count)).toEqual([3]);
    });
  });

  it('is shown as empty only after the server has responded [CART-04]', async () => {
    const customer = await createCustomer();
    const answer = holdResponses('get', '*/cart');
    await renderApp(<CartScreen />, { url: '/cart', preloaded: loggedInAs(customer) });
    expect(screen.getByText('در حال بارگذاری…')).toBeInTheDocument();
    answer();
    expect(await screen.findByText('سبد خرید شما خالی است.')).toBeVisible();
  });

  it('shows an error without a connection, and can be retried [ERR-02]', async () => {
    const product = await findProduct(isPlain);
    const customer = await createCustomer();
    await callApi(cartEndpoints.addToCart, {
      params: { id: customer.customer.id },
      token: customer.token,
      body: { data: { product_id: product.id, count: 1 } },
    });
    shopApi.use(http.get('*/cart', () => HttpResponse.error(), { once: true }));
    const { user } = await renderApp(<CartScreen />, { url: '/cart', preloaded: loggedInAs(customer) });
    expect(await screen.findByText('اتصال اینترنت برقرار نیست.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
    expect(await screen.findByRole('group', { name: product.name })).toBeVisible();
  });
});
