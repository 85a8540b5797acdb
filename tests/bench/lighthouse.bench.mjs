import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import lighthouse from 'lighthouse';
import { removeAtEnd, start, stop } from '../../scripts/lib/child-process.mjs';
import { freePort } from '../../scripts/lib/postgres.mjs';
import { firstLink, printTable, startProduct } from './servers.mjs';

/**
 * Lighthouse with its default settings: a simulated phone, slow 4G and a quarter of the processor, and an empty
 * browser. Each page is requested once before, so that page and pictures are cached, as in a running shop. The median
 * of five for each figure. BENCH_REPORTS names a folder for the reports.
 */
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
/** Targets: a minimum for scores out of a hundred, a maximum for milliseconds and layout shift. */
const FIGURES = [
  { name: 'performance', least: 96, of: ({ categories }) => scoreOf(categories.performance) },
  { name: 'accessibility', least: 100, of: ({ categories }) => scoreOf(categories.accessibility) },
  { name: 'best practices', least: 100, of: ({ categories }) => scoreOf(categories['best-practices']) },
  { name: 'SEO', least: 100, of: ({ categories }) => scoreOf(categories.seo) },
  { name: 'LCP ms', most: 2500, of: ({ audits }) => Math.round(audits['largest-contentful-paint'].numericValue) },
  { name: 'CLS', most: 0.01, of: ({ audits }) => Number(audits['cumulative-layout-shift'].numericValue.toFixed(4)) },
  { name: 'TBT ms', most: 150, of: ({ audits }) => Math.round(audits['total-blocking-time'].numericValue) },
  { name: 'FCP ms', of: ({ audits }) => Math.round(audits['first-contentful-paint'].numericValue) },
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Flags that let Chromium run as root, without a screen, and without work of its own. */
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--no-default-browser-check',
  '--mute-audio',
  '--disable-extensions',
  '--disable-component-extensions-with-background-pages',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-background-timer-throttling',
];

const scoreOf = ({ score }) => Math.round(score * 100);
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const isReached = ({ least = -Infinity, most = Infinity }, value) => value >= least && value <= most;
const aimOf = ({ least, most }) => (least === undefined ? (most === undefined ? '' : `≤ ${most}`) : `≥ ${least}`);

/** Starts a separate browser, which Lighthouse controls by its port. */
async function startBrowser(program) {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'caravansara-lighthouse-'));
  removeAtEnd(profile);
  const port = await freePort();
  const browser = start(
    program,
    [...FLAGS, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore' },
  );
  const untilMs = performance.now() + 30_000;
  while (performance.now() < untilMs && browser.exitCode === null) {
    if (
      await fetch(`http://127.0.0.1:${port}/json/version`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return { browser, port };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The browser of the measurement did not start');
}

/** One report of a page. Chromium sometimes loses the beginning of a recording: then it is recorded again. */
async function report(url, port, triesLeft = 3) {
  const { lhr } = await lighthouse(url, { port, logLevel: 'error', onlyCategories: CATEGORIES });
  if (lhr.runtimeError?.code === 'NO_NAVSTART' && triesLeft > 1) return await report(url, port, triesLeft - 1);
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return lhr;
}

/**
 * Audits below the full score that count in one of the categories, and those without a weight (performance).
 */
function shortcomings({ categories, audits }) {
  const counted = CATEGORIES.flatMap((id) =>
    categories[id].auditRefs.filter(({ weight }) => weight > 0 || id === 'performance'),
  );
  const low = counted.map(({ id }) => audits[id]).filter(({ score }) => score !== null && score < 1);
  return [...new Set(low)].map(
    ({ id, score, displayValue }) => `${id} ${score}${displayValue ? ` (${displayValue})` : ''}`,
  );
}

function keep(name, round, lhr) {
  const folder = process.env.BENCH_REPORTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${name}-${round}.json`), JSON.stringify(lhr));
}

async function measure(name, url, port) {
  await report(url, port);
  const reports = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const lhr = await report(url, port);
    keep(name, round, lhr);
    reports.push(lhr);
  }
  return {
    name,
    values: FIGURES.map(({ of }) => median(reports.map(of))),
    low: shortcomings(reports.at(-1)),
    power: reports.map(({ environment }) => environment.benchmarkIndex),
  };
}

const program = process.env.CHROME_PATH;
if (!program) {
  console.log('\nLighthouse: left out, since there is no browser at hand.');
  process.exit(0);
}
const residence = await startProduct('residence');
const shop = await startProduct('shop');
const pages = [
  ['home', `${residence}/`],
  ['search', `${residence}/search`],
  ['residence', residence + (await firstLink(residence, '/residence/'))],
  ['product', shop + (await firstLink(shop, '/products?/'))],
];
const { browser, port } = await startBrowser(program);
const results = [];
for (const [name, url] of pages) results.push(await measure(name, url, port));
await stop(browser);

const power = Math.round(median(results.flatMap((result) => result.power)));
printTable(
  `Lighthouse, its phone and its slow 4G, simulated, median of ${ROUNDS} (its own measure of this machine's power: ${power})`,
  ['page', ...FIGURES.map(({ name }) => name)],
  [...results.map(({ name, values }) => [name, ...values]), ['wanted', ...FIGURES.map(aimOf)]],
);
for (const { name, low } of results)
  if (low.length > 0) console.log(`${name}, below the full score: ${low.join(', ')}`);
process.exit(results.every(({ values }) => FIGURES.every((figure, index) => isReached(figure, values[index]))) ? 0 : 1);
