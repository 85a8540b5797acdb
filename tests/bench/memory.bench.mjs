import { createHmac, randomBytes } from 'node:crypto';
import autocannon from 'autocannon';
import pg from 'pg';
import sharp from 'sharp';
import { run } from '../../scripts/lib/child-process.mjs';
import { at } from '../../scripts/lib/paths.mjs';
import { startThrowawayPostgres } from '../../scripts/lib/postgres.mjs';
import { printTable, startWatchedProduct } from './servers.mjs';

/**
 * Memory over a hundred thousand requests to the built product on PostgreSQL. Pages: cached residences, searches that
 * are all different, missing pages, account pages. API: reads, rejected requests, searches, quotes, logins as a guest
 * and by code, pictures, writes of customers, stays that are submitted and canceled or paid at the sandbox bank, reads
 * and writes of the panel. After each tenth of the requests the garbage is collected and /metrics is read. The heap is
 * flat when its average over the last third of the samples exceeds that of the second third by MAX_GROWTH at most.
 * BENCH_POSTGRES names an existing server to use instead of a temporary one.
 */
const CALLS = Number(process.env.BENCH_CALLS ?? 100_000);
const LEGS = 10;
/** Few connections, since throughput is measured elsewhere. */
const CONNECTIONS = 4;
const PRODUCTS = 600;
const MAX_GROWTH = 0.03;
/** Limits that are never reached, so that every request is executed. */
const RAISED = Object.fromEntries(
  [
    'GUEST_TOKENS_PER_HOUR_PER_ADDRESS',
    'LOGIN_CODES_PER_HOUR',
    'LOGIN_CODES_PER_HOUR_PER_NUMBER',
    'LOGIN_CODES_PER_HOUR_PER_ADDRESS',
    'LOGIN_CODES_PER_HOUR_PER_SHOP',
    'LOGIN_CODES_PER_DAY_PER_SHOP',
    'LOGIN_TRIES_PER_HOUR_PER_ADDRESS',
    'COUPON_TRIES_PER_HOUR',
    'COUPON_TRIES_PER_HOUR_PER_ADDRESS',
    'UPLOADS_PER_HOUR',
    'UPLOADS_PER_HOUR_PER_ADDRESS',
    'SEARCHES_PER_MINUTE',
    'SEARCHES_PER_MINUTE_PER_ADDRESS',
    'READS_PER_MINUTE',
    'READS_PER_MINUTE_PER_ADDRESS',
    'MAX_UNPAID_ORDERS',
    'HELD_NIGHTS',
    'ORDERS_PER_HOUR',
    'PAYMENTS_PER_HOUR',
    'PAYMENTS_PER_HOUR_PER_ADDRESS',
  ].map((name) => [name, '100000']),
);
/** More than there are connections: a customer has one call at a time. */
const CUSTOMERS = 8;
const CODES = 1_000;
/** The staff member of the demo (src/backend/db/demo/seed-people.ts). */
const STAFF = '09120000001';
const SECRET = 'bench-secret-bench-secret-bench-secret';
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
  SHOP_SECRET: SECRET,
  STAFF_MOBILES: STAFF,
  METRICS_TOKEN: TOKEN,
  ...RAISED,
  HELD_VALUE: '100000000000',
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
  await inShop((client) =>
    client.query(
      'update residences set instant = true, min_nights = 1, max_nights = 30, lead_days = 0, horizon_days = 730; update price_rules set min_nights = null, max_nights = null',
    ),
  );
}

async function inShop(work) {
  const client = new pg.Client({ connectionString: DATABASE_URL });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const { origin, collectGarbage, output } = await startWatchedProduct('residence', settings);

/** Paths of the pages in the sitemap: home, places, every residence. */
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

/** A customer's id and token, by the code that the console provider prints. */
async function loggedIn(index) {
  const mobile = `0912000${String(2000 + index)}`;
  await post('/api/v1/user/login', { mobile });
  const code = () => new RegExp(`SMS to ${mobile}: login code (\\d+)`).exec(output())?.[1];
  while (!code()) await new Promise((resolve) => setTimeout(resolve, 20));
  const { token, customer } = await post('/api/v1/user/validate', { mobile, code: code() });
  return { id: customer.id, token: token.access_token };
}
/** Customers without a pending request. */
const free = [];
for (let index = 0; index < CUSTOMERS; index += 1) free.push(await loggedIn(index));
const guest = (await post('/api/v1/user/login/guest', {})).token.access_token;

/** A panel token of the demo's staff member, as the login would issue it. */
const staff = randomBytes(32).toString('base64url');
await inShop((client) =>
  client.query(
    `insert into tokens (hash, user_id, role, created_at, expires_at)
     select $1, id, 'panel', now(), now() + interval '12 hours' from users where mobile = $2`,
    [createHmac('sha256', SECRET).update(`token|${staff}`).digest('hex'), STAFF],
  ),
);

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
const dayOf = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const nights = [30, 31].map(dayOf);
const idOf = (residence) => Number(residence.split('/')[2]);
const bearer = (token) => ({ authorization: `Bearer ${token}` });

/** Writes of a customer besides orders. */
const WRITES = [
  ({ id, token }, index) =>
    json(`/api/v1/app/customers/${id}/edit`, { first_name: `سارا${index % 2 ? '' : ' مریم'}` }, token),
  ({ id, token }, index) =>
    json(`/api/v1/app/customer/${id}/add/favorite`, { product_id: idOf(residences[index % residences.length]) }, token),
  ({ id, token }, index) =>
    json(
      `/api/v1/app/customer/${id}/delete/favorite`,
      { product_id: idOf(residences[(index + 1) % residences.length]) },
      token,
    ),
  ({ token }, index) => json('/api/v1/app/coupons/check', { code: `NONE${index}` }, token),
  ({ id, token }) => json(`/api/v1/app/customer/${id}/cart/update`, { products: [] }, token),
  ({ id, token }) => ({ path: `/api/v1/app/customer/${id}/orders`, headers: bearer(token) }),
];

/**
 * The requests of a customer's stay: submit, then cancel or pay at the bank and return. `next` of a response is the
 * customer's next step; a rejected submit (the nights may be taken) restarts with another one.
 */
const STAY = {
  submit: ({ token }, index) => ({
    ...json(
      '/api/v1/order/submit/',
      {
        products: [
          {
            product_id: idOf(residences[(index * 7919) % residences.length]),
            count: 1,
            times: [dayOf(3 + (index % 600))],
            person_count: 1,
          },
        ],
        guest_name: 'سارا کریمی',
        payment_type: 'cash',
        send_submit_notification: false,
      },
      token,
    ),
    next: ({ data }) => ({ step: index % 2 ? 'cancel' : 'pay', order: data.order_id ?? data.id ?? data.order.id }),
  }),
  cancel: ({ token, stay: { order } }) =>
    json(`/api/v1/app/order/${order}/status/`, { status: 'canceled', sub_status: null }, token),
  pay: ({ token, stay: { order } }) => ({
    ...json(
      `/api/v1/order/${order}/payment/create`,
      { success_url: `${origin}/paid-order`, fail_url: `${origin}/failed-payment`, payment_for: 'order' },
      token,
    ),
    next: ({ data }) => ({ step: 'bank', path: new URL(data.payment_url, origin).pathname }),
  }),
  bank: ({ stay: { path } }) => ({
    path,
    method: 'POST',
    body: 'answer=paid',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    next: (_, { location }) => ({ step: 'back', path: location.replace(origin, '') }),
  }),
  back: ({ stay: { path } }) => ({ path }),
};

/** Products without a pending edit. */
const edited = await fetch(`${origin}/api/v1/panel/products?limit=25`, { headers: bearer(staff) })
  .then((answer) => answer.json())
  .then(({ data }) => data.items);

/** Reads of the panel. */
const PANEL = ['products?limit=25', 'desk', 'desk/orders', 'customers', 'audit', 'reports/day', 'coupons', 'settings'];

/** The kinds of requests, each with its share of a hundred and its `index`th request. */
const KINDS = [
  { name: 'residence', share: 20, request: (index) => ({ path: residences[(index * 7919) % residences.length] }) },
  { name: 'home and places', share: 6, request: (index) => ({ path: pages[index % 3] ?? '/' }) },
  { name: 'own pages', share: 6, request: (index) => ({ path: OWN[index % OWN.length] }) },
  {
    name: 'search page',
    share: 4,
    request: (index) => ({
      path: `/search?name=${encodeURIComponent(WORDS[index % WORDS.length])}&price_max=${1_000_000 + index}`,
    }),
  },
  {
    name: 'missing residence',
    share: 2,
    status: [404],
    request: (index) => ({ path: `/residence/${10_000_000 + index}/nothing-${index}` }),
  },
  { name: 'missing page', share: 2, status: [404], request: (index) => ({ path: `/nothing-${index}/at-all` }) },
  { name: 'API, read', share: 8, request: (index) => ({ path: READ[index % READ.length] }) },
  { name: 'API, refused', share: 10, status: [400], request: () => json('/api/v1/user/login', { mobile: 1 }) },
  {
    name: 'API, search',
    share: 8,
    request: (index) =>
      json('/api/v1/products/search', { name: WORDS[index % WORDS.length], price_max: 2_000_000 + index }),
  },
  // A night may be taken.
  {
    name: 'API, quote',
    share: 4,
    status: [200, 409],
    request: (index) =>
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
  { name: 'API, guest', share: 4, request: () => json('/api/v1/user/login/guest', {}) },
  {
    name: 'API, code',
    share: 4,
    // A second code within a minute is rejected, and so is a wrong code.
    status: [200, 400, 429],
    request: (index) => {
      const mobile = `0913${String(index % CODES).padStart(7, '0')}`;
      return index % 2
        ? json('/api/v1/user/login', { mobile })
        : json('/api/v1/user/validate', { mobile, code: '000000' });
    },
  },
  {
    name: 'API, picture',
    share: 4,
    own: ({ token }) => ({
      path: '/api/v1/upload',
      method: 'POST',
      body: form,
      headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, ...bearer(token) },
    }),
  },
  {
    name: 'API, writes',
    share: 8,
    // The coupon does not exist.
    status: [200, 400, 404],
    own: (customer, index) => WRITES[index % WRITES.length](customer, index),
  },
  {
    name: 'API, stay',
    share: 10,
    status: [200, 302, 303, 409],
    own: (customer, index) => STAY[customer.stay?.step ?? 'submit'](customer, index),
  },
  {
    name: 'panel, read',
    share: 4,
    request: (index) => ({ path: `/api/v1/panel/${PANEL[index % PANEL.length]}`, headers: bearer(staff) }),
  },
  {
    name: 'panel, write',
    share: 2,
    request: (index) => {
      const { id, version } = edited.shift();
      const changes = [{ id, version, price: 1_000_000 + (index % 100) * 1_000, old_price: null }];
      return {
        ...json('/api/v1/panel/products/changes', { changes }, staff),
        next: ({ data }) => edited.push(...data.items),
      };
    },
  },
];
const ofHundred = KINDS.flatMap((kind) => Array.from({ length: kind.share }, () => kind));

let calls = 0;
const strange = new Map();
/** The number of responses by kind and status. */
const answered = new Map();
/** For responses that the next request is built from. */
const UNCOMPRESSED = { 'accept-encoding': 'identity' };
const bodyOf = (text) => (text.startsWith('{') ? JSON.parse(text) : {});
/** Requests that a busy machine could not answer in time. */
let late = 0;

async function call(amount) {
  const setupRequest = (request, context) => {
    const index = calls++;
    // Spread, so that the kinds alternate.
    const kind = ofHundred[(index * 37) % ofHundred.length];
    const customer = kind.own && free.shift();
    const { headers, next: after, ...sent } = kind.own ? kind.own(customer, index) : kind.request(index);
    context.sent = { kind, path: sent.path, customer, after };
    return {
      ...request,
      method: 'GET',
      ...sent,
      headers: { ...request.headers, ...((customer || kind.name.startsWith('panel')) && UNCOMPRESSED), ...headers },
    };
  };
  const onResponse = (status, body, { sent: { kind, path, customer, after } }, headers) => {
    answered.set(`${kind.name}: ${status}`, (answered.get(`${kind.name}: ${status}`) ?? 0) + 1);
    const next = status < 400 ? after?.(bodyOf(body), headers) : undefined;
    if (kind.name === 'API, stay') customer.stay = next;
    if (customer) free.push(customer);
    if (status === 503) late += 1;
    else if (!(kind.status ?? [200]).includes(status))
      strange.set(`${kind.name}: ${status}`, `${path} (${body.slice(0, 300)})`);
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
  `\nAnswers: ${[...answered]
    .sort()
    .map((one) => one.join(' × '))
    .join(', ')}`,
);
console.log(
  `Heap, second third ${second.toFixed(1)} MiB, last third ${last.toFixed(1)} MiB: ${(growth * 100).toFixed(1)} % (at most ${MAX_GROWTH * 100} %); ${late} calls were answered 503 or too late`,
);
await server.stop();
process.exit(growth > MAX_GROWTH ? 1 : 0);
