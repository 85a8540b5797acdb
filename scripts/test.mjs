import { findChromium } from './lib/chromium.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureBuild } from './lib/fresh-build.mjs';
import { startThrowawayPostgres } from './lib/postgres.mjs';
import { tookSince } from './lib/say.mjs';
import { filesOf, jest, lint, sentenceOf, sumOf, types } from './lib/suites.mjs';

/**
 * `npm test`: everything, one after the other, each on what it needs. `npm test -- unit screens` runs some of it.
 * The last line is `N passed, N failed`, with `, N skipped` when some were; what was skipped, and what passed at its second
 * try alone, is named before it. With CI set, a suite that finds no browser or no PostgreSQL has failed.
 */
const vm = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
const skipped = [];
const notRun = [];
/** As GitHub, GitLab and .ci/run set it; `CI=false` and `CI=0` say no. */
const inCi = !['', '0', 'false'].includes(process.env.CI ?? '');

/**
 * What cannot run on this machine: named at the end, and counted by its tests or, where unknown, by its files. Where CI is set
 * it is a failure: nobody reads there that nothing was walked.
 */
function skip(name, count, reason) {
  if (inCi) {
    console.log(`\n── ${name}: FAILED, it could not run: ${reason}. With CI set, what is skipped for want of a browser or a PostgreSQL counts as failed.`);
    notRun.push(`${name}: ${reason}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  console.log(`\n── ${name}: skipped, ${reason}`);
  skipped.push(`${name}: ${reason}`);
  return { passed: 0, failed: 0, skipped: count };
}

let onPglite;
const suites = {
  types,
  lint,
  unit: () => jest('unit', 'unit'),
  async 'backend-pglite'() {
    onPglite = await jest('backend on PGlite', 'backend', { env: { TEST_ENGINE: 'pglite' }, nodeOptions: vm });
    return onPglite;
  },
  async 'backend-postgres'() {
    const name = 'backend on PostgreSQL';
    const server = await startThrowawayPostgres();
    if (!server.url) {
      const known = onPglite && onPglite.passed + onPglite.failed + onPglite.skipped;
      return skip(name, known ?? (await filesOf('backend', { NODE_OPTIONS: vm })), server.reason);
    }
    console.log(`\nPostgreSQL ${server.version}, thrown away afterwards`);
    try {
      return await jest(name, 'backend', { env: { TEST_ENGINE: 'postgres', TEST_DATABASE_URL: server.url }, nodeOptions: vm });
    } finally {
      await server.stop();
    }
  },
  screens: () => jest('screens', 'screens'),
  async browser() {
    const chromium = await findChromium();
    if (!chromium.path) return skip('browser', await filesOf('browser'), chromium.reason);
    try {
      await ensureBuild();
    } catch (error) {
      console.log(`\n── browser: FAILED, ${error.message}`);
      return { passed: 0, failed: 1, skipped: 0 };
    }
    return jest('browser', 'browser', { env: { CHROME_PATH: chromium.path } });
  },
};

const startMs = performance.now();
await ensureDependencies();

const asked = process.argv.slice(3).filter((word) => !word.startsWith('-'));
const names = Object.keys(suites).filter((name) => asked.length === 0 || asked.some((word) => name === word || name.startsWith(`${word}-`)));
const unknown = asked.filter((word) => !Object.keys(suites).some((name) => name === word || name.startsWith(`${word}-`)));
if (unknown.length > 0) {
  console.error(`There is no suite ${unknown.join(', ')}; there are ${Object.keys(suites).join(', ')}.`);
  process.exit(1);
}

const results = [];
const again = [];
for (const name of names) {
  const counts = await suites[name]();
  results.push(counts);
  for (const title of counts.left ?? []) skipped.push(`${name}: ${title} (the test itself says when it runs)`);
  for (const title of counts.again ?? []) again.push(`${name}: ${title}`);
}

const total = sumOf(results);
console.log(`\nAll of it took ${tookSince(startMs)}.`);
for (const line of again) console.log(`Passed at its second try: ${line}`);
for (const line of skipped) console.log(`Skipped: ${line}`);
for (const line of notRun) console.log(`Failed, since it could not run here (CI is set): ${line}`);
console.log(sentenceOf(total));
process.exitCode = total.failed > 0 ? 1 : 0;
