import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { authEndpoints } from '@/contract/auth.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { endpointOf, isSingle } from '@/panel/api/panel-endpoints';
import type { PanelScreen } from '@/panel/registry/panel-screen';
import { screens } from '@/panel/registry/screens';
import { a11yViolations } from '@tests/support/a11y-violations';
import { callApi, codeIn, messageOfCall } from '@tests/support/api-client-e2e';
import { visit } from '@tests/support/browser';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { openPage, screenshot, untilQuiet } from '@tests/support/e2e-steps';
import type { ShopName } from '@tests/support/shop-process';

/** The narrowest supported viewport (WCAG 1.4.10). */
const NARROW = 320;
const MAX_SCRIPT_BYTES = 600 * 1024;
/** The owner of the demo (src/backend/db/demo/seed-people.ts). */
const OWNER = '09120000001';

/** A panel session as the sign-in stores it for the tab. */
async function sessionOf(origin: string): Promise<{ token: string; stored: string }> {
  const code = codeIn(await messageOfCall(origin, authEndpoints.login, { body: { mobile: OWNER } }));
  const { token, user, panel } = await callApi(origin, panelEndpoints.panelLogin, { body: { mobile: OWNER, code } });
  const session = { token: token.access_token, userId: user.id, ...panel, name: '', mobile: OWNER };
  return { token: session.token, stored: JSON.stringify(session) };
}

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

const isOf = (shop: ShopName) => (screen: PanelScreen) => !screen.onlyIn || screen.onlyIn.includes(shop);
/** Screens that all shops have are walked in the first one; the form of a product differs by shop. */
const walks: readonly { shop: ShopName; walked: readonly PanelScreen[] }[] = [
  { shop: 'residence', walked: screens.filter(isOf('residence')) },
  {
    shop: 'eco_food',
    walked: screens.filter((screen) => screen.name === 'products' || (screen.onlyIn && isOf('eco_food')(screen))),
  },
];

/** Goes to a page of the panel without loading it again, and waits until it has loaded its data. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    // As an entry of the router's own.
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

it.each(walks)(
  'every page of the panel has a heading, fits the narrowest screen, has no serious accessibility violation and logs no error, in the shop $shop',
  async ({ shop, walked }) => {
    const { token, stored } = await sessionOf(shopOrigin(shop));
    const { page, context, complaints } = await visit({ shop, device: 'phone' });
    await page.addInitScript((session) => sessionStorage.setItem('PANEL_SESSION', session), stored);
    await page.setViewportSize({ width: NARROW, height: 844 });
    await page.goto('/panel/desk');
    const paths = (await Promise.all(walked.map((screen) => pathsOf(screen, shopOrigin(shop), token)))).flat();
    const found: Record<string, string[]> = {};
    for (const path of paths) {
      await goTo(page, path);
      await screenshot(page, `panel-${shop}-${path.slice(7).replaceAll('/', '-')}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      const wrong = [...(width > NARROW ? [`${width} px`] : []), ...(await a11yViolations(page))];
      if (wrong.length > 0) found[path] = wrong;
    }
    await context.close();
    if (complaints.length > 0) found.console = complaints;
    expect(found).toEqual({});
  },
);

it('the panel’s page loads at most 600 KiB of script, and a page of the storefront none of it', async () => {
  const { stored } = await sessionOf(shopOrigin('shop'));
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
  await page.addInitScript((session) => sessionStorage.setItem('PANEL_SESSION', session), stored);
  await page.goto('/panel/products');
  await page.locator('h1').first().waitFor();
  await untilQuiet(page);
  const bytes = (await Promise.all(scripts.map((script) => script.bytes))).reduce((sum, one) => sum + one, 0);
  expect(scripts.length).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
  await leave();
});
