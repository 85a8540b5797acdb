import { arrivalDays, arrivalText } from '@/domain/arrival-days';
import { tehranToday } from '@/domain/plain-date';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ProductDelivery } from '@/storefront/screens/product/product-delivery';
import type { AppConfig, ShopInfo } from '@/contract/config.schemas';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { selectCheckoutChoices } from '@/storefront/state/orders/orders.slice';
import { makeStore } from '@/storefront/state/store/store';
import {
  createAddress,
  createCustomer,
  findProduct,
  loggedInAs,
  recordRequests,
  shopConfig,
} from '@tests/support/customer-client';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';
import { foodShop } from '@tests/support/state-test';

routeCallsTo('shop');
beforeEach(() => localStorage.clear());

const URL = '/products/1/x';
const open = (config: { config: AppConfig; shop: ShopInfo }, preloaded = {}) =>
  renderApp(<ProductDelivery shop={config.shop} />, { url: URL, config, preloaded });
const choice = () => screen.getByLabelText('ارسال به');
/** The days and the price at the place, as the server renders them, without the days by name. */
const terms = () => [...document.querySelectorAll('.days, .cost')].map((part) => part.textContent);
/** A shop of goods with these zones. */
const withZones = (...free_shipping: NonNullable<typeof foodShop.shop.free_shipping>) => ({
  ...foodShop,
  shop: { ...foodShop.shop, shop_type: 'shop' as const, free_shipping },
});
/** A shop of goods without zones that offers these ways of delivery. */
const offering = (...deliveries: NonNullable<typeof foodShop.shop.deliveries>) => {
  const config = withZones();
  return { ...config, shop: { ...config.shop, deliveries } };
};

it('a guest sees the first zone with its days and price, and another one by a choice that is kept [CAT-04]', async () => {
  const sent = recordRequests(customerEndpoints.getAddresses);
  const { user, unmount } = await open(await shopConfig());
  expect(choice()).toHaveValue('شهر تهران');
  expect(terms()).toEqual(['۱ تا ۲ روز کاری', '۸۵٬۰۰۰ تومان؛ برای خرید از ۳٬۰۰۰٬۰۰۰ تومان رایگان']);
  await user.selectOptions(choice(), 'سراسر ایران');
  const elsewhere = ['۳ تا ۵ روز کاری', '۱۴۵٬۰۰۰ تومان؛ برای خرید از ۶٬۰۰۰٬۰۰۰ تومان رایگان'];
  expect(terms()).toEqual(elsewhere);
  unmount();
  await open(await shopConfig());
  expect(choice()).toHaveValue('سراسر ایران');
  expect(terms()).toEqual(elsewhere);
  expect(sent).toEqual([]);
});

it('names the days on which an order of today arrives, once the browser knows the day [CAT-04]', async () => {
  const config = await shopConfig();
  await open(config);
  const off = config.shop.delivery_days_off ?? [];
  const named = arrivalText(arrivalDays({ min: 1, max: 2 }, tehranToday(Date.now()), off));
  expect(await screen.findByText(`${named} می‌رسد`)).toBeInTheDocument();
});

it('a customer sees the terms at the address that the checkout offers first, and chooses another one or a zone [CAT-04]', async () => {
  const customer = await createCustomer();
  await createAddress(customer, 'outside', 'مادر');
  const { addressId } = await createAddress(customer, 'inside', 'محل کار');
  const { zone } = await createAddress(customer, 'inside', 'خانه');
  const config = await shopConfig();
  const { user, store } = await open(config, loggedInAs(customer));
  await waitFor(() => expect(choice()).toHaveDisplayValue('خانه'));
  expect(config.shop.free_shipping?.[0]?.zone).toBe(zone);
  expect(terms()[0]).toBe('۱ تا ۲ روز کاری');
  await user.selectOptions(choice(), 'سراسر ایران');
  expect(terms()[0]).toBe('۳ تا ۵ روز کاری');
  await user.selectOptions(choice(), 'محل کار');
  expect(terms()[0]).toBe('۱ تا ۲ روز کاری');
  // The checkout offers the address that was chosen here.
  expect(selectCheckoutChoices(store.getState()).addressId).toBe(addressId);
});

it('with a cart it says what of the limit is missing, or that this cart is sent free [CAT-04]', async () => {
  const product = { ...(await findProduct((one) => one.toppings.length === 0)), price: 1_000_000, available: true };
  const cart = (count: number) => ({
    userGlobalChanges: {
      ...makeStore().getState().userGlobalChanges,
      items: [{ product_id: product.id, count, toppings: [], product }],
    },
  });
  const { unmount } = await open(await shopConfig(), cart(2));
  expect(terms()[1]).toBe('۸۵٬۰۰۰ تومان؛ با ۱٬۰۰۰٬۰۰۰ تومان خرید دیگر رایگان');
  unmount();
  await open(await shopConfig(), cart(3));
  expect(terms()[1]).toBe('ارسال این سبد رایگان است');
});

it('a failed request for the addresses shows no error, and the choice remains', async () => {
  const customer = await createCustomer();
  let requests = 0;
  const path = `*${customerEndpoints.getAddresses.path.replace(':id', String(customer.customer.id))}`;
  shopApi.use(
    http.get(path, () => ((requests += 1), HttpResponse.json({ success: false, msg: 'نشد.' }, { status: 500 }))),
  );
  await open(await shopConfig(), loggedInAs(customer));
  await waitFor(() => expect(requests).toBeGreaterThan(0));
  expect(choice()).toHaveValue('شهر تهران');
  expect(screen.queryByText('نشد.')).toBeNull();
});

it('a dish shows that the customer chooses day and hour, and the price of the only zone', async () => {
  const config = {
    ...foodShop,
    shop: { ...foodShop.shop, free_shipping: [{ zone: 'ونک', from: null, price: 45_000, delivery_days: null }] },
  };
  await open(config);
  expect(screen.getByText('هر روز و ساعتی که بخواهید می‌رسد.')).toBeVisible();
  expect(screen.getByText('ارسال به ونک')).toBeVisible();
  expect(terms()).toEqual(['۴۵٬۰۰۰ تومان']);
});

it('a zone that is free from an amount of zero is shown as free, and two zones can have the same name', async () => {
  const days = { min: 0, max: 0 };
  await open(
    withZones(
      { zone: 'یزد', from: 0, price: 40_000, delivery_days: days },
      { zone: 'یزد', from: null, price: 60_000, delivery_days: days },
    ),
  );
  expect(screen.getByText('ارسال به یزد')).toBeVisible();
  expect(terms()).toEqual(['همان روز', 'ارسال رایگان']);
});

it.each([
  ['is free everywhere without zones', withZones(), 'ارسال به همه جا رایگان است.'],
  ['is none where orders are only collected', offering('pickup'), 'تحویل حضوری در فروشگاه.'],
  ['is none where nothing is offered yet', offering(), 'فعلاً به جایی فرستاده نمی‌شود.'],
  [
    'depends on the address for zones without a price',
    withZones({ zone: 'یزد', from: 900_000 }),
    'هزینه ارسال با آدرس شما، پیش از پرداخت، گفته می‌شود.',
  ],
])('the delivery price %s', async (_, config, text) => {
  await open(config);
  expect(screen.getByText(text)).toBeVisible();
  expect(terms()).toEqual([]);
});
