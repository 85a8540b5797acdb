import type { Page } from 'playwright-core';
import type { Order } from '@/contract/orders.schemas';
import { DEMO_PANEL } from '@/backend/db/demo/seed-people';
import { formatAmount, formatToman } from '@/domain/money';
import { bookingMessages } from '@/messages/booking';
import { cardTransferMessages } from '@/messages/card-transfer';
import { checkoutMessages } from '@/messages/checkout';
import { endedMessages } from '@/messages/ended';
import { t } from '@/messages/format-message';
import { panelBooksMessages } from '@/messages/panel-books';
import { panelDeskMessages } from '@/messages/panel-desk';
import { panelKitchenMessages } from '@/messages/panel-kitchen';
import { panelMoneyMessages } from '@/messages/panel-money';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { panelReportMessages } from '@/messages/panel-report';
import { panelTransfersMessages } from '@/messages/panel-transfers';
import { paymentsMessages } from '@/messages/payments';
import {
  findInstantStay,
  findProduct,
  findStayWhere,
  getCredit,
  getOrder,
  type FreeStay,
} from '@tests/support/api-client-e2e';
import { visit } from '@tests/support/browser';
import { answerAtBank, button, checkStep, heading, patternOf } from '@tests/support/e2e-steps';
import {
  CARD_SETTINGS,
  confirmReceipt,
  customerWithAddress,
  offerWays,
  openOrderPage,
  orderBy,
  refuseReceipt,
  sendDigits,
  sendPicture,
  shopWithClock,
  WAYS,
  type Buyer,
} from '@tests/support/money-steps';
import { openPanel, panelSession } from '@tests/support/panel-client-e2e';
import { field, openOrder, openScreen, orderAtDesk, pictureFile } from '@tests/support/panel-steps';
import { press } from '@tests/support/press';
import type { ShopName, ShopProcess } from '@tests/support/shop-process';

const HOUR = 3_600_000;
/** A bank note that was forgotten in the drawer. */
const MISSING = 10_000;
const REASON = 'یک اسکناس کم است';

let running: ShopProcess | undefined;
afterEach(async () => {
  await running?.stop();
});

interface Walk {
  readonly shop: ShopName;
  readonly buyer: Buyer;
  /** The panel of the owner. */
  readonly panel: Page;
  readonly shots: string;
}

it.each(['shop', 'eco_food', 'residence'] as const)(
  'in a shop of kind %s, on a phone, orders are paid in all ways, refunded in part, and the day is closed',
  async (shop) => {
    const startAt = await shopWithClock(shop);
    const shots = `ways-${shop}-phone`;
    running = await startAt(-2 * HOUR);
    const { origin } = running;
    const session = await panelSession(origin, DEMO_PANEL);
    await offerWays(origin, session.token, { card_to_card: CARD_SETTINGS, on_delivery: {}, deposit: {} });
    const customer = await customerWithAddress(origin);
    const visitor = await visit({ shop, device: 'phone', origin, stored: customer.stored });
    const owner = await visit({ shop, device: 'phone', origin });
    const kind = shop === 'residence' ? 'stay' : 'goods';
    const product =
      kind === 'stay' ? 0 : (await findProduct(origin, ({ type, price }) => type !== 'package' && price >= 150_000)).id;
    const hasHours = shop === 'eco_food';
    const buyer: Buyer = { page: visitor.page, origin, customer, kind, product, hasHours };
    const walk: Walk = { shop, buyer, panel: owner.page, shots };

    const late = await orderBy(buyer, { way: WAYS.card, atBank: false, shot: `${shots}-01-card` });
    // An open page would complain that the shop does not answer.
    await visitor.page.goto('about:blank');
    await running.stop();
    running = await startAt(0);
    await openPanel(owner.page, '/panel/desk', session.stored);
    await expired(walk, late);
    const part = await partOfCredit(walk);
    const later = await onDelivery(walk);
    await cardToCard(walk);
    await deposit(walk);
    await partialRefund(walk, part);
    await closeDay(walk, later);
    await visitor.leave();
    await owner.leave();
  },
);

const orderOf = async ({ buyer: { origin, customer } }: Walk, id: number): Promise<Order> =>
  await getOrder(origin, customer, id);

/** What the page of an order says once it is paid. */
const confirmedText = ({ kind }: Buyer): string =>
  t(kind === 'stay' ? bookingMessages.statePaid : checkoutMessages['order.state.in_progress']);

/** The hold is over; the transfer that its customer reports then becomes credit. */
async function expired(walk: Walk, id: number): Promise<void> {
  const { buyer, panel, shots } = walk;
  const { page, origin, customer } = buyer;
  await openOrderPage(buyer, id);
  await page.getByText(t(cardTransferMessages.late)).waitFor();
  await checkStep(page, `${shots}-02-expired`);
  await sendDigits(page, cardTransferMessages.waitingLate);
  const order = orderAtDesk(panel, id);
  await order.waitFor();
  await checkStep(panel, `${shots}-03-late-receipt`);
  await confirmReceipt(order);
  const { money } = await orderOf(walk, id);
  expect(await getCredit(origin, customer)).toBe(money?.transfer?.amount);
}

/** That credit pays a part, the bank the rest. */
async function partOfCredit(walk: Walk): Promise<number> {
  const { buyer, shots } = walk;
  const { page, origin, customer } = buyer;
  const credit = await getCredit(origin, customer);
  const costsMore = ({ stay_price }: { stay_price?: number | null }) => (stay_price ?? 0) > credit + 10_000;
  const stay: FreeStay | undefined =
    buyer.kind === 'stay'
      ? await findStayWhere(
          origin,
          { nights: 3, people: 2, after: 30 },
          (one, { instant }) => instant && costsMore(one),
        )
      : undefined;
  const choice = { way: WAYS.bank, atBank: true, withCredit: true, count: 2, stay };
  const id = await orderBy(buyer, { ...choice, shot: `${shots}-04-part-credit` });
  await page.getByText(confirmedText(buyer)).waitFor();
  await checkStep(page, `${shots}-05-part-paid`);
  const order = await orderOf(walk, id);
  expect([order.paid, await getCredit(origin, customer)]).toEqual([order.invoice.price, 0]);
  expect(order.money?.payments.map(({ amount }) => amount).sort()).toEqual(
    [credit, order.invoice.price - credit].sort(),
  );
  return id;
}

/** The order is confirmed without money, which is taken where it is handed over or its guest arrives. */
async function onDelivery(walk: Walk): Promise<number> {
  const { shop, buyer, panel, shots } = walk;
  const { page, origin, kind } = buyer;
  const stay = kind === 'stay' ? await findInstantStay(origin, { nights: 1, people: 2, after: 0 }) : undefined;
  const id = await orderBy(buyer, { way: WAYS[kind], atBank: false, stay, shot: `${shots}-06-later` });
  await heading(page, t(paymentsMessages[`payment.later.${kind}`])).waitFor();
  await checkStep(page, `${shots}-07-agreed`);
  const { invoice } = await orderOf(walk, id);
  const due = panelOrdersMessages[kind === 'stay' ? 'payOnArrival' : 'payOnDelivery'];
  const dueText = t(due, { amount: formatToman(invoice.price) });
  await openScreen(panel, panelDeskMessages.title);
  const order = orderAtDesk(panel, id);
  await order.getByText(dueText).waitFor();
  await checkStep(panel, `${shots}-08-desk`);
  if (kind === 'stay') {
    await press(button(order, panelOrdersMessages['action.arrived']));
  } else {
    await press(button(order, panelOrdersMessages[shop === 'eco_food' ? 'action.cooked' : 'action.packed']));
    await press(button(order, panelOrdersMessages[shop === 'eco_food' ? 'action.out' : 'action.send']));
    if (shop === 'shop') {
      const sent = panel.getByRole('dialog', { name: t(panelOrdersMessages.sendTitle) });
      await press(button(sent, panelOrdersMessages['action.send']));
      await sent.waitFor({ state: 'detached' });
    }
    await openOrder(panel, id);
    await panel.getByText(dueText).filter({ visible: true }).first().waitFor();
    await press(button(panel, panelOrdersMessages['action.done.goods']));
  }
  const dialog = panel.getByRole('dialog');
  await dialog.getByText(t(panelOrdersMessages.onDeliveryText, { amount: formatToman(invoice.price) })).waitFor();
  await checkStep(panel, `${shots}-09-money`);
  await press(button(dialog, panelOrdersMessages.onDeliveryYes));
  await dialog.waitFor({ state: 'detached' });
  expect((await orderOf(walk, id)).paid).toBe(invoice.price);
  return invoice.price;
}

/** A refused receipt is mended with a picture, without another order. */
async function cardToCard(walk: Walk): Promise<void> {
  const { buyer, panel, shots } = walk;
  const { page } = buyer;
  const id = await orderBy(buyer, { way: WAYS.card, atBank: false, shot: `${shots}-10-card` });
  await button(page, cardTransferMessages.copyCard).waitFor();
  await checkStep(page, `${shots}-11-transfer`);
  await sendDigits(page, cardTransferMessages.waiting);
  await openScreen(panel, panelDeskMessages.title);
  await refuseReceipt(panel, orderAtDesk(panel, id), 'مبلغ نرسیده است', `${shots}-12-refuse`);
  await openOrderPage(buyer, id);
  await page.getByText(t(cardTransferMessages.refused, { reason: 'مبلغ نرسیده است' })).waitFor();
  await checkStep(page, `${shots}-13-refused`);
  await sendPicture(page, pictureFile('shop-header.webp'));
  await checkStep(page, `${shots}-14-waiting`);
  const order = orderAtDesk(panel, id);
  await order.getByRole('img', { name: t(panelTransfersMessages.picture) }).waitFor();
  await checkStep(panel, `${shots}-15-receipt`);
  await confirmReceipt(order);
  await openOrderPage(buyer, id);
  await page.getByText(confirmedText(buyer)).waitFor();
  const { status, paid, invoice } = await orderOf(walk, id);
  expect([status, paid]).toEqual(['in_progress', invoice.price]);
  await checkStep(page, `${shots}-16-confirmed`);
}

/** A part is paid at the bank, and the rest there too, or for a stay at the desk. */
async function deposit(walk: Walk): Promise<void> {
  const { buyer, panel, shots } = walk;
  const { page, kind } = buyer;
  const id = await orderBy(buyer, { way: WAYS.deposit, atBank: true, shot: `${shots}-17-deposit` });
  await heading(page, t(paymentsMessages.paymentOwedTitle)).waitFor();
  await checkStep(page, `${shots}-18-rest`);
  const { paid, invoice } = await orderOf(walk, id);
  expect(paid).toBeLessThan(invoice.price);
  await openOrder(panel, id);
  const rest = t(panelOrdersMessages.owed, { amount: formatToman(invoice.price - paid) });
  await panel.getByText(rest).filter({ visible: true }).first().waitFor();
  await checkStep(panel, `${shots}-19-rest`);
  if (kind === 'stay') {
    await press(button(panel, panelOrdersMessages.markPaid));
    const dialog = panel.getByRole('dialog', { name: t(panelOrdersMessages.markPaid) });
    await press(dialog.getByRole('button', { name: t(panelOrdersMessages['way.card_reader']) }));
    await press(button(dialog, panelOrdersMessages.markPaidYes));
    await dialog.waitFor({ state: 'detached' });
  } else {
    await press(button(page, paymentsMessages.paymentLaterNow));
    await answerAtBank(page, 'pay');
  }
  await openOrderPage(buyer, id);
  expect(await heading(page, t(paymentsMessages.paymentOwedTitle)).count()).toBe(0);
  expect((await orderOf(walk, id)).paid).toBe(invoice.price);
}

/** One of two pieces goes back to the credit; of a stay, a sum. */
async function partialRefund(walk: Walk, id: number): Promise<void> {
  const { buyer, panel, shots } = walk;
  const { page, kind, origin, customer } = buyer;
  await openOrder(panel, id);
  await press(button(panel, panelMoneyMessages.refund));
  const dialog = panel.getByRole('dialog', { name: t(panelMoneyMessages.refund) });
  if (kind === 'stay') await field(dialog, panelMoneyMessages.amount).fill('200000');
  else {
    await dialog.getByRole('combobox').click();
    await panel.getByRole('option', { name: '۱' }).click();
  }
  await field(dialog, panelMoneyMessages.reason).fill('شکسته بود');
  await checkStep(panel, `${shots}-20-refund`);
  await press(button(dialog, panelMoneyMessages.refundYes));
  await dialog.waitFor({ state: 'detached' });
  await checkStep(panel, `${shots}-21-refunded`);
  const { refunded } = await orderOf(walk, id);
  const [amount = 0, ...others] = (refunded ?? []).map((one) => one.amount);
  expect([others, await getCredit(origin, customer)]).toEqual([[], amount]);
  await openOrderPage(buyer, id);
  await page.getByText(t(endedMessages['refund.row.credit'])).first().waitFor();
  await page
    .getByText(patternOf(formatToman(amount)))
    .first()
    .waitFor();
  await checkStep(page, `${shots}-22-refunded`);
}

/** The counted cash differs from the books by a note; the entries behind the sum are one tap away, and everything fits. */
async function closeDay({ shop, panel, shots }: Walk, cash: number): Promise<void> {
  if (shop === 'eco_food') {
    await openScreen(panel, panelKitchenMessages.title);
    await checkStep(panel, `${shots}-23-kitchen`);
  }
  await openScreen(panel, panelReportMessages.title);
  await panel.getByText(t(panelBooksMessages.expected)).waitFor();
  await field(panel, panelBooksMessages.counted).fill(String(cash - MISSING));
  await field(panel, panelBooksMessages.reason).fill(REASON);
  await checkStep(panel, `${shots}-24-count`);
  await press(button(panel, panelBooksMessages.close));
  await panel.getByText(t(panelBooksMessages.closedBy), { exact: true }).waitFor();
  await panel
    .getByText(new RegExp(formatAmount(MISSING)))
    .first()
    .waitFor();
  await checkStep(panel, `${shots}-25-closed`);
  await panel
    .getByRole('link', { name: formatToman(cash) })
    .first()
    .click();
  await heading(panel, t(panelBooksMessages.title)).waitFor();
  await panel.getByText(t(panelBooksMessages.fits)).waitFor();
  await checkStep(panel, `${shots}-26-books`);
}
