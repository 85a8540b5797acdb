import os from 'node:os';
import { findChromium } from './lib/chromium.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureBuild } from './lib/ensure-build.mjs';
import { useMemoryFolder } from './lib/memory-folder.mjs';
import { findPostgres, NO_POSTGRES, startThrowawayPostgres } from './lib/postgres.mjs';
import { tookSince } from './lib/errors.mjs';
import { buildFolder } from './lib/paths.mjs';
import { checks, conclude, filesOf, jest } from './lib/test-suites.mjs';

/**
 * `npm test`: types, lint, unused code, format, unit, backend on both engines, screens, browser. `npm test -- unit screens` runs
 * some of it; `npm run test:full` runs the whole matrix (every backend file on both engines, every browser flow on both
 * devices), which `npm test` leaves to a nightly run. The last line is `N passed, N failed`, with `, N skipped` when some were;
 * before it every failure and every skipped test is named. With CI set, a suite that finds no browser or no PostgreSQL has
 * failed. Nothing is installed on the machine.
 */
const vm = '--experimental-vm-modules --disable-warning=ExperimentalWarning';
const skipped = [];
/** Set by GitHub, GitLab and .ci/run; `CI=false` and `CI=0` count as unset. */
const inCi = !['', '0', 'false'].includes(process.env.CI ?? '');
const words = process.argv.slice(3);
const full = words.includes('--full');
if (full) process.env.TEST_RUN = 'full';

/**
 * Reports a suite that cannot run on this machine; its files count as skipped. With CI set it counts as failed, since a run that
 * tested nothing must not look like one that passed.
 */
function skip(name, count, reason) {
  if (inCi) {
    console.log(
      `\n── ${name}: FAILED, it could not run: ${reason}. With CI set, a suite without its browser or PostgreSQL counts as failed.`,
    );
    return {
      passed: 0,
      failed: 1,
      skipped: 0,
      failures: [`${name}, since it could not run here (CI is set): ${reason}`],
    };
  }
  console.log(`\n── ${name}: skipped, ${reason}`);
  skipped.push(`${name}: ${reason}`);
  return { passed: 0, failed: 0, skipped: count };
}

const CORES = os.availableParallelism();

/** The folder of a run's batches (tests/support/test-batches.js); in the full matrix each file runs alone. */
const batchesOf = (suite) => (full ? '' : buildFolder('test-batches', suite));

/** Set when both engines run, so that each runs the files of its own (tests/jest.backend.config.js). */
const bothEngines = findPostgres() === null ? '' : '1';

const suites = {
  types: checks.types,
  lint: checks.lint,
  unused: checks.unused,
  format: checks.format,
  unit: () => jest('unit', 'unit', { env: { TEST_BATCHES: batchesOf('unit') }, workers: CORES }),
  /**
   * Where PostgreSQL is installed PGlite runs the files whose behaviour depends on the engine, otherwise all. Its WebAssembly is
   * compiled by V8's baseline compiler alone, as in tests/support/shop-process.ts.
   */
  'backend-pglite': () => {
    return jest('backend on PGlite', 'backend', {
      env: { TEST_ENGINE: 'pglite', TEST_BOTH_ENGINES: bothEngines, TEST_BATCHES: batchesOf('pglite') },
      nodeOptions: vm,
      flags: ['--liftoff-only'],
    });
  },
  /** As many processes as there are cores: the database's own take what these leave, and a third makes all slower. */
  async 'backend-postgres'() {
    const name = 'backend on PostgreSQL';
    // A test runs most statements a few times on new connections: one plan for all values saves a seventh of the server's time.
    const server = await startThrowawayPostgres(full ? {} : { plan_cache_mode: 'force_generic_plan' });
    if (!server.url) return skip(name, await filesOf('backend', { NODE_OPTIONS: vm }), server.reason);
    console.log(`\nPostgreSQL ${server.version}, a temporary server`);
    try {
      return await jest(name, 'backend', {
        env: {
          TEST_ENGINE: 'postgres',
          TEST_DATABASE_URL: server.url,
          TEST_BOTH_ENGINES: bothEngines,
          TEST_BATCHES: batchesOf('postgres'),
        },
        nodeOptions: vm,
        workers: CORES,
      });
    } finally {
      await server.stop();
    }
  },
  /**
   * Each file compiles its modules itself and runs most functions a few times: optimized later than by default (V8’s budget is
   * 67,584 bytes), the suite takes an eighth less of the processor. The backend's tests gain nothing by it.
   */
  screens: () =>
    jest('screens', 'screens', {
      env: { TEST_BATCHES: batchesOf('screens') },
      flags: ['--interrupt-budget=1000000'],
    }),
  async browser() {
    if (missing.browser) return skip('browser', await filesOf('browser'), missing.browser);
    try {
      await ensureBuild();
    } catch (error) {
      console.log(`\n── browser: FAILED, ${error.message}`);
      return { passed: 0, failed: 1, skipped: 0, failures: [`browser: ${error.message}`] };
    }
    return jest('browser', 'browser', { env: { CHROME_PATH: chromiumPath, TEST_BATCHES: batchesOf('browser') } });
  },
};

/**
 * The lanes of a stage run at the same time, the suites of a lane one after the other; the next stage begins when all
 * lanes have ended. Two suites of tests never run at the same time: tests poll for what they wait for, so that they take more of
 * the processor than one after the other, and longer. The checks run at low priority beside the suites that leave some of it.
 */
const STAGES = [
  [
    ['backend-postgres', 'backend-pglite', 'unit'],
    ['lint', 'types', 'unused', 'format'],
  ],
  [['screens']],
  [['browser']],
];

const startMs = performance.now();
await ensureDependencies();
useMemoryFolder();

const names = words.filter((word) => !word.startsWith('-'));
const isSelected = (name) => names.length === 0 || names.some((word) => name === word || name.startsWith(`${word}-`));
const unknown = names.filter(
  (word) => !Object.keys(suites).some((name) => name === word || name.startsWith(`${word}-`)),
);
if (unknown.length > 0) {
  console.error(`There is no suite ${unknown.join(', ')}; there are ${Object.keys(suites).join(', ')}.`);
  process.exit(1);
}

/** Why a selected suite cannot run on this machine: said before anything starts, and in CI instead of starting anything. */
const missing = {};
let chromiumPath;
if (isSelected('browser')) {
  const chromium = await findChromium({ prefersHeadless: true });
  chromiumPath = chromium.path;
  if (chromium.reason) missing.browser = chromium.reason;
}
if (isSelected('backend-postgres') && findPostgres() === null) missing['backend-postgres'] = NO_POSTGRES;
for (const [suite, reason] of Object.entries(missing)) console.log(`The suite ${suite} cannot run here: ${reason}.`);
if (inCi && Object.keys(missing).length > 0) {
  conclude(Object.entries(missing).map(([suite, reason]) => skip(suite, 0, reason)));
  process.exit();
}

const results = [];
const times = [];
async function runLane(lane) {
  for (const name of lane.filter(isSelected)) {
    const counts = await suites[name]();
    results.push(counts);
    for (const title of counts.left ?? []) skipped.push(`${name}: ${title} (the test itself says when it runs)`);
    for (const { file, seconds } of counts.times ?? []) times.push({ suite: name, file, seconds });
  }
}
for (const lanes of STAGES) await Promise.all(lanes.map(runLane));

const slowest = times.sort((a, b) => b.seconds - a.seconds).slice(0, 30);
if (slowest.length > 1)
  console.log(
    `\nThe slowest files:\n${slowest.map(({ suite, file, seconds }) => `  ${seconds.toFixed(1).padStart(6)} s  ${suite}  ${file}`).join('\n')}`,
  );
console.log(`\nAll of it took ${tookSince(startMs)}.`);
for (const line of skipped) console.log(`Skipped: ${line}`);
conclude(results);
