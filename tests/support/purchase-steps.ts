/**
 * Steps of the browser tests that buy goods, from a product's page to the paid order. `shots` names their checks
 * (checkStep); without it they are not checked.
 */
import type { Locator, Page } from 'playwright-core';
import { t } from '@/messages/format-message';
import { answerAtBank, button, heading, link, checkStep, patternOf, untilQuiet } from './e2e-steps';
import { addressesMessages } from '@/messages/addresses';
import { backendOrdersMessages } from '@/messages/backend-orders';
import { checkoutMessages } from '@/messages/checkout';
import { productMessages } from '@/messages/product';
import { actionsMessages } from '@/messages/actions';
import { shellMessages } from '@/messages/shell';
import { toastMessages } from '@/messages/toasts';

/** The button that adds a product on its page, which for a dish names the sum. */
export const addButton = (page: Page): Locator =>
  button(page, productMessages.add).or(page.getByRole('button', { name: patternOf(productMessages.addFor) }));

/** On a product's page: adds one piece with one topping. */
export async function addWithTopping(page: Page, topping: string, shots?: string): Promise<void> {
  const choice = page.getByRole('group', { name: t(productMessages.toppings) });
  await choice
    .getByRole('checkbox', { name: topping })
    .or(button(choice, shellMessages.stepperMore, { label: topping }))
    .click();
  if (shots) await checkStep(page, `${shots}-toppings`);
  await addButton(page).click();
  await page.getByText(patternOf(productMessages.inCart)).waitFor();
}

interface NewAddress {
  readonly title: string;
  readonly address: string;
  readonly number: string;
}

/** Fills the form of a new address of a shop that brings or posts goods. */
export async function fillAddress(page: Page, { title, address, number }: NewAddress): Promise<Locator> {
  const form = page.getByRole('form', { name: t(addressesMessages.addressNew) });
  await form.getByLabel(t(addressesMessages.addressFieldTitle)).fill(title);
  await form.getByLabel(t(addressesMessages.addressFieldAddress)).fill(address);
  await form.getByLabel(t(addressesMessages.addressFieldPlate)).fill(number);
  // Only a shop that posts parcels asks for these.
  const city = form.getByPlaceholder(t(addressesMessages.addressCitySearch));
  if (await city.isVisible()) {
    await city.fill('کاشان');
    await form.getByRole('radio', { name: /^کاشان/ }).check();
    await form.getByLabel(t(addressesMessages.addressFieldPostalCode)).fill('8713654321');
    await form.getByLabel(t(addressesMessages.addressFieldReceiver)).fill('سارا نیک‌پور');
  }
  const zone = form.getByLabel(t(addressesMessages.addressZone));
  // With a location, or a city that decides the zone, there is nothing to choose.
  if (await zone.isVisible()) await zone.selectOption({ label: t(addressesMessages.addressZoneElsewhere) });
  return form;
}

/** In the checkout: adds an address, which is selected afterwards. */
export async function addAddress(page: Page, address: NewAddress, shots?: string): Promise<void> {
  const form = await fillAddress(page, address);
  if (shots) await checkStep(page, `${shots}-address-form`);
  await button(form, actionsMessages.actionSave).click();
  await page.getByRole('radio', { name: new RegExp(address.title), checked: true }).waitFor();
  if (shots) await checkStep(page, `${shots}-address`);
}

/**
 * At the complete checkout: places the order, by default one that is paid at the bank, and returns its id from the URL of
 * its page (ROUTE-10). The bank opens by itself afterwards.
 * @param label the message of the button
 */
export async function placeOrder(page: Page, label: string = checkoutMessages.orderPayAmount): Promise<string> {
  // The delivery and the best coupon change the price; while it loads the button takes no press, as it shows.
  await untilQuiet(page);
  let id: string | undefined;
  const opened = page.waitForURL((url) => {
    id ??= /^\/order\/(\d+)$/.exec(url.pathname)?.[1];
    return id !== undefined;
  });
  await page.getByRole('button', { name: patternOf(label) }).click();
  await opened;
  return id ?? '';
}

/** At the bank that has opened for an order: pays and returns to the order, which is in progress. */
export async function payOrder(page: Page, orderId: string, shots?: string): Promise<void> {
  await heading(page, t(backendOrdersMessages.sandboxBankTitle)).waitFor();
  if (shots) await checkStep(page, `${shots}-bank`);
  await answerAtBank(page, 'pay');
  await page.waitForURL((url) => url.pathname === '/paid-order' && url.searchParams.get('fromOrder') === orderId);
  await heading(page, t(toastMessages.paymentSuccess)).waitFor();
  if (shots) await checkStep(page, `${shots}-paid`);
  await link(page, checkoutMessages.returnFollow).click();
  await page.waitForURL((url) => url.pathname === `/order/${orderId}`);
  await page.getByText(t(checkoutMessages['order.state.in_progress'])).waitFor();
  if (shots) await checkStep(page, `${shots}-order-paid`);
}
