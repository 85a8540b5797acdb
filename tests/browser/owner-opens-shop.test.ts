import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import type { PanelChecklist } from '@/contract/panel-shop.schemas';
import type { ShopType } from '@/contract/config.schemas';
import { addDays, tehranToday } from '@/domain/plain-date';
import { PROVIDERS } from '@/domain/providers';
import { t } from '@/messages/format-message';
import { bookingMessages } from '@/messages/booking';
import { checkoutMessages } from '@/messages/checkout';
import { deliveryMessages } from '@/messages/delivery';
import { paymentsMessages } from '@/messages/payments';
import { panelDeskMessages } from '@/messages/panel-desk';
import { panelFormMessages } from '@/messages/panel-form';
import { panelSettingsMessages } from '@/messages/panel-settings';
import { panelShellMessages } from '@/messages/panel-shell';
import { productMessages } from '@/messages/product';
import { stayMessages } from '@/messages/stay';
import { toastMessages } from '@/messages/toasts';
import { visit } from '@tests/support/browser';
import { button, checkStep, heading, link, logIn, openPage, pageHeading, patternOf } from '@tests/support/e2e-steps';
import { sampled } from '@tests/support/matrix';
import {
  deliverEverywhere,
  field,
  fillFirstFields,
  fillResidence,
  NOT_SET_UP,
  openFirstSteps,
  openScreen,
  orderAtDesk,
  pictureFile,
  publish,
  setUp,
} from '@tests/support/panel-steps';
import { press } from '@tests/support/press';
import { addAddress, addButton, placeOrder } from '@tests/support/purchase-steps';
import { startShop, type ShopProcess } from '@tests/support/shop-process';
import { leave, type StubBank } from '@tests/support/stub-bank';
import {
  KAVENEGAR_KEY,
  KAVENEGAR_PANEL_TEMPLATE,
  KAVENEGAR_TEMPLATE,
  startKavenegar,
  type StubKavenegar,
} from '@tests/support/stub-kavenegar';
import { startZarinpal, ZARINPAL_MERCHANT } from '@tests/support/stub-zarinpal';
import { root } from '@tests/support/source-files';
import { chooseNight, flowOf, submitStay } from '@tests/support/stay-flow';
import { until } from '@tests/support/wait-until';

const OWNER = '09120000003';
const CUSTOMER = '09371234567';
const SHOPS = {
  shop: { name: 'فروشگاه ماه', first: 'سفال', city: 'شیراز', product: 'کوزهٔ سفالی', buy: buyGoods },
  residence: { name: 'بوم‌گردی ماسال', first: 'کلبه', city: 'ماسال', product: 'کلبهٔ جنگلی', buy: bookStay },
  eco_food: { name: 'آشپزخانهٔ مادر', first: 'خورش', city: 'تهران', product: 'قرمه‌سبزی', buy: buyFood },
} as const;
const PRICE = 180_000;
const SHIPPING = 60_000;
const SECOND_BANK = PROVIDERS.payment.zibal;
/** The link of the bank's page. */
const PAY = 'پرداخت';

let sms: StubKavenegar;
let bank: StubBank;
let shop: ShopProcess;
let dataDir = '';

beforeEach(async () => {
  [sms, bank] = await Promise.all([startKavenegar(), startZarinpal(() => shop.origin)]);
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'caravansara-opens-'));
});
afterEach(async () => {
  await shop.stop();
  await Promise.all([sms.close(), bank.close()]);
  rmSync(dataDir, { recursive: true });
});

/** The shop's process, whose calls to bank and SMS provider reach the stubs. */
const start = (kind: ShopType) =>
  startShop({
    shop: kind,
    entry: 'server',
    dataDir,
    env: {
      SEED_DEMO: 'false',
      STAFF_MOBILES: '',
      SMS_PROVIDER: 'panel',
      PAYMENT_GATEWAY: 'panel',
      SMS_AT: sms.origin,
      BANK_AT: bank.origin,
      NODE_OPTIONS: `--import=${path.join(root, 'tests/support/redirect-providers.mjs')}`,
    },
  });

it.each(sampled(['shop', 'residence', 'eco_food'] as const))(
  'an owner opens a %s on a phone from an empty database, and sells once bank and SMS are entered',
  async (kind) => {
    const { product, buy, ...made } = SHOPS[kind];
    shop = await start(kind);
    const { origin } = shop;
    const owner = await visit({ shop: kind, device: 'phone', origin, expected: NOT_SET_UP });
    const { page } = owner;
    await setUp(page, shop, { type: kind, mobile: OWNER, ...made }, `owner-opens-${kind}`);
    await fillFirstFields(page, { name: product, price: PRICE, pictures: [pictureFile('shop-header.webp')] });
    // The residence is booked without asking its host.
    if (kind === 'residence') await fillResidence(page);
    await publish(page, product);
    if (kind !== 'residence') await deliverEverywhere(page, SHIPPING);
    await enterProviders(page);
    if (kind === 'shop') await addSecondBank(page);
    await openScreen(page, panelDeskMessages.title);

    const customer = await visit({ shop: kind, device: 'phone', origin });
    await serveBankPage(customer.context);
    await openPage(customer.page, '/');
    await customer.page.getByRole('link', { name: product, exact: true }).first().click();
    await pageHeading(customer.page, product).waitFor();
    const id = await buy(customer.page);
    await press(customer.page.getByRole('link', { name: PAY, exact: true }));
    await customer.page.getByText(t(toastMessages.paymentSuccess), { exact: true }).first().waitFor();
    await customer.leave();

    await orderAtDesk(page, id).waitFor();
    await openFirstSteps(page);
    const done = [
      'origin',
      'sms',
      'bank',
      'test_order',
      ...(kind === 'residence' ? [] : (['delivery'] as const)),
    ] as const;
    for (const name of done) await stepAt(page, name).getByText(t(panelDeskMessages.stepDone)).waitFor();
    await stepAt(page, 'terms').getByText(t(panelDeskMessages.stepOpen)).waitFor();
    await owner.leave();
  },
);

const stepAt = (page: Page, name: Exclude<PanelChecklist['steps'][number]['name'], 'second_product'>): Locator =>
  page.getByRole('listitem').filter({ hasText: t(panelDeskMessages[`step.${name}`]) });

/** The shop's address, the SMS provider, the owner's own mobile, which was typed before there was one, and the bank. */
async function enterProviders(page: Page): Promise<void> {
  await openScreen(page, panelSettingsMessages.providers);
  const card = (name: string) => page.locator('section').filter({ has: heading(page, t(name)) });
  const origin = card(panelSettingsMessages.origin);
  await field(origin, panelSettingsMessages.origin).fill(new URL(page.url()).origin);
  await press(button(origin, panelFormMessages.save));
  await origin.waitFor({ state: 'detached' });

  const { kavenegar } = PROVIDERS.sms;
  const smsCard = card(panelSettingsMessages['provider.sms']);
  await choose(page, smsCard, kavenegar.label);
  await smsCard.getByLabel(kavenegar.fields.api_key.label).fill(KAVENEGAR_KEY);
  await smsCard.getByLabel(kavenegar.fields.template.label).first().fill(KAVENEGAR_TEMPLATE);
  await smsCard.getByLabel(kavenegar.fields.panel_template.label).fill(KAVENEGAR_PANEL_TEMPLATE);
  await press(button(smsCard, panelFormMessages.save));

  const confirm = card(panelSettingsMessages.confirmMobile);
  await press(button(confirm, panelShellMessages.signInSend));
  await field(confirm, panelShellMessages.signInCode).fill(await codeTo(OWNER));
  await press(button(confirm, panelSettingsMessages.confirmMobile));
  await confirm.waitFor({ state: 'detached' });

  const { zarinpal } = PROVIDERS.payment;
  const bankCard = card(panelSettingsMessages['provider.payment']);
  await choose(page, bankCard, zarinpal.label);
  await bankCard.getByLabel(zarinpal.fields.merchant_id.label).fill(ZARINPAL_MERCHANT);
  await press(button(bankCard, panelFormMessages.save));
  await bankCard.getByText(t(panelSettingsMessages.inUse, { name: zarinpal.label })).waitFor();
}

/** Keys of a second bank, which customers may choose beside the first. */
async function addSecondBank(page: Page): Promise<void> {
  const { label: name, fields } = SECOND_BANK;
  const card = page.locator('section').filter({ has: heading(page, t(panelSettingsMessages.furtherBank, { name })) });
  await card.getByLabel(fields.merchant.label).fill('zibal-merchant');
  await press(button(card, panelSettingsMessages.addBank, { name }));
  await card.getByText(t(panelSettingsMessages.bankOffered)).waitFor();
  await checkStep(page, 'owner-second-bank-phone');
}

async function choose(page: Page, card: Locator, provider: string): Promise<void> {
  await press(card.getByRole('combobox'));
  await press(page.getByRole('option', { name: provider, exact: true }));
}

/** The login code that the SMS provider has received last for this mobile. */
async function codeTo(mobile: string): Promise<string> {
  const found = () => sms.requests.findLast(({ body }) => body['receptor'] === mobile && body['token'] !== undefined);
  await until(() => found() !== undefined);
  return String(found()?.body['token']);
}

/** The bank's page, on which a press pays. */
async function serveBankPage(context: BrowserContext): Promise<void> {
  await context.route('https://payment.zarinpal.com/**', async (route) => {
    const back = leave(bank, route.request().url(), 'paid');
    const body = `<a href="${back.replaceAll('&', '&amp;')}">${PAY}</a>`;
    await route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  });
}

async function buyGoods(page: Page): Promise<string> {
  await press(button(page, productMessages.add));
  await checkOut(page);
  await addAddress(page, { title: 'خانه', address: 'شیراز، خیابان زند', number: '۱۲' });
  await page.getByRole('radio', { name: new RegExp(`^${t(checkoutMessages['delivery.post'])}`) }).check();
  for (const { label: bank } of [PROVIDERS.payment.zarinpal, SECOND_BANK])
    await page
      .getByRole('radio', { name: new RegExp(`^${t(paymentsMessages['payment.method.bank'], { bank })}`) })
      .waitFor();
  await checkStep(page, 'checkout-two-banks-phone');
  return await placeOrder(page);
}

async function buyFood(page: Page): Promise<string> {
  await press(addButton(page));
  await checkOut(page);
  await addAddress(page, { title: 'خانه', address: 'تهران، خیابان کارگر شمالی', number: '۷' });
  for (const legend of [deliveryMessages.slotDay, deliveryMessages.slotHour])
    await page
      .getByRole('radiogroup', { name: t(legend) })
      .getByRole('radio')
      .and(page.locator(':enabled'))
      .first()
      .check();
  return await placeOrder(page);
}

/** From a product's page to the checkout of a new customer. */
async function checkOut(page: Page): Promise<void> {
  await press(link(page, productMessages.toCart));
  await press(link(page, checkoutMessages.cartLogin));
  await logIn(page, CUSTOMER, undefined, () => codeTo(CUSTOMER));
  await page.waitForURL('**/checkout');
}

/** A stay that begins in some days: its order waits at the desk although its guest does not arrive today. */
async function bookStay(page: Page): Promise<string> {
  await press(button(page, stayMessages.bookDates));
  const flow = flowOf(page, SHOPS.residence.product);
  const arrival = addDays(tehranToday(Date.now()), 5);
  await chooseNight(page, flow, arrival, { mobile: CUSTOMER, readCode: () => codeTo(CUSTOMER) });
  const id = await submitStay(page, flow, 'مهتاب رستگار');
  await press(page.getByRole('button', { name: patternOf(bookingMessages.pay) }));
  return String(id);
}
