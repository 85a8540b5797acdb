import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { t } from '@/messages/format-message';
import { panelOrdersMessages } from '@/messages/panel-orders';
import { panelShellMessages as shell } from '@/messages/panel-shell';
import { sessionsMessages as sessions } from '@/messages/sessions';
import { codeIn } from '@tests/support/api-client-e2e';
import { launchFlags } from '@tests/support/browser';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { heading } from '@tests/support/e2e-steps';
import { MAX_WAIT_MS } from '@tests/support/network-rest';
import { SECOND_STAFF } from '@tests/support/staff-mobile';
import { until } from '@tests/support/wait-until';

const ORDERS = '/panel/orders';

let folder: string;
let opened: BrowserContext | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'caravansara-profile-'));
});
afterEach(async () => {
  await opened?.close();
  rmSync(folder, { recursive: true });
});

/** Opens the browser of one device: what it stored before it was closed is still there. */
async function openBrowser(): Promise<BrowserContext> {
  opened = await chromium.launchPersistentContext(folder, {
    executablePath: process.env.CHROME_PATH,
    args: [...launchFlags],
    baseURL: shopOrigin('shop'),
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    serviceWorkers: 'block',
  });
  opened.setDefaultTimeout(MAX_WAIT_MS);
  return opened;
}

async function newTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(ORDERS);
  return page;
}

/** Signs in on the page that asks for it. */
async function signIn(page: Page, isOwnDevice: boolean): Promise<void> {
  await page.getByLabel(t(shell.signInMobile)).fill(SECOND_STAFF);
  if (isOwnDevice) await page.getByLabel(t(shell.ownDevice)).check();
  await page.getByRole('button', { name: t(shell.signInSend) }).click();
  const code = codeIn(
    await page
      .getByRole('status')
      .filter({ hasText: /[۰-۹]{6}/ })
      .innerText(),
  );
  await page.getByLabel(t(shell.signInCode)).fill(code);
  await isSignedIn(page);
}

const isSignedIn = (page: Page) => heading(page, t(panelOrdersMessages.title)).waitFor();
const asksForSignIn = (page: Page) => page.getByLabel(t(shell.signInMobile)).waitFor();

it.each([true, false])(
  'a sign-in holds for all tabs of the browser, and on an own device (%s) also after the browser was closed',
  async (isOwnDevice) => {
    const first = await openBrowser();
    const page = await newTab(first);
    await signIn(page, isOwnDevice);
    await isSignedIn(await newTab(first));
    await first.close();
    const again = await newTab(await openBrowser());
    await (isOwnDevice ? isSignedIn(again) : asksForSignIn(again));
  },
);

it('a device that is ended in the list of devices is signed out', async () => {
  const context = await openBrowser();
  await signIn(await newTab(context), true);
  const other = await context.browser()!.newContext({ baseURL: shopOrigin('shop'), serviceWorkers: 'block' });
  other.setDefaultTimeout(MAX_WAIT_MS);
  const page = await other.newPage();
  await page.goto(ORDERS);
  await signIn(page, false);
  await page.goto('/panel/account');
  // Those of the tests above are listed too.
  const end = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: t(sessions.ownDevice) })
    .getByRole('button');
  await end.first().waitFor();
  for (let left = await end.count(); left > 0; left -= 1) {
    await end.first().click();
    await until(async () => (await end.count()) === left - 1);
  }
  const ended = await newTab(context);
  await ended
    .getByRole('dialog', { name: t(shell.signInAgainTitle) })
    .or(ended.getByLabel(t(shell.signInMobile)))
    .first()
    .waitFor();
  // The device that ended it is still signed in.
  await page.goto(ORDERS);
  await isSignedIn(page);
  await other.close();
});
