import { urls } from '@/domain/urls';
import { catalogueMessages } from '@/messages/catalogue';
import { t } from '@/messages/format-message';
import type { Page } from 'playwright-core';
import { visit } from '@tests/support/browser';
import { shopOrigin } from '@tests/support/demo-shop-processes';
import { link, openPage, pageHeading } from '@tests/support/e2e-steps';

/**
 * Private parts of Next that the build depends on, and that no other test would miss: an update of Next that moves them
 * would leave the pages working and slow. docs/architecture.md lists all such parts.
 */
const origin = () => shopOrigin('residence');
const home = async () => (await fetch(origin())).text();
/** Navigates as a link does. */
const navigate = (page: Page, path: string) =>
  page.evaluate((to) => {
    const { next } = window as unknown as { next: { router: { push(to: string): Promise<boolean> } } };
    return next.router.push(to);
  }, path);

it('hydrateRoot: Next’s client hydrates with src/storefront/shell/concurrent-hydration.ts', async () => {
  const html = await home();
  const scripts = [...html.matchAll(/src="(\/_next\/static\/chunks\/main-[^"]+)"/g)].map(([, src = '']) => src);
  expect(scripts).toHaveLength(1);
  // The text of an error that only that module throws.
  expect(await (await fetch(origin() + scripts[0])).text()).toContain('React returned no root');
});

it('Head.getScripts and Head.getDynamicChunks: every script of Next is deferred until the first paint', async () => {
  const tags = [...(await home()).matchAll(/<script\b[^>]*src="\/_next\/[^>]*>/g)].map(([tag]) => tag);
  // Inert by both their type and their missing `src`, which an inert script must not have.
  const waiting = tags.filter((tag) => tag.includes('type="text/deferred"') && !/\ssrc=/.test(tag));
  expect(waiting.length).toBeGreaterThan(3);
  // Browsers that need polyfills load them immediately.
  expect(tags.filter((tag) => !waiting.includes(tag) && !/nomodule/i.test(tag))).toEqual([]);
});

it('AppTree: the page is one string, without the boundaries of React’s stream', async () => {
  expect(await home()).not.toMatch(/<!--\$|<template\b/);
});

it('splitChunks.cacheGroups.styles: the first style sheets have every class of the HTML, of its later parts too', async () => {
  const html = await home();
  const sheets = [...html.matchAll(/<link\b[^>]*\bhref="(\/_next\/static\/[^"]+\.css)"/g)].map(([, href = '']) => href);
  const styles = await Promise.all(sheets.map(async (href) => (await fetch(origin() + href)).text()));
  const classes = new Set([...html.matchAll(/\bclass="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
  // The names that the build gives to classes of CSS modules.
  const named = [...classes].filter((name) => /^[\w-]+_[\w-]+__[\w-]{5,}$/.test(name));
  expect(html).toContain('data-lazy');
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !styles.some((text) => text.includes(`.${name}`)))).toEqual([]);
});

it('x-nextjs-data: a link to a search that does not exist shows its page without a reload', async () => {
  const { page, leave } = await visit({ shop: 'residence', device: 'desktop', expected: [/404/] });
  await openPage(page, '/');
  const path = urls.search('nowhere');
  const document = await page.evaluateHandle(() => window.document.body);
  await navigate(page, path);
  await page.waitForURL(`**${path}`);
  // A reload would have replaced it.
  expect(await document.evaluate((body) => body.isConnected && body.ownerDocument === window.document)).toBe(true);
  expect((await fetch(origin() + path)).status).toBe(404);
  await leave();
});

it('history.state.key: the pages that were appended to a list are there again after a return from a product', async () => {
  const { page, leave } = await visit({ shop: 'shop', device: 'phone' });
  await openPage(page, '/');
  // After a navigation the link at the list's end is shown with its code; before its code it would be a plain link.
  await navigate(page, urls.search());
  const names = page.getByRole('list', { name: t(catalogueMessages.searchResults) }).getByRole('heading');
  await names.first().waitFor();
  const before = await names.count();
  await link(page, catalogueMessages.searchNext).click();
  await names.nth(before).waitFor();
  const shown = await names.allInnerTexts();
  await names.last().getByRole('link').click();
  await pageHeading(page, shown.at(-1) ?? '').waitFor();
  await page.goBack();
  await names.first().waitFor();
  expect(await names.allInnerTexts()).toEqual(shown);
  await leave();
});
