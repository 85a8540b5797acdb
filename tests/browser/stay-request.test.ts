import { nightsOf } from '@/domain/plain-date';
import { toPersianDigits } from '@/domain/digits';
import { formatJalaaliLong } from '@/domain/jalaali';
import { formatToman } from '@/domain/money';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { hostToken, moveOrder } from '@tests/support/panel-client-e2e';
import { createCustomer, findStayWhere, getOrder, type Customer, type FreeStay } from '@tests/support/api-client-e2e';
import { itInFullMatrix } from '@tests/support/matrix';
import { flowDevices, visit, type Device, type Visit } from '@tests/support/browser';
import { shopForFile } from '@tests/support/shop-for-file';
import { openFlow, submitStay, walkToConfirm } from '@tests/support/stay-flow';
import { until } from '@tests/support/wait-until';
import { answerAtBank, button, heading, link, checkStep, patternOf } from '@tests/support/e2e-steps';
import { bookingMessages } from '@/messages/booking';
import { endedMessages } from '@/messages/ended';
import { catalogueMessages } from '@/messages/catalogue';
import { checkoutMessages } from '@/messages/checkout';
import { amountsMessages } from '@/messages/amounts';
import { orderStatusMessages } from '@/messages/order-status';
import { smsMessages } from '@/messages/sms';
import { voucherMessages } from '@/messages/voucher';
import { toastMessages } from '@/messages/toasts';

const GUEST = 'مهتاب رستگار';
/** The demo's hosts do not accept automatically. */
const shop = shopForFile('residence', { DEMO_HOST_SECONDS: '0' });

interface Request {
  readonly visitor: Visit;
  readonly customer: Customer;
  readonly stay: FreeStay;
  readonly orderId: number;
}

/** A customer requests a stay, and the page shows that it is pending. */
async function request(device: Device, nights: number, shots: string): Promise<Request> {
  const { origin } = shop();
  const customer = await createCustomer(origin);
  const stay = await findStayWhere(origin, { nights, people: 2, after: 20 }, (_, { instant }) => !instant);
  const visitor = await visit({ shop: 'residence', device, origin, stored: customer.stored });
  const { page } = visitor;
  const flow = await openFlow(page, stay);
  await walkToConfirm(flow);
  await flow.getByText(t(bookingMessages.stayFlowHostNote)).waitFor();
  await checkStep(page, `${shots}-01-confirm`);
  const orderId = await submitStay(page, flow, GUEST);
  await page.getByText(t(bookingMessages.stateRtWait)).waitFor();
  await page.getByText(t(orderStatusMessages['status.rt_wait'])).first().waitFor();
  await page.getByText(t(bookingMessages.answerBefore)).waitFor();
  expect(await page.getByRole('timer').innerText()).toMatch(/^[۰-۹]+:[۰-۹]{2}(:[۰-۹]{2})?$/);
  expect(await page.getByRole('button', { name: patternOf(bookingMessages.pay) }).count()).toBe(0);
  await checkStep(page, `${shots}-02-waiting`);
  return { visitor, customer, stay, orderId };
}

/** Marks the page, to prove that later changes need no page load. */
async function mark({ page }: Visit): Promise<void> {
  await page.evaluate(() => void Object.assign(window, { isMarked: true }));
}
const isMarked = ({ page }: Visit) => page.evaluate(() => 'isMarked' in window);

/** The text messages to a mobile so far, as the demo's provider logs them. */
function smsTo(mobile: string): string[] {
  const head = `SMS to ${mobile}: `;
  return shop()
    .output()
    .split('\n')
    .filter((line) => line.startsWith(head))
    .map((line) => line.slice(head.length).replaceAll(' / ', '\n'));
}

/**
 * Asserts a text message with a link to the reservation, and with the shop's reason if it gave one. The process's output
 * may arrive later than its page.
 */
async function expectSms(mobile: string, message: string, orderId: number, reason?: string): Promise<void> {
  const end = reason === undefined ? '' : t(smsMessages.withReason, { text: '', reason });
  const sent = () =>
    smsTo(mobile)
      .flatMap((text) => (text.endsWith(end) ? [text.slice(0, text.length - end.length)] : []))
      .filter((text) => patternOf(message).test(text));
  await until(() => sent().length > 0);
  expect(sent()).toEqual([expect.stringMatching(new RegExp(`\\n\\S+${urls.reservation(orderId)}$`))]);
}

describe.each(flowDevices)('a stay that needs the host’s approval, on a %s', (device) => {
  it('updates its page when the host accepts, can be paid, gives host and guest each other’s contact, and has a voucher [RES-03, RES-08, ORD-04, ROUTE-11]', async () => {
    const shots = `request-${device}`;
    const { visitor, customer, stay, orderId } = await request(device, 2, shots);
    const { page, origin } = visitor;
    await mark(visitor);
    await moveOrder(origin, await hostToken(origin, stay.product), orderId, 'rt_accept');
    await page.getByText(t(bookingMessages.stateRtAccept)).waitFor();
    expect(await isMarked(visitor)).toBe(true);
    await page.getByText(t(bookingMessages.placeLater)).waitFor();
    await checkStep(page, `${shots}-03-accepted`);
    await expectSms(customer.mobile, smsMessages.stayAccepted, orderId);

    await page.getByRole('button', { name: patternOf(bookingMessages.pay) }).click();
    await answerAtBank(page, 'pay');
    await page.getByText(t(toastMessages.paymentSuccess), { exact: true }).waitFor();
    await link(page, checkoutMessages['return.to.stay']).click();
    await page.getByText(t(bookingMessages.statePaid)).waitFor();
    await page.getByText(t(orderStatusMessages['status.paid_stay'])).first().waitFor();
    const order = await getOrder(origin, customer, orderId);
    await page.getByText(order.stay?.address ?? '—').waitFor();
    await page
      .getByRole('link', { name: `${t(bookingMessages.placeCall)} ${toPersianDigits(order.stay?.host.mobile ?? '—')}` })
      .waitFor();
    await checkStep(page, `${shots}-04-paid`);
    await expectSms(customer.mobile, smsMessages.stayPaid, orderId);
    await until(
      () =>
        smsTo(order.stay?.host.mobile ?? '—')
          .at(-1)
          ?.includes(`${GUEST} ${customer.mobile}`) ?? false,
    );
    await openVoucher(visitor, stay, order.invoice.price, shots);
    await visitor.leave();
  });

  itInFullMatrix(
    'updates its page when the host rejects, and links to other residences on the same nights [RES-03, ORD-02, ROUTE-11]',
    async () => {
      const shots = `rejected-${device}`;
      const { visitor, customer, stay, orderId } = await request(device, 3, shots);
      const { page, origin } = visitor;
      await mark(visitor);
      await moveOrder(origin, await hostToken(origin, stay.product), orderId, 'canceled');
      await page.getByText(t(endedMessages.stayRejected)).waitFor();
      await page.getByText(t(orderStatusMessages['status.canceled_rt_host_reject'])).first().waitFor();
      expect(await isMarked(visitor)).toBe(true);
      expect(await page.getByRole('timer').count()).toBe(0);
      expect(await button(page, bookingMessages.cancel).count()).toBe(0);
      await checkStep(page, `${shots}-03-rejected`);
      await expectSms(customer.mobile, smsMessages.stayRejected, orderId, 'ناموجود');
      await link(page, bookingMessages.search).click();
      await page.waitForURL((url) => url.pathname === '/search');
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toMatchObject({
        start_date: stay.start,
        end_date: stay.end,
        person_count: '2',
        name: stay.product.residence?.city,
      });
      await heading(
        page,
        t(catalogueMessages.searchTitleWords, { name: stay.product.residence?.city ?? '' }),
      ).waitFor();
      await checkStep(page, `${shots}-04-others`);
      await visitor.leave();
    },
  );
});

/** Opens the voucher in a new tab and asserts its information for the arrival. */
async function openVoucher(
  { page, context, origin }: Visit,
  { start, end, product }: FreeStay,
  price: number,
  shots: string,
): Promise<void> {
  const [voucher] = await Promise.all([context.waitForEvent('page'), button(page, bookingMessages.voucher).click()]);
  await voucher.waitForURL((url) => /^\/voucher\/\d+$/.test(url.pathname));
  await heading(voucher, t(voucherMessages.name)).waitFor();
  const sheet = voucher.getByRole('article');
  for (const text of [
    product.name,
    GUEST,
    formatJalaaliLong(start),
    formatJalaaliLong(end),
    t(amountsMessages.countNights, { n: toPersianDigits(nightsOf(start, end).length) }),
    formatToman(price),
  ]) {
    await sheet.getByText(text, { exact: true }).waitFor();
  }
  expect(new URL(voucher.url()).origin).toBe(origin);
  await checkStep(voucher, `${shots}-05-voucher`);
  // The page of the reservation is unchanged.
  await page.getByText(t(bookingMessages.statePaid)).waitFor();
}
