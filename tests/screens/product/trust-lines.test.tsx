import { arrivalDays, arrivalText } from '@/domain/arrival-days';
import { tehranToday } from '@/domain/plain-date';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { TrustLines } from '@/storefront/screens/product/trust-lines';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { createAddress, createCustomer, loggedInAs, recordRequests, shopConfig } from '@tests/support/customer-client';
import { renderApp } from '@tests/support/render-app';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';
import { foodShop } from '@tests/support/state-test';

routeCallsTo('shop');

const URL = '/products/1/x';
/** The text of a zone as the server renders it, without the days by name. */
const textOf = (zone: HTMLElement | null) => {
  const copy = zone?.cloneNode(true) as HTMLElement;
  for (const days of copy.querySelectorAll('.days')) days.nextElementSibling?.remove();
  return copy.textContent;
};
const ofZone = (name: RegExp) => textOf(screen.getByText(name).parentElement);
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

it('each zone shows its delivery days, its price, and the amount from which delivery is free [CAT-04]', async () => {
  const sent = recordRequests(customerEndpoints.getAddresses);
  await renderApp(<TrustLines />, { url: URL, config: await shopConfig() });
  expect(ofZone(/شهر تهران/)).toBe('شهر تهران ۱ تا ۲ روز کاری۸۵٬۰۰۰ تومان؛ برای خرید از ۳٬۰۰۰٬۰۰۰ تومان رایگان');
  expect(ofZone(/سراسر ایران/)).toBe('سراسر ایران ۳ تا ۵ روز کاری۱۴۵٬۰۰۰ تومان؛ برای خرید از ۶٬۰۰۰٬۰۰۰ تومان رایگان');
  expect(sent).toEqual([]);
});

it('each zone names the days on which an order of today arrives, once the browser knows the day [CAT-04]', async () => {
  const config = await shopConfig();
  await renderApp(<TrustLines />, { url: URL, config });
  const days = { min: 1, max: 2 };
  const off = config.shop.delivery_days_off ?? [];
  const named = arrivalText(arrivalDays(days, tehranToday(Date.now()), off));
  expect((await screen.findByText(named)).closest('div')).toHaveTextContent('شهر تهران');
});

it('the zone of a customer’s address is marked with the address title [CAT-04]', async () => {
  const customer = await createCustomer();
  await createAddress(customer, 'outside', 'مادر');
  const { zone } = await createAddress(customer, 'inside', 'خانه');
  await renderApp(<TrustLines />, { url: URL, config: await shopConfig(), preloaded: loggedInAs(customer) });
  const mark = await screen.findByText('(خانه)');
  expect(mark.closest('dt')).toHaveTextContent(`${zone} (خانه)`);
  expect(screen.queryByText('(مادر)')).toBeNull();
});

it('a failed request for the addresses shows no error, and the zones remain', async () => {
  const customer = await createCustomer();
  let requests = 0;
  const path = `*${customerEndpoints.getAddresses.path.replace(':id', String(customer.customer.id))}`;
  shopApi.use(
    http.get(path, () => ((requests += 1), HttpResponse.json({ success: false, msg: 'نشد.' }, { status: 500 }))),
  );
  await renderApp(<TrustLines />, { url: URL, config: await shopConfig(), preloaded: loggedInAs(customer) });
  await waitFor(() => expect(requests).toBeGreaterThan(0));
  expect(ofZone(/شهر تهران/)).toContain('۱ تا ۲ روز کاری');
  expect(screen.queryByText('نشد.')).toBeNull();
});

it('a dish shows that the customer chooses day and hour, and the price of each zone', async () => {
  const config = {
    ...foodShop,
    shop: { ...foodShop.shop, free_shipping: [{ zone: 'ونک', from: null, price: 45_000, delivery_days: null }] },
  };
  await renderApp(<TrustLines />, { url: URL, config });
  const facts = within(screen.getByRole('list', { name: 'ارسال و ضمانت' }));
  expect(facts.getByText('هر روز و ساعتی که بخواهید می‌رسد.')).toBeVisible();
  expect(ofZone(/ونک/)).toBe('ونک ۴۵٬۰۰۰ تومان');
});

it('a zone that is free from an amount of zero is shown as free, and two zones can have the same name', async () => {
  const days = { min: 0, max: 0 };
  await renderApp(<TrustLines />, {
    url: URL,
    config: withZones(
      { zone: 'یزد', from: 0, price: 40_000, delivery_days: days },
      { zone: 'یزد', from: null, price: 60_000, delivery_days: days },
    ),
  });
  expect(screen.getAllByRole('term').map((term) => textOf(term.parentElement))).toEqual([
    'یزد همان روزرایگان',
    'یزد همان روز۶۰٬۰۰۰ تومان',
  ]);
});

it('only three zones are listed; for other places the price is announced before the payment', async () => {
  const zone = (name: string) => ({ zone: name, from: null, price: 45_000, delivery_days: { min: 1, max: 2 } });
  await renderApp(<TrustLines />, {
    url: URL,
    config: withZones(zone('الف'), zone('ب'), zone('پ'), zone('ت')),
  });
  expect(screen.getAllByRole('term')).toHaveLength(3);
  expect(screen.getByText('برای جاهای دیگر، با آدرس شما پیش از پرداخت گفته می‌شود.')).toBeVisible();
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
  await renderApp(<TrustLines />, { url: URL, config });
  expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('term')).toBeNull();
});
