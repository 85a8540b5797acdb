/** Steps of the browser tests that open, fill and run a shop in the panel alone, from an empty database on. */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import type { ShopType } from '@/contract/config.schemas';
import { toPersianDigits } from '@/domain/digits';
import { formatToman } from '@/domain/money';
import { SHOP_CAPABILITIES, type ShopCapabilities } from '@/domain/shop-capabilities';
import { t } from '@/messages/format-message';
import { panelDeliveryMessages } from '@/messages/panel-delivery';
import { panelDeskMessages } from '@/messages/panel-desk';
import { panelFormMessages } from '@/messages/panel-form';
import { panelListMessages } from '@/messages/panel-list';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { panelProductsMessages } from '@/messages/panel-products';
import { panelReportMessages } from '@/messages/panel-report';
import { panelResidenceMessages } from '@/messages/panel-residence';
import { panelSetupMessages } from '@/messages/panel-setup';
import { panelShellMessages } from '@/messages/panel-shell';
import { panelWordsMessages } from '@/messages/panel-words';
import { button, checkStep, heading, link, openPage } from './e2e-steps';
import { CATALOGUE_WORDS, TRADE_WORDS } from '@/panel/parts/trade-words';
import { startShop, type ShopProcess } from './shop-process';
import { root } from './source-files';
import { until } from './wait-until';
import { press } from './press';

/** What the browser logs about a shop that is not set up yet: its pages answer 503, and it has no config. */
export const NOT_SET_UP = [/status of 503/, /status of 404/] as const;

/** Starts a shop without data, not set up yet, for each test. */
export function emptyShopForEach(shop: ShopType): () => ShopProcess {
  let started: ShopProcess | undefined;
  let dataDir = '';
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(os.tmpdir(), 'caravansara-empty-'));
    started = await startShop({ shop, entry: 'server', dataDir, env: { SEED_DEMO: 'false', STAFF_MOBILES: '' } });
  });
  afterEach(async () => {
    await started?.stop();
    rmSync(dataDir, { recursive: true });
  });
  return () => {
    if (!started) throw new Error('The shop has not started yet');
    return started;
  };
}

/** The file of a picture, as a camera provides it. */
export const pictureFile = (name: string): string => path.join(root, 'src/backend/db/demo/pictures', name);

/** The last part of the server's output that matches; the output may arrive later than the page. */
async function written({ output }: ShopProcess, pattern: RegExp): Promise<string> {
  const found = () => [...output().matchAll(pattern)].at(-1);
  await until(() => found() !== undefined);
  const last = found();
  return last?.[1] ?? last?.[0] ?? '';
}

/** The login code that was sent to a mobile last: without an SMS provider the server writes it. */
export function sentCode(shop: ShopProcess, mobile: string): Promise<string> {
  return written(shop, new RegExp(`SMS to ${mobile}: [^\\n]*?(\\d{6})`, 'g'));
}

interface NewShop {
  readonly type: ShopType;
  readonly name: string;
  readonly mobile: string;
  /** The name of the first category. */
  readonly first: string;
  readonly city: string;
}

/** Asserts that nothing is wider than the narrowest viewport (WCAG 1.4.10). */
async function expectNarrowFit(page: Page): Promise<void> {
  const size = page.viewportSize();
  if (!size) throw new Error('The page has no viewport');
  await page.setViewportSize({ width: 320, height: size.height });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize(size);
}

/** From the link in the server's output to the form of the first product. */
export async function setUp(page: Page, shop: ShopProcess, made: NewShop, shots: string): Promise<void> {
  const { pathname, hash } = new URL(await written(shop, /https?:\S+\/panel\/setup#token=\w+/g));
  await page.goto(pathname + hash);
  await heading(page, t(panelSetupMessages.title)).waitFor();
  await checkStep(page, `${shots}-setup`);
  await expectNarrowFit(page);
  await page.getByRole('button', { name: new RegExp(`^${t(panelSetupMessages[`kind.${made.type}`])}`) }).click();
  await field(page, panelShellMessages.signInMobile).fill(made.mobile);
  await field(page, panelSetupMessages.mobileAgain).fill(made.mobile);
  await field(page, panelSetupMessages.name).fill(made.name);
  await field(page, panelSetupMessages.firstCategory).fill(made.first);
  await field(page, panelSetupMessages.city).fill(made.city);
  await checkStep(page, `${shots}-setup-filled`);
  await press(button(page, panelSetupMessages.make));
  await page.waitForURL('**/panel/products/create');
  await heading(page, CATALOGUE_WORDS[SHOP_CAPABILITIES[made.type].catalogueNoun].create).waitFor();
  await expectEmptyShop(page, made);
}

/**
 * Opens home and search of a shop that is set up and sells nothing yet, in a separate tab. The visit fails when they
 * log an error.
 */
async function expectEmptyShop(panel: Page, { name }: NewShop): Promise<void> {
  const page = await panel.context().newPage();
  await openPage(page, '/');
  await heading(page, name).waitFor();
  await openPage(page, '/search');
  await page.close();
}

export const field = (scope: Page | Locator, label: string): Locator =>
  scope.getByRole('textbox', { name: t(label), exact: true });

/** Opens a screen by the menu; on a phone the menu is at the bottom, with further screens behind its last button. */
export async function openScreen(page: Page, name: string): Promise<void> {
  const entry = link(page, name);
  const more = button(page, panelShellMessages.more);
  if ((await entry.count()) === 0) {
    // A form takes the place of the bar with the screens: the way is by its list.
    if (!(await more.isVisible()))
      await press(page.getByRole('link', { name: new RegExp(`^${t(panelShellMessages.backTo, { list: '' })}`) }));
    await more.waitFor();
    if ((await entry.count()) === 0) await press(more);
  }
  await entry.first().click();
  await heading(page, t(name)).waitFor();
}

/** From any screen to the form of another product. */
export async function openNewProduct(page: Page, noun: ShopCapabilities['catalogueNoun'] = 'goods'): Promise<void> {
  const { products, create } = CATALOGUE_WORDS[noun];
  await openScreen(page, products);
  await press(link(page, create));
  await heading(page, create).waitFor();
}

export interface FirstFields {
  readonly name: string;
  /** Absent: the form has chosen the shop's only category. */
  readonly category?: string;
  readonly price: number;
  readonly pictures: readonly string[];
  /** Whether the pictures come from the camera, one after the other. */
  readonly camera?: boolean;
}

/** The four fields that publish a product. */
export async function fillFirstFields(page: Page, goods: FirstFields): Promise<void> {
  const { name, category, price, pictures, camera = false } = goods;
  if (camera) for (const picture of pictures) await page.getByTestId('camera').setInputFiles(picture);
  else await page.getByTestId('files').setInputFiles([...pictures]);
  await field(page, panelProductsMessages.name).fill(name);
  if (category !== undefined) {
    await page.getByRole('combobox', { name: t(panelProductsMessages.category), exact: true }).fill(category);
    const known = page.getByRole('option', { name: category, exact: true });
    const added = page.getByRole('option', { name: t(panelProductsMessages.categoryAdd, { item: category }) });
    await known.or(added).first().click();
  }
  await field(page, panelProductsMessages.price).or(field(page, panelProductsMessages.nightPrice)).fill(String(price));
  const sent = page.getByRole('listitem').filter({ has: page.locator('img[src^="/files/"]') });
  await until(async () => (await sent.count()) === pictures.length);
}

/** What else is required of a residence: its numbers and its address. */
export async function fillResidence(page: Page): Promise<void> {
  for (const name of ['capacity', 'bedrooms', 'beds'] as const)
    await field(page, panelResidenceMessages[name]).fill('۲');
  await field(page, panelResidenceMessages.address).fill('روستای بالا، کوچهٔ دوم');
}

/** Publishes the open form, which then shows the product. `shots` names the checks of both (checkStep). */
export async function publish(page: Page, name: string, shots?: string): Promise<void> {
  if (shots) await checkStep(page, `${shots}-form`);
  await press(button(page, panelProductsMessages.publish));
  await page.waitForURL(/\/panel\/products\/\d+$/);
  await page.getByText(t(panelWordsMessages.created)).waitFor();
  await heading(page, name).waitFor();
  await page.getByText(t(panelProductsMessages.pageLacks)).waitFor();
  if (shots) await checkStep(page, `${shots}-published`);
}

/** Adds the delivery zone of everywhere, in a shop that has none yet. */
export async function deliverEverywhere(page: Page, price: number): Promise<void> {
  await openScreen(page, panelDeliveryMessages.zones);
  await page.getByText(t(panelDeliveryMessages.zonesEmpty)).waitFor();
  await press(link(page, panelDeliveryMessages.zoneCreate));
  await field(page, panelDeliveryMessages.zoneTitle).fill('ایران');
  await field(page, panelDeliveryMessages.price).fill(String(price));
  await press(button(page, panelFormMessages.save));
  await page.getByText(t(panelWordsMessages.created)).waitFor();
}

/** A text that differs by the shop's trade, in any of them. */
const inAnyTrade = (textOf: (words: (typeof TRADE_WORDS)['stay']) => string): RegExp =>
  new RegExp(`^(?:${Object.values(TRADE_WORDS).map(textOf).join('|')})$`);

/** An order's name at the desk. */
const numbered = (id: string | number): RegExp =>
  inAnyTrade((words) => words.numbered(toPersianDigits(String(id).padStart(6, '0'))));

/** An order at the desk, which appears there without a reload. */
export function orderAtDesk(page: Page, id: string | number): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('link', { name: numbered(id) }) });
}

/** Opens the list of the first steps at the desk; on a phone it is closed at first. */
export async function openFirstSteps(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: new RegExp(`^${t(panelDeskMessages.firstSteps)}`) });
  await opener.waitFor();
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
}

/** Opens the desk, which is empty and connected to the panel's events. */
export async function openEmptyDesk(page: Page, shots: string): Promise<void> {
  await openScreen(page, panelDeskMessages.title);
  await page.getByText(t(panelDeskMessages.empty)).waitFor();
  await page.getByText(new RegExp(`^${t(panelDeskMessages.upToDate, { time: '' })}[۰-۹:]+$`)).waitFor();
  await checkStep(page, `${shots}-desk-empty`);
}

/** Opens the list of all orders. */
async function openOrders(page: Page): Promise<void> {
  const name = inAnyTrade(({ orders }) => orders);
  await page.getByRole('link', { name }).first().click();
  await heading(page, name).waitFor();
}

/** From the list of all orders to one of them. */
export async function openOrder(page: Page, id: string | number): Promise<void> {
  await openOrders(page);
  await page.getByRole('link', { name: numbered(id) }).click();
  await heading(page, numbered(id)).waitFor();
}

/** The reason that is shown to the customer. */
export const CANCEL_REASON = 'این کالا امروز به دست ما نرسید.';

/** Cancels an order with a reason; the refund is shown first. */
export async function cancelWithRefund(page: Page, order: Locator, amount: number, shots: string): Promise<void> {
  const cancel = inAnyTrade((words) => words.cancel);
  await press(order.getByRole('button', { name: new RegExp(`^${t(panelListMessages.more, { name: '' }).trim()}`) }));
  await press(page.getByRole('menuitem', { name: cancel }));
  const dialog = page.getByRole('dialog', { name: cancel });
  await dialog.getByText(t(panelOrdersMessages.refundText, { amount: formatToman(amount) })).waitFor();
  await press(dialog.getByRole('button', { name: cancel }));
  await dialog.getByText(t(panelOrdersMessages.reasonNeeded)).waitFor();
  await field(dialog, panelOrdersMessages.reason).fill(CANCEL_REASON);
  await checkStep(page, `${shots}-cancel`);
  await press(dialog.getByRole('button', { name: cancel }));
  await dialog.waitFor({ state: 'detached' });
}

interface Day {
  readonly sold: string;
  readonly received: number;
  readonly refunded: number;
}

/** What was sold, received and refunded today. */
export async function readReport(page: Page, { sold, received, refunded }: Day, shots: string): Promise<void> {
  await openScreen(page, panelReportMessages.title);
  await heading(page, t(panelReportMessages.sold)).waitFor();
  const line = t(panelOrdersMessages.line, { name: sold, n: toPersianDigits(1) });
  await page.getByText(line, { exact: true }).waitFor();
  await checkStep(page, `${shots}-report`);
  const figures = await page.getByRole('main').innerText();
  for (const amount of [received, refunded]) expect(figures).toContain(formatToman(amount));
}
