import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import autocannon from 'autocannon';
import { run, start } from '../../scripts/lib/child-process.mjs';
import { at } from '../../scripts/lib/paths.mjs';
import { freePort } from '../../scripts/lib/postgres.mjs';
import { firstLink, printTable, temporary } from './servers.mjs';

/**
 * A shop with the embedded database on a small machine: one core and MEMORY_MB, as a control group of the kernel allows
 * it. Start of a new shop and of one with PRODUCTS products until the first page, then VISITORS at once who open a page
 * each second: home, lists, products and searches. The kernel ends a process that needs more memory. Without the right to make a control group
 * the memory is measured and not limited.
 */
const MEMORY_MB = 512;
const PRODUCTS = 1_000;
const VISITORS = 50;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20);
const MEGABYTE = 1024 * 1024;
/** Of the first and the second version of control groups: the folder, and the file of the limit. */
const VERSIONS = [
  { folder: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes' },
  { folder: '/sys/fs/cgroup', limit: 'memory.max' },
];

const group = limitedGroup();
if (!group) console.log('\nThe memory is not limited, since this needs the right to make a control group.');
const DATA_DIR = process.env.BENCH_DATA ?? temporary('small');
const rows = [await measured('new shop')];
await grow();
rows.push(await measured(`shop with ${PRODUCTS} products`));
rows.push(await measured(`${VISITORS} visitors at once`, visit));
printTable(
  `A small machine: one core, ${group ? `limited to ${MEMORY_MB} MB` : 'memory not limited'}`,
  ['what', 'first page ms', 'MB at rest', 'MB at most', 'requests/s', 'p99 ms'],
  rows,
);
if (group) rmdirSync(group);
process.exit(0);

/** The control group's folder; null where it cannot be made. */
function limitedGroup() {
  for (const { folder, limit } of VERSIONS) {
    if (!existsSync(path.join(folder, limit)) && !existsSync(path.join(folder, 'cgroup.controllers'))) continue;
    const own = path.join(folder, `caravansara-bench-${process.pid}`);
    try {
      mkdirSync(own);
      writeFileSync(path.join(own, limit), String(MEMORY_MB * MEGABYTE));
      return own;
    } catch {
      if (existsSync(own)) rmdirSync(own);
    }
  }
  return null;
}

async function grow() {
  const code = await run(process.execPath, [at('scripts/run.mjs'), 'seed', String(PRODUCTS)], {
    env: { ...process.env, SHOP: 'shop', DATA_DIR },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (code !== 0) throw new Error('The products could not be added');
}

async function measured(name, load) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const startMs = performance.now();
  const server = startLimited({ PORT: String(port), PUBLIC_ORIGIN: origin });
  while (!(await isAnswered(origin))) {
    if (server.exitCode !== null || server.signalCode !== null) throw new Error(`${name}: the shop has ended`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const firstPageMs = Math.round(performance.now() - startMs);
  const result = load ? await load(origin) : null;
  if (server.exitCode !== null || server.signalCode !== null) throw new Error(`${name}: the shop has ended`);
  const { VmRSS, VmHWM } = memoryOf(server.pid);
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGTERM');
  await ended;
  return [name, firstPageMs, VmRSS, VmHWM, result?.perSecond ?? '', result?.p99Ms ?? ''];
}

function startLimited(settings) {
  const joining = group ? `echo $$ > ${path.join(group, 'cgroup.procs')}; ` : '';
  const command = `${joining}exec taskset -c 0 "$0" --enable-source-maps "$1"`;
  return start('sh', ['-c', command, process.execPath, at('.build', 'server.mjs')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      SHOP: 'shop',
      DATA_DIR,
      HOST: '127.0.0.1',
      SEED_DEMO: 'true',
      SMS_PROVIDER: 'console',
      PAYMENT_GATEWAY: 'sandbox',
      SEARCHES_PER_MINUTE_PER_ADDRESS: '10000000',
      READS_PER_MINUTE_PER_ADDRESS: '10000000',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function isAnswered(origin) {
  return await fetch(origin).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Visitors of home, of a product, of lists and of searches that differ; a page each second for each visitor. */
async function visit(origin) {
  const product = await firstLink(origin, '/products?/');
  const pages = ['/', '/search', product, '/search?sort=cheapest', '/cart'];
  const searches = Array.from({ length: 200 }, (_, index) => `/search?min_price=${10_000 + index}`);
  const { requests, errors, non2xx, latency, statusCodeStats } = await autocannon({
    url: origin,
    connections: VISITORS,
    duration: SECONDS,
    overallRate: VISITORS,
    headers: { 'accept-encoding': 'gzip' },
    requests: searches.flatMap((search) => [...pages, search]).map((path) => ({ path })),
  });
  if (errors + non2xx > 0)
    throw new Error(`${errors} errors, ${non2xx} answers other than 2xx: ${JSON.stringify(statusCodeStats)}`);
  return { perSecond: Math.round(requests.average), p99Ms: latency.p99 };
}

/** Of the process, MB. */
function memoryOf(pid) {
  const lines = readFileSync(`/proc/${pid}/status`, 'utf8').matchAll(/^(VmRSS|VmHWM):\s+(\d+) kB$/gm);
  return Object.fromEntries([...lines].map(([, name, kilobytes]) => [name, Math.round(kilobytes / 1024)]));
}
