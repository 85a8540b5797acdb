import autocannon from 'autocannon';
import { firstLink, printTable, startBareNext, startProduct } from './servers.mjs';

/**
 * Requests a second of a product page (rendered once, then cached), compared with a bare static Next page with as many
 * bytes of the same kind: 16 connections, gzip accepted, alternating, the median of three.
 */
const CONNECTIONS = 16;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const ROUNDS = 3;
const headers = { 'accept-encoding': 'gzip' };

/** A page with this content and no other code; as a component, since props would be in the HTML twice. */
const bareWith = (body) => ({
  'index.js': `const body = { __html: ${JSON.stringify(body)} };\nexport default function Page() { return <div dangerouslySetInnerHTML={body} />; }`,
});

const shop = await startProduct('shop');
const product = shop + (await firstLink(shop, '/products?/'));
const html = await (await fetch(product, { headers })).text();
const bytes = Buffer.byteLength(html);

// The product's own markup without its scripts, cut or repeated until the whole page has the same size.
const markup = html
  .replace(/^[\s\S]*?<body[^>]*>/, '')
  .replace(/<script\b[\s\S]*?<\/script>/g, '')
  .replace(/<\/body>[\s\S]*$/, '');
const EMPTY_PAGE_BYTES = 900;
const letters = [...markup.repeat(Math.ceil(bytes / Math.max(1, Buffer.byteLength(markup))))];
let weight = EMPTY_PAGE_BYTES;
const body = letters.filter((letter) => (weight += Buffer.byteLength(letter)) <= bytes).join('');
const bare = await startBareNext(bareWith(body));

async function measure(url) {
  const { requests, errors, non2xx, latency } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers,
  });
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} answers other than 2xx`);
  return { perSecond: requests.average, p99Ms: latency.p99 };
}

const contenders = [
  { name: 'bare static Next page', url: bare, rounds: [] },
  { name: 'product page', url: product, rounds: [] },
];
for (const { url } of contenders) await autocannon({ url, connections: CONNECTIONS, duration: 2, headers });
for (let round = 0; round < ROUNDS; round += 1) {
  for (const contender of contenders) contender.rounds.push(await measure(contender.url));
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
const rows = [];
for (const { name, url, rounds } of contenders) {
  const perSecond = median(rounds.map((round) => round.perSecond));
  const weighed = Buffer.byteLength(await (await fetch(url, { headers })).text());
  rows.push([name, Math.round(perSecond), median(rounds.map((round) => round.p99Ms)), weighed, perSecond]);
}
const [, , , , base] = rows[0];
printTable(
  `Serving: ${CONNECTIONS} connections, Accept-Encoding: gzip, median of ${ROUNDS} × ${SECONDS} s`,
  ['page', 'requests/s', 'p99 ms', 'bytes', 'of the bare page'],
  rows.map(([name, perSecond, p99, weighed, exact]) => [name, perSecond, p99, weighed, (exact / base).toFixed(2)]),
);
process.exit(0);
