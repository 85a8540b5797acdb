import autocannon from 'autocannon';
import pg from 'pg';
import sharp from 'sharp';
import { run } from '../../scripts/lib/child-process.mjs';
import { at } from '../../scripts/lib/paths.mjs';
import { startThrowawayPostgres } from '../../scripts/lib/postgres.mjs';
import { printTable, startWatchedProduct } from './servers.mjs';

/**
 * Memory over a hundred thousand calls of the built product on PostgreSQL: kept pages of many residences, searches of
 * which none comes twice, pages that there are not, the customer's own pages; and of the API what is read, what is
 * refused, searches, quotes, logins as a guest and pictures. After every tenth part the garbage is collected and the
 * process asked at /metrics. Flat: over the last third of the samples the heap is on average no more than so much above
 * that of the second third. BENCH_POSTGRES names a server of one's own.
 */
const CALLS = Number(process.env.BENCH_CALLS ?? 100_000);
const LEGS = 10;
/** Few: how fast pages come is measured elsewhere. */
const CONNECTIONS = 4;
const PRODUCTS = 600;
const MAX_GROWTH = 0.03;
/** No limit is met: every call is worked on. */
const RAISED = Object.fromEntries(
  [
    'GUEST_TOKENS_PER_HOUR_PER_ADDRESS',
    'UPLOADS_PER_HOUR',
    'UPLOADS_PER_HOUR_PER_ADDRESS',
    'SEARCHES_PER_MINUTE',
    'SEARCHES_PER_MINUTE_PER_ADDRESS',
  ].map((name) => [name, '10000000']),
);
/** More than there are connections: a customer sends one picture at a time. */
const CUSTOMERS = 8;
const TOKEN = 'bench-metrics-bench-metrics';

const server = process.env.BENCH_POSTGRES
  ? { url: process.env.BENCH_POSTGRES, stop: async () => {} }
  : await startThrowawayPostgres();
if ('reason' in server) {
  console.log(`\nMemory is not measured: ${server.reason}.`);
  process.exit(0);
}
const DATABASE_URL = Object.assign(new URL(server.url), { pathname: '/bench_memory' }).href;
const settings = {
  DATABASE_URL,
  TEST_INSTALLATION: 'true',
  SEED_DEMO: 'true',
  SMS_PROVIDER: 'console',
  PAYMENT_GATEWAY: 'sandbox',
  SHOP_SECRET: 'bench-secret-bench-secret-bench-secret',
  METRICS_TOKEN: TOKEN,
  ...RAISED,
};
await makeShop();

async function makeShop() {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rowCount } = await client.query(`select from pg_database where datname = 'bench_memory'`);
  if (rowCount === 0) await client.query('create database bench_memory');
  await client.end();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    SHOP: 'residence',
    DATA_DIR: process.env.BENCH_DATA ?? at('.build', 'bench-memory'),
    ...settings,
  };
  const code = await run(process.execPath, [at('scripts/run.mjs'), 'seed', String(PRODUCTS)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (code !== 0) throw new Error('The shop could not be made');
}

const { origin, collectGarbage, said } = await startWatchedProduct('residence', settings);

/** Paths of the pages that the shop tells engines of: home, places, every residence. */
async function pagesOf() {
  const locations = async (path) =>
    [...(await (await fetch(origin + path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, loc]) => new URL(loc.replaceAll('&amp;', '&'), origin).pathname,
    );
  const parts = await locations('/sitemap.xml');
  return (await Promise.all(parts.map(locations))).flat();
}

const pages = await pagesOf();
const residences = pages.filter((path) => path.startsWith('/residence/'));
if (residences.length < PRODUCTS / 2) throw new Error(`The sitemap names ${residences.length} residences`);
const OWN = ['/profile', '/orders', '/favorites', '/transactions', '/login', '/charge-account'];
const READ = ['/api/v1/app/config', '/api/v1/category', '/api/v1/products/search/properties'];
const WORDS = ['ویلا', 'کلبه', 'آپارتمان', 'استخر', 'جنگل', 'ساحل', 'اقامتگاه'];

async function post(path, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const { success, data, msg } = await (
    await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  ).json();
  if (!success) throw new Error(`${path}: ${msg}`);
  return data;
}

/** A customer's token, by the code that the console's provider writes. */
async function loggedIn(index) {
  const mobile = `0912000${String(2000 + index)}`;
  await post('/api/v1/user/login', { mobile });
  const code = () => new RegExp(`SMS to ${mobile}: login code (\\d+)`).exec(said())?.[1];
  while (!code()) await new Promise((resolve) => setTimeout(resolve, 20));
  return (await post('/api/v1/user/validate', { mobile, code: code() })).token.access_token;
}
const customers = [];
for (let index = 0; index < CUSTOMERS; index += 1) customers.push(await loggedIn(index));
const guest = (await post('/api/v1/user/login/guest', {})).token.access_token;

const picture = await sharp({ create: { width: 200, height: 150, channels: 3, background: '#2040c0' } })
  .jpeg()
  .toBuffer();
const BOUNDARY = 'bench-memory';
const form = Buffer.concat([
  Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`,
  ),
  picture,
  Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
]);

/** A call of the API that posts JSON. */
const json = (path, body, token) => ({
  path,
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
});
const nights = [30, 31].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
const idOf = (residence) => Number(residence.split('/')[2]);
let pictures = 0;

/** What the `index`th call asks for: so many of a hundred of each kind. */
const KINDS = [
  { name: 'residence', share: 30, ask: (index) => ({ path: residences[(index * 7919) % residences.length] }) },
  { name: 'home and places', share: 6, ask: (index) => ({ path: pages[index % 3] ?? '/' }) },
  { name: 'own pages', share: 6, ask: (index) => ({ path: OWN[index % OWN.length] }) },
  {
    name: 'search page',
    share: 4,
    ask: (index) => ({
      path: `/search?name=${encodeURIComponent(WORDS[index % WORDS.length])}&price_max=${1_000_000 + index}`,
    }),
  },
  {
    name: 'missing residence',
    share: 2,
    status: [404],
    ask: (index) => ({ path: `/residence/${10_000_000 + index}/nothing-${index}` }),
  },
  { name: 'missing page', share: 2, status: [404], ask: (index) => ({ path: `/nothing-${index}/at-all` }) },
  { name: 'API, read', share: 8, ask: (index) => ({ path: READ[index % READ.length] }) },
  { name: 'API, refused', share: 18, status: [400], ask: () => json('/api/v1/user/login', { mobile: 1 }) },
  {
    name: 'API, search',
    share: 8,
    ask: (index) =>
      json('/api/v1/products/search', { name: WORDS[index % WORDS.length], price_max: 2_000_000 + index }),
  },
  // A night may be taken.
  {
    name: 'API, quote',
    share: 6,
    status: [200, 409],
    ask: (index) =>
      json(
        '/api/v1/order/price/',
        {
          products: [
            {
              product_id: idOf(residences[(index * 7919) % residences.length]),
              count: 1,
              times: nights,
              person_count: 1,
            },
          ],
        },
        guest,
      ),
  },
  { name: 'API, guest', share: 6, ask: () => json('/api/v1/user/login/guest', {}) },
  {
    name: 'API, picture',
    share: 4,
    ask: () => ({
      path: '/api/v1/upload',
      method: 'POST',
      body: form,
      headers: {
        'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
        authorization: `Bearer ${customers[pictures++ % CUSTOMERS]}`,
      },
    }),
  },
];
const ofHundred = KINDS.flatMap((kind) => Array.from({ length: kind.share }, () => kind));

let next = 0;
const strange = new Map();
/** Calls that a machine busy with other things could not answer in time. */
let late = 0;

async function call(amount) {
  const setupRequest = (request, context) => {
    const index = next++;
    // Spread, so that kinds come mixed.
    const kind = ofHundred[(index * 37) % ofHundred.length];
    const { headers, ...asked } = kind.ask(index);
    context.asked = { kind, path: asked.path };
    return { ...request, method: 'GET', ...asked, headers: { ...request.headers, ...headers } };
  };
  const onResponse = (status, _body, { asked: { kind, path } }) => {
    if (status === 503) late += 1;
    else if (!(kind.status ?? [200]).includes(status)) strange.set(`${kind.name}: ${status}`, path);
  };
  const { errors, timeouts, requests } = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    amount,
    timeout: 60,
    headers: { 'accept-encoding': 'gzip' },
    requests: [{ setupRequest, onResponse }],
  });
  late += timeouts;
  if (errors > timeouts || strange.size > 0)
    throw new Error(`${errors} errors; ${[...strange].map((one) => one.join(' at ')).join(', ')}`);
  return requests.total;
}

const MIB = 1_048_576;
async function sample(calls) {
  await collectGarbage();
  const text = await (await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
  const figure = (name) => Number(new RegExp(`^${name} ([\\d.e+]+)$`, 'm').exec(text)?.[1]) / MIB;
  return {
    calls,
    heap: figure('nodejs_heap_size_used_bytes'),
    external: figure('nodejs_external_memory_bytes'),
    rss: figure('process_resident_memory_bytes'),
  };
}

const first = await sample(0);
const samples = [];
for (let leg = 1; leg <= LEGS; leg += 1) {
  await call(CALLS / LEGS);
  samples.push(await sample((leg * CALLS) / LEGS));
  const { heap, rss } = samples.at(-1);
  console.log(`${(leg * CALLS) / LEGS} calls: heap ${heap.toFixed(1)} MiB, resident ${rss.toFixed(0)} MiB`);
}
const third = Math.floor(LEGS / 3);
const mean = (some) => some.reduce((sum, { heap }) => sum + heap, 0) / some.length;
const [second, last] = [mean(samples.slice(-2 * third, -third)), mean(samples.slice(-third))];
const growth = last / second - 1;

printTable(
  `Memory over ${CALLS} calls of the built product on PostgreSQL, MiB after garbage collection (${KINDS.map(({ name, share }) => `${name} ${share} %`).join(', ')})`,
  ['calls', 'heap', 'external', 'resident'],
  [first, ...samples].map(({ calls, heap, external, rss }) => [
    calls,
    heap.toFixed(1),
    external.toFixed(1),
    rss.toFixed(0),
  ]),
);
console.log(
  `Heap, second third ${second.toFixed(1)} MiB, last third ${last.toFixed(1)} MiB: ${(growth * 100).toFixed(1)} % (at most ${MAX_GROWTH * 100} %); ${late} calls were answered 503 or too late`,
);
await server.stop();
process.exit(growth > MAX_GROWTH ? 1 : 0);
