import type { Page } from 'playwright-core';
import { t } from '@/messages/format-message';
import { visit } from '@tests/support/browser';
import { button } from '@tests/support/e2e-steps';
import { documentMessages } from '@/messages/document';
import { navigationMessages } from '@/messages/navigation';

/** Chromium's own line about each failed request. */
const expected = [/Failed to load resource/];
/** The page is hydrated: its body is no longer marked. */
const untilHydrated = (page: Page) => page.locator('body:not([data-dehydrated])').waitFor();
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: t(documentMessages.startFailed) });

it('a page starts although each of its scripts fails once', async () => {
  const { page, leave } = await visit({ shop: 'residence', device: 'phone', expected });
  const failed = new Set<string>();
  await page.route('**/_next/static/**/*.js', async (route) => {
    const url = route.request().url();
    if (failed.has(url)) return await route.continue();
    failed.add(url);
    await route.abort('connectionreset');
  });
  await page.goto('/');
  await untilHydrated(page);
  expect(failed.size).toBeGreaterThan(3);
  // Code that a press needs is requested again with the next press.
  await page.unroute('**/_next/static/**/*.js');
  expect(await notice(page).isVisible()).toBe(false);
  await button(page, navigationMessages.a11yOpenMenu).click();
  await page.getByRole('dialog').waitFor();
  await leave();
});

it('a page whose script never arrives says so, and its button reloads it', async () => {
  const { page, leave } = await visit({ shop: 'residence', device: 'phone', expected });
  let isBroken = true;
  await page.route('**/_next/static/chunks/main-*', async (route) =>
    isBroken ? await route.abort('connectionreset') : await route.continue(),
  );
  await page.goto('/');
  await notice(page).waitFor();
  const { width = 0, height = 0 } = (await notice(page).boundingBox()) ?? {};
  expect([width, height > 44]).toEqual([390, true]);
  isBroken = false;
  await button(page, documentMessages.startReload).click();
  await untilHydrated(page);
  expect(await notice(page).isVisible()).toBe(false);
  await leave();
});
