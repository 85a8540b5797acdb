import { screen, waitFor, within } from '@testing-library/react';
import { formatToman } from '@/domain/money';
import { mockDevicePosition } from '@tests/support/device-position';
import { renderAddresses, savedAddresses, TEST_MAP } from '@tests/support/render-addresses';
import { expectAccessible } from '@tests/support/expect-accessible';
import { routeCallsTo } from '@tests/support/shop-api';
import { createCustomer, createAddress, shopConfig } from '@tests/support/customer-client';
import { renderApp } from '@tests/support/render-app';
import { AddressText } from '@/storefront/widgets/address/address-text';

// This shop delivers only to a part of its city.
routeCallsTo('eco_food');

const card = async (title: string) =>
  within((await screen.findByRole('heading', { level: 2, name: title })).closest('li') ?? document.body);

it('the address list shows the shipping price of an address in the zone, and no price outside of it [ACC-02]', async () => {
  const shopper = await createCustomer();
  const inside = await createAddress(shopper, 'inside', 'خانه');
  await createAddress(shopper, 'outside', 'دریا');
  await renderAddresses(shopper);
  const home = await card('خانه');
  expect(home.getByText('در محدودهٔ ارسال')).toBeVisible();
  expect(
    home.getByText(inside.shippingPrice > 0 ? `ارسال: ${formatToman(inside.shippingPrice)}` : 'ارسال: رایگان'),
  ).toBeVisible();
  expect(home.getByText(/خیابان بهار، پلاک ۱۲/)).toBeVisible();
  const sea = await card('دریا');
  expect(sea.getByText('این آدرس خارج از محدودهٔ خدمت‌رسانی است.')).toBeVisible();
  expect(sea.queryByText('در محدودهٔ ارسال')).toBeNull();
  expect(sea.queryByText(/ارسال:/)).toBeNull();
  await expectAccessible();
});

it('where the weight decides, an address has the price of a light parcel as the least, and none that is zero [ACC-02]', async () => {
  const shopper = await createCustomer();
  const address = { ...(await createAddress(shopper, 'inside', 'خانه')), delivery_days: { min: 2, max: 2 } };
  const { shop, ...config } = await shopConfig();
  const free_shipping = [{ zone: address.zone ?? '', from: null, price: 0, by_weight: true }];
  await renderApp(
    <>
      <AddressText address={{ ...address, shippingPrice: 0 }} />
      <AddressText address={{ ...address, shippingPrice: 15_000, delivery_days: null }} />
    </>,
    { url: '/addresses', config: { ...config, shop: { ...shop, free_shipping } } },
  );
  expect(screen.getAllByText(/^ارسال:/).map(({ textContent }) => textContent)).toEqual([
    'ارسال: ۲ روز کاری',
    `ارسال: از ${formatToman(15_000)}`,
  ]);
});

it.each([
  ['on the map', TEST_MAP, 'محل این آدرس روی نقشه مشخص نیست. آدرس را ویرایش کنید و محل را روی نقشه نشان دهید.'],
  ['by the device', null, 'محل این آدرس مشخص نیست. آدرس را ویرایش کنید و شهر یا موقعیت آن را مشخص کنید.'],
])('an address without a location is not called outside: it asks for the location %s [CHK-01]', async (_, map, ask) => {
  const shopper = await createCustomer();
  await createAddress(shopper, 'unmarked', 'خانه');
  await renderAddresses(shopper, { map });
  const home = await card('خانه');
  expect(home.getByText(ask)).toBeVisible();
  expect(home.queryByText(/خارج از محدوده/)).toBeNull();
  expect(home.queryByText('در محدودهٔ ارسال')).toBeNull();
});

it('a location outside the zone is reported by a toast and in the form, and can be saved [CHK-01]', async () => {
  const shopper = await createCustomer();
  mockDevicePosition({ lat: 0, lng: 0 });
  const { user } = await renderAddresses(shopper, { url: '/addresses?form=new' });
  await user.click(await screen.findByRole('button', { name: 'موقعیت فعلی من' }));
  expect(await screen.findByText('خارج از محدوده')).toBeVisible();
  expect(screen.getByText('این آدرس خارج از محدودهٔ خدمت‌رسانی است.')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: /عنوان/ }), 'دریا');
  await user.type(screen.getByRole('textbox', { name: /آدرس کامل/ }), 'کرانه');
  await user.type(screen.getByRole('textbox', { name: /پلاک و واحد/ }), '۱');
  await user.click(screen.getByRole('button', { name: 'ذخیره' }));
  await waitFor(async () =>
    expect(await savedAddresses(shopper)).toMatchObject([{ lat: 0, lng: 0, is_in_zone: false }]),
  );
  expect(await screen.findByText('آدرس ذخیره شد.')).toBeVisible();
});
