/** Steps of the walks that buy goods: from a product's page to the paid order. */
import type { Page } from 'playwright-core';
import { t } from '@/messages/translate';
import { answerAtBank, button, heading, link, look, textOf } from './e2e-steps';

/** On a product's page: one piece with one of a topping, by way of the sheet. */
export async function addWithTopping(page: Page, name: string, topping: string, shots: string): Promise<void> {
  await button(page, 'product.add').click();
  const sheet = page.getByRole('dialog', { name: t('toppings.title', { name }) });
  await button(sheet, 'stepper.more', { label: topping }).click();
  await look(page, `${shots}-toppings`);
  await button(sheet, 'toppings.confirm').click();
  await page.getByText(textOf('product.inCart')).waitFor();
}

/** At the first step of the checkout: a new address, which is then the chosen one. */
export async function addAddress(
  page: Page,
  address: { title: string; address: string; number: string },
  shots: string,
): Promise<void> {
  const form = page.getByRole('form', { name: t('address.new') });
  await form.getByLabel(t('address.field.title')).fill(address.title);
  await form.getByLabel(t('address.field.address')).fill(address.address);
  await form.getByLabel(t('address.field.number')).fill(address.number);
  await look(page, `${shots}-address-form`);
  await button(form, 'action.save').click();
  await page.getByRole('radio', { name: new RegExp(address.title), checked: true }).waitFor();
  await look(page, `${shots}-address`);
}

/** On to the next step of the checkout. */
export async function nextStep(page: Page, step: 'delivery' | 'payment' | 'confirm'): Promise<void> {
  await button(page, 'checkout.next').click();
  await page.waitForURL((url) => url.searchParams.get('step') === step);
}

/** At the last step: places the order and answers its id, from the address of its page (ROUTE-10). */
export async function placeOrder(page: Page): Promise<string> {
  await page.getByRole('button', { name: textOf('confirm.submit') }).click();
  await page.waitForURL((url) => /^\/order\/\d+$/.test(url.pathname));
  return new URL(page.url()).pathname.split('/')[2] ?? '';
}

/** On an order's page: to the bank, paid there, and back to the order, which is under way. */
export async function payOrder(page: Page, orderId: string, shots: string): Promise<void> {
  await page.getByRole('button', { name: textOf('order.pay.amount') }).click();
  await heading(page, t('sandboxBank.title')).waitFor();
  await look(page, `${shots}-bank`);
  await answerAtBank(page, 'pay');
  await page.waitForURL((url) => url.pathname === '/paid-order' && url.searchParams.get('fromOrder') === orderId);
  await heading(page, t('payment.success')).waitFor();
  await look(page, `${shots}-paid`);
  await link(page, 'return.toOrder').click();
  await page.waitForURL((url) => url.pathname === `/order/${orderId}`);
  await page.getByText(t('order.state.in_progress')).waitFor();
  await look(page, `${shots}-order-paid`);
}
