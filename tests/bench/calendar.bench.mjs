/* eslint-env browser -- some functions run in the page */
import { chromium } from 'playwright-core';
import { firstLink, printTable, startProduct } from './servers.mjs';

/**
 * From a tap to the calendar, on a phone. After a scroll the calendar's code is loaded already: the time is measured
 * from the tap's timestamp to the frame after the one with the calendar's days; the target is 100 ms (median). When the
 * tap is the first interaction, the code has to be loaded: the time is measured from the moment when the network has
 * delivered its last file; the target is 200 ms. Then the taps that follow: the first and the second day of a stay, until the day is rendered as
 * chosen, and a card's heart, until it is rendered as pressed; the target is 200 ms.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 15);
const WANTED_MS = 100;
const WANTED_FIRST_MS = 200;
const WANTED_TAP_MS = 200;
/** A page that has requested nothing for so long has requested all files of the calendar. */
const QUIET_MS = 1_500;
const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
  locale: 'fa-IR',
  timezoneId: 'Asia/Tehran',
};

/**
 * In the page: records the time of the tap, and resolves with both times when the days of a dialog's calendar have been
 * painted, which is the start of the next frame. It requests no frames before: a page that is rendered continuously has
 * less time for the tap.
 */
function watch() {
  let tap;
  addEventListener('click', ({ timeStamp }) => (tap ??= timeStamp), { capture: true });
  window.benchShown = new Promise((resolve) => {
    const changes = new MutationObserver(() => {
      if (!document.querySelector('[role="dialog"] [role="grid"] [data-date]')) return;
      changes.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => resolve({ tap, rendered: performance.now() })));
    });
    changes.observe(document.body, { childList: true, subtree: true });
  });
}

/** Resolves once the page has requested nothing for `QUIET_MS`. */
async function quiet(page) {
  let requestedAt = performance.now();
  const note = () => (requestedAt = performance.now());
  page.on('request', note);
  while (performance.now() - requestedAt < QUIET_MS) await page.waitForTimeout(100);
  page.off('request', note);
}

/** Whether the prices and states of the days, which are requested from the shop, are shown. */
const areKnown = () => document.querySelector('[role="dialog"] [aria-busy="true"]') === null;

async function measure(browser, url, opener) {
  const rendered = [];
  const known = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await browser.newPage(PHONE);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(() => window.dispatchEvent(new Event('scroll')));
    await quiet(page);
    // Other parts may be loaded with the tap; the calendar may not need any.
    let release;
    const held = new Promise((resolve) => (release = resolve));
    await page.route('**/*.js', (route) => held.then(() => route.continue()));
    await page.evaluate(watch);
    const shown = page.evaluate(() => window.benchShown);
    await page.locator(opener).filter({ visible: true }).first().tap();
    const { tap, rendered: at } = await shown;
    rendered.push(at - tap);
    release();
    await page.waitForFunction(areKnown, null, { polling: 'raf' });
    known.push((await page.evaluate(() => performance.now())) - tap);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
  return { rendered, known };
}

/** In the page: resolves with the time from the next tap to the frame after the one in which an element matches. */
function watchTap(selector) {
  window.benchTap = new Promise((resolve) => {
    addEventListener(
      'click',
      ({ timeStamp }) => {
        const look = () =>
          requestAnimationFrame(() =>
            document.querySelector(selector)
              ? requestAnimationFrame(() => resolve(performance.now() - timeStamp))
              : look(),
          );
        look();
      },
      { capture: true, once: true },
    );
  });
}

/** Taps an element; returns the time in milliseconds until an element of `selector` is rendered. */
async function tapUntil(page, target, selector) {
  await page.evaluate(watchTap, selector);
  await target.tap({ force: true });
  return await page.evaluate(() => window.benchTap);
}

/** The dates of the first free day that two free days follow in the open calendar, and of the day after it. */
function freeStay() {
  const days = [...document.querySelectorAll('[role="dialog"] [role="grid"] [data-date]')];
  const isFree = (day) => day?.getAttribute('aria-disabled') === 'false';
  const index = days.findIndex((day, at) => isFree(day) && isFree(days[at + 1]) && isFree(days[at + 2]));
  return [days[index].dataset.date, days[index + 1].dataset.date];
}

/** The first and the second day of a stay, each on a fresh page with the open calendar. */
async function measureDays(browser, url, opener) {
  const first = [];
  const second = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await browser.newPage(PHONE);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.locator(opener).filter({ visible: true }).first().tap();
    await page.waitForSelector('[role="dialog"] [role="grid"] [data-date]');
    await page.waitForFunction(areKnown, null, { polling: 'raf' });
    await page.waitForLoadState('networkidle');
    const [start, end] = await page.evaluate(freeStay);
    const day = (date) => page.locator(`[role="dialog"] [data-date="${date}"]`);
    const chosen = (date) => `[role="gridcell"][aria-selected="true"] > [data-date="${date}"]`;
    first.push(await tapUntil(page, day(start), chosen(start)));
    await quiet(page);
    second.push(await tapUntil(page, day(end), chosen(end)));
    await page.close();
  }
  return { first, second };
}

/** A heart of the list, each on a fresh page that has finished loading. */
async function measureHearts(browser, url) {
  const rendered = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await browser.newPage(PHONE);
    await page.goto(url, { waitUntil: 'networkidle' });
    const heart = page.locator('article button[aria-pressed="false"]').filter({ visible: true }).first();
    rendered.push(await tapUntil(page, heart, 'article button[aria-pressed="true"]'));
    await page.close();
  }
  return rendered;
}

/** In the page: when the last of the scripts that were requested before `time` had been delivered. */
const deliveredAt = (time) =>
  Math.max(
    ...performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < time)
      .map(({ responseEnd }) => responseEnd),
  );

/**
 * The same without an earlier interaction: from the delivery of the last script, and from the first response. Responses
 * are held until the tap has requested all of its scripts.
 */
async function measureFirst(browser, url, opener) {
  const delivered = [];
  const responded = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await browser.newPage(PHONE);
    await page.goto(url, { waitUntil: 'networkidle' });
    let respond;
    const held = new Promise((resolve) => (respond = resolve));
    await page.route('**/*.js', (route) => held.then(() => route.continue()));
    await page.evaluate(watch);
    const shown = page.evaluate(() => window.benchShown);
    await page.locator(opener).filter({ visible: true }).first().tap();
    await quiet(page);
    const respondedAt = await page.evaluate(() => performance.now());
    respond();
    const { rendered } = await shown;
    delivered.push(rendered - (await page.evaluate(deliveredAt, respondedAt)));
    responded.push(rendered - respondedAt);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
  return { delivered, responded };
}

const sorted = (numbers) => [...numbers].sort((a, b) => a - b);
const at = (numbers, part) =>
  sorted(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))].toFixed(0);

const executablePath = process.env.CHROME_PATH;
if (executablePath) {
  const residence = await startProduct('residence');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const pages = [
    ['residence, «رزرو»', residence + (await firstLink(residence, '/residence/')), '[data-bottom-bar] button'],
    ['search, the dates', `${residence}/search`, '[data-list-tools] > span:nth-of-type(2) button'],
  ];
  const rows = [];
  for (const [name, url, opener] of pages) {
    // The first visit makes the pictures of the page and warms the server.
    const visit = await browser.newPage(PHONE);
    await visit.goto(url, { waitUntil: 'networkidle' });
    await visit.close();
    const { rendered, known } = await measure(browser, url, opener);
    rows.push([name, at(rendered, 0.5), at(rendered, 0.9), WANTED_MS, '-', at(known, 0.5)]);
    const { delivered, responded } = await measureFirst(browser, url, opener);
    const first = [at(delivered, 0.5), at(delivered, 0.9), WANTED_FIRST_MS, at(responded, 0.5)];
    rows.push([`${name}, code not loaded`, ...first, '-']);
  }
  const [[, url, opener], [, list]] = pages;
  const { first, second } = await measureDays(browser, url, opener);
  rows.push(['first day of the stay', at(first, 0.5), at(first, 0.9), WANTED_TAP_MS, '-', '-']);
  rows.push(['second day', at(second, 0.5), at(second, 0.9), WANTED_TAP_MS, '-', '-']);
  const hearts = await measureHearts(browser, list);
  rows.push(['heart of a card', at(hearts, 0.5), at(hearts, 0.9), WANTED_TAP_MS, '-', '-']);
  await browser.close();
  printTable(
    `From the tap, or from the delivery of its last script, to the calendar, ms, on a phone (${ROUNDS} taps, each on a fresh page)`,
    ['page', 'median', '90 %', 'wanted', 'from the first response', 'days known'],
    rows,
  );
} else {
  console.log('\nFrom the tap to the drawn calendar: left out, since only a browser measures it.');
}
process.exit(0);
