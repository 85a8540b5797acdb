import type { Page } from 'playwright-core';
import { formatToman } from '@/domain/money';
import { addDays, tehranToday, type CivilDate } from '@/domain/plain-date';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { bookingMessages } from '@/messages/booking';
import { checkoutMessages } from '@/messages/checkout';
import { orderStatusMessages } from '@/messages/order-status';
import { panelDeskMessages } from '@/messages/panel-desk';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { panelProductsMessages } from '@/messages/panel-products';
import { panelResidenceMessages } from '@/messages/panel-residence';
import { stayMessages } from '@/messages/stay';
import { findProduct, payAtBank, reserve } from '@tests/support/api-client-e2e';
import { flowDevices, visit, type Device, type Visit } from '@tests/support/browser';
import {
  answerAtBank,
  button,
  checkStep,
  heading,
  link,
  openPage,
  pageHeading,
  patternOf,
  screenshot,
} from '@tests/support/e2e-steps';
import {
  CANCEL_REASON,
  cancelWithRefund,
  emptyShopForEach,
  field,
  fillFirstFields,
  fillResidence,
  NOT_SET_UP,
  openEmptyDesk,
  openFirstSteps,
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
import { isFullMatrix } from '@tests/support/matrix';
import { chooseNight, flowOf, submitStay } from '@tests/support/stay-flow';
import { toastMessages } from '@/messages/toasts';
import { press } from '@tests/support/press';

const CUSTOMER = '09371234567';
const GUEST = 'مهتاب رستگار';
const CATEGORY = 'کلبه';
const CABIN = 'کلبهٔ جنگلی';
const PRICE = 1_800_000;

const shop = emptyShopForEach('residence');

it.each(flowDevices)(
  'a lodge is run in the panel alone: setup, residences, stays, refund and daily report, on a %s',
  async (device) => {
    const shots = `panel-lodge-${device}`;
    const { origin } = shop();
    const owner = await visit({ shop: 'residence', device, origin, expected: NOT_SET_UP });
    const { page } = owner;
    await setUp(
      page,
      shop(),
      { type: 'residence', name: 'بوم‌گردی ماسال', mobile: '09120000003', first: CATEGORY, city: 'ماسال' },
      `${shots}-01`,
    );
    await buildHouses(page, shots);
    await openEmptyDesk(page, `${shots}-05`);

    const guest = await visit({ shop: 'residence', device, origin });
    const today = tehranToday(Date.now());
    const first = await request(guest, device, today, `${shots}-06`);
    await openFirstSteps(page);
    const step = page.getByRole('listitem').filter({ hasText: t(panelDeskMessages['step.test_order']) });
    await step.filter({ hasText: t(panelDeskMessages.stepDone) }).waitFor();
    await accept(page, first, `${shots}-07`);
    await pay(guest, `${shots}-07`);
    await endStay(page, first, `${shots}-08`);
    await openPage(guest.page, urls.reservation(first));
    await guest.page.getByText(t(bookingMessages.stateDone)).first().waitFor();

    await openScreen(page, panelDeskMessages.title);
    const second = await requestAgain(guest, addDays(today, 20));
    await accept(page, second);
    await payAtBank(origin, await loginOf(guest), second);
    await openOrder(page, second);
    await cancelWithRefund(page, page.getByRole('main'), PRICE, `${shots}-10`);
    await page.getByText(t(panelOrdersMessages.canceledFor, { reason: CANCEL_REASON })).waitFor();
    await checkStep(page, `${shots}-10-canceled`);
    await openPage(guest.page, urls.reservation(second));
    await guest.page.getByText(t(orderStatusMessages.cancelReason, { reason: CANCEL_REASON })).waitFor();
    await readReport(page, { sold: CABIN, received: 2 * PRICE, refunded: PRICE }, `${shots}-11`);
    await guest.leave();
    await owner.leave();
  },
);

/** A residence with camera pictures and all details, in the full matrix two others with the required fields alone. */
async function buildHouses(page: Page, shots: string): Promise<void> {
  await fillFirstFields(page, {
    name: CABIN,
    price: PRICE,
    pictures: [pictureFile('shop-header.webp'), pictureFile('product-20-3.webp')],
    camera: true,
  });
  await fillResidence(page);
  await press(button(page, panelProductsMessages.showMore));
  await field(page, panelResidenceMessages.province).fill('گیلان');
  await field(page, panelResidenceMessages.city).fill('ماسال');
  await field(page, panelResidenceMessages.address).fill('جادهٔ اولسبلنگاه، کلبهٔ سوم');
  await field(page, panelResidenceMessages.point).fill('37.3631, 49.1325');
  await field(page, panelResidenceMessages.maxCapacity).fill('۴');
  await page.getByRole('switch', { name: t(panelResidenceMessages.instant) }).uncheck();
  await checkStep(page, `${shots}-02-details`);
  await publish(page, CABIN, `${shots}-02`);
  const more = [
    { name: 'خانهٔ درختی', category: 'خانه' },
    { name: 'خانهٔ سنگی', category: 'خانه' },
  ];
  for (const house of isFullMatrix ? more : []) {
    await openNewProduct(page, 'residence');
    await fillFirstFields(page, { ...house, price: 1_200_000, pictures: [pictureFile('shop-header.webp')] });
    await fillResidence(page);
    await publish(page, house.name);
  }
}

/** A guest finds the cabin and requests one night. */
async function request({ page }: Visit, device: Device, start: CivilDate, shots: string): Promise<number> {
  await openPage(page, '/');
  await checkStep(page, `${shots}-home`);
  await page.getByRole('link', { name: CATEGORY, exact: true }).first().click();
  await page.getByRole('link', { name: CABIN, exact: true }).first().click();
  await page.waitForURL((url) => url.pathname.startsWith('/residence/'));
  await pageHeading(page, CABIN).waitFor();
  await checkStep(page, `${shots}-residence`);
  const panel = page.getByLabel(t(stayMessages.bookPanel, { name: CABIN })).filter({ visible: true });
  await press(button(panel, stayMessages.bookDates));
  const flow = flowOf(page, CABIN);
  await chooseNight(page, flow, start, { mobile: CUSTOMER, readCode: () => sentCode(shop(), CUSTOMER) });
  await screenshot(page, `${shots}-confirm`);
  const id = await submitStay(page, flow, GUEST);
  await page.getByText(t(bookingMessages.stateRtWaitNoSms)).waitFor();
  return id;
}

/** The login of the guest, as the browser stores it. */
const loginOf = async ({ page }: Visit) => ({
  token: await page.evaluate(() => localStorage.getItem('AUTH_JWT') ?? ''),
});

/** The guest requests another night of the cabin, by the API: the browser has done it once. */
async function requestAgain(guest: Visit, start: CivilDate): Promise<number> {
  const product = await findProduct(guest.origin, ({ name }) => name === CABIN);
  return await reserve(guest.origin, await loginOf(guest), { start, end: addDays(start, 1), people: 1, product });
}

/** The request appears at the desk without a reload and is accepted. */
async function accept(page: Page, id: number, shots?: string): Promise<void> {
  const order = orderAtDesk(page, id);
  await order.waitFor();
  if (shots) await checkStep(page, `${shots}-desk`);
  await press(button(order, panelOrdersMessages['action.accept']));
  await heading(page, t(panelDeskMessages['kind.waiting_money'])).waitFor();
}

async function pay({ page }: Visit, shots: string): Promise<void> {
  await page.getByText(t(bookingMessages.stateRtAccept)).waitFor();
  await page.getByRole('button', { name: patternOf(bookingMessages.pay) }).click();
  await heading(page, t(backendOrdersMessages.sandboxBankTitle)).waitFor();
  await answerAtBank(page, 'pay');
  await page.getByText(t(toastMessages.paymentSuccess), { exact: true }).waitFor();
  await press(link(page, checkoutMessages['return.to.stay']));
  await page.getByText(t(bookingMessages.statePaid)).waitFor();
  await screenshot(page, `${shots}-reservation`);
}

/** Tonight's guest is listed at the desk; the stay is then finished on its page. */
async function endStay(page: Page, id: number, shots: string): Promise<void> {
  await heading(page, t(panelDeskMessages['kind.arriving'])).waitFor();
  const order = orderAtDesk(page, id);
  await order.getByText(formatToman(PRICE)).waitFor();
  await checkStep(page, `${shots}-desk`);
  await openOrder(page, id);
  await checkStep(page, `${shots}-order`);
  await press(button(page, panelOrdersMessages['action.arrived']));
  await press(button(page, panelOrdersMessages['action.done.stay']));
  await press(button(page.getByRole('dialog'), panelOrdersMessages.finishYes));
  await page.getByText(t(panelOrdersMessages['status.done']), { exact: true }).first().waitFor();
}
