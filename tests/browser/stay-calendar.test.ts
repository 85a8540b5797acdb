import type { Page } from 'playwright-core';
import { urls } from '@/domain/urls';
import { t } from '@/messages/format-message';
import { findProduct } from '@tests/support/api-client-e2e';
import { flowDevices, type Visit, visit } from '@tests/support/browser';
import { flowOf } from '@tests/support/stay-flow';
import { button, checkStep, openPage } from '@tests/support/e2e-steps';
import { until } from '@tests/support/wait-until';
import { catalogueMessages } from '@/messages/catalogue';
import { homeMessages } from '@/messages/home';
import { shellMessages } from '@/messages/shell';
import { stayMessages } from '@/messages/stay';

/** A string of the calendar's days that survives minification. */
const CALENDAR = ['data-date'];
/** Those, and a class of the booking flow, which is preloaded last. */
const FLOW = [...CALENDAR, 'flow_foot__'];

/** The URLs of all scripts that the page has requested. */
function scripts(page: Page): Set<string> {
  const requested = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && requested.add(request.url()));
  return requested;
}

/** Holds all scripts back until the returned function is called: a dialog that opens meanwhile was preloaded. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_next/static/chunks/**', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Which of the marks these scripts contain. */
async function marksIn(page: Page, addresses: Iterable<string>, marks: readonly string[]): Promise<string[]> {
  const texts = await Promise.all([...addresses].map(async (address) => (await page.request.get(address)).text()));
  return marks.filter((mark) => texts.some((text) => text.includes(mark)));
}

/** The scripts that the HTML names, which load before the page is usable. */
async function firstLoad(page: Page, url: string): Promise<string[]> {
  const response = await page.request.get(url);
  const named = [...(await response.text()).matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].map(
    ([, src = '']) => new URL(src, response.url()).href,
  );
  expect(named.length).toBeGreaterThan(3);
  return named;
}

/**
 * Asserts that an untouched page preloads nothing, and that the first interaction, here a scroll, starts the preload.
 */
async function untilPreloaded(
  { page, untilNetworkRests }: Visit,
  requested: ReadonlySet<string>,
  marks: readonly string[],
): Promise<void> {
  await untilNetworkRests();
  expect(await marksIn(page, requested, marks)).toEqual([]);
  await page.evaluate(() => window.scrollBy(0, 1));
  await until(async () => (await marksIn(page, requested, marks)).length === marks.length);
}

describe.each(flowDevices)('the calendar’s code, on a %s', (device) => {
  it('is not in a residence’s first load, is preloaded after the first touch, and opens at the first tap without loading code [RES-01]', async () => {
    const visitor = await visit({ shop: 'residence', device });
    const { page, origin, leave } = visitor;
    const { id, name } = await findProduct(origin, () => true);
    const requested = scripts(page);
    const url = urls.residence(id, name);
    expect(await marksIn(page, await firstLoad(page, url), FLOW)).toEqual([]);
    await openPage(page, url);
    await untilPreloaded(visitor, requested, FLOW);
    const release = await holdScripts(page);
    const panel = page.getByLabel(t(stayMessages.bookPanel, { name })).filter({ visible: true });
    await button(panel, stayMessages.bookDates).click();
    await flowOf(page, name).getByRole('grid').first().getByRole('button').first().waitFor();
    release();
    await checkStep(page, `calendar-${device}-01-flow`);
    await leave();
  });

  it('is not in the home page’s first load, is preloaded after the first touch, and opens without loading code [RES-01]', async () => {
    const visitor = await visit({ shop: 'residence', device });
    const { page, leave } = visitor;
    const requested = scripts(page);
    expect(await marksIn(page, await firstLoad(page, '/'), CALENDAR)).toEqual([]);
    await openPage(page, '/');
    await untilPreloaded(visitor, requested, CALENDAR);
    if (device === 'phone') {
      const sheet = page.getByRole('dialog', { name: t(homeMessages.searchTrip) });
      await page
        .getByRole('banner')
        .getByRole('link')
        .filter({ hasText: t(shellMessages.topBarTrip) })
        .click();
      await button(sheet, homeMessages.searchDatesChoose).waitFor();
    }
    const release = await holdScripts(page);
    await button(page, homeMessages.searchDatesChoose).click();
    await page
      .getByRole('dialog', { name: t(catalogueMessages.datesTitle) })
      .getByRole('grid')
      .first()
      .getByRole('button')
      .first()
      .waitFor();
    release();
    await checkStep(page, `calendar-${device}-02-home`);
    await leave();
  });
});
