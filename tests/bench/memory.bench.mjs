import autocannon from 'autocannon';
import pg from 'pg';
import { run } from '../../scripts/lib/children.mjs';
import { at } from '../../scripts/lib/places.mjs';
import { startThrowawayPostgres } from '../../scripts/lib/postgres.mjs';
import { printTable, startWatchedProduct } from './servers.mjs';

/**
 * Memory over a hundred thousand page views of the built product on PostgreSQL: kept pages of many residences, searches of
 * which none comes twice, pages that there are not, the customer's own pages, calls of the API. After every tenth part the
 * garbage is collected and the process asked at /metrics. Flat: over the last third of the samples the heap is on average
 * no more than so much above that of the second third. BENCH_POSTGRES names a server of one's own.
 */
const VIEWS = Number(process.env.BENCH_VIEWS ?? 100_000);
const LEGS = 10;
/** Few: how fast pages come is measured elsewhere. */
const CONNECTIONS = 4;
const PRODUCTS = 600;
const MOST_GROWTH = 0.03;
const TOKEN = 'bench-metrics-bench-metrics';

const server = process.env.BENCH_POSTGRES ? { url: process.env.BENCH_POSTGRES, stop: async () => {} } : await startThrowawayPostgres();
if ('reason' in server) {
  console.log(`\nMemory is not measured: ${server.reason}.`);
  process.exit(0);
}
const DATABASE_URL = Object.assign(new URL(server.url), { pathname: '/bench_memory' }).href;
const settings = { DATABASE_URL, SEED_DEMO: 'true', SMS_PROVIDER: 'console', PAYMENT_GATEWAY: 'sandbox', SHOP_SECRET: 'bench-secret-bench-secret-bench-secret', METRICS_TOKEN: TOKEN };
await makeShop();

async function makeShop() {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rowCount } = await client.query(`select from pg_database where datname = 'bench_memory'`);
  if (rowCount === 0) await client.query('create database bench_memory');
  await client.end();
  const env = { ...process.env, NODE_ENV: 'production', SHOP: 'residence', DATA_DIR: process.env.BENCH_DATA ?? at('.build', 'bench-memory'), ...settings };
  const code = await run(process.execPath, [at('scripts/run.mjs'), 'seed', String(PRODUCTS)], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  if (code !== 0) throw new Error('The shop could not be made');
}

const { origin, collectGarbage } = await startWatchedProduct('residence', settings);

/** Paths of the pages that the shop tells engines of: home, places, every residence. */
async function pagesOf() {
  const locations = async (path) => [...(await (await fetch(origin + path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => new URL(loc.replaceAll('&amp;', '&'), origin).pathname);
  const parts = await locations('/sitemap.xml');
  return (await Promise.all(parts.map(locations))).flat();
}

const pages = await pagesOf();
const residences = pages.filter((path) => path.startsWith('/residence/'));
if (residences.length < PRODUCTS / 2) throw new Error(`The sitemap names ${residences.length} residences`);
const OWN = ['/profile', '/orders', '/favorites', '/transactions', '/login', '/charge-account'];
const CALLS = ['/api/v1/app/config', '/api/v1/category', '/api/v1/products/search/properties'];
const WORDS = ['ویلا', 'کلبه', 'آپارتمان', 'استخر', 'جنگل', 'ساحل', 'اقامتگاه'];

/** What the `index`th view asks for: so many of a hundred of each kind. */
const KINDS = [
  { name: 'residence', share: 62, path: (index) => residences[(index * 7919) % residences.length] },
  { name: 'home and places', share: 10, path: (index) => pages[index % 3] ?? '/' },
  { name: 'own pages', share: 10, path: (index) => OWN[index % OWN.length] },
  { name: 'API', share: 10, path: (index) => CALLS[index % CALLS.length] },
  { name: 'search', share: 4, path: (index) => `/search?name=${encodeURIComponent(WORDS[index % WORDS.length])}&price_max=${1_000_000 + index}` },
  { name: 'missing residence', share: 2, missing: true, path: (index) => `/residence/${10_000_000 + index}/nothing-${index}` },
  { name: 'missing page', share: 2, missing: true, path: (index) => `/nothing-${index}/at-all` },
];
const ofHundred = KINDS.flatMap((kind) => Array.from({ length: kind.share }, () => kind));

let next = 0;
const strange = new Map();
/** Views that a machine busy with other things could not answer in time. */
let late = 0;

async function view(amount) {
  const setupRequest = (request, context) => {
    const index = next++;
    // Spread, so that kinds come mixed.
    const kind = ofHundred[(index * 37) % ofHundred.length];
    const path = kind.path(index);
    context.asked = { kind, path };
    return { ...request, method: 'GET', path };
  };
  const onResponse = (status, _body, { asked: { kind, path } }) => {
    const wanted = kind.missing ? 404 : 200;
    if (status === 503) late += 1;
    else if (status !== wanted) strange.set(`${kind.name}: ${status}`, path);
  };
  const { errors, timeouts, requests } = await autocannon({ url: origin, connections: CONNECTIONS, amount, timeout: 60, headers: { 'accept-encoding': 'gzip' }, requests: [{ setupRequest, onResponse }] });
  late += timeouts;
  if (errors > timeouts || strange.size > 0) throw new Error(`${errors} errors; ${[...strange].map((one) => one.join(' at ')).join(', ')}`);
  return requests.total;
}

const MIB = 1_048_576;
async function sample(views) {
  await collectGarbage();
  const text = await (await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
  const figure = (name) => Number(new RegExp(`^${name} ([\\d.e+]+)$`, 'm').exec(text)?.[1]) / MIB;
  return { views, heap: figure('nodejs_heap_size_used_bytes'), external: figure('nodejs_external_memory_bytes'), rss: figure('process_resident_memory_bytes') };
}

const first = await sample(0);
const samples = [];
for (let leg = 1; leg <= LEGS; leg += 1) {
  await view(VIEWS / LEGS);
  samples.push(await sample((leg * VIEWS) / LEGS));
  const { heap, rss } = samples.at(-1);
  console.log(`${(leg * VIEWS) / LEGS} views: heap ${heap.toFixed(1)} MiB, resident ${rss.toFixed(0)} MiB`);
}
const third = Math.floor(LEGS / 3);
const mean = (some) => some.reduce((sum, { heap }) => sum + heap, 0) / some.length;
const [second, last] = [mean(samples.slice(-2 * third, -third)), mean(samples.slice(-third))];
const growth = last / second - 1;

printTable(
  `Memory over ${VIEWS} page views of the built product on PostgreSQL, MiB after garbage collection (${KINDS.map(({ name, share }) => `${name} ${share} %`).join(', ')})`,
  ['views', 'heap', 'external', 'resident'],
  [first, ...samples].map(({ views, heap, external, rss }) => [views, heap.toFixed(1), external.toFixed(1), rss.toFixed(0)]),
);
console.log(`Heap, second third ${second.toFixed(1)} MiB, last third ${last.toFixed(1)} MiB: ${(growth * 100).toFixed(1)} % (at most ${MOST_GROWTH * 100} %); ${late} views were answered 503 or too late`);
await server.stop();
process.exit(growth > MOST_GROWTH ? 1 : 0);
