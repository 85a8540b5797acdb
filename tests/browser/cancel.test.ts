import type { Page } from 'playwright-core';
import { ordersEndpoints } from '@/contract/orders.endpoints';
import { formatAmount, formatToman } from '@/domain/money';
import { formatJalaaliLong } from '@/domain/jalaali';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import {
  createCustomer,
  findInstantStay,
  findProduct,
  callApi,
  findStayWhere,
  getCredit,
  getOrder,
  orderProduct,
  payAtBank,
  reserve,
  type Customer,
  type FreeStay,
} from '@tests/support/api-client-e2e';
import { flowDevices, visit, type Device, type Visit } from '@tests/support/browser';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { addressOf } from '@tests/support/stay-flow';
import { button, heading, link, checkStep, openPage } from '@tests/support/e2e-steps';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { bookingMessages } from '@/messages/booking';
import { endedMessages } from '@/messages/ended';
import { checkoutMessages } from '@/messages/checkout';
import { accountMenuMessages } from '@/messages/account-menu';
import { actionsMessages } from '@/messages/actions';
import { accountPagesMessages } from '@/messages/account-pages';
import { navigationMessages } from '@/messages/navigation';
import { reservationsMessages } from '@/messages/reservations';
import { shellMessages } from '@/messages/shell';
import { stayDetailsMessages } from '@/messages/stay-details';
import { itInFullMatrix } from '@tests/support/matrix';

const origin = () => shopOrigin('residence');

interface Paid {
  readonly visitor: Visit;
  readonly customer: Customer;
  readonly orderId: number;
}

/** A customer on the page of a paid stay. */
async function paid(device: Device, stay: FreeStay): Promise<Paid> {
  const customer = await createCustomer(origin());
  const orderId = await reserve(origin(), customer, stay);
  await payAtBank(origin(), customer, orderId);
  const visitor = await visit({ shop: 'residence', device, stored: customer.stored });
  await openPage(visitor.page, urls.reservation(orderId));
  await visitor.page.getByText(t(bookingMessages.statePaid)).waitFor();
  return { visitor, customer, orderId };
}

/** What a dialog says of a refund to the credit, toman. */
const creditedText = (amount: number) => t(endedMessages['refundDue.credit'], { amount: formatToman(amount) });
const cancelRefundOf = (amount: number) => t(bookingMessages.cancelRefund, { refund: creditedText(amount) });

/** The confirmation dialog. */
const question = (page: Page) => page.getByRole('dialog', { name: t(reservationsMessages.orderCancelConfirm) });

describe.each(flowDevices)('cancellation, on a %s', (device) => {
  it('credits the refund that the dialog shows for a stay near its check-in, and releases the nights [ORD-02, PAY-06]', async () => {
    const stay = await findStayWhere(
      origin(),
      { nights: 3, people: 2, after: 2 },
      (_, { instant, cancellation }) => instant && cancellation === 'moderate',
    );
    const { visitor, customer, orderId } = await paid(device, stay);
    const { page } = visitor;
    const { refund, invoice, cancellation } = await getOrder(origin(), customer, orderId);
    expect(refund).toBeGreaterThan(0);
    expect(refund).toBeLessThan(invoice.price);

    await button(page, bookingMessages.cancel).click();
    await question(page).getByText(cancelRefundOf(refund)).waitFor();
    const steps = question(page).getByRole('list', { name: t(bookingMessages.cancelSteps) });
    for (const step of cancellation?.steps ?? []) {
      await steps
        .getByText(t(stayDetailsMessages['stay.cancel.untilDate'], { day: formatJalaaliLong(step.until) }))
        .waitFor();
    }
    await steps
      .locator('[aria-current="step"]')
      .getByText(t(bookingMessages.cancelStep, { amount: formatToman(refund) }))
      .waitFor();
    await checkStep(page, `cancel-${device}-01-question`);
    // Nothing is canceled yet, and the focus returns to the button.
    await button(question(page), actionsMessages.dialogClose).click();
    await question(page).waitFor({ state: 'detached' });
    expect(await button(page, bookingMessages.cancel).evaluate((element) => element === document.activeElement)).toBe(
      true,
    );
    expect(await getCredit(origin(), customer)).toBe(0);

    await button(page, bookingMessages.cancel).click();
    await button(question(page), bookingMessages.cancelSure).click();
    await page
      .getByText(t(backendOrdersMessages.orderCanceledRefunded, { order: 'رزرو', amount: formatAmount(refund) }))
      .waitFor();
    // The page was opened directly, as by the link of a text message: it stays open, and the status gets the focus.
    await page.getByText(t(endedMessages.stayCanceledByGuest)).waitFor();
    await page.waitForFunction(
      (label) => document.activeElement?.getAttribute('aria-label') === label,
      t(bookingMessages.status),
    );
    await checkStep(page, `cancel-${device}-02-canceled`);
    expect(await getCredit(origin(), customer)).toBe(refund);
    expect(await button(page, bookingMessages.voucher).count()).toBe(0);
    await seeCredit(page, device, refund, `cancel-${device}-03-credit`);
    expect(await reserve(origin(), await createCustomer(origin()), stay)).toBeGreaterThan(orderId);
    await visitor.leave();
  });

  itInFullMatrix(
    'refunds a stay far ahead completely, returns to the list of orders, and links to the same stay [ORD-02]',
    async () => {
      const stay = await findInstantStay(origin(), { nights: 2, people: 2, after: 60 });
      const { visitor, customer, orderId } = await paid(device, stay);
      const { page } = visitor;
      const { invoice } = await getOrder(origin(), customer, orderId);
      await openPage(page, urls.orders());
      await page.getByRole('link', { name: stay.product.name, exact: true }).click();
      await page.waitForURL((url) => url.pathname === urls.reservation(orderId));
      await button(page, bookingMessages.cancel).click();
      await question(page).getByText(cancelRefundOf(invoice.price)).waitFor();
      await button(question(page), bookingMessages.cancelSure).click();
      await page.waitForURL((url) => url.pathname === urls.orders());
      await page
        .getByText(
          t(backendOrdersMessages.orderCanceledRefunded, { order: 'رزرو', amount: formatAmount(invoice.price) }),
        )
        .waitFor();
      expect(await getCredit(origin(), customer)).toBe(invoice.price);
      await openPage(page, urls.reservation(orderId));
      await link(page, bookingMessages.again).click();
      await page.waitForURL((url) => url.pathname + url.search === addressOf(stay));
      await heading(page, stay.product.name).waitFor();
      await visitor.leave();
    },
  );

  itInFullMatrix('refunds nothing for an unpaid hold, which the dialog states [ORD-02]', async () => {
    const customer = await createCustomer(origin());
    const orderId = await reserve(
      origin(),
      customer,
      await findInstantStay(origin(), { nights: 1, people: 1, after: 70 }),
    );
    const { page, leave } = await visit({ shop: 'residence', device, stored: customer.stored });
    await openPage(page, urls.reservation(orderId));
    await button(page, bookingMessages.cancel).click();
    await question(page).getByText(t(bookingMessages.cancelUnpaid)).waitFor();
    await checkStep(page, `cancel-${device}-04-unpaid`);
    await button(question(page), bookingMessages.cancelSure).click();
    await page.getByText(t(endedMessages.stayCanceledByGuest)).waitFor();
    expect(await getCredit(origin(), customer)).toBe(0);
    await leave();
  });

  itInFullMatrix('refunds the whole price of goods to the credit, once [ORD-02, PAY-06]', async () => {
    const goods = shopOrigin('shop');
    const customer = await createCustomer(goods);
    const orderId = await orderProduct(
      goods,
      customer,
      await findProduct(goods, ({ type, price }) => type === 'product' && price >= 300_000),
    );
    await payAtBank(goods, customer, orderId);
    const { page, leave } = await visit({ shop: 'shop', device, stored: customer.stored });
    await openPage(page, urls.order(orderId));
    await page.getByText(t(checkoutMessages['order.state.in_progress'])).waitFor();
    const { paid: price } = await getOrder(goods, customer, orderId);
    await button(page, checkoutMessages.orderCancel).click();
    const dialog = page.getByRole('dialog', { name: t(checkoutMessages.orderCancelTitle) });
    await dialog.getByText(creditedText(price)).waitFor();
    await checkStep(page, `cancel-${device}-05-goods`);
    await button(dialog, checkoutMessages.orderCancelSure).click();
    await page
      .getByText(t(backendOrdersMessages.orderCanceledRefunded, { order: 'سفارش', amount: formatAmount(price) }))
      .waitFor();
    expect(await getCredit(goods, customer)).toBe(price);
    await page.getByText(t(endedMessages.goodsCanceledByGuest)).waitFor();
    await checkStep(page, `cancel-${device}-06-goods-canceled`);
    await seeCredit(page, device, price, `cancel-${device}-07-credit`);
    await expect(
      callApi(goods, ordersEndpoints.changeStatus, {
        params: { id: orderId },
        token: customer.token,
        body: { status: 'canceled' },
      }),
    ).rejects.toThrow(t(backendOrdersMessages.orderStepRefused));
    await leave();
  });
});

/** The menu shows the new credit (NAV-06) without a page load. */
async function seeCredit(page: Page, device: Device, credit: number, shots: string): Promise<void> {
  // On a phone the menu is on the home page (NAV-14).
  if (device === 'phone') {
    await link(
      page.getByRole('navigation', { name: t(shellMessages.bottomNavLabel) }),
      navigationMessages.navHome,
    ).click();
    await page.waitForURL((url) => url.pathname === urls.home());
  }
  await button(page, navigationMessages.a11yOpenMenu).click();
  const drawer = page.getByRole('dialog', { name: t(accountPagesMessages.drawerLabel) });
  await drawer
    .getByRole('link', { name: `${t(accountMenuMessages.routeChargeAccount)} ${formatToman(credit)}` })
    .waitFor();
  await checkStep(page, shots);
}
