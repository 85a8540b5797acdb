import { ensureDependencies } from './lib/dependencies.mjs';
import { startThrowawayPostgres } from './lib/postgres.mjs';
import { tookSince } from './lib/errors.mjs';
import { jest, sentenceOf, sumOf } from './lib/test-suites.mjs';

/**
 * `npm run soak`: the tests of races, kills and hostile requests with their long counts (20 rounds, 20 kills, thousands of
 * requests), which they take from SOAK, on both engines. `npm run soak -- race-money race-submit` runs some of them,
 * `npm run soak -- --pglite` or `--postgres` one engine's half.
 * Takes as long as it takes; a table at the end says in how many rounds nothing was taken that was not there.
 */
process.env.SOAK = '1';

/** Files with long counts. */
const FILES = ['race-', 'property-', 'malicious', 'hostile', 'panel-races', 'many-instances'];
const ROUNDS = 20;

/** What 50 callers want at once, or what a kill must not lose, by the titles of the tests; each title names its round. */
const FIGURES = [
  ['nights', /the same nights: one order/],
  ['slots', /an hour for four/],
  ['stock', /the last \d+ in stock/],
  ['coupon', /a coupon for five/],
  ['gift code', /a gift code, 50/],
  ['credit', /50 orders of one customer and credit/],
  ['callback', /return fifty times|return of a top-up fifty times/],
  ['callback, Zarinpal', /^Zarinpal \[PAY-0\d\] (of an order|of a top-up|fifty payments)/],
  ['callback, Zibal', /^Zibal \[PAY-0\d\] (of an order|of a top-up|fifty payments)/],
  ['kills under load', /killed under load/],
];

const startMs = performance.now();
await ensureDependencies();
const words = process.argv.slice(3);
const asked = words.filter((word) => !word.startsWith('-'));
const [wantsPglite, wantsPostgres] = [!words.includes('--postgres'), !words.includes('--pglite')];
const files = (asked.length > 0 ? asked : FILES).map((name) => `tests/backend/[^/]*${name}`);
const nodeOptions = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

const engines = [];
if (wantsPglite)
  engines.push([
    'PGlite',
    await jest('soak on PGlite', 'backend', { env: { TEST_ENGINE: 'pglite' }, nodeOptions, files }),
  ]);
const server = wantsPostgres ? await startThrowawayPostgres() : { reason: 'only PGlite was asked for' };
if (server.url) {
  try {
    const env = { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: server.url };
    engines.push([
      `PostgreSQL ${server.version.split(' ')[0]}`,
      await jest('soak on PostgreSQL', 'backend', { env, nodeOptions, files }),
    ]);
  } finally {
    await server.stop();
  }
} else {
  console.log(`\nPostgreSQL is left out, and the table lacks its half: ${server.reason}`);
}

/** How many rounds there were of a figure, and in how many of them every test held. */
function roundsOf({ tests = [] }, pattern) {
  const held = new Map();
  for (const { title, passed } of tests) {
    if (!pattern.test(title)) continue;
    const round = /round (\d+)/.exec(title)?.[1] ?? title;
    held.set(round, passed && (held.get(round) ?? true));
  }
  return { all: held.size, held: [...held.values()].filter(Boolean).length };
}

const rows = FIGURES.map(([figure, pattern]) => ({
  figure,
  rounds: engines.map(([, counts]) => roundsOf(counts, pattern)),
}));
const widths = engines.map(([name]) => Math.max(name.length, 'FAILED 20 of 20'.length));
const line = (first, cells) =>
  `${first.padEnd(20)}${cells.map((cell, column) => cell.padEnd((widths[column] ?? 0) + 2)).join('')}`;
const cellOf = ({ all, held }) => (all === 0 ? 'not run' : `${held < all ? 'FAILED ' : ''}${held} of ${all}`);
console.log(
  `\n${line(
    'rounds that held',
    engines.map(([name]) => name),
  )}`,
);
for (const { figure, rounds } of rows) console.log(line(figure, rounds.map(cellOf)));

const total = sumOf(engines.map(([, counts]) => counts));
// A figure that has lost its rounds, for a title that has changed, is a failure too.
const short =
  asked.length > 0
    ? []
    : rows.filter(({ rounds }) => rounds.some(({ all }) => all < ROUNDS)).map(({ figure }) => figure);
if (short.length > 0) console.log(`Fewer than ${ROUNDS} rounds: ${short.join(', ')}`);
console.log(`\nAll of it took ${tookSince(startMs)}.`);
console.log(sentenceOf(total));
process.exitCode = total.failed > 0 || short.length > 0 ? 1 : 0;
