import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { catalogueEndpoints } from '@/contract/catalogue.endpoints';
import type { Product } from '@/contract/product.schemas';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { weekdayName } from '@/domain/jalaali';
import { formatToman } from '@/domain/money';
import { addDays, tehranToday, weekdayOf } from '@/domain/plain-date';
import { now } from '@/storefront/platform/browser-clock';
import { selectDeliveryChoice } from '@/storefront/state/delivery/delivery.slice';
import { selectCartItems } from '@/storefront/state/cart/cart.slice';
import { selectCheckoutChoices } from '@/storefront/state/orders/orders.slice';
import { expectAccessible } from '@tests/support/expect-accessible';
import { foodMenuPage } from '@tests/support/food-shop-pages';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';
import { callApi, createCustomer, loggedInAs, shopConfig } from '@tests/support/customer-client';

routeCallsTo('eco_food');
jest.setTimeout(60_000);

/** Toman, of the demo shop. */
const MIN_BASKET = 250_000;

async function open(more = {}) {
  const app = await renderApp(await foodMenuPage(), { config: await shopConfig(), url: '/search', ...more });
  const dish = (name: string) => {
    const row = screen.getByRole('link', { name }).closest('li');
    if (!row) throw new Error(`No row of ${name}`);
    return within(row);
  };
  const cart = () => selectCartItems(app.store.getState()).map(({ product, count }) => [product.name, count]);
  return { ...app, dish, cart };
}

async function dishesOfMenu() {
  const { sections } = await callApi(catalogueEndpoints.getMenu);
  return sections
    .flatMap(({ products }) => products)
    .filter(({ available, type, weekdays }) => available && type === 'food' && !weekdays);
}

it('shows every dish in the section of its category, with a link to each section [CAT-08]', async () => {
  await open();
  const { sections } = await callApi(catalogueEndpoints.getMenu);
  const links = within(screen.getByRole('navigation', { name: 'بخش‌های منو' }));
  for (const { category, products } of sections) {
    const region = screen.getByRole('region', { name: category.name });
    expect(links.getByRole('link', { name: category.name })).toHaveAttribute('href', `/search#${region.id}`);
    expect(
      within(region)
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(products.map(({ name }) => name));
  }
});

it.each(['guest', 'customer'] as const)(
  'adds, counts and removes a dish in its row: %s [CART-01, CART-02]',
  async (who) => {
    const plain = (await dishesOfMenu()).find(({ toppings }) => toppings.length === 0);
    if (!plain) throw new Error('no dish without toppings');
    const { user, dish, cart } = await open(
      who === 'customer' ? { preloaded: loggedInAs(await createCustomer()) } : {},
    );
    await user.click(dish(plain.name).getByRole('button', { name: `افزودن ${plain.name}` }));
    expect(cart()).toEqual([[plain.name, 1]]);
    expect(dish(plain.name).getByRole('button', { name: `افزودن به ${plain.name}` })).toHaveFocus();
    await user.click(dish(plain.name).getByRole('button', { name: `افزودن به ${plain.name}` }));
    expect(cart()).toEqual([[plain.name, 2]]);
    await user.click(dish(plain.name).getByRole('button', { name: `کم کردن از ${plain.name}` }));
    await user.click(dish(plain.name).getByRole('button', { name: `حذف ${plain.name} از سبد` }));
    expect(cart()).toEqual([]);
    expect(dish(plain.name).getByRole('button', { name: `افزودن ${plain.name}` })).toHaveFocus();
  },
);

it('chooses toppings and portions in a sheet whose button says the price, with a note to the cook [CART-06]', async () => {
  const rich = (await dishesOfMenu()).find(
    ({ price: own, toppings }) => own >= MIN_BASKET && toppings.some(({ max, price }) => max > 1 && price > 0),
  );
  const topping = rich?.toppings.find(({ max, price }) => max > 1 && price > 0);
  if (!rich || !topping) throw new Error('no dish with toppings');
  const { user, store, dish } = await open();
  await user.click(dish(rich.name).getByRole('button', { name: `افزودن ${rich.name}` }));
  const sheet = await screen.findByRole('dialog', { name: rich.name });
  expect(sheet.querySelector('img')).toHaveAttribute('alt', '');
  await user.click(within(sheet).getByRole('button', { name: `افزودن به ${topping.title}` }));
  await user.click(within(sheet).getByRole('button', { name: `افزودن به ${rich.name}` }));
  await user.type(within(sheet).getByLabelText(/یادداشت برای آشپز/), 'بی‌');
  const amount = formatToman(2 * (rich.price + topping.price));
  await user.click(within(sheet).getByRole('button', { name: `افزودن به سبد: ${amount}` }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(selectCartItems(store.getState())).toMatchObject([
    { product_id: rich.id, count: 2, toppings: [{ id: topping.id, count: 1 }] },
  ]);

  await user.click(screen.getByRole('button', { name: /دیدن سبد/ }));
  const cart = await screen.findByRole('dialog', { name: 'سبد شما' });
  expect(within(cart).getByText(topping.title)).toBeVisible();
  await user.type(within(cart).getByLabelText(/یادداشت برای آشپز/), 'نمک');
  expect(selectCheckoutChoices(store.getState()).msg).toBe('بی‌نمک');
  expect(within(cart).getByRole('link', { name: /^ورود و ادامه: / })).toHaveAttribute(
    'href',
    '/login?backUrl=%2Fcheckout',
  );
  await user.click(within(cart).getByRole('button', { name: `کم کردن از ${rich.name}` }));
  await user.click(within(cart).getByRole('button', { name: `حذف ${rich.name} از سبد` }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: /دیدن سبد/ })).not.toBeInTheDocument();
});

it('has its cart beside it on a wide screen, with the way to the checkout [CART-01]', async () => {
  const plain = (await dishesOfMenu()).find(({ toppings }) => toppings.length === 0);
  if (!plain) throw new Error('no dish without toppings');
  window.matchMedia = (query) =>
    ({ matches: query === '(min-width: 1200px)', addEventListener() {}, removeEventListener() {} }) as never;
  try {
    const { user, dish, cart } = await open();
    const beside = within(screen.getByRole('region', { name: 'سبد شما' }));
    expect(await beside.findByText('با «+» غذا به سبد بیفزایید.')).toBeVisible();
    await user.click(dish(plain.name).getByRole('button', { name: `افزودن ${plain.name}` }));
    await user.click(await beside.findByRole('button', { name: `افزودن به ${plain.name}` }));
    expect(cart()).toEqual([[plain.name, 2]]);
    expect(beside.getByText(`ورود و ادامه: ${formatToman(plain.price * 2)}`)).toBeVisible();
    await expectAccessible();
  } finally {
    Reflect.deleteProperty(window, 'matchMedia');
  }
});

it('says what delivery costs and where it is free, the minimum of an order, and what a dish is made of', async () => {
  const { dish } = await open();
  const { shop } = await shopConfig();
  const [zone] = shop.free_shipping ?? [];
  if (!zone?.price || zone.from === null) throw new Error('no zone with a price');
  expect(screen.getByText(`ارسال به ${zone.zone}: ${formatToman(zone.price)}`)).toBeVisible();
  expect(screen.getByText(`رایگان از ${formatToman(zone.from)}`)).toBeVisible();
  expect(screen.getByText(`حداقل سفارش: ${formatToman(MIN_BASKET)}`)).toBeVisible();
  expect(dish('کباب برگ راسته').getByText(/^راستهٔ گوسفندی پاک‌شده، نازک و پهن/)).toBeVisible();
});

it('has chosen the earliest hour, and says when a dish of other days can come [RES-09]', async () => {
  const today = tehranToday(now());
  const later = addDays(today, 3);
  const day = (date: string, left: number) => ({
    date,
    jdate: '1405-09-10',
    status: 'free',
    price: null,
    slots: ['12:00', '13:30'].map((time) => ({ time, left })),
  });
  shopApi.use(
    http.get('*/reservation/calender', () =>
      HttpResponse.json({
        success: true,
        code: 200,
        msg: '',
        data: { months: [{ year: 1405, month: 9, days: [day(addDays(today, 1), 2), day(later, 9)] }] },
      }),
    ),
  );
  const page = await foodMenuPage((dish) => ({ ...dish, available: true, weekdays: [weekdayOf(later)] }));
  const { user, store } = await renderApp(page, { config: await shopConfig(), url: '/search' });
  expect(await screen.findByText('الان بسته است؛ برای فردا سفارش بدهید.')).toBeVisible();
  const bar = await screen.findByRole('button', { name: /^زودترین تحویل: فردا، ساعت ۱۲/ });
  expect(selectDeliveryChoice(store.getState())).toMatchObject({ mdate: addDays(today, 1), time: '12:00' });
  expect(screen.getAllByText(`${weekdayName(later)} از ۱۲:۰۰`).length).toBeGreaterThan(5);
  expect(screen.queryByRole('button', { name: /^افزودن / })).not.toBeInTheDocument();

  await user.click(bar);
  const dialog = within(await screen.findByRole('dialog', { name: 'زمان تحویل' }));
  expect(await dialog.findByRole('radio', { name: /^فردا / })).toBeChecked();
  expect(dialog.getAllByText('رو به پر شدن')).toHaveLength(2);
  await user.click(dialog.getByRole('radio', { name: new RegExp(`^${weekdayName(later)}`) }));
  expect(dialog.queryByText('رو به پر شدن')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('radio', { name: '۱۳:۳۰' }));
  await user.click(dialog.getByRole('button', { name: 'تأیید زمان تحویل' }));
  expect((await screen.findAllByRole('button', { name: /^افزودن / })).length).toBeGreaterThan(5);
});

it('says of a dish that is sold out today when it comes again, and lets it be ordered for that day', async () => {
  const today = tehranToday(now());
  const day = (ahead: number) => ({
    date: addDays(today, ahead),
    jdate: '1405-09-10',
    status: 'free',
    price: null,
    slots: [{ time: '23:59', left: 9 }],
  });
  shopApi.use(
    http.get('*/reservation/calender', () =>
      HttpResponse.json({
        success: true,
        code: 200,
        msg: '',
        data: { months: [{ year: 1405, month: 9, days: [day(0), day(1)] }] },
      }),
    ),
  );
  const [plain] = await dishesOfMenu();
  if (!plain) throw new Error('no dish');
  const page = await foodMenuPage((dish) => (dish.id === plain.id ? { ...dish, sold_out_on: today } : dish));
  const { user } = await renderApp(page, { config: await shopConfig(), url: '/search' });
  const row = () => within(screen.getByRole('link', { name: plain.name }).closest('li') as HTMLElement);
  expect(await row().findByText('امروز تمام شد؛ فردا از ۲۳:۵۹')).toBeVisible();
  expect(row().queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByText(/الان بسته است/)).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: /^زودترین تحویل: امروز، ساعت ۲۳:۵۹/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'زمان تحویل' }));
  await user.click(await dialog.findByRole('radio', { name: /^فردا/ }));
  await user.click(dialog.getByRole('radio', { name: '۲۳:۵۹' }));
  await user.click(dialog.getByRole('button', { name: 'تأیید زمان تحویل' }));
  expect(await row().findByRole('button', { name: `افزودن ${plain.name}` })).toBeVisible();
});

const lineOf = ({ id, name, type }: Product, count: number) => ({ product_id: id, name, type, count, toppings: [] });

it('begins with the last order of a customer, which one tap puts into the cart', async () => {
  const customer = await createCustomer();
  const [dish] = await dishesOfMenu();
  if (!dish) throw new Error('no dish');
  shopApi.use(
    http.get(`*${ordersEndpoints.listOrders.path.replace(':id', String(customer.customer.id))}`, () =>
      HttpResponse.json({
        success: true,
        code: 200,
        msg: '',
        data: { orders: [{ order_id: 7, products: [lineOf(dish, 2)] }], page: 1, limit: 1, total: 1 },
      }),
    ),
  );
  const { user, cart, router } = await open({ preloaded: loggedInAs(customer) });
  const again = within(await screen.findByRole('region', { name: 'همان همیشگی' }));
  expect(again.getByText(`${dish.name} × ۲`)).toBeVisible();
  await user.click(again.getByRole('button', { name: 'دوباره همین' }));
  await waitFor(() => expect(cart()).toEqual([[dish.name, 2]]));
  expect(router.moves).toEqual([]);
});

it('offers what orders contain together with a dish, in its sheet and in the cart [CAT-09]', async () => {
  const { user, dish, cart } = await open();
  const [kebab, drink] = ['چلوکباب کوبیدهٔ گوسفندی', 'دوغ محلی با نعنا'];
  await user.click(dish(kebab).getByRole('button', { name: `افزودن ${kebab}` }));
  const sheet = await screen.findByRole('dialog', { name: kebab });
  const together = await within(sheet).findByRole('region', { name: 'کنارش این‌ها را هم می‌گیرند' });
  await expectAccessible();
  await user.click(within(together).getByRole('button', { name: `افزودن ${drink}` }));
  expect(cart()).toEqual([[drink, 1]]);
  expect(within(together).getByRole('button', { name: `افزودن به ${drink}` })).toHaveFocus();
  await user.click(within(sheet).getByRole('button', { name: /^افزودن به سبد: / }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: /دیدن سبد/ }));
  const opened = await screen.findByRole('dialog', { name: 'سبد شما' });
  const others = await within(opened).findByRole('region', { name: 'کنارش این‌ها را هم می‌گیرند' });
  expect(within(others).queryByText(drink)).not.toBeInTheDocument();
  await expectAccessible();
});
