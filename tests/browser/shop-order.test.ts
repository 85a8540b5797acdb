import { cartEndpoints } from '@/contract/cart.endpoints';
import type { Product } from '@/contract/product.schemas';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { createCustomer, findProduct, callApi, type Customer } from '@tests/support/api-client-e2e';
import { flowDevices, visit, type Device, type Visit } from '@tests/support/browser';
import { addAddress, addWithTopping, payOrder, placeOrder } from '@tests/support/purchase-steps';
import {
  button,
  recordCalls,
  heading,
  link,
  logIn,
  openPage,
  checkStep,
  patternOf,
  type RecordedCalls,
  screenshot,
} from '@tests/support/e2e-steps';
import { catalogueMessages } from '@/messages/catalogue';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { checkoutMessages } from '@/messages/checkout';
import { navigationMessages } from '@/messages/navigation';
import { paymentsMessages } from '@/messages/payments';
import { productMessages } from '@/messages/product';
import { shellMessages } from '@/messages/shell';

const CATEGORY = { slug: 'saffron', name: 'زعفران و ادویه' };
const ADDRESS = { title: 'خانهٔ پدری', address: 'اصفهان، خیابان چهارباغ بالا، کوچهٔ سی‌ونه', number: '۱۲' };

/** The guest's purchase with one topping, and the previous content of the customer's cart. */
interface Basket {
  readonly product: Product;
  readonly topping: Product['toppings'][number];
  readonly before: Product;
}

describe.each(flowDevices)('an order of goods, from the category to the paid order, on a %s', (device) => {
  it('merges the guest’s cart into the customer’s at login, and orders it [ROUTE-04, ROUTE-07, ROUTE-10, CART-01, CART-06, AUTH-04, CHK-02]', async () => {
    const visitor = await visit({ shop: 'shop', device, serviceWorker: true });
    const calls = recordCalls(visitor.page);
    const basket = await aBasket(visitor.origin);
    const customer = await createCustomer(visitor.origin);
    await callApi(visitor.origin, cartEndpoints.updateCart, {
      params: { id: customer.id },
      token: customer.token,
      body: {
        products: [
          { product_id: basket.before.id, count: 3 },
          { ...lineOf(basket), count: 1 },
        ],
      },
    });
    await fillCart(visitor, device, basket);
    await logInFromCart(visitor, device, calls, customer, basket);
    await checkOut(visitor, device);
    const orderId = await order(visitor, device, calls, customer, basket);
    await payOrder(visitor.page, orderId, `shop-${device}-09`);
    await visitor.leave();
  });
});

async function aBasket(origin: string): Promise<Basket> {
  const product = await findProduct(origin, ({ toppings, limit }) => toppings.length > 0 && (limit ?? 10) >= 2, {
    category: CATEGORY.slug,
  });
  const [topping] = product.toppings;
  if (!topping) throw new Error('The product has no topping');
  const before = await findProduct(
    origin,
    ({ id, type, limit }) => type === 'product' && id !== product.id && (limit ?? 10) >= 3,
  );
  return { product, topping, before };
}

const lineOf = ({ product, topping }: Basket) => ({ product_id: product.id, toppings: [{ id: topping.id, count: 1 }] });

async function fillCart({ page }: Visit, device: Device, { product, topping }: Basket): Promise<void> {
  await openPage(page, '/');
  await screenshot(page, `shop-${device}-01-home`);
  await page.getByRole('link', { name: CATEGORY.name, exact: true }).first().click();
  await page.waitForURL((url) => url.pathname === urls.search(CATEGORY.slug));
  await checkStep(page, `shop-${device}-02-category`);
  await page
    .getByRole('list', { name: t(catalogueMessages.searchResults) })
    .getByRole('link', { name: product.name, exact: true })
    .click();
  await page.waitForURL((url) => url.pathname === urls.product(product.id, product.name));
  await heading(page, product.name).waitFor();
  await screenshot(page, `shop-${device}-03-product`);
  await addWithTopping(page, topping.title, `shop-${device}-04`);
  await checkStep(page, `shop-${device}-04-in-cart`);
  await link(page, productMessages.toCart).click();
  await page.waitForURL('**/cart');
  const line = page
    .getByRole('list', { name: t(checkoutMessages['cartList.goods']) })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: product.name }) });
  await line.getByText(topping.title).waitFor();
  await button(line, shellMessages.stepperMore, { label: product.name }).click();
  await line
    .getByRole('status')
    .filter({ hasText: toPersianDigits(2) })
    .waitFor();
  await checkStep(page, `shop-${device}-05-cart`);
}

/** One update of the customer's cart, with the greater count of each line (AUTH-04). */
async function logInFromCart(
  { page, origin }: Visit,
  device: Device,
  calls: RecordedCalls,
  customer: Customer,
  basket: Basket,
): Promise<void> {
  expect(calls.bodies(cartEndpoints.addToCart)).toEqual([]);
  await link(page, checkoutMessages.cartLogin).click();
  await page.waitForURL((url) => url.pathname === '/login' && url.searchParams.get('backUrl') === '/checkout');
  await logIn(page, customer.mobile, `shop-${device}-05`);
  await page.waitForURL('**/checkout');
  await page.getByText(t(checkoutMessages['summaryItems.goods'], { n: toPersianDigits(5) })).waitFor();
  await checkStep(page, `shop-${device}-06-checkout`);
  expect(calls.bodies(cartEndpoints.updateCart)).toHaveLength(1);
  const { cartData } = await callApi(origin, cartEndpoints.getCart, {
    params: { id: customer.id },
    token: customer.token,
  });
  expect(cartData.map(({ product, count, toppings }) => ({ product_id: product.id, count, toppings }))).toEqual([
    { product_id: basket.before.id, count: 3, toppings: [] },
    { ...lineOf(basket), count: 2 },
  ]);
}

async function checkOut({ page }: Visit, device: Device): Promise<void> {
  await addAddress(page, ADDRESS, `shop-${device}-06`);
  await page.getByRole('radio', { name: new RegExp(`^${t(checkoutMessages['delivery.post'])}`) }).check();
  await page
    .getByRole('radio', { name: new RegExp(t(paymentsMessages['payment.method.cash'])), checked: true })
    .waitFor();
  await checkStep(page, `shop-${device}-07-payment`);
}

async function order(
  { page, origin }: Visit,
  device: Device,
  calls: RecordedCalls,
  customer: Customer,
  basket: Basket,
): Promise<string> {
  const orderId = await placeOrder(page);
  await heading(page, t(backendOrdersMessages.sandboxBankTitle)).waitFor();
  // Back leads to the order, which does not open the bank again by itself.
  await page.goBack();
  await page.waitForURL((url) => url.pathname === urls.order(orderId));
  await page.getByText(t(checkoutMessages['order.state.created'])).waitFor();
  await checkStep(page, `shop-${device}-09-order`);
  const [sent, ...others] = calls.bodies(ordersEndpoints.submit);
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ payment_type: 'cash', delivery: 'post' });
  expect(sent?.products).toEqual(expect.arrayContaining([expect.objectContaining({ ...lineOf(basket), count: 2 })]));
  // The cart is empty, in the browser and on the server (CHK-02).
  expect(await page.getByText(patternOf(navigationMessages.navCartBadgeAria)).count()).toBe(0);
  const { cartData } = await callApi(origin, cartEndpoints.getCart, {
    params: { id: customer.id },
    token: customer.token,
  });
  expect(cartData).toEqual([]);
  await page.getByRole('button', { name: patternOf(checkoutMessages.orderPayAmount) }).click();
  return orderId;
}
