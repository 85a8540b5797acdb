import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { firstLink, printTable, startBareNext, startProduct } from './servers.mjs';

/**
 * First-load JavaScript: every script that the page's HTML names and a current browser loads (`nomodule` scripts are
 * for old ones), each gzipped. Beside it the scripts that the page loads later without an interaction.
 */
const KIB = 1024;
const kib = (bytes) => (bytes / KIB).toFixed(1);
const QUIET_MS = 4000;

/** Addresses of the scripts in the HTML. */
function scriptsOf(html) {
  return [...html.matchAll(/<script\b[^>]*>/gi)]
    .map(([tag]) => tag)
    .filter((tag) => !/\bnomodule\b/i.test(tag))
    .flatMap((tag) => tag.match(/\bsrc="([^"]+)"/i)?.[1] ?? []);
}

const sizes = new Map();
async function gzipped(url) {
  if (!sizes.has(url)) sizes.set(url, gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer())).length);
  return sizes.get(url);
}

async function sumOf(urls) {
  let sum = 0;
  for (const url of urls) sum += await gzipped(url);
  return sum;
}

/** Scripts that the open page has loaded after some seconds without an interaction. */
async function loadedByItself(browser, url) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const urls = new Set();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') urls.add(request.url());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(QUIET_MS);
  await page.close();
  return [...urls];
}

const bare = await startBareNext({ 'index.js': 'export default function Page() { return <p>bare</p>; }' });
const residence = await startProduct('residence');
const shop = await startProduct('shop');
const pages = [
  ['bare Next page', bare, '/'],
  ['home', residence, '/'],
  ['search', residence, '/search'],
  ['residence', residence, await firstLink(residence, '/residence/')],
  ['product', shop, await firstLink(shop, '/products?/')],
];

const executablePath = process.env.CHROME_PATH;
const browser = executablePath
  ? await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  : null;
const rows = [];
for (const [name, origin, path] of pages) {
  const answer = await fetch(origin + path);
  const html = await answer.text();
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  const first = scriptsOf(html).map((src) => new URL(src, origin).href);
  const all = browser ? await loadedByItself(browser, origin + path) : [];
  const later = all.filter((url) => !first.includes(url));
  rows.push([
    name,
    first.length,
    kib(await sumOf(first)),
    browser ? later.length : '-',
    browser ? kib(await sumOf(later)) : '-',
    kib(Buffer.byteLength(html)),
    kib(gzipSync(html).length),
  ]);
}
await browser?.close();

printTable(
  'First-load JavaScript (scripts in the HTML, gzip, KiB), and what comes later by itself',
  ['page', 'scripts', 'KiB', 'later', 'later KiB', 'HTML KiB', 'HTML gzip KiB'],
  rows,
);
process.exit(0);
