import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { endpointOf, isSingle } from '@/panel/api/panel-endpoints';
import { concernsShop, type PanelScreen } from '@/panel/parts/panel-screen';
import { screens } from '@/panel/shell/screens';
import { a11yViolations } from '@tests/support/a11y-violations';
import { callApi } from '@tests/support/api-client-e2e';
import { visit } from '@tests/support/browser';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { t } from '@/messages/format-message';
import { panelOffersMessages } from '@/messages/panel-offers';
import { panelShellMessages } from '@/messages/panel-shell';
import { button, openPage, screenshot, untilQuiet } from '@tests/support/e2e-steps';
import { openPanel, panelSession } from '@tests/support/panel-client-e2e';
import type { ShopName } from '@tests/support/shop-process';
import { itInFullMatrix, sampled } from '@tests/support/matrix';
import { press } from '@tests/support/press';

/** The narrowest supported viewport (WCAG 1.4.10). */
const NARROW = 320;
const MAX_SCRIPT_BYTES = 600 * 1024;
/** The owner of the demo (src/backend/db/demo/seed-people.ts). */
const OWNER = '09120000001';

/** Screens whose records are those of another resource. */
const RECORDS_OF: Readonly<Record<string, string>> = { nights: 'products' };

/** The first record of a screen's list; null when the list is empty or there is one record alone. */
async function firstId(origin: string, token: string, name: string): Promise<string | null> {
  if (isSingle(name)) return null;
  const { items } = (await callApi(origin, endpointOf('GET', RECORDS_OF[name] ?? name, ''), { token })) as {
    readonly items: readonly { readonly id: number | string }[];
  };
  return items[0] ? String(items[0].id) : null;
}

/** The addresses of a screen: its list, the form of a new record, and a record. */
async function pathsOf({ name, list, create, edit, show }: PanelScreen, origin: string, token: string) {
  const id = (edit ?? show) ? await firstId(origin, token, name) : null;
  return [
    ...(list ? [`/panel/${name}`] : []),
    ...(create ? [`/panel/${name}/create`] : []),
    ...(id === null ? [] : [`/panel/${name}/${encodeURIComponent(id)}${show ? '/show' : ''}`]),
  ];
}

const isOf = (shop: ShopName) => (screen: PanelScreen) => concernsShop(screen, shop);
/** Screens that all shops have are checked in the first shop; the form of a product differs by shop. */
const walks: readonly { shop: ShopName; walked: readonly PanelScreen[] }[] = [
  { shop: 'residence', walked: screens.filter(isOf('residence')) },
  {
    shop: 'eco_food',
    walked: screens.filter((screen) => screen.name === 'products' || (screen.isFor && isOf('eco_food')(screen))),
  },
];

/** Navigates to a page of the panel without a page load, and waits until its data is loaded. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // As an entry that the router itself would push.
    const { idx } = history.state as { idx: number };
    const state = { idx: idx + 1, key: `walk-${idx}`, usr: null };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);
  await page.waitForURL((url) => url.pathname === path);
  await page.locator('h1').filter({ visible: true }).first().waitFor();
  await untilQuiet(page);
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], .MuiSkeleton-root'));
}

/** Fields for texts that are read from left to right, by their names. */
const LTR_FIELDS =
  /(?:^|[._])(?:slug|link|links\.\w+|coupon|email|origin|mobile|telephone|support\.number|view|enamd)$/;

/** The names of the fields whose text is read from left to right but stands in a field from right to left. */
async function reversed(page: Page): Promise<string[]> {
  return await page.evaluate((names) => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('main input, main textarea')];
    const isLtr = ({ name, value }: { name: string; value: string }) =>
      new RegExp(names).test(name) || /^(?=.*[a-z])[\x20-\x7e]+$/i.test(value);
    return fields
      .filter((field) => field.checkVisibility() && !field.ariaHidden && /^(?:text|textarea)$/.test(field.type))
      .filter(isLtr)
      .filter((field) => getComputedStyle(field).direction !== 'ltr')
      .map(({ name, value }) => `the field ${name} «${value}» from right to left`);
  }, LTR_FIELDS.source);
}

it.each(sampled(walks))(
  'every page of the panel has a heading, fits the narrowest screen, has no accessibility violation, reversed field and logs no error, in the shop $shop',
  async ({ shop, walked }) => {
    const { token, stored } = await panelSession(shopOrigin(shop), OWNER);
    const { page, context, complaints } = await visit({ shop, device: 'phone' });
    await page.setViewportSize({ width: NARROW, height: 844 });
    const found: Record<string, string[]> = {};
    const examine = async (path: string) => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      const wrong = [
        ...(width > NARROW ? [`${width} px`] : []),
        ...(await a11yViolations(page)),
        ...(await reversed(page)),
      ];
      if (wrong.length > 0) found[path] = wrong;
    };
    await page.goto('/panel');
    await page.getByLabel(t(panelShellMessages.signInMobile)).waitFor();
    await screenshot(page, `panel-${shop}-sign-in`);
    await examine('the sign-in');
    await openPanel(page, '/panel/desk', stored);
    const paths = (await Promise.all(walked.map((screen) => pathsOf(screen, shopOrigin(shop), token)))).flat();
    for (const path of paths) {
      await goTo(page, path);
      await screenshot(page, `panel-${shop}-${path.slice(7).replaceAll('/', '-')}`);
      await examine(path);
    }
    await context.close();
    if (complaints.length > 0) found.console = complaints;
    expect(found).toEqual({});
  },
);

/** Asserts that the print has no bars, buttons or other controls, and is dark on white in every colour scheme. */
async function onPaper(page: Page, name: string): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await screenshot(page, name);
  const main = page.getByRole('main');
  expect(await page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('banner').filter({ visible: true }).count()).toBe(0);
  expect(await main.getByRole('button').filter({ visible: true }).count()).toBe(0);
  expect(await main.getByRole('textbox').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('alert').filter({ visible: true }).count()).toBe(0);
  const colours = await main.evaluate((element) => {
    const { backgroundColor } = getComputedStyle(document.body);
    return { paper: backgroundColor, ink: getComputedStyle(element).color };
  });
  expect(colours.paper).toBe('rgb(255, 255, 255)');
  expect(colours.ink).toMatch(/^rgb\((?:\d|[1-6]\d), /);
  await page.emulateMedia({ media: null, colorScheme: null });
}

itInFullMatrix('the sheets of QR codes and gift codes print without the controls around them', async () => {
  const { stored } = await panelSession(shopOrigin('eco_food'), OWNER);
  const { page, leave } = await visit({ shop: 'eco_food', device: 'desktop' });
  await openPanel(page, '/panel/qr-codes', stored);
  await page.getByRole('main').getByRole('img').first().waitFor();
  await onPaper(page, 'panel-print-qr-codes');
  await goTo(page, '/panel/gift-codes');
  await press(button(page, panelOffersMessages.giftCreate));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t(panelOffersMessages.giftFor)).fill('هدیهٔ نوروز');
  await dialog.getByLabel(t(panelOffersMessages.giftAmount)).fill('۲۰۰۰۰۰');
  await dialog.getByLabel(t(panelOffersMessages.giftCount)).fill('۱۲');
  await press(button(dialog, panelOffersMessages.giftMake));
  await page.getByText(t(panelOffersMessages.giftOnce)).waitFor();
  await onPaper(page, 'panel-print-gift-codes');
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(12);
  await leave();
});

it('the panel’s page loads at most 600 KiB of script, and a page of the storefront none of it', async () => {
  const { stored } = await panelSession(shopOrigin('shop'), OWNER);
  const { page, leave } = await visit({ shop: 'shop', device: 'desktop' });
  const scripts: { path: string; bytes: Promise<number> }[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (path.endsWith('.js')) scripts.push({ path, bytes: response.body().then((body) => gzipSync(body).length) });
  });
  await openPage(page, '/');
  await untilQuiet(page);
  expect(scripts.filter(({ path }) => path.startsWith('/panel/'))).toEqual([]);
  scripts.length = 0;
  await openPanel(page, '/panel/products', stored);
  await untilQuiet(page);
  const bytes = (await Promise.all(scripts.map((script) => script.bytes))).reduce((sum, one) => sum + one, 0);
  expect(scripts.length).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  await leave();
});
