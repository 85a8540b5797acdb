import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ensureDependencies } from './lib/dependencies.mjs';
import { startThrowawayPostgres } from './lib/postgres.mjs';
import { ExpectedFailure, tookSince } from './lib/errors.mjs';
import { at } from './lib/paths.mjs';
import { conclude, jest } from './lib/test-suites.mjs';

/**
 * `npm run soak`: the tests of races, kills and random requests with their long counts (20 rounds, 20 kills, thousands
 * of requests), on both engines. `npm run soak -- race-money race-submit` runs some of them,
 * `npm run soak -- --pglite` or `--postgres` one engine.
 * The table at the end has a line for each test that runs in rounds ("round 7" in its title), with the number of rounds
 * that passed.
 */
process.env.TEST_RUN = 'soak';

/** Files with long counts: those that ask for them, by tests/support/concurrency.ts or matrix.ts. */
const counted = /\b(?:ROUNDS|propertyRuns|repetitions|isSoak|fuzzEndpoints)\b/;
const all = readdirSync(at('tests/backend')).filter((name) => name.endsWith('.test.ts'));
const filesWithCounts = () => all.filter((name) => counted.test(readFileSync(at('tests/backend', name), 'utf8')));

const startMs = performance.now();
await ensureDependencies();
const args = process.argv.slice(3);
const names = args.filter((arg) => !arg.startsWith('-'));
const unknown = names.find((name) => !all.some((file) => file.includes(name)));
if (unknown !== undefined) throw new ExpectedFailure(`No file of tests/backend has ${unknown} in its name.`);
const files = (names.length > 0 ? names : filesWithCounts()).map((name) => `tests/backend/[^/]*${name}`);
const nodeOptions = '--experimental-vm-modules --disable-warning=ExperimentalWarning';

const engines = [];
if (!args.includes('--postgres'))
  engines.push([
    'PGlite',
    await jest('soak on PGlite', 'backend', { env: { TEST_ENGINE: 'pglite' }, nodeOptions, files }),
  ]);
const server = args.includes('--pglite') ? { reason: 'only PGlite was selected' } : await startThrowawayPostgres();
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
  console.log(`\nPostgreSQL is left out: ${server.reason}`);
}

/** Rounds of each test on one engine: title without its round -> [passed, run]. */
function roundsOf({ tests = [] }) {
  const rounds = new Map();
  for (const { file, title, passed } of tests) {
    if (!/\bround \d+/.test(title)) continue;
    const name = `${path.basename(file, '.test.ts')}: ${title.replace(/:?,? ?\(?\bround \d+\)?/, '')}`;
    const [passes, count] = rounds.get(name) ?? [0, 0];
    rounds.set(name, [passes + (passed ? 1 : 0), count + 1]);
  }
  return rounds;
}

for (const [engine, counts] of engines) {
  console.log(`\nRounds that passed on ${engine}:`);
  for (const [name, [passes, count]] of roundsOf(counts))
    console.log(`${passes < count ? 'FAILED' : '      '} ${`${passes} of ${count}`.padStart(9)}  ${name}`);
}
console.log(`\nAll of it took ${tookSince(startMs)}.`);
conclude(engines.map(([, counts]) => counts));
