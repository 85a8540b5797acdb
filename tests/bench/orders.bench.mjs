import os from 'node:os';
import autocannon from 'autocannon';
import pg from 'pg';
import { run } from '../../scripts/lib/child-process.mjs';
import { at } from '../../scripts/lib/paths.mjs';
import { DURABLE, startThrowawayPostgres } from '../../scripts/lib/postgres.mjs';
import { findPgbench, READABLE_LOG, runByHand, scriptOf, statementsOf } from './by-hand.mjs';
import { cpuMsOf, parentOf } from './cpu-time.mjs';
import { addCustomers, clientHash, CUSTOMERS, headersOf, ORDER_SETTINGS } from './order-shop.mjs';
import { printTable, startApiProcess } from './servers.mjs';

/**
 * Orders a second over the shop API, of goods and of stays, compared with pgbench sending the statements of the same
 * submit directly: on one PostgreSQL server with durable writes (for both, since an acknowledged order must survive a
 * power cut), with the same number of connections, alternating. Nothing is rejected: there is enough stock and enough
 * nights. Quotes a second beside. BENCH_POSTGRES names an existing server (superuser, JSON log).
 */
const CONNECTIONS = 16;
/** Instances of the shop: one for each core, since an instance uses one core at most; the database uses all cores. */
const INSTANCES = Math.min(4, os.availableParallelism());
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const WARM_UP = 8;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const WANTED = 0.3;
const PRODUCTS = 600;
const NIGHTS = 2;
/** Days from today to the first stay, so that no night is in the past before the end of the run. */
const AHEAD = 3;

const server = process.env.BENCH_POSTGRES
  ? { url: process.env.BENCH_POSTGRES, stop: async () => {} }
  : await startThrowawayPostgres({ ...DURABLE, ...READABLE_LOG });
const missing = 'reason' in server ? server.reason : findPgbench() ? null : 'no pgbench beside the server binaries';
if (missing) {
  console.log(`\nOrders are not measured: ${missing}.`);
  process.exit(0);
}
const admin = new pg.Client({ connectionString: server.url });
await admin.connect();
const postmaster = parentOf((await admin.query('select pg_backend_pid() as pid')).rows[0].pid);

const urlOf = (database) => Object.assign(new URL(server.url), { pathname: `/${database}` }).href;
async function inDatabase(database, work) {
  const client = new pg.Client({ connectionString: urlOf(database) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The kinds of orders: demo shop, products, SQL that makes the shop large enough, body of a request. */
const KINDS = {
  goods: {
    shop: 'shop',
    products: `select id from products where type not in ('residence', 'package') and status = 'active' and price > 0`,
    enough: `update products set stock = 1000000000, "limit" = null where id between $1 and $2`,
    bodyOf: ({ product, address }) => ({
      products: [{ product_id: product, count: 1 }],
      delivery: 'post',
      address,
      payment_type: 'cash',
      send_submit_notification: true,
    }),
  },
  stays: {
    shop: 'residence',
    products: `select id from products where type = 'residence' and status = 'active'`,
    enough: `update residences set instant = true, min_nights = 1, max_nights = 30, lead_days = 0, horizon_days = 730 where product_id between $1 and $2`,
    bodyOf: ({ product, nights }) => ({
      products: [{ product_id: product, count: 1, times: nights, person_count: 2 }],
      guest_name: 'سارا کریمی',
      payment_type: 'cash',
      send_submit_notification: true,
    }),
  },
};

/** Creates a shop with products, customers and their tokens, and a copy of its database for pgbench. */
async function open(kind) {
  const { shop, products, enough } = KINDS[kind];
  const database = `bench_orders_${kind}`;
  const settings = {
    ...ORDER_SETTINGS,
    SHOP: shop,
    DATABASE_URL: urlOf(database),
    DATA_DIR: process.env.BENCH_DATA ?? at('.build', 'bench-orders'),
  };
  const { rowCount } = await admin.query('select from pg_database where datname = $1', [database]);
  if (rowCount === 0) {
    await admin.query(`create database ${database}`);
    const code = await run(process.execPath, [at('scripts/run.mjs'), 'seed', String(PRODUCTS)], {
      env: settings,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    if (code !== 0) throw new Error(`The shop for ${kind} could not be made`);
  }
  const facts = await inDatabase(database, async (client) => {
    const longest = `select min(id) as first, count(*)::int as count from (select id, id - row_number() over (order by id) as run from (${products}) as wanted) as runs group by run order by 2 desc limit 1`;
    const { first, count } = (await client.query(longest)).rows[0];
    await client.query(enough, [first, first + count - 1]);
    // Every address is in a zone, there is no minimum order and no minimum stay; nights and holds of an earlier run on
    // an existing server are released.
    await client.query(
      'update shipping_zones set polygon = null; update shops set min_basket = 0; update price_rules set min_nights = null, max_nights = null; delete from nights; update orders set pay_before = null',
    );
    return { first, count, ...(await addCustomers(client)) };
  });
  await admin.query(`drop database if exists ${database}_by_hand`);
  await admin.query(`create database ${database}_by_hand template ${database}`);
  await inDatabase(`${database}_by_hand`, (client) =>
    client.query(`update tokens set hash = ${hashByHand('user_id::text')} where user_id >= $1`, [facts.user]),
  );
  const instances = [];
  for (let instance = 0; instance < INSTANCES; instance += 1) instances.push(await startApiProcess(settings));
  return { kind, database, facts, instances, taken: 0 };
}

/** A token hash that the database can calculate by itself, as long as a real one. */
const hashByHand = (text) => `encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

const today = (await admin.query(`select (now() at time zone 'Asia/Tehran')::date::text as date`)).rows[0].date;
const dayAfter = (days) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

/** The `index`th order: customer, product, nights. */
function wishOf({ kind, facts }, index) {
  const who = Math.floor(Math.random() * CUSTOMERS);
  const which = kind === 'goods' ? Math.floor(Math.random() * facts.count) : index % facts.count;
  const day = AHEAD + NIGHTS * Math.floor(index / facts.count);
  const wish = {
    key: `bench-${index}`,
    user: facts.user + who,
    customer: facts.customer + who,
    address: facts.address + who,
    product: facts.first + which,
    token: facts.tokens[who],
    hash: facts.hashes[who],
    nights: Array.from({ length: NIGHTS }, (_, night) => dayAfter(day + night)),
  };
  return { ...wish, body: JSON.stringify(KINDS[kind].bodyOf(wish)) };
}

/** Places one order; returns the statements that were sent to the database, and its facts. */
async function captured(shop) {
  const wish = wishOf(shop, shop.taken++);
  let order;
  const statements = await statementsOf(admin, shop.database, async () => {
    const answer = await fetch(`${shop.instances[0].origin}/api/v1/order/submit/`, {
      method: 'POST',
      headers: headersOf(wish),
      body: wish.body,
    });
    const { data, msg } = await answer.json();
    if (!answer.ok) throw new Error(`A submit answers ${answer.status}: ${msg}`);
    order = data.order_id;
  });
  const { key, user, customer, address, product, hash, nights } = wish;
  const [night0] = nights;
  const last = dayAfter((Date.parse(nights.at(-1)) - Date.parse(today)) / 86_400_000 + 1);
  return {
    statements,
    facts: Object.fromEntries(
      Object.entries({
        key,
        user,
        customer,
        address,
        product,
        hash,
        night0,
        nights: `{${nights.join(',')}}`,
        last,
        order,
        subject: `order:${order}`,
        turns: `orders:${user}`,
        client: clientHash(user),
      }).map(([name, value]) => [name, String(value)]),
    ),
  };
}

/** The submit as a script of pgbench, with other customers, products and nights each time, as over the API. */
async function byHandOf(shop) {
  const { facts, kind } = shop;
  await captured(shop);
  // A job of the shop may run meanwhile, or two facts may be equal by chance; then the next two orders are tried.
  for (let attempt = 1; ; attempt += 1) {
    shop.taken += 7 * attempt;
    try {
      const calls = [await captured(shop), await captured(shop)];
      const night = (later) => `(date '${today}' + (:day + ${later})::int)`;
      const expressions = {
        hash: hashByHand(':user::text'),
        user: ':user',
        customer: ':customer',
        product: ':product',
        key: `(:client_id::text || '-' || :turn::text)`,
        order: ':order_id',
        subject: `('order:' || :order_id::text)`,
        turns: `('orders:' || :user::text)`,
        client: hashByHand(`('client' || :user)`),
        ...(kind === 'goods'
          ? { address: ':address' }
          : { night0: night(0), nights: `array[${night(0)}, ${night(1)}]`, last: night(2) }),
      };
      return { ...scriptOf(calls, expressions, headOf(kind, facts)), statements: calls[0].statements.length };
    } catch (error) {
      if (attempt === 3) throw error;
    }
  }
}

function headOf(kind, { first, count, user, customer, address }) {
  const who = [
    `\\set who random(0, ${CUSTOMERS - 1})`,
    `\\set user ${user} + :who`,
    `\\set customer ${customer} + :who`,
    `\\set address ${address} + :who`,
    '\\set turn :turn + 1',
  ];
  if (kind === 'goods') return [...who, `\\set product random(${first}, ${first + count - 1})`];
  return [
    ...who,
    `\\set index :client_id + ${CONNECTIONS} * :turn`,
    `\\set product ${first} + :index % ${count}`,
    `\\set day ${AHEAD} + ${NIGHTS} * (:index / ${count})`,
  ];
}

/** Repeats a request over all connections, which are divided among the instances. */
async function load(shop, path, seconds) {
  const all = await Promise.all(shop.instances.map(({ origin }) => loadOne(shop, origin, path, seconds)));
  return {
    perSecond: all.reduce((sum, { perSecond }) => sum + perSecond, 0),
    times: all.flatMap(({ times }) => times),
  };
}

async function loadOne(shop, origin, path, seconds) {
  const setupRequest = (request) => {
    const wish = wishOf(shop, shop.taken++);
    return { ...request, method: 'POST', path, headers: headersOf(wish), body: wish.body };
  };
  const times = [];
  const refused = new Map();
  const onResponse = (status, body) => {
    if (status !== 200)
      refused.set(`${status} ${body.slice(0, 300)}`, (refused.get(`${status} ${body.slice(0, 300)}`) ?? 0) + 1);
  };
  const instance = autocannon({
    url: origin,
    connections: Math.ceil(CONNECTIONS / INSTANCES),
    duration: seconds,
    requests: [{ setupRequest, onResponse }],
  });
  instance.on('response', (_client, _status, _bytes, ms) => times.push(ms));
  const { requests, errors, non2xx } = await instance;
  if (errors + non2xx > 0)
    throw new Error(`${path}: ${errors} errors, ${non2xx} answers other than 2xx:\n${[...refused].join('\n')}`);
  if (times.length === 0) throw new Error(`${path}: no answer in ${seconds} s`);
  return { perSecond: requests.average, times };
}

const ordersIn = (database) =>
  inDatabase(database, async (client) => Number((await client.query('select count(*) from orders')).rows[0].count));

/** The last turn of the previous pgbench run, so that the next run uses other keys and nights. */
const turnOf = (database) =>
  inDatabase(database, async (client) =>
    Number(
      (
        await client.query(
          `select coalesce(max(split_part(key, '-', 2)::int), 0) as turn from idempotency_keys where key ~ '^\\d+-\\d+$'`,
        )
      ).rows[0].turn,
    ),
  );

const part = (times, share) =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))].toFixed(1);
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

async function measure(kind) {
  const shop = await open(kind);
  const hand = await byHandOf(shop);
  const database = `${shop.database}_by_hand`;
  const api = async (seconds) => {
    const before = await ordersIn(shop.database);
    const result = await load(shop, '/api/v1/order/submit/', seconds);
    const written = (await ordersIn(shop.database)) - before;
    if (written < result.times.length)
      throw new Error(`${result.times.length} orders were acknowledged, ${written} are there`);
    return result;
  };
  const sql = async (seconds) =>
    runByHand(urlOf(database), hand, {
      connections: CONNECTIONS,
      seconds,
      variables: { turn: await turnOf(database) },
    });
  const quotes = (seconds) => load(shop, '/api/v1/order/price/', seconds);
  const contenders = { api, sql, quotes };
  const rounds = { api: [], sql: [], quotes: [] };
  for (const one of Object.values(contenders)) await one(WARM_UP);
  // As autovacuum would within a minute: the shop keeps the plans of its connections, and those of empty tables are slow.
  for (const one of [shop.database, database]) await inDatabase(one, (client) => client.query('analyze'));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, one] of Object.entries(contenders)) rounds[name].push(await withCpu(shop, () => one(SECONDS)));
  }
  const [ours, theirs, quoted] = ['api', 'sql', 'quotes'].map((name) => ({
    perSecond: median(rounds[name].map(({ perSecond }) => perSecond)),
    times: rounds[name].flatMap(({ times }) => times),
    cpu: [0, 1].map((of) => median(rounds[name].map(({ cpu }) => cpu[of]))),
  }));
  return { kind, hand, ratio: ours.perSecond / theirs.perSecond, ours, theirs, quoted };
}

/** Adds the CPU time of shop and database for each request, in ms. */
async function withCpu({ instances }, work) {
  const sum = (pids) => pids.map(cpuMsOf).reduce((all, ms) => (all === null || ms === null ? null : all + ms), 0);
  const spent = () => [sum(instances.map(({ server: { pid } }) => pid)), sum([postmaster])];
  const before = spent();
  const result = await work();
  const cpu = spent().map((ms, index) => (ms === null ? Number.NaN : (ms - before[index]) / result.times.length));
  return { ...result, cpu };
}

const ms = (value) => (Number.isNaN(value) ? '-' : value.toFixed(2));
const row = (name, { perSecond, times, cpu }, ...more) => [
  name,
  perSecond.toFixed(0),
  part(times, 0.5),
  part(times, 0.99),
  ...cpu.map(ms),
  ...more,
];
const rows = [];
const ratios = [];
for (const kind of Object.keys(KINDS)) {
  const { hand, ratio, ours, theirs, quoted } = await measure(kind);
  rows.push(
    row(`submit of ${kind}`, ours, ratio.toFixed(2)),
    row(`its ${hand.statements} statements by hand (pgbench)`, theirs, '1.00'),
    row(`quote of ${kind}`, quoted, '-'),
  );
  ratios.push(ratio);
}
printTable(
  `Orders on PostgreSQL, fsync on: ${CONNECTIONS} connections, ${INSTANCES} instances of the shop, median of ${ROUNDS} × ${SECONDS} s (wanted: ${WANTED} of pgbench at least)`,
  ['', 'a second', 'p50 ms', 'p99 ms', 'CPU of the shop, ms each', 'of PostgreSQL', 'of pgbench'],
  rows,
);
await admin.end();
await server.stop();
process.exit(ratios.some((ratio) => ratio < WANTED) ? 1 : 0);
