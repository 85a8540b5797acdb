import { act, screen, waitFor, within } from '@testing-library/react';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { CheckoutScreen } from '@/storefront/screens/checkout/checkout-screen';
import { qrShopEntered } from '@/storefront/state/catalogue/config.slice';
import { makeStore } from '@/storefront/state/store/store';
import { MapContext } from '@/storefront/ui/map-context';
import { savedAddresses, TEST_MAP } from '@tests/support/render-addresses';
import { fillAddress } from '@tests/support/address-form';
import { expectAccessible } from '@tests/support/expect-accessible';
import { payButton, payWithoutAmount } from '@tests/support/render-checkout';
import { renderApp } from '@tests/support/render-app';
import { holdResponses, routeCallsTo, shopApi } from '@tests/support/shop-api';
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

routeCallsTo('shop');
afterEach(() => {
  shopApi.events.removeAllListeners();
});

async function atCheckout(customer: ShopCustomer) {
  const product = await findProduct(({ limit, toppings }) => (limit === null || limit > 5) && toppings.length === 0);
  await callApi(cartEndpoints.addToCart, {
    params: { id: customer.customer.id },
    token: customer.token,
    body: { data: { product_id: product.id, count: 2 } },
  });
  const start = makeStore().getState();
  const items = [{ product_id: product.id, count: 2, toppings: [], product }];
  const preloaded = { ...loggedInAs(customer), userGlobalChanges: { ...start.userGlobalChanges, items } };
  const page = (
    <MapContext.Provider value={TEST_MAP}>
      <CheckoutScreen />
    </MapContext.Provider>
  );
  return await renderApp(page, { url: '/checkout', preloaded, config: await shopConfig() });
}

const titles = async (customer: ShopCustomer) => (await savedAddresses(customer)).map(({ title }) => title);

describe('the address section of the checkout', () => {
  it('adds another address on the map and selects it [ACC-02]', async () => {
    const customer = await createCustomer();
    await createAddress(customer, 'inside', 'خانه');
    const { user } = await atCheckout(customer);
    expect(await screen.findByRole('radio', { name: /خانه/ })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'افزودن آدرس' }));
    const form = within(await screen.findByRole('form', { name: 'آدرس تازه' }));
    await fillAddress(user, { title: 'کار' });
    (await form.findByRole('application', { name: 'نقشه' })).focus();
    await user.keyboard('{Enter}');
    await user.click(form.getByRole('button', { name: 'ذخیره' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: /^کار/ })).toBeChecked());
    await waitFor(async () => expect((await titles(customer)).sort()).toEqual(['خانه', 'کار']));
    expect(await screen.findByText('آدرس ذخیره شد.')).toBeVisible();
    await expectAccessible();
  });

  it('saves the open form on «پرداخت», and shows the price before the order is placed [ACC-02]', async () => {
    const customer = await createCustomer();
    const { user, router } = await atCheckout(customer);
    const form = within(await screen.findByRole('form', { name: 'آدرس تازه' }));
    await user.click(await payWithoutAmount());
    await waitFor(() => expect(form.getByRole('searchbox', { name: /^شهر/ })).toHaveFocus());
    await fillAddress(user);
    (await form.findByRole('application', { name: 'نقشه' })).focus();
    await user.keyboard('{Enter}');
    await user.click(await payWithoutAmount());
    expect(await screen.findByRole('radio', { name: /خانه/ })).toBeChecked();
    expect(await payButton()).toBeEnabled();
    expect(await titles(customer)).toEqual(['خانه']);
    expect(router.moves).toEqual([]);
  });

  it('saves on «ذخیره» after «پرداخت» has found an invalid form [ACC-02]', async () => {
    const customer = await createCustomer();
    const { user, router } = await atCheckout(customer);
    const form = within(await screen.findByRole('form', { name: 'آدرس تازه' }));
    await user.click(await payWithoutAmount());
    await waitFor(() => expect(form.getByRole('textbox', { name: /کد پستی/ })).toBeInvalid());
    await fillAddress(user);
    (await form.findByRole('application', { name: 'نقشه' })).focus();
    await user.keyboard('{Enter}');
    await user.click(form.getByRole('button', { name: 'ذخیره' }));
    expect(await screen.findByRole('radio', { name: /خانه/ })).toBeChecked();
    expect(router.moves).toEqual([]);
  });

  it('saves an address once when «پرداخت» is pressed during the save [ACC-02]', async () => {
    const customer = await createCustomer();
    const { user } = await atCheckout(customer);
    const form = within(await screen.findByRole('form', { name: 'آدرس تازه' }));
    await fillAddress(user);
    (await form.findByRole('application', { name: 'نقشه' })).focus();
    await user.keyboard('{Enter}');
    const sent = recordRequests(customerEndpoints.addAddress);
    const answer = holdResponses('post', '*/addresses/add');
    await user.click(form.getByRole('button', { name: 'ذخیره' }));
    await user.click(await payWithoutAmount());
    answer();
    expect(await screen.findByRole('radio', { name: /خانه/ })).toBeChecked();
    expect(sent).toHaveLength(1);
    expect(await titles(customer)).toEqual(['خانه']);
  });

  it('closes a form that was opened beside pickup, and places the order without an address [ACC-02, ROUTE-07]', async () => {
    const customer = await createCustomer();
    const { user, router } = await atCheckout(customer);
    // Without an address the form is the only way to a delivery: it is open until pickup is chosen.
    const form = await screen.findByRole('form', { name: 'آدرس تازه' });
    expect(within(form).queryByRole('button', { name: 'انصراف' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: /تحویل حضوری از فروشگاه/ }));
    await waitFor(() => expect(form).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'افزودن آدرس' }));
    await user.click(await screen.findByRole('button', { name: 'انصراف' }));
    expect(screen.queryByRole('form', { name: 'آدرس تازه' })).toBeNull();
    expect(screen.getByRole('radio', { name: /تحویل حضوری از فروشگاه/ })).toBeChecked();
    await user.click(await payButton());
    await waitFor(() => expect(router.moves.at(-1)).toMatch(/^replace \/order\/\d+$/));
  });

  it('edits an address in place [ACC-02]', async () => {
    const customer = await createCustomer();
    await createAddress(customer, 'inside', 'خانه');
    const { user } = await atCheckout(customer);
    await user.click(await screen.findByRole('button', { name: 'ویرایش آدرس خانه' }));
    const form = within(await screen.findByRole('form', { name: 'ویرایش آدرس' }));
    expect(form.getByRole('textbox', { name: /آدرس کامل/ })).toHaveValue('خیابان بهار');
    await user.clear(form.getByRole('textbox', { name: /عنوان/ }));
    await user.type(form.getByRole('textbox', { name: /عنوان/ }), 'خانهٔ نو');
    await user.click(form.getByRole('button', { name: 'ذخیره' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: /خانهٔ نو/ })).toBeChecked());
    await waitFor(async () => expect(await titles(customer)).toEqual(['خانهٔ نو']));
    expect(await screen.findByText('آدرس ذخیره شد.')).toBeVisible();
  });

  it('deletes an address after a confirmation and selects the remaining one [ACC-02]', async () => {
    const customer = await createCustomer();
    await createAddress(customer, 'inside', 'خانه');
    await createAddress(customer, 'inside', 'کار');
    const { user } = await atCheckout(customer);
    await user.click(await screen.findByRole('radio', { name: /^کار/ }));
    await user.click(screen.getByRole('button', { name: 'حذف آدرس کار' }));
    await user.click(await screen.findByRole('button', { name: 'بله، حذف شود' }));
    // The list is updated one frame after the dialog has closed.
    expect(await screen.findByRole('radio', { name: /خانه/, checked: true })).toBeVisible();
    expect(screen.queryByRole('radio', { name: /^کار/ })).toBeNull();
    await waitFor(async () => expect(await titles(customer)).toEqual(['خانه']));
    expect(await screen.findByText('آدرس حذف شد.')).toBeVisible();
  });

  it('leaves the list unchanged when the form is closed [ACC-02]', async () => {
    const customer = await createCustomer();
    await createAddress(customer, 'inside', 'خانه');
    const sent = recordRequests(customerEndpoints.addAddress);
    const { user } = await atCheckout(customer);
    await user.click(await screen.findByRole('button', { name: 'ویرایش آدرس خانه' }));
    await user.type(await screen.findByRole('textbox', { name: /عنوان/ }), ' دوم');
    await user.click(screen.getByRole('button', { name: 'انصراف' }));
    expect(screen.getByRole('radio', { name: /خانه/ })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'ویرایش آدرس خانه' }));
    expect(await screen.findByRole('textbox', { name: /عنوان/ })).toHaveValue('خانه');
    expect(sent).toEqual([]);
  });
});

describe('the table of a scanned QR code', () => {
  it('is shown beside the order note, and precedes the submitted note [AUTH-07]', async () => {
    const customer = await createCustomer();
    await createAddress(customer);
    const { user, store, router } = await atCheckout(customer);
    await user.click(await screen.findByRole('radio', { name: /پیک/ }));
    const sent = recordRequests(ordersEndpoints.submit);
    await user.type(await screen.findByRole('textbox', { name: /توضیح برای فروشگاه/ }), 'زود');
    act(() => void store.dispatch(qrShopEntered({ id: 1, name: 'حجرهٔ تیمچه', at: Date.now() })));
    expect(await screen.findByText('این سفارش برای «حجرهٔ تیمچه» ثبت می‌شود.')).toBeVisible();
    await user.click(await payButton());
    await waitFor(() => expect(sent).toMatchObject([{ msg: 'حجرهٔ تیمچه: زود' }]));
    await waitFor(() => expect(router.moves.at(-1)).toMatch(/^replace \/order\/\d+$/));
  });

  it('is removed from the checkout and from the storage by its button [AUTH-07]', async () => {
    const customer = await createCustomer();
    await createAddress(customer);
    const { user, store } = await atCheckout(customer);
    await user.click(await screen.findByRole('radio', { name: /پیک/ }));
    await screen.findByRole('textbox', { name: /توضیح برای فروشگاه/ });
    act(() => void store.dispatch(qrShopEntered({ id: 1, name: 'حجرهٔ تیمچه', at: Date.now() })));
    await user.click(await screen.findByRole('button', { name: 'اینجا نیستم' }));
    expect(screen.queryByText(/حجرهٔ تیمچه/)).toBeNull();
    expect(localStorage.getItem('QR_SHOP')).toBeNull();
  });
});
