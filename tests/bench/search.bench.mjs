import pg from 'pg';
import { run } from '../../scripts/lib/child-process.mjs';
import { at } from '../../scripts/lib/paths.mjs';
import { startThrowawayPostgres } from '../../scripts/lib/postgres.mjs';
import { printTable, startApi } from './servers.mjs';

/**
 * Filtered searches and their facets in a shop of a thousand products and in one of a hundred thousand, on PostgreSQL,
 * over the shop API: the same kinds of filters, narrowed by price until both shops find about as many. One request at
 * a time, alternating between the two shops. BENCH_POSTGRES names an existing server, in which missing databases are
 * created.
 */
const SIZES = [1_000, 100_000];
/** The number of products that each filter should find in either shop. */
const MATCHES = 60;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 40);
const LIMIT = 12;
const MAX_TIMES = 3;

const server = process.env.BENCH_POSTGRES
  ? { url: process.env.BENCH_POSTGRES, stop: async () => {} }
  : await startThrowawayPostgres();
if ('reason' in server) {
  console.log(`The search is not measured: ${server.reason}.`);
  process.exit(0);
}

const settings = {
  ...process.env,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  SHOP: 'residence',
  TEST_INSTALLATION: 'true',
  SEED_DEMO: 'true',
  SMS_PROVIDER: 'console',
  PAYMENT_GATEWAY: 'sandbox',
  SHOP_SECRET: 'bench-secret-bench-secret-bench-secret',
  SEARCHES_PER_MINUTE_PER_ADDRESS: '1000000',
  DATA_DIR: process.env.BENCH_DATA ?? at('.build', 'bench-search'),
};
const shops = [];
for (const size of SIZES) {
  const env = { ...settings, DATABASE_URL: await databaseOf(`bench_search_${size}`) };
  const code = await run(process.execPath, [at('scripts/run.mjs'), 'seed', String(size)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (code !== 0) throw new Error(`The shop of ${size} products could not be made`);
  shops.push({ size, origin: await startApi(env) });
}

/** Creates the database unless it exists, as on an existing server; returns its URL. */
async function databaseOf(name) {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${name}`);
  await client.end();
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return url.href;
}

async function call(origin, address, body) {
  const answer = await fetch(
    origin + address,
    body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {},
  );
  const { data, msg } = await answer.json();
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}: ${msg}`);
  return data;
}

const search = (origin, filter, limit = LIMIT) => call(origin, `/api/v1/products/search?limit=${limit}`, filter);

/** The filter with the price limit that finds about MATCHES products, by bisection. */
async function narrowed(origin, filter) {
  const { price } = await call(origin, '/api/v1/products/properties/search', filter);
  let [low, high] = [price.min, price.max];
  if ((await search(origin, filter, 1)).total <= MATCHES) return filter;
  for (let step = 0; step < 30 && high - low > 1_000; step += 1) {
    const middle = Math.round((low + high) / 2);
    const { total } = await search(origin, { ...filter, price: { min: price.min, max: middle } }, 1);
    if (total > MATCHES) high = middle;
    else low = middle;
  }
  return { ...filter, price: { min: price.min, max: high } };
}

const [{ origin: small }] = shops;
const { properties } = await call(small, '/api/v1/products/search/properties');
const { categories } = await call(small, '/api/v1/category');
const place = categories.find(({ kind, parent_id }) => kind === 'place' && parent_id === null) ?? categories[0];
const [choice] = properties;
const byValue = { properties: [{ id: choice.id, values: [choice.options[0].value] }] };
const day = (later) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);
const dates = { start_date: day(30), end_date: day(33) };
const kinds = [
  ['words', { name: 'ویلای' }],
  ['place', { category: place.slug }],
  ['words, place', { name: 'ویلا', category: place.slug }],
  ['property', byValue],
  ['place, property, people', { category: place.slug, ...byValue, person_count: 4 }],
  ['place, dates', { category: place.slug, ...dates }],
  ['dates, people', { ...dates, person_count: 4 }],
  ['words, cheapest first', { name: 'ویلا', sort: 'cheapest' }],
];
const questions = [
  ['results', (origin, filter) => search(origin, filter)],
  ['facets', (origin, filter) => call(origin, '/api/v1/products/properties/search', filter)],
];
/** Requests without a price limit, which cover the whole shop; listed separately. */
const wide = [
  ['everything, results', (origin) => search(origin, {})],
  ['everything, facets', (origin) => call(origin, '/api/v1/products/properties/search', {})],
  ['suggestions', (origin) => call(origin, `/api/v1/products/search/suggestions?text=${encodeURIComponent('وی')}`)],
];

const p = (times, part) => times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))];
async function measure(question) {
  const times = shops.map(() => []);
  for (let round = -3; round < ROUNDS; round += 1) {
    for (const [index, shop] of shops.entries()) {
      const startMs = performance.now();
      await question(shop, index);
      if (round >= 0) times[index].push(performance.now() - startMs);
    }
  }
  return times;
}
const ms = (value) => value.toFixed(1);

const rows = [];
const every = questions.map(() => shops.map(() => []));
for (const [kind, filter] of kinds) {
  const filters = await Promise.all(shops.map(({ origin }) => narrowed(origin, filter)));
  const found = await Promise.all(
    shops.map(({ origin }, index) => search(origin, filters[index], 1).then(({ total }) => total)),
  );
  for (const [index, [what, question]] of questions.entries()) {
    const times = await measure(({ origin }, shop) => question(origin, filters[shop]));
    times.forEach((list, shop) => every[index][shop].push(...list));
    rows.push([
      `${kind}: ${what}`,
      ...found,
      ms(p(times[0], 0.95)),
      ms(p(times[1], 0.95)),
      (p(times[1], 0.95) / p(times[0], 0.95)).toFixed(2),
    ]);
  }
}
for (const [what, question] of wide) {
  const times = await measure(({ origin }) => question(origin));
  rows.push([
    what,
    '-',
    '-',
    ms(p(times[0], 0.95)),
    ms(p(times[1], 0.95)),
    (p(times[1], 0.95) / p(times[0], 0.95)).toFixed(2),
  ]);
}
printTable(
  `Searches, p95 of ${ROUNDS}, ms, ${LIMIT} a page, PostgreSQL`,
  ['filter', 'found of 1,000', 'of 100,000', 'ms of 1,000', 'ms of 100,000', 'times'],
  rows,
);
const times = every.map((lists) => p(lists[1], 0.95) / p(lists[0], 0.95));
questions.forEach(([what], index) =>
  console.log(
    `All filtered ${what}: p95 ${ms(p(every[index][0], 0.95))} ms and ${ms(p(every[index][1], 0.95))} ms, ${times[index].toFixed(2)} times (at most ${MAX_TIMES})`,
  ),
);
await server.stop();
process.exit(times.some((one) => one > MAX_TIMES) ? 1 : 0);
