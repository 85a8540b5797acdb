import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { printTable, startProduct } from './servers.mjs';

/**
 * Bytes and processor time of each coding of what the shop answers with: the gzip of Next, Brotli for each response
 * (src/server/http/compressed-responses.ts) and for stored ones (src/server/cache/response-cache.ts).
 */
const ROUNDS = 60;

const brotli = (quality) => (body) =>
  brotliCompressSync(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
const CODINGS = { 'gzip 6': (body) => gzipSync(body), 'br 4': brotli(4), 'br 5': brotli(5), 'br 6': brotli(6) };

/** Processor time of one call, ms. */
function msOf(compress, body) {
  compress(body);
  const begun = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round += 1) compress(body);
  const { user, system } = process.cpuUsage(begun);
  return ((user + system) / 1000 / ROUNDS).toFixed(2);
}

const origin = await startProduct('residence');
const answers = {
  home: '/',
  'list of the API': '/api/v1/home?page=1&limit=30',
  'search for each request': '/search?sort=cheapest&person_count=2',
  sitemap: '/sitemaps/residences-1.xml',
};
const rows = [];
for (const [name, path] of Object.entries(answers)) {
  const answer = await fetch(origin + path, { headers: { 'accept-encoding': 'identity' } });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  const body = Buffer.from(await answer.arrayBuffer());
  const measured = Object.values(CODINGS).map((compress) => `${compress(body).length} B, ${msOf(compress, body)} ms`);
  rows.push([name, `${body.length} B`, ...measured]);
}
printTable('Compression of responses', ['answer', 'plain', ...Object.keys(CODINGS)], rows);
process.exit(0);
