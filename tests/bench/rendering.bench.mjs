import autocannon from 'autocannon';
import { startThrowawayPostgres } from '../../scripts/lib/postgres.mjs';
import { printTable, startBareNext, startProduct, temporary } from './servers.mjs';

/**
 * Searches with filters, rendered for every request, beside a bare page with getServerSideProps: several filters in
 * turns, each a whole page of results, on the embedded database that a newcomer has and on PostgreSQL: popular ones,
 * which are read once in some seconds (docs/decisions/0019), and ones of which none comes twice. 16 connections, gzip
 * accepted, all in turns, the median of three. BENCH_POSTGRES names a server of one's own, whose database is to be
 * empty.
 */
const CONNECTIONS = 16;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const ROUNDS = 3;
const WANTED = 0.12;
const CARDS = 12;
const headers = { 'accept-encoding': 'gzip' };

const BARE =
  'export const getServerSideProps = () => ({ props: {} });\nexport default function Page() { return <p>bare</p>; }';

/**
 * Addresses of searches that fill a page: values that enough of the shop has, each with people, a price and an order.
 */
async function searchesOf(origin) {
  const answer = await fetch(`${origin}/api/v1/products/properties/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { properties, price } = (await answer.json()).data;
  const wide = properties.flatMap(({ id, options }) =>
    options.filter(({ count }) => count > CARDS).map(({ value }) => [`p_${id}`, value]),
  );
  const searches = wide.flatMap((choice) =>
    ['1', '2'].map(
      (people) =>
        `/search?${new URLSearchParams([choice, ['person_count', people], ['price_max', String(price.max - 1)], ['sort', 'cheapest']])}`,
    ),
  );
  const pages = await Promise.all(searches.map(async (path) => [path, await (await fetch(origin + path)).text()]));
  const full = pages.filter(([, html]) => html.split('<article').length - 1 === CARDS).map(([path]) => path);
  if (full.length < 2) throw new Error(`Only ${full.length} searches of the shop fill a page`);
  return full;
}

/** The same searches below prices that nobody has named yet: each of them is read. */
function* newOnes(paths) {
  for (let index = 0; ; index += 1)
    yield paths[index % paths.length].replace(/price_max=(\d+)/, (_, most) => `price_max=${most - 1 - index}`);
}

async function measure({ origin, paths, unheard }, duration) {
  const { requests, errors, non2xx, latency } = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration,
    requests: unheard
      ? [{ headers, setupRequest: (request) => ({ ...request, path: unheard.next().value }) }]
      : paths.map((path) => ({ path, headers })),
  });
  if (errors + non2xx > 0) throw new Error(`${origin}: ${errors} errors, ${non2xx} answers other than 2xx`);
  return { perSecond: requests.average, p99Ms: latency.p99 };
}

const bare = await startBareNext({ 'index.js': BARE });
const contenders = [{ name: 'bare getServerSideProps page', origin: bare, paths: ['/'], rounds: [] }];

/** Both kinds of searches of a shop. */
async function addSearches(name, origin) {
  const paths = await searchesOf(origin);
  contenders.push(
    { name: `search, ${name}`, origin, paths, rounds: [] },
    { name: `search, ${name}, none twice`, origin, paths, unheard: newOnes(paths), rounds: [] },
  );
}

await addSearches('PGlite (as it comes)', await startProduct('residence'));
const server = process.env.BENCH_POSTGRES
  ? { url: process.env.BENCH_POSTGRES, stop: async () => {} }
  : await startThrowawayPostgres();
if ('reason' in server) console.log(`Searches on PostgreSQL are left out: ${server.reason}.`);
else {
  const own = {
    TEST_INSTALLATION: 'true',
    SEED_DEMO: 'true',
    SMS_PROVIDER: 'console',
    PAYMENT_GATEWAY: 'sandbox',
    SHOP_SECRET: 'bench-secret-bench-secret-bench-secret',
    REQUEST_LOG: 'false',
  };
  await addSearches(
    'PostgreSQL',
    await startProduct('residence', { ...own, DATABASE_URL: server.url, DATA_DIR: temporary('postgres-data') }),
  );
}

for (const contender of contenders) await measure(contender, 2);
for (let round = 0; round < ROUNDS; round += 1) {
  for (const contender of contenders) contender.rounds.push(await measure(contender, SECONDS));
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const [{ rounds: first }] = contenders;
const base = median(first.map(({ perSecond }) => perSecond));
const parts = contenders.map(({ rounds }) => median(rounds.map(({ perSecond }) => perSecond)) / base);
printTable(
  `Rendering: ${CONNECTIONS} connections, Accept-Encoding: gzip, median of ${ROUNDS} × ${SECONDS} s; wanted of a search: ${WANTED} of the bare page`,
  ['page', 'searches', 'pages/s', 'p99 ms', 'of the bare page'],
  contenders.map(({ name, paths, unheard, rounds }, index) => [
    name,
    index === 0 || unheard ? '-' : paths.length,
    median(rounds.map(({ perSecond }) => perSecond)).toFixed(1),
    median(rounds.map(({ p99Ms }) => p99Ms)),
    parts[index].toFixed(3),
  ]),
);
await server.stop?.();
process.exit(0);
