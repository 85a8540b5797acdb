import { toPersianDigits } from '@/domain/digits';
import { t } from '@/messages/format-message';
import { createCustomer, findInstantStay, findProduct, orderProduct, reserve } from '@tests/support/api-client-e2e';
import { flowDevices, visit } from '@tests/support/browser';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { answerAtBank, heading, link, openPage, screenshot, patternOf } from '@tests/support/e2e-steps';
import { bookingMessages } from '@/messages/booking';
import { checkoutMessages } from '@/messages/checkout';
import { paymentsMessages } from '@/messages/payments';
import { toastMessages } from '@/messages/toasts';
import { itInFullMatrix } from '@tests/support/matrix';

describe.each(flowDevices)('payment results, on a %s', (device) => {
  it('a failed payment for goods is reported and can be retried from that page [ROUTE-12, PAY-01]', async () => {
    const origin = shopOrigin('shop');
    const customer = await createCustomer(origin);
    const orderId = await orderProduct(
      origin,
      customer,
      await findProduct(origin, ({ type, price }) => type === 'product' && price >= 300_000),
    );
    const { page, leave } = await visit({ shop: 'shop', device, stored: customer.stored });
    await openPage(page, `/order/${orderId}`);
    await page.getByRole('button', { name: patternOf(checkoutMessages.orderPayAmount) }).click();
    await answerAtBank(page, 'fail');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`/failed-payment?fromOrder=${orderId}`);
    await heading(page, t(paymentsMessages.paymentFailed)).waitFor();
    await page.getByText(t(paymentsMessages['money.not_taken'])).waitFor();
    await screenshot(page, `failed-${device}-01`);
    await page.getByRole('button', { name: patternOf(checkoutMessages.returnPayAgain) }).click();
    await answerAtBank(page, 'pay');
    expect(new URL(page.url()).pathname).toBe('/paid-order');
    await heading(page, t(toastMessages.paymentSuccess)).waitFor();
    await link(page, checkoutMessages.returnFollow).click();
    await page.getByText(t(checkoutMessages['order.state.in_progress'])).waitFor();
    await leave();
  });

  itInFullMatrix(
    'a payment for a stay that is canceled at the bank keeps the reservation, which can be paid from its page [ROUTE-12]',
    async () => {
      const origin = shopOrigin('residence');
      const customer = await createCustomer(origin);
      const orderId = await reserve(
        origin,
        customer,
        await findInstantStay(origin, { nights: 1, people: 2, after: 40 }),
      );
      const { page, leave } = await visit({ shop: 'residence', device, stored: customer.stored });
      await openPage(page, `/reservation/${orderId}`);
      await page.getByRole('button', { name: patternOf(bookingMessages.pay) }).click();
      await answerAtBank(page, 'cancel');
      expect(new URL(page.url()).pathname).toBe('/failed-payment');
      await link(page, checkoutMessages['return.to.stay']).click();
      await page.getByText(t(bookingMessages.stateRtAccept)).waitFor();
      await page.getByRole('button', { name: patternOf(bookingMessages.pay) }).click();
      await answerAtBank(page, 'pay');
      await page.getByText(t(toastMessages.paymentSuccess), { exact: true }).waitFor();
      await screenshot(page, `failed-${device}-02-paid`);
      await leave();
    },
  );

  itInFullMatrix('the success URL of an unpaid order does not show it as paid [ROUTE-12]', async () => {
    const origin = shopOrigin('shop');
    const customer = await createCustomer(origin);
    const orderId = await orderProduct(
      origin,
      customer,
      await findProduct(origin, ({ type, price }) => type === 'product' && price >= 300_000),
    );
    const { page, leave } = await visit({ shop: 'shop', device, stored: customer.stored });
    await openPage(page, `/paid-order?fromOrder=${orderId}`);
    await heading(page, t(checkoutMessages.returnPending)).waitFor();
    expect(await heading(page, t(toastMessages.paymentSuccess)).count()).toBe(0);
    await screenshot(page, `failed-${device}-03-pending`);
    await leave();
  });

  itInFullMatrix('another customer’s order is not shown [ROUTE-12]', async () => {
    const origin = shopOrigin('shop');
    const orderId = await orderProduct(
      origin,
      await createCustomer(origin),
      await findProduct(origin, ({ type, price }) => type === 'product' && price >= 300_000),
    );
    const other = await createCustomer(origin);
    const { page, leave } = await visit({
      shop: 'shop',
      device,
      stored: other.stored,
      expected: [/status of 404 .*app\/order/],
    });
    await openPage(page, `/paid-order?fromOrder=${orderId}`);
    await page.getByText(t(checkoutMessages.returnNotFound)).waitFor();
    await openPage(page, `/order/${orderId}`);
    await page.getByText(t(checkoutMessages.orderNotFound)).waitFor();
    expect(await page.getByText(toPersianDigits(orderId), { exact: true }).count()).toBe(0);
    await leave();
  });
});
