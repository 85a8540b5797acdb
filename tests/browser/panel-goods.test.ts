import type { Page } from 'playwright-core';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { checkoutMessages } from '@/messages/checkout';
import { orderStatusMessages } from '@/messages/order-status';
import { panelDeskMessages } from '@/messages/panel-desk';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { panelProductsMessages } from '@/messages/panel-products';
import { productMessages } from '@/messages/product';
import { flowDevices, visit, type Visit } from '@tests/support/browser';
import { button, checkStep, link, logIn, openPage, pageHeading } from '@tests/support/e2e-steps';
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
  orderAtDesk,
  openScreen,
  pictureFile,
  publish,
  readReport,
  sentCode,
  setUp,
} from '@tests/support/panel-steps';
import { addAddress, payOrder, placeOrder } from '@tests/support/purchase-steps';
import { press } from '@tests/support/press';

const CUSTOMER = '09351234567';
const BOWL = 'کاسهٔ مسی';
const PRICE = 1_250_000;
const CATEGORY = 'مس';

const shop = emptyShopForEach('shop');

it.each(flowDevices)(
  'a handicrafts shop is run in the panel alone: setup, products, sale, refund and daily report, on a %s',
  async (device) => {
    const shots = `panel-goods-${device}`;
    const { origin } = shop();
    const owner = await visit({ shop: 'shop', device, origin, expected: NOT_SET_UP });
    const { page } = owner;
    await setUp(
      page,
      shop(),
      { type: 'shop', name: 'صنایع دستی نقش', mobile: '09120000001', first: CATEGORY, city: 'اصفهان' },
      `${shots}-01`,
    );
    await fillShelf(page, shots);
    await deliverEverywhere(page, 0);
    await openEmptyDesk(page, `${shots}-05`);

    const customer = await visit({ shop: 'shop', device, origin });
    const first = await buy(customer, `${shots}-06`);
    await send(page, first, `${shots}-07`);
    await openPage(customer.page, urls.order(Number(first)));
    await customer.page.getByText(t(checkoutMessages['order.state.done'])).first().waitFor();

    await openScreen(page, panelDeskMessages.title);
    const second = await buy(customer, `${shots}-08`);
    await cancelWithRefund(page, orderAtDesk(page, second), PRICE, `${shots}-09`);
    await orderAtDesk(page, second).waitFor({ state: 'detached' });
    await openPage(customer.page, urls.order(Number(second)));
    await customer.page.getByText(t(orderStatusMessages.cancelReason, { reason: CANCEL_REASON })).waitFor();
    await checkStep(customer.page, `${shots}-09-canceled`);
    await readReport(page, { sold: BOWL, received: 2 * PRICE, refunded: PRICE }, `${shots}-10`);
    await customer.leave();
    await owner.leave();
  },
);

/** Three products: in the first category from the camera, in a new one, and with several pictures. */
async function fillShelf(page: Page, shots: string): Promise<void> {
  await fillFirstFields(page, {
    name: BOWL,
    price: PRICE,
    pictures: [pictureFile('product-20-3.webp'), pictureFile('food-40-2.webp')],
    camera: true,
  });
  await field(page, panelProductsMessages.stock).fill('5');
  await publish(page, BOWL, `${shots}-02`);
  const others = [
    { name: 'گلیم دستباف', category: 'بافته', price: 4_500_000, pictures: [pictureFile('shop-header.webp')] },
    {
      name: 'سینی مسی',
      category: CATEGORY,
      price: 900_000,
      pictures: [pictureFile('product-20-3.webp'), pictureFile('food-40-2.webp')],
    },
  ];
  for (const goods of others) {
    await openNewProduct(page);
    await fillFirstFields(page, goods);
    await publish(page, goods.name);
  }
  await openScreen(page, panelProductsMessages.title);
  for (const { name } of [{ name: BOWL }, ...others]) await link(page, name).waitFor();
  await checkStep(page, `${shots}-04-list`);
}

/** A customer finds the bowl, orders one and pays. */
async function buy({ page }: Visit, shots: string): Promise<string> {
  await openPage(page, '/');
  await checkStep(page, `${shots}-home`);
  await page.getByRole('link', { name: CATEGORY, exact: true }).first().click();
  await page.getByRole('link', { name: BOWL, exact: true }).first().click();
  await page.waitForURL((url) => url.pathname.startsWith('/products/'));
  await pageHeading(page, BOWL).waitFor();
  await checkStep(page, `${shots}-product`);
  await press(button(page, productMessages.add));
  await press(link(page, productMessages.toCart));
  await page.waitForURL('**/cart');
  const login = link(page, checkoutMessages.cartLogin);
  const checkout = link(page, checkoutMessages.cartContinue);
  await login.or(checkout).first().waitFor();
  if (await login.isVisible()) {
    await login.click();
    await logIn(page, CUSTOMER, undefined, () => sentCode(shop(), CUSTOMER));
    await page.waitForURL('**/checkout');
    await addAddress(page, { title: 'خانه', address: 'اصفهان، خیابان چهارباغ', number: '۱۲' });
  } else {
    await checkout.click();
    await page.waitForURL('**/checkout');
  }
  await page.getByRole('radio', { name: new RegExp(`^${t(checkoutMessages['delivery.post'])}`) }).check();
  const id = await placeOrder(page);
  await payOrder(page, id);
  return id;
}

/** The order appears at the desk without a reload, is packed, sent with its tracking code, and delivered. */
async function send(page: Page, id: string, shots: string): Promise<void> {
  const order = orderAtDesk(page, id);
  await order.waitFor();
  await checkStep(page, `${shots}-desk`);
  await press(button(order, panelOrdersMessages['action.packed']));
  await press(button(order, panelOrdersMessages['action.send']));
  const dialog = page.getByRole('dialog', { name: t(panelOrdersMessages.sendTitle) });
  await field(dialog, panelOrdersMessages.tracking).fill('123456789012345678901234');
  await checkStep(page, `${shots}-send`);
  await press(button(dialog, panelOrdersMessages['action.send']));
  await dialog.waitFor({ state: 'detached' });
  await order.waitFor({ state: 'detached' });
  await openOrder(page, id);
  await checkStep(page, `${shots}-order`);
  await press(button(page, panelOrdersMessages['action.done.goods']));
  await page.getByText(t(panelOrdersMessages['status.done']), { exact: true }).first().waitFor();
  await checkStep(page, `${shots}-order-done`);
}
