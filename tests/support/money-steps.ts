/** Steps of the browser tests of the ways to pay: a shop that offers all of them, orders of each kind, and the desk. */
import { cpSync, mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { cartEndpoints } from '@/contract/cart.endpoints';
import { customerEndpoints } from '@/contract/customer.endpoints';
import type { OrderKind } from '@/contract/orders.schemas';
import type { PaymentType } from '@/contract/payment-types';
import { panelOffersEndpoints } from '@/contract/panel-offers.endpoints';
import type { PaymentSettings } from '@/domain/payment-way';
import { urls } from '@/domain/urls';
import { bookingMessages } from '@/messages/booking';
import { cardTransferMessages } from '@/messages/card-transfer';
import { checkoutMessages } from '@/messages/checkout';
import { deliveryMessages } from '@/messages/delivery';
import { t } from '@/messages/format-message';
import { panelTransfersMessages } from '@/messages/panel-transfers';
import { paymentsMessages } from '@/messages/payments';
import { callApi, createCustomer, findInstantStay, type Customer, type FreeStay } from './api-client-e2e';
import { CARD } from './card-transfers';
import { answerAtBank, button, checkStep, openPage, patternOf, submitOfStay } from './e2e-steps';
import { field } from './panel-steps';
import { press } from './press';
import { placeOrder } from './purchase-steps';
import { freePort, seedShop, startShop, type ShopName, type ShopProcess } from './shop-process';
import { root } from './source-files';
import { agree, openFlow, walkToConfirm } from './stay-flow';
import { until } from './wait-until';

/** Starts a shop on the data of its demo, at one address each time, with a clock that is so much ahead of the real one. */
export async function shopWithClock(shop: ShopName): Promise<(aheadMs: number) => Promise<ShopProcess>> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'caravansara-money-'));
  cpSync(path.join(await seedShop(shop), shop), path.join(dataDir, shop), { recursive: true });
  const port = String(await freePort());
  return async (aheadMs) =>
    await startShop({
      shop,
      entry: 'server',
      dataDir,
      env: {
        PORT: port,
        CLOCK_AHEAD_MS: String(aheadMs),
        NODE_OPTIONS: `--import=${path.join(root, 'tests/support/shift-clock.mjs')}`,
      },
    });
}

/** Offers these ways to pay beside those that are on, after them. */
export async function offerWays(
  origin: string,
  token: string,
  ways: Readonly<Partial<Record<PaymentType, PaymentSettings>>>,
): Promise<void> {
  const { items } = await callApi(origin, panelOffersEndpoints.listPaymentWays, { token });
  for (const { id, type, version } of items) {
    const settings = ways[type];
    if (!settings) continue;
    const body = { version, enabled: true, settings };
    await callApi(origin, panelOffersEndpoints.updatePaymentWay, { token, params: { id }, body });
  }
}

/** The titles of the ways to pay; of what is paid later by the kind of the order. */
export const WAYS = {
  bank: t(paymentsMessages['payment.method.cash']),
  goods: t(paymentsMessages['payment.method.on_delivery']),
  stay: t(paymentsMessages['payment.method.on_arrival']),
  card: t(paymentsMessages['payment.method.card_to_card']),
  deposit: t(paymentsMessages['payment.method.deposit']),
};

export const CARD_SETTINGS: PaymentSettings = { card_number: CARD, card_owner: 'سارا کریمی', hold_hours: 1 };

/** In the delivery zone of the demo shops. */
const ADDRESS = {
  title: 'خانه',
  address: 'خیابان بهار',
  number: '۱۲',
  lat: 35.7335,
  lng: 51.4058,
  province: 'تهران',
  city: 'تهران',
  postal_code: '1585678341',
  receiver: 'سارا نیک‌پور',
  telephone: '09121234567',
};

/** A new customer with an address to which parcels and meals are brought. */
export async function customerWithAddress(origin: string): Promise<Customer> {
  const customer = await createCustomer(origin);
  const { id, token } = customer;
  await callApi(origin, customerEndpoints.addAddress, { params: { id }, token, body: ADDRESS });
  return customer;
}

/** A customer at a shop, and what they order there. */
export interface Buyer {
  readonly page: Page;
  readonly origin: string;
  readonly customer: Customer;
  readonly kind: OrderKind;
  /** Of goods: the id of what is ordered. */
  readonly product: number;
  /** Whether the day and hour of the delivery are chosen. */
  readonly hasHours: boolean;
}

interface Choice {
  /** The way to pay, by the beginning of its title. */
  readonly way: string;
  /** Whether the order is paid at the bank at once. */
  readonly atBank: boolean;
  /** Whether the credit pays a part. */
  readonly withCredit?: boolean;
  /** Pieces of goods. */
  readonly count?: number;
  readonly stay?: FreeStay;
  /** Names the check of the page where the way is chosen (checkStep). */
  readonly shot: string;
}

/** Orders in the browser with a way to pay, and pays at the bank what is due there; returns the order's id. */
export async function orderBy(buyer: Buyer, choice: Choice): Promise<number> {
  const { page, kind } = buyer;
  const id = kind === 'stay' ? await reserveBy(buyer, choice) : await buyBy(buyer, choice);
  if (choice.atBank) {
    if (kind === 'stay') await press(page.getByRole('button', { name: patternOf(bookingMessages.pay) }));
    await answerAtBank(page, 'pay');
  }
  await openOrderPage(buyer, id);
  return id;
}

export async function openOrderPage({ page, kind }: Buyer, id: number): Promise<void> {
  await openPage(page, kind === 'stay' ? urls.reservation(id) : urls.order(id));
}

/** @param submit the label of the button, which waits for the price of the choice */
async function chooseWay(page: Page, scope: Page | Locator, choice: Choice, submit: Locator): Promise<void> {
  const { way, withCredit = false, shot } = choice;
  await scope.getByRole('radio', { name: new RegExp(`^${way}`) }).check();
  if (withCredit) await scope.getByRole('checkbox', { name: /اعتبار/ }).check();
  await submit.and(page.locator(':enabled')).filter({ visible: true }).waitFor();
  await checkStep(page, shot);
}

async function buyBy({ page, origin, customer, product, hasHours }: Buyer, choice: Choice): Promise<number> {
  await callApi(origin, cartEndpoints.updateCart, {
    params: { id: customer.id },
    token: customer.token,
    body: { products: [{ product_id: product, count: choice.count ?? 1 }] },
  });
  await openPage(page, urls.checkout());
  if (hasHours) {
    for (const legend of [deliveryMessages.slotDay, deliveryMessages.slotHour]) {
      const radios = page.getByRole('radiogroup', { name: t(legend) }).getByRole('radio');
      await radios.and(page.locator(':enabled')).last().check();
    }
  } else {
    await page.getByRole('radio', { name: new RegExp(`^${t(checkoutMessages['delivery.post'])}`) }).check();
  }
  const label = choice.atBank ? checkoutMessages.orderPayAmount : checkoutMessages.confirmSubmit;
  await chooseWay(page, page, choice, page.getByRole('button', { name: patternOf(label) }));
  return Number(await placeOrder(page, label));
}

async function reserveBy({ page, origin }: Buyer, choice: Choice): Promise<number> {
  const stay = choice.stay ?? (await findInstantStay(origin, { nights: 1, people: 2, after: 10 }));
  const flow = await openFlow(page, stay);
  await walkToConfirm(flow);
  await chooseWay(page, flow, choice, submitOfStay(flow));
  await agree(flow, 'مهتاب رستگار');
  await page.waitForURL((url) => /^\/reservation\/\d+$/.test(url.pathname));
  return Number(new URL(page.url()).pathname.split('/')[2]);
}

const receiptForm = (page: Page): Locator => page.getByRole('form', { name: t(cardTransferMessages.receipt) });

/** On the page of an order: sends the last digits of the card with the present time. */
export async function sendDigits(page: Page, sent: string): Promise<void> {
  const form = receiptForm(page);
  const now = new Date().toLocaleTimeString('en-GB', { timeZone: 'Asia/Tehran', hour: '2-digit', minute: '2-digit' });
  await field(form, cardTransferMessages.last4).fill('1234');
  await field(form, cardTransferMessages.clock).fill(now);
  await press(button(form, cardTransferMessages.send));
  await page.getByText(t(sent)).first().waitFor();
}

/** On the page of an order: sends a picture of the receipt again. */
export async function sendPicture(page: Page, picture: string): Promise<void> {
  const form = receiptForm(page);
  await form.locator('input[type="file"]').setInputFiles(picture);
  await form.getByText(t(cardTransferMessages.pictureChange)).waitFor();
  await press(button(form, cardTransferMessages.sendAgain));
  // It is where the form was, which the picture below had pushed down.
  const status = page.getByRole('status').filter({ hasText: t(cardTransferMessages.waiting) });
  await until(async () => await status.evaluate((element) => element === document.activeElement));
}

/** At the desk: confirms the receipt of an order, which leaves the list of receipts. */
export async function confirmReceipt(order: Locator): Promise<void> {
  await press(button(order, panelTransfersMessages.confirm));
  await button(order, panelTransfersMessages.confirm).waitFor({ state: 'detached' });
}

/** At the desk: refuses the receipt of an order. */
export async function refuseReceipt(page: Page, order: Locator, reason: string, shot: string): Promise<void> {
  await press(button(order, panelTransfersMessages.refuse));
  const dialog = page.getByRole('dialog', { name: t(panelTransfersMessages.refuseTitle) });
  await field(dialog, panelTransfersMessages.reason).fill(reason);
  await checkStep(page, shot);
  await press(button(dialog, panelTransfersMessages.refuse));
  await dialog.waitFor({ state: 'detached' });
}
