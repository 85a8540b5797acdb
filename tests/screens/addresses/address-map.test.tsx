import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { configEndpoints } from '@/contract/config.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { holdDevicePosition, mockDevicePosition } from '@tests/support/device-position';
import { renderAddresses, savedAddresses, TEST_MAP } from '@tests/support/render-addresses';
import { expectAccessible } from '@tests/support/expect-accessible';
import { routeCallsTo, shopApi } from '@tests/support/shop-api';
import { createCustomer, createAddress, recordRequests, type ShopCustomer } from '@tests/support/customer-client';

routeCallsTo('shop');
afterEach(() => {
  shopApi.events.removeAllListeners();
});

const NEW = '/addresses?form=new';
const map = () => screen.findByRole('application', { name: 'نقشه' });
const tiles = () => [...document.querySelectorAll<HTMLImageElement>('img.leaflet-tile')];
const place = () => screen.getByText(/^عرض/).textContent;

/** The form with a map whose tiles have loaded. */
async function onMap(shopper?: ShopCustomer) {
  const customer = shopper ?? (await createCustomer());
  const app = await renderAddresses(customer, { url: NEW, map: TEST_MAP });
  await map();
  await waitFor(() => expect(tiles()).not.toEqual([]));
  for (const tile of tiles()) fireEvent.load(tile);
  return { ...app, customer };
}

/** Leaflet reads legacy key codes, which user-event does not send. */
async function press(key: keyof typeof CODES): Promise<void> {
  fireEvent.keyDown(await map(), { key, keyCode: CODES[key] });
}
const CODES = { ArrowUp: 38, ArrowRight: 39 } as const;

async function fillIn(user: UserEvent): Promise<void> {
  await user.type(await screen.findByRole('textbox', { name: /عنوان/ }), 'خانه');
  await user.type(screen.getByRole('textbox', { name: /آدرس کامل/ }), 'خیابان بهار');
  await user.type(screen.getByRole('textbox', { name: /پلاک و واحد/ }), '۱۲');
}

it('the address map opens at zoom 15, and its centre after the arrow keys is the saved location [ACC-02]', async () => {
  const checked = recordRequests(configEndpoints.checkLocation);
  const { user, customer } = await onMap();
  expect(tiles()[0]?.src).toMatch(/^https:\/\/tiles\.test\/15\//);
  // No location is chosen yet.
  expect(screen.queryByText(/^عرض/)).toBeNull();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'ذخیره' }));
  expect(await map()).toHaveFocus();
  expect(await map()).toBeInvalid();
  expect(await map()).toHaveAccessibleDescription(/محل را روی نقشه مشخص کنید\./);

  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowRight'] as const) await press(key);
  await waitFor(() => expect(place()).not.toBe('عرض ۳۵٫۷۰۰۰۰، طول ۵۱٫۴۰۰۰۰'));
  expect(await map()).not.toBeInvalid();
  expect(await screen.findByText('این محل در محدودهٔ ارسال است.')).toBeVisible();
  // Only the final position is requested.
  expect(checked).toHaveLength(1);
  // axe measures symbols such as the plus button on a canvas, which jsdom does not have.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await expectAccessible();

  await user.click(screen.getByRole('button', { name: 'ذخیره' }));
  await waitFor(async () => {
    const [saved] = await savedAddresses(customer);
    expect(saved?.lat).toBeGreaterThan(35.7);
    expect(saved?.lng).toBeGreaterThan(51.4);
    expect(checked[0]).toEqual({ lat: saved?.lat, lng: saved?.lng });
  });
  expect(await screen.findByText('آدرس ذخیره شد.')).toBeVisible();
});

it('Enter on the address map selects its centre as the location; zooming alone selects none [ACC-02]', async () => {
  const { user } = await onMap();
  await user.click(screen.getByRole('button', { name: 'بزرگ‌نمایی' }));
  expect(screen.queryByText(/^عرض/)).toBeNull();
  (await map()).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(place()).toBe('عرض ۳۵٫۷۰۰۰۰، طول ۵۱٫۴۰۰۰۰'));
});

it('the address map starts at the saved address, and a button moves it to the device’s position [ACC-02]', async () => {
  const customer = await createCustomer();
  const { lat } = await createAddress(customer);
  const { user } = await onMap(customer);
  (await map()).focus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(place()).toContain(
      String(lat?.toFixed(5))
        .replace('.', '٫')
        .replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)] ?? ''),
    ),
  );
  mockDevicePosition({ lat: 35.71234, lng: 51.41234 });
  await user.click(screen.getByRole('button', { name: 'موقعیت فعلی من' }));
  await waitFor(() => expect(place()).toBe('عرض ۳۵٫۷۱۲۳۴، طول ۵۱٫۴۱۲۳۴'));
});

it('an address that is typed while the device’s position is awaited stays in the form [ACC-02]', async () => {
  const { user } = await onMap();
  const found = holdDevicePosition();
  await user.click(screen.getByRole('button', { name: 'موقعیت فعلی من' }));
  await fillIn(user);
  act(() => found({ lat: 35.71234, lng: 51.41234 }));
  await waitFor(() => expect(place()).toBe('عرض ۳۵٫۷۱۲۳۴، طول ۵۱٫۴۱۲۳۴'));
  expect(screen.getByRole('textbox', { name: /عنوان/ })).toHaveValue('خانه');
  expect(screen.getByRole('textbox', { name: /آدرس کامل/ })).toHaveValue('خیابان بهار');
  expect(screen.getByRole('textbox', { name: /پلاک و واحد/ })).toHaveValue('۱۲');
});

it('the address map shows an error when its tiles fail to load, and a retry loads them [ACC-02]', async () => {
  const sent = recordRequests(customerEndpoints.addAddress);
  const { user } = await renderAddresses(await createCustomer(), { url: NEW, map: TEST_MAP });
  await map();
  await waitFor(() => expect(tiles()).not.toEqual([]));
  for (const tile of tiles()) fireEvent.error(tile);
  expect(await screen.findByText('نقشه بارگذاری نشد. محل را با «موقعیت فعلی من» ثبت کنید.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }));
  await waitFor(() => expect(tiles()).not.toEqual([]));
  for (const tile of tiles()) fireEvent.load(tile);
  await waitFor(() => expect(screen.queryByText(/نقشه بارگذاری نشد/)).toBeNull());
  expect(sent).toEqual([]);
});

it('the address form requires the name of the zone instead of the location when no map tile can be loaded [ACC-02]', async () => {
  const { user } = await renderAddresses(await createCustomer(), { url: NEW, map: TEST_MAP });
  await map();
  await waitFor(() => expect(tiles()).not.toEqual([]));
  for (const tile of tiles()) fireEvent.error(tile);
  await fillIn(user);
  // The zone is chosen by its name instead.
  await user.selectOptions(await screen.findByRole('combobox', { name: 'شهر / محدوده' }), 'جای دیگر');
  await user.click(screen.getByRole('button', { name: 'ذخیره' }));
  expect(await screen.findByText('آدرس ذخیره شد.')).toBeVisible();
});

it('the address map shows only the tile provider’s attribution [ACC-02]', async () => {
  await onMap();
  expect(screen.getByRole('link', { name: 'نقشهٔ آزمون' })).toHaveAttribute('href', 'https://maps.test/');
  expect(document.querySelector('.leaflet-control-attribution')).not.toHaveTextContent('Leaflet');
});
