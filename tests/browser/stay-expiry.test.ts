import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import {
  createCustomer,
  findInstantStay,
  getOrder,
  reserve,
  type Customer,
  type FreeStay,
} from '@tests/support/api-client-e2e';
import { flowDevices, visit, type Device, type Visit } from '@tests/support/browser';
import { shopForFile } from '@tests/support/shop-for-file';
import { addressOf } from '@tests/support/stay-flow';
import {
  button,
  untilDayIs,
  heading,
  link,
  checkStep,
  openPage,
  screenshot,
  patternOf,
} from '@tests/support/e2e-steps';
import { bookingMessages } from '@/messages/booking';
import { checkoutMessages } from '@/messages/checkout';
import { endedMessages } from '@/messages/ended';
import { orderStatusMessages } from '@/messages/order-status';
import { stayMessages } from '@/messages/stay';

/** Unpaid holds expire after a minute. */
const shop = shopForFile('residence', { STAY_HOLD_MINUTES: '1' });

interface Hold {
  readonly device: Device;
  readonly customer: Customer;
  readonly stay: FreeStay;
  readonly orderId: number;
  readonly visitor: Visit;
}

/** A customer holds nights and stays on the page without paying. */
async function hold(device: Device): Promise<Hold> {
  const { origin } = shop();
  const customer = await createCustomer(origin);
  const stay = await findInstantStay(origin, { nights: 2, people: 2, after: 25 });
  const orderId = await reserve(origin, customer, stay);
  const visitor = await visit({ shop: 'residence', device, origin, stored: customer.stored });
  const { page } = visitor;
  await openPage(page, urls.reservation(orderId));
  await page.getByText(t(bookingMessages.stateRtAccept)).waitFor();
  await page.getByText(t(checkoutMessages.orderPayBefore)).waitFor();
  expect(await page.getByRole('timer').innerText()).toMatch(/^۰?[۰۱]:[۰-۹]{2}$/);
  await checkStep(page, `expiry-${device}-01-held`);
  return { device, customer, stay, orderId, visitor };
}

// All devices in one test, since it waits for a real minute.
it('an expired hold is shown on its page without a reload, and its nights are free again [RES-07, ROUTE-11]', async () => {
  const holds: Hold[] = [];
  for (const device of flowDevices) holds.push(await hold(device));
  for (const one of holds) await runsOut(one);
  for (const one of holds) await leadsOn(one);
});

async function runsOut({ device, visitor: { page } }: Hold): Promise<void> {
  await page.getByText(t(endedMessages.stayExpired)).waitFor({ timeout: 100_000 });
  await page.getByText(t(orderStatusMessages['status.canceled_expired'])).first().waitFor();
  expect(await page.getByRole('timer').count()).toBe(0);
  expect(await page.getByRole('button', { name: patternOf(bookingMessages.pay) }).count()).toBe(0);
  expect(await button(page, bookingMessages.cancel).count()).toBe(0);
  await checkStep(page, `expiry-${device}-02-over`);
}

/** Opens the same residence on the same nights, which are free again. */
async function leadsOn({ device, customer, stay, orderId, visitor }: Hold): Promise<void> {
  const { page, origin, leave } = visitor;
  expect(await getOrder(origin, customer, orderId)).toMatchObject({
    status: 'canceled',
    sub_status: 'canceled_expired',
    can_pay: false,
    paid: 0,
  });
  await link(page, bookingMessages.again).click();
  await page.waitForURL((url) => url.pathname + url.search === addressOf(stay));
  await heading(page, stay.product.name).waitFor();
  await heading(page, t(stayMessages.calendarTitle)).scrollIntoViewIfNeeded();
  const calendar = page.getByRole('group', { name: t(bookingMessages.calAria) });
  await untilDayIs(calendar, stay.start, bookingMessages['cal.day.free']);
  await screenshot(page, `expiry-${device}-03-again`);
  const other = await createCustomer(origin);
  expect(await reserve(origin, other, stay)).toBeGreaterThan(orderId);
  await leave();
}
