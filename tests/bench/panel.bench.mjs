import { createHmac, randomBytes } from 'node:crypto';
import pg from 'pg';
import { run } from '../../scripts/lib/child-process.mjs';
import { at } from '../../scripts/lib/paths.mjs';
import { startThrowawayPostgres } from '../../scripts/lib/postgres.mjs';
import { printTable, startApi } from './servers.mjs';

/**
 * The work of staff in the list of products, in a shop with a thousand products and in one with a hundred thousand, on
 * PostgreSQL, over the shop API: pages, sort orders, filters, words, and edits. One request at a time, alternating
 * between the two shops. BENCH_POSTGRES names an existing server, in which missing databases are created.
 */
const SIZES = [1_000, 100_000];
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 40);
const LIMIT = 25;
const MAX_TIMES = 3;
/** The staff member of the demo (src/backend/db/demo/seed-people.ts). */
const STAFF = '09120000001';
const SECRET = 'bench-secret-bench-secret-bench-secret';

const server = process.env.BENCH_POSTGRES
  ? { url: process.env.BENCH_POSTGRES, stop: async () => {} }
  : await startThrowawayPostgres();
if ('reason' in server) {
  console.log(`The panel is not measured: ${server.reason}.`);
  process.exit(0);
}

const settings = {
  ...process.env,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  SHOP: 'shop',
  TEST_INSTALLATION: 'true',
  SEED_DEMO: 'true',
  SMS_PROVIDER: 'console',
  PAYMENT_GATEWAY: 'sandbox',
  SHOP_SECRET: SECRET,
  STAFF_MOBILES: STAFF,
  DATA_DIR: process.env.BENCH_DATA ?? at('.build', 'bench-panel'),
};
const shops = [];
for (const size of SIZES) {
  const env = { ...settings, DATABASE_URL: await databaseOf(`bench_panel_${size}`) };
  const code = await run(process.execPath, [at('scripts/run.mjs'), 'seed', String(size)], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (code !== 0) throw new Error(`The shop of ${size} products could not be made`);
  await sweep(env.DATABASE_URL);
  const origin = await startApi(env);
  shops.push({ size, origin, token: await enter(env.DATABASE_URL) });
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

/** What autovacuum does within a minute after so many inserts: afterwards a count reads the index only. */
async function sweep(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('vacuum (analyze)');
  await client.end();
}

async function call(origin, address, { token, body } = {}) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(
    `${origin}/api/v1${address}`,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  );
  const { data, msg } = await answer.json();
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}: ${msg}`);
  return { data, msg };
}

/** A panel token of the demo's staff member, as the login would issue it. */
async function enter(databaseUrl) {
  const token = randomBytes(32).toString('base64url');
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `insert into tokens (hash, user_id, role, created_at, expires_at)
     select $1, id, 'panel', now(), now() + interval '12 hours' from users where mobile = $2`,
    [createHmac('sha256', SECRET).update(`token|${token}`).digest('hex'), STAFF],
  );
  await client.end();
  return token;
}

const list = async ({ origin, token }, query) =>
  (await call(origin, `/panel/products?limit=${LIMIT}&${query}`, { token })).data;

const [small] = shops;
const { categories } = (await call(small.origin, '/category')).data;
const category = categories.find(({ parent_id }) => parent_id === null) ?? categories[0];
const lists = [
  ['newest first', ''],
  ['tenth page', 'page=10'],
  ['by price', 'sort=price&order=asc'],
  ['by name', 'sort=name&order=asc'],
  ['by stock', 'sort=stock&order=asc'],
  ['by sales', 'sort=sold&order=desc'],
  ['on sale', 'status=on_sale'],
  ['drafts', 'status=draft'],
  ['without a picture', 'missing=picture'],
  ['without a description', 'missing=description'],
  ['without a description of a picture', 'missing=alt'],
  ['without properties', 'missing=properties'],
  ['sold out', 'sold_out=true'],
];
/** Filters that find a large share of the shop, all of which is counted; listed separately. */
const wide = [
  ['a category', `category_id=${category.id}`],
  ['words', `q=${encodeURIComponent('زعفران')}`],
];

/** Products to edit: the first page of each shop. */
const pages = await Promise.all(shops.map((shop) => list(shop, '')));
const change = async ({ origin, token }, changes) =>
  (await call(origin, '/panel/products/changes', { token, body: { changes } })).data.items;
/** The records of the latest response, with their versions. */
const known = pages.map(({ items }) => items);
const keep = (shop, items) => {
  const newer = new Map(items.map((item) => [item.id, item]));
  known[shop] = known[shop].map((item) => newer.get(item.id) ?? item);
};
const edits = [
  [
    'price of one',
    async (shop, index) => {
      const [{ id, version, price }] = known[index];
      keep(index, await change(shop, [{ id, version, price: price + 1_000 }]));
    },
  ],
  [
    'price of 25',
    async (shop, index) => {
      const wanted = known[index].map(({ id, version, price }) => ({ id, version, price: price + 1_000 }));
      keep(index, await change(shop, wanted));
    },
  ],
  [
    'name of one',
    async (shop, index) => {
      const [{ id, version, name }] = known[index];
      const body = { version, name: name.endsWith('.') ? name.slice(0, -1) : `${name}.` };
      const { data } = await call(shop.origin, `/panel/products/${id}`, { token: shop.token, body });
      keep(index, [data.item]);
    },
  ],
];

const p95 = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)];
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
const every = { lists: shops.map(() => []), edits: shops.map(() => []) };
const groupOf = new Map([...lists.map((one) => [one, 'lists']), ...wide.map((one) => [one, null])]);
async function add(group, what, found, question) {
  const times = await measure(question);
  times.forEach((one, shop) => every[group]?.[shop].push(...one));
  const [few, many] = times.map(p95);
  rows.push([what, ...found, ms(few), ms(many), (many / few).toFixed(2)]);
}
for (const [[what, query], group] of groupOf) {
  const found = await Promise.all(shops.map((shop) => list(shop, query).then(({ total }) => total)));
  await add(group, what, found, (shop) => list(shop, query));
}
for (const [what, edit] of edits) await add('edits', what, ['-', '-'], edit);
printTable(
  `The panel's products, p95 of ${ROUNDS}, ms, ${LIMIT} a page, PostgreSQL`,
  ['question', 'found of 1,000', 'of 100,000', 'ms of 1,000', 'ms of 100,000', 'times'],
  rows,
);
const times = Object.entries(every).map(([group, [few, many]]) => {
  const ratio = p95(many) / p95(few);
  console.log(
    `All ${group}: p95 ${ms(p95(few))} ms and ${ms(p95(many))} ms, ${ratio.toFixed(2)} times (at most ${MAX_TIMES})`,
  );
  return ratio;
});
await server.stop();
process.exit(times.some((one) => one > MAX_TIMES) ? 1 : 0);
