/* eslint-env browser -- some functions run in the page */
import { chromium } from 'playwright-core';
import { firstLink, printTable, startProduct } from './servers.mjs';

/**
 * Pages on a real slow network: Chromium throttles to 400 kbit/s and 400 ms, with a processor four times slower and an
 * empty cache, unlike Lighthouse, which simulates it. Measured are the first paint, the time from it until the start
 * code has run, and the time from a tap at the first paint until its effect is shown. On the login page text is typed
 * instead, which must be kept after the start code has run.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const WANTED_S = 3;
const NETWORK = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER = 4;
const LONGEST_MS = 60_000;
const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
  locale: 'fa-IR',
  timezoneId: 'Asia/Tehran',
};
/** Shown in Persian digits once the field is hydrated. */
const TYPED = '09123456789';
const SHOWN = '۰۹۱۲۳۴۵۶۷۸۹';

/** In the page, before any of its code: records when the body was hydrated. */
function watch() {
  window.benchTimes = {};
  new MutationObserver((_, observer) => {
    if (!document.body || document.body.hasAttribute('data-dehydrated')) return;
    window.benchTimes.started = performance.now();
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true, attributes: true });
}

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;
const hasStarted = () => window.benchTimes.started !== undefined;
const isShown = (selector) => [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
const isText = (text) => document.querySelector('main').innerText.includes(text);

const ANY_DIALOG = '[role="dialog"]';
const tap = (selector) => (page) => page.locator(selector).filter({ visible: true }).first().tap({ force: true });
const residence = await startProduct('residence');
const shop = await startProduct('shop');
const pages = [
  {
    name: 'home, the search of a stay',
    url: residence,
    act: tap('header a[href$="#stay-search"]'),
    isAnswered: [isShown, ANY_DIALOG],
  },
  {
    name: 'residence, «رزرو»',
    url: residence + (await firstLink(residence, '/residence/')),
    act: tap('[data-bottom-bar] button'),
    isAnswered: [isShown, ANY_DIALOG],
  },
  {
    name: 'product, «افزودن به سبد خرید»',
    url: shop + (await firstLink(shop, '/products?/')),
    act: tap('[data-bottom-bar] button'),
    isAnswered: [isText, 'در سبد شما'],
  },
  {
    name: 'login, the number',
    url: `${residence}/login`,
    act: (page) => page.locator('main input').first().fill(TYPED),
    isAnswered: [
      (texts) => texts.includes(document.querySelector('main input').value) && window.benchTimes.started,
      [TYPED, SHOWN],
    ],
  },
];

async function measure(browser, { url, act, isAnswered: [answered, of] }) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(isPainted, null, { polling: 50 });
  const actedAt = await page.evaluate(() => performance.now());
  await act(page);
  const wait = { polling: 50, timeout: LONGEST_MS };
  const answer = page.waitForFunction(answered, of, wait).then(
    () => page.evaluate(() => performance.now()),
    () => null,
  );
  await page.waitForFunction(hasStarted, null, wait);
  const answeredAt = await answer;
  const times = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    started: window.benchTimes.started,
  }));
  await context.close();
  return {
    painted: times.painted / 1000,
    started: (times.started - times.painted) / 1000,
    answered: answeredAt === null ? null : (answeredAt - actedAt) / 1000,
  };
}

/**
 * An attached inspector makes V8 parse functions a second time for the source positions of each error that React creates while
 * it loads, which no visitor's browser does; with this flag they are there from the first time.
 */
const FLAGS = ['--js-flags=--no-enable-lazy-source-positions'];

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)].toFixed(1);

const executablePath = process.env.CHROME_PATH;
let missed = false;
if (executablePath) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', ...FLAGS] });
  const rows = [];
  for (const page of pages) {
    // The server renders the page.
    await fetch(page.url);
    const rounds = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(browser, page));
    const effects = rounds.flatMap(({ answered }) => (answered === null ? [] : [answered]));
    const started = median(rounds.map((round) => round.started));
    rows.push([
      page.name,
      median(rounds.map(({ painted }) => painted)),
      started,
      WANTED_S,
      effects.length > 0 ? median(effects) : '-',
      `${effects.length} of ${ROUNDS}`,
    ]);
    missed ||= Number(started) > WANTED_S || effects.length < ROUNDS;
  }
  await browser.close();
  printTable(
    'A phone on 400 kbit/s and 400 ms, processor 4 times slower, nothing cached; seconds, medians',
    ['page, what is tapped', 'first paint', 'start code after it', 'wanted', 'tap to effect', 'taps with effect'],
    rows,
  );
} else {
  console.log('\nA phone on a slow network: left out, since only a browser measures it.');
}
process.exit(missed ? 1 : 0);
