import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { http, HttpResponse } from 'msw';
import { cartEndpoints } from '@/contract/cart.endpoints';
import type { Product } from '@/contract/product.schemas';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { calendarEndpoints } from '@/contract/calendar.endpoints';
import { tehranToday } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import { toJalaali, formatJalaaliDay } from '@/domain/jalaali';
import { CartScreen } from '@/storefront/screens/cart/cart-screen';
import { CheckoutScreen } from '@/storefront/screens/checkout/checkout-screen';
import { selectCartItems } from '@/storefront/state/cart/cart.slice';
import {
  couponChecked,
  couponTyped,
  selectCheckoutChoices,
  selectCoupon,
} from '@/storefront/state/orders/orders.slice';
import { deliveryChosen } from '@/storefront/state/delivery/delivery.slice';
import { makeStore } from '@/storefront/state/store/store';
import { daysWithSlots } from '@/storefront/widgets/delivery/slots';
import { chooseDelivery, pickSlot } from '@tests/support/food-shop-pages';
import { payButton, payWithoutAmount } from '@tests/support/render-checkout';
import { renderApp, type RenderAppOptions } from '@tests/support/render-app';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';
import {
  createCustomer,
  createAddress,
  findProduct,
  loggedInAs,
  recordRequests,
  shopConfig,
  callApi,
  type ShopCustomer,
} from '@tests/support/customer-client';

routeCallsTo('eco_food');
afterEach(() => shopApi.events.removeAllListeners());

const EXPIRED = 'تاریخ ارسال انتخابی منقضی شده است؛ دوباره انتخاب کنید.';
const UNFIT = 'برای ادامه، زمان تحویل را تغییر دهید یا غذایی را که آن روز پخته نمی‌شود از سبد بردارید.';
const DAY_MS = 86_400_000;
const dishOfEveryDay = () =>
  findProduct(
    ({ limit, price, weekdays, toppings }) =>
      (limit ?? 9) > 5 && price > 250_000 && weekdays == null && toppings.length > 0,
  );
interface Shopper {
  readonly shopper: ShopCustomer;
  readonly product: Product;
}

/**
 * Creates a customer with an address and with two portions of a dish in the cart, on the server and in the browser. A
 * single portion of the cheapest dish is below the minimum order.
 */
async function aShopper(product: Product): Promise<Shopper> {
  const shopper = await createCustomer();
  await createAddress(shopper);
  await callApi(cartEndpoints.addToCart, {
    params: { id: shopper.customer.id },
    token: shopper.token,
    body: { data: { product_id: product.id, count: 2, toppings: [] } },
  });
  return { shopper, product };
}

async function open(page: ReactNode, { shopper, product }: Shopper, options: RenderAppOptions) {
  const start = makeStore().getState();
  const items = [{ product_id: product.id, count: 2, toppings: [], product }];
  return await renderApp(page, {
    ...options,
    config: await shopConfig(),
    preloaded: { ...loggedInAs(shopper), userGlobalChanges: { ...start.userGlobalChanges, items } },
  });
}

/** Returns a delivery hour with capacity left, from the latest day on. Call it before a page is rendered. */
async function aFreeHour(isWanted: (hour: { left: number; mdate: string }) => boolean = () => true) {
  const today = tehranToday(Date.now());
  const { jy, jm } = toJalaali(today);
  const { months } = await callApi(calendarEndpoints.getShopCalendar, {
    query: { year: jy, month: jm, double: 'true' },
  });
  const hours = daysWithSlots(months, today)
    .reverse()
    .flatMap(({ date, jdate, slots = [] }) => slots.map(({ time, left }) => ({ mdate: date, jdate, time, left })));
  const found = hours.find((hour) => hour.left > 0 && isWanted(hour));
  if (!found) throw new Error('No such hour');
  return found;
}

const chosen = ({ mdate, jdate, time }: Awaited<ReturnType<typeof aFreeHour>>) =>
  deliveryChosen({ mdate, jdate, time, created_at: new Date().toISOString() });

it('an expired delivery time is rejected at the submit; choosing another loses no other input [RES-06]', async () => {
  let ahead = 0;
  const hour = await aFreeHour();
  const { user, store } = await open(<CheckoutScreen />, await aShopper(await dishOfEveryDay()), {
    url: '/checkout',
    ports: { now: () => Date.now() + ahead },
  });
  act(() => void store.dispatch(chosen(hour)));
  await payButton();
  act(() => {
    store.dispatch(couponTyped('SALAM20'));
    store.dispatch(couponChecked({ code: 'SALAM20', status: true, msg: '' }));
  });
  const before = {
    items: selectCartItems(store.getState()),
    choices: selectCheckoutChoices(store.getState()),
    coupon: selectCoupon(store.getState()),
  };
  const submit = await payButton();
  await waitFor(() => expect(submit).not.toHaveAttribute('aria-busy'));
  const bodies = recordRequests(ordersEndpoints.submit);
  ahead = DAY_MS + 1;
  await user.click(submit);
  expect(await screen.findByText(EXPIRED)).toBeVisible();
  // The page stays, and asks for another hour where hours are chosen.
  const days = screen.getByRole('radiogroup', { name: 'روز تحویل' });
  await waitFor(() => expect(document.activeElement?.closest('section')).toContainElement(days));
  expect(screen.getByText('روز و ساعت تحویل را انتخاب کنید.')).toBeVisible();
  ahead = 0;
  await pickSlot(user, '');
  await payButton();
  expect({
    items: selectCartItems(store.getState()),
    choices: selectCheckoutChoices(store.getState()),
    coupon: selectCoupon(store.getState()),
  }).toEqual(before);
  expect(bodies).toEqual([]);
});

it('an expired delivery time is cleared when the cart is shown [RES-06]', async () => {
  const { mdate, jdate, time } = await aFreeHour();
  const { shopper, product } = await aShopper(await dishOfEveryDay());
  const start = makeStore().getState();
  const deliveryChoice = { mdate, jdate, time, created_at: new Date(Date.now() - DAY_MS - 1000).toISOString() };
  await renderApp(<CartScreen />, {
    url: '/cart',
    config: await shopConfig(),
    preloaded: {
      ...loggedInAs(shopper),
      products: { ...start.products, deliveryChoice },
      userGlobalChanges: {
        ...start.userGlobalChanges,
        items: [{ product_id: product.id, count: 1, toppings: [], product }],
      },
    },
  });
  expect(await screen.findByText(EXPIRED)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'انتخاب زمان تحویل' })).toBeVisible();
  expect(screen.getByRole('link', { name: product.name })).toBeVisible();
});

/** Fills an hour: another customer orders its remaining capacity. Tests beside this one order in the same shop. */
async function fill({ mdate, time, left }: Awaited<ReturnType<typeof aFreeHour>>, product: Product): Promise<void> {
  const other = await createCustomer();
  const { addressId } = await createAddress(other);
  for (let order = 0; order < left; order += 1) {
    const submit = callApi(ordersEndpoints.submit, {
      token: other.token,
      headers: { 'idempotency-key': `fill-${order}` },
      query: { reserve_date: mdate, reserve_time: time },
      body: { products: [{ product_id: product.id, count: 1 }], address: addressId },
    });
    const refusal = await submit.then(
      () => null,
      (error: Error) => error.message,
    );
    if (refusal?.includes('ظرفیت این ساعت تکمیل شده است')) return;
    if (refusal !== null) throw new Error(refusal);
  }
}

it('a full delivery hour leads back to the refetched hours and keeps cart and coupon [RES-09, RES-07]', async () => {
  const product = await dishOfEveryDay();
  const hour = await aFreeHour(({ left }) => left < 9);
  const customer = await aShopper(product);
  const { user, store, router } = await open(<CheckoutScreen />, customer, { url: '/checkout' });
  act(() => void store.dispatch(chosen(hour)));
  await payButton();
  act(() => {
    store.dispatch(couponTyped('SALAM20'));
    store.dispatch(couponChecked({ code: 'SALAM20', status: true, msg: '' }));
  });
  const submit = payButton;
  await waitFor(async () => expect(await submit()).not.toHaveAttribute('aria-busy'));
  await fill(hour, product);
  await user.click(await submit());

  const hours = await screen.findByRole('radiogroup', { name: 'ساعت تحویل' });
  await waitFor(() =>
    expect(hours).toHaveAccessibleDescription('ظرفیت این ساعت تکمیل شده است. ساعت دیگری انتخاب کنید.'),
  );
  expect(hours.contains(document.activeElement)).toBe(true);
  const full = within(hours).getByRole('radio', { name: new RegExp(`^${toPersianDigits(hour.time)}`) });
  await waitFor(() => expect(full).toBeDisabled());
  expect(full).not.toBeChecked();
  expect(selectCartItems(store.getState())).toHaveLength(1);
  expect(selectCoupon(store.getState())).toMatchObject({ code: 'SALAM20', status: true });

  const free = within(hours)
    .getAllByRole<HTMLInputElement>('radio')
    .find(({ disabled }) => !disabled);
  await user.click(free ?? hours);
  await waitFor(() => expect(hours).not.toHaveAccessibleDescription());
  await waitFor(async () => expect(await submit()).not.toHaveAttribute('aria-busy'));
  await user.click(await submit());
  await waitFor(() => expect(router.moves.at(-1)).toMatch(/^replace \/order\/\d+$/));
});

describe('a weekend dish in the cart', () => {
  const halim = () => findProduct(({ name }) => name === 'حلیم گندم با دارچین');
  const onSaturday = () => aFreeHour(({ mdate }) => formatJalaaliDay(mdate).startsWith('شنبه'));

  it('is marked for a day that does not fit, and disables the checkout until the day fits [RES-09]', async () => {
    const hour = await onSaturday();
    const { user, store } = await open(<CartScreen />, await aShopper(await halim()), { url: '/cart' });
    expect(await screen.findByText('این غذا پنجشنبه و جمعه پخته می‌شود.')).toBeVisible();
    act(() => void store.dispatch(chosen(hour)));
    expect(await screen.findByText('برای روز انتخابی پخته نمی‌شود.')).toBeVisible();
    expect(screen.getByText(UNFIT)).toBeVisible();
    expect(screen.getByRole('button', { name: 'ادامه و تسویه حساب' })).toBeDisabled();
    await chooseDelivery(user, 'پنجشنبه');
    expect(await screen.findByRole('link', { name: 'ادامه و تسویه حساب' })).toBeVisible();
  });

  it('limits the checkout to its own days, and is named as the reason [RES-09]', async () => {
    const hour = await onSaturday();
    const { user, store } = await open(<CheckoutScreen />, await aShopper(await halim()), {
      url: '/checkout',
    });
    act(() => void store.dispatch(chosen(hour)));
    const days = await screen.findByRole('radiogroup', { name: 'روز تحویل' });
    for (const day of within(days).getAllByRole<HTMLInputElement>('radio')) {
      const text = day.closest('label')?.textContent ?? '';
      if (!/^(پنجشنبه|جمعه)/.test(text)) expect(day).toBeDisabled();
    }
    expect(within(days).getAllByText(/، بدون حلیم گندم با دارچین$/).length).toBeGreaterThan(3);
    await user.click(await payWithoutAmount());
    expect(await screen.findByText(UNFIT)).toBeVisible();
    await pickSlot(user, 'پنجشنبه');
    await waitFor(() => expect(screen.queryByText(UNFIT)).toBeNull());
  });
});

it('the food checkout offers a retry when the delivery hours fail to load [ERR-02]', async () => {
  shopApi.use(http.get('*/reservation/calender', () => HttpResponse.error(), { once: true }));
  const { user } = await open(<CheckoutScreen />, await aShopper(await dishOfEveryDay()), {
    url: '/checkout',
  });
  await user.click(await screen.findByRole('button', { name: 'تلاش دوباره' }));
  expect(await screen.findByRole('radiogroup', { name: 'روز تحویل' })).toBeVisible();
});
