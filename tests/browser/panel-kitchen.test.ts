import type { Page } from 'playwright-core';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliNumeric } from '@/domain/jalaali-numeric';
import { formatToman } from '@/domain/money';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { checkoutMessages } from '@/messages/checkout';
import { deliveryMessages } from '@/messages/delivery';
import { orderStatusMessages } from '@/messages/order-status';
import { panelDeskMessages } from '@/messages/panel-desk';
import { panelFormMessages } from '@/messages/panel-form';
import { panelKitchenMessages } from '@/messages/panel-kitchen';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { panelShellMessages } from '@/messages/panel-shell';
import { panelProductsMessages } from '@/messages/panel-products';
import { panelWordsMessages } from '@/messages/panel-words';
import { productMessages } from '@/messages/product';
import { flowDevices, visit, type Visit } from '@tests/support/browser';
import { button, checkStep, link, logIn, openPage, pageHeading, recordCalls } from '@tests/support/e2e-steps';
import {
  CANCEL_REASON,
  cancelWithRefund,
  deliverEverywhere,
  emptyShopForEach,
  field,
  fillFirstFields,
  NOT_SET_UP,
  openEmptyDesk,
  openNewProduct,
  openOrder,
  openScreen,
  orderAtDesk,
  pictureFile,
  publish,
  readReport,
  sentCode,
  setUp,
} from '@tests/support/panel-steps';
import { addAddress, addWithTopping, payOrder, placeOrder } from '@tests/support/purchase-steps';
import { press } from '@tests/support/press';

const CUSTOMER = '09361234567';
const CATEGORY = 'خورش';
const STEW = 'قرمه‌سبزی';
const SALAD = 'سالاد شیرازی';
const PRICE = 280_000;
const SALAD_PRICE = 40_000;
const TOTAL = PRICE + SALAD_PRICE;

const shop = emptyShopForEach('eco_food');

it.each(flowDevices)(
  'a kitchen is run in the panel alone: setup, dishes, cooking, refund and daily report, on a %s',
  async (device) => {
    const shots = `panel-kitchen-${device}`;
    const { origin } = shop();
    const owner = await visit({ shop: 'eco_food', device, origin, expected: NOT_SET_UP });
    const { page } = owner;
    await setUp(
      page,
      shop(),
      { type: 'eco_food', name: 'آشپزخانهٔ مادر', mobile: '09120000002', first: CATEGORY, city: 'تهران' },
      `${shots}-01`,
    );
    await writeMenu(page, shots);
    await deliverEverywhere(page, 0);
    await openEmptyDesk(page, `${shots}-05`);

    const customer = await visit({ shop: 'eco_food', device, origin });
    const first = await eat(customer, `${shots}-06`);
    await cook(page, first, `${shots}-07`);
    await openPage(customer.page, urls.order(Number(first.id)));
    await customer.page.getByText(t(checkoutMessages.orderStateDoneFood)).first().waitFor();

    await openScreen(page, panelDeskMessages.title);
    const second = await eat(customer, `${shots}-08`);
    await cancelWithRefund(page, orderAtDesk(page, second.id), TOTAL, `${shots}-09`);
    await orderAtDesk(page, second.id).waitFor({ state: 'detached' });
    await openPage(customer.page, urls.order(Number(second.id)));
    await customer.page.getByText(t(orderStatusMessages.cancelReason, { reason: CANCEL_REASON })).waitFor();
    await readReport(page, { sold: STEW, received: 2 * TOTAL, refunded: TOTAL }, `${shots}-10`);
    await customer.leave();
    await owner.leave();
  },
);

/**
 * Three dishes: one with camera pictures, a topping and daily portions; one on some weekdays; one in a new category.
 */
async function writeMenu(page: Page, shots: string): Promise<void> {
  await fillFirstFields(page, {
    name: STEW,
    price: PRICE,
    pictures: [pictureFile('food-40-2.webp'), pictureFile('product-20-3.webp')],
    camera: true,
  });
  await field(page, panelProductsMessages.portions).fill('۱۲');
  await press(button(page, panelProductsMessages.showMore));
  await press(button(page, panelProductsMessages.toppingAdd));
  await field(page, panelProductsMessages.toppingName).fill(SALAD);
  await field(page, panelProductsMessages.price).last().fill('30000');
  await publish(page, STEW, `${shots}-02`);
  await raiseTopping(page, shots);

  await openNewProduct(page, 'food');
  await fillFirstFields(page, {
    name: 'فسنجان',
    price: 320_000,
    pictures: [pictureFile('food-40-2.webp')],
  });
  const days = page.getByRole('group', { name: t(panelProductsMessages.weekdays) });
  for (const day of ['شنبه', 'دوشنبه']) await days.getByRole('button', { name: day, exact: true }).click();
  await publish(page, 'فسنجان', `${shots}-03`);

  await openNewProduct(page, 'food');
  await fillFirstFields(page, {
    name: 'دوغ محلی',
    price: 45_000,
    pictures: [pictureFile('food-40-2.webp')],
    category: 'نوشیدنی',
  });
  await publish(page, 'دوغ محلی', `${shots}-04`);
}

/** Changes the price of the topping on the product's own page; it stays the same topping. */
async function raiseTopping(page: Page, shots: string): Promise<void> {
  await field(page, panelProductsMessages.price).last().fill(String(SALAD_PRICE));
  await checkStep(page, `${shots}-02-topping`);
  await press(button(page, panelFormMessages.save));
  await page.getByText(t(panelWordsMessages.saved)).waitFor();
}

/** A customer orders the stew with the salad for the first hour that is open, and pays. */
async function eat({ page }: Visit, shots: string): Promise<{ id: string; day: string }> {
  const calls = recordCalls(page);
  await openPage(page, '/');
  await checkStep(page, `${shots}-home`);
  await page.getByRole('link', { name: CATEGORY, exact: true }).first().click();
  await page.getByRole('link', { name: STEW, exact: true }).first().click();
  await page.waitForURL((url) => url.pathname.startsWith('/products/'));
  await pageHeading(page, STEW).waitFor();
  await addWithTopping(page, SALAD);
  await press(link(page, productMessages.toCart));
  await page.waitForURL('**/cart');
  const login = link(page, checkoutMessages.cartLogin);
  const checkout = link(page, checkoutMessages.cartContinue);
  await login.or(checkout).first().waitFor();
  const isNew = await login.isVisible();
  if (isNew) {
    await login.click();
    await logIn(page, CUSTOMER, undefined, () => sentCode(shop(), CUSTOMER));
  } else await checkout.click();
  await page.waitForURL('**/checkout');
  if (isNew) await addAddress(page, { title: 'خانه', address: 'تهران، خیابان کارگر شمالی', number: '۷' });
  for (const legend of [deliveryMessages.slotDay, deliveryMessages.slotHour])
    await page
      .getByRole('radiogroup', { name: t(legend) })
      .getByRole('radio')
      .and(page.locator(':enabled'))
      .first()
      .check();
  await checkStep(page, `${shots}-hour`);
  await page.getByText(formatToman(TOTAL)).first().waitFor();
  const id = await placeOrder(page);
  const day = calls.urls(ordersEndpoints.submit).at(-1)?.searchParams.get('reserve_date') ?? '';
  await payOrder(page, id);
  return { id, day };
}

/** The order appears at the desk and on the kitchen's sheet without a reload, is cooked, sent out and delivered. */
async function cook(page: Page, { id, day }: { id: string; day: string }, shots: string): Promise<void> {
  const order = orderAtDesk(page, id);
  await order.waitFor();
  await checkStep(page, `${shots}-desk`);
  await openScreen(page, panelKitchenMessages.title);
  await field(page, panelKitchenMessages.day).fill(toPersianDigits(formatJalaaliNumeric(day)));
  const dish = `${t(panelOrdersMessages.line, { name: STEW, n: toPersianDigits(1) })} (${SALAD})`;
  await page.getByText(dish, { exact: true }).first().waitFor();
  await checkStep(page, `${shots}-kitchen`);
  await openScreen(page, panelDeskMessages.title);
  await press(button(order, panelOrdersMessages['action.cooked']));
  await press(button(order, panelOrdersMessages['action.out']));
  await order.waitFor({ state: 'detached' });
  await openOrder(page, id);
  await checkStep(page, `${shots}-order`);
  await press(button(page, panelOrdersMessages.courierEdit));
  const courier = page.getByRole('dialog');
  await courier.waitFor();
  await checkStep(page, `${shots}-courier`);
  await press(button(courier, panelShellMessages.cancel));
  await courier.waitFor({ state: 'detached' });
  await press(button(page, panelOrdersMessages['action.done.goods']));
  await page.getByText(t(panelOrdersMessages['status.done']), { exact: true }).first().waitFor();
}
