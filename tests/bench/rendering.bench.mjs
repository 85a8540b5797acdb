import autocannon from 'autocannon';
import { startThrowawayPostgres } from '../../scripts/lib/postgres.mjs';
import { printTable, startBareNext, startProduct, temporary } from './servers.mjs';

/**
 * Searches with filters, rendered for each request, compared with a bare page with getServerSideProps. The filters
 * alternate, each with a full page of results, on the embedded database and on PostgreSQL: popular searches, which are
 * cached for some seconds (docs/decisions/0019), and searches that are all different. 16 connections, gzip accepted,
 * alternating, the median of three. BENCH_POSTGRES names an existing server, whose database must be empty.
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
 * URLs of searches that fill a page: properties that enough products have, each with people, a price and a sort order.
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

/** The same searches, each with another price limit, so that none is cached. */
function* newOnes(paths) {
  for (let index = 0; ; index += 1)
    yield paths[index % paths.length].replace(/price_max=(\d+)/, (_, most) => `price_max=${most - 1 - index}`);
}

async function measure({ origin, paths, uncached }, duration) {
  const { requests, errors, non2xx, latency } = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration,
    requests: uncached
      ? [{ headers, setupRequest: (request) => ({ ...request, path: uncached.next().value }) }]
      : paths.map((path) => ({ path, headers })),
  });
  if (errors + non2xx > 0) throw new Error(`${origin}: ${errors} errors, ${non2xx} answers other than 2xx`);
  return { perSecond: requests.average, p99Ms: latency.p99 };
}

const bare = await startBareNext({ 'index.js': BARE });
const contenders = [{ name: 'bare getServerSideProps page', origin: bare, paths: ['/'], rounds: [] }];

/** Adds both kinds of searches of a shop. */
async function addSearches(name, origin) {
  const paths = await searchesOf(origin);
  contenders.push(
    { name: `search, ${name}`, origin, paths, rounds: [] },
    { name: `search, ${name}, none twice`, origin, paths, uncached: newOnes(paths), rounds: [] },
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
  contenders.map(({ name, paths, uncached, rounds }, index) => [
    name,
    index === 0 || uncached ? '-' : paths.length,
    median(rounds.map(({ perSecond }) => perSecond)).toFixed(1),
    median(rounds.map(({ p99Ms }) => p99Ms)),
    parts[index].toFixed(3),
  ]),
);
await server.stop?.();
process.exit(0);
