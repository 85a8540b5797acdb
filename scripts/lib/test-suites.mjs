import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { capture, run } from './child-process.mjs';
import { at, buildFolder, root } from './paths.mjs';
import { tookSince } from './errors.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: string[], left?: string[],
 * tests?: { file: string, title: string, passed: boolean }[], times?: { file: string, seconds: number }[] }} Counts
 *   `failures` names the tests that failed, `left` those that were skipped, `tests` those that ran, `times` how
 *   long each file took
 */

/**
 * Jest's own default, which outlives a run: named before the temporary folder is moved (memory-folder.mjs). It has the compiled
 * files, and how long each test file takes, by which the longest begin first.
 */
const JEST_CACHE = path.join(os.tmpdir(), `jest_${process.getuid?.().toString(36) ?? ''}`);

/**
 * Of TypeScript 7, which has four by default. Each resolves again the types that it meets: on two cores one takes half of the
 * processor time of four, and is as fast.
 */
const CHECKERS = String(Math.max(1, Math.floor(os.availableParallelism() / 2)));

/** Next writes this file while building; types and editors need it before the first build too. */
function ensureNextTypes() {
  const file = at('next-env.d.ts');
  if (!existsSync(file))
    writeFileSync(file, '/// <reference types="next" />\n/// <reference types="next/image-types/global" />\n');
}

/**
 * The checks that read the tree without running it. Each counts as one test.
 * @type {Record<string, () => Promise<Counts>>}
 */
export const checks = {
  /** TypeScript 7 checks a fraction as long as 5.9, which the linter's parser needs. */
  types: () => {
    ensureNextTypes();
    return one('types', 'typescript-native/bin/tsc', ['--noEmit', '-p', 'tsconfig.json', '--checkers', CHECKERS]);
  },
  lint: () => eslint(),
  /**
   * The cache is for the quick loop: a rule about other files is not run again for a file that has not changed itself.
   */
  'lint-cached': () =>
    eslint('--cache', '--cache-location', `${buildFolder()}/eslint-cache`, '--cache-strategy', 'content'),
  /** Files, exports and packages that nothing uses, then those of the product that only tests use. */
  unused: async () => {
    const anywhere = await one('unused', 'knip/bin/knip.js', ['--no-progress']);
    return anywhere.failed > 0
      ? anywhere
      : one('unused outside of tests', 'knip/bin/knip.js', [
          '--production',
          '--include',
          'files,exports,types',
          '--no-progress',
        ]);
  },
  format: () =>
    one('format', 'prettier/bin/prettier.cjs', [
      '--check',
      '--log-level',
      'warn',
      '--cache',
      '--cache-location',
      `${buildFolder()}/prettier-cache`,
      '{pages,public,scripts,src,tests}/**/*.{ts,tsx,js,mjs,css}',
      '*.{js,json}',
      '.eslintrc.json',
    ]),
};

/** Lint of the whole tree, warnings counting as errors. */
function eslint(...options) {
  const paths = ['pages', 'src', 'tests', 'scripts', 'next.config.js'];
  const args = [...options, '--ext', '.ts,.tsx,.js,.mjs', '--max-warnings', '0', ...paths];
  return one('lint', 'eslint/bin/eslint.js', args, { ESLINT_USE_FLAT_CONFIG: 'false', NODE_NO_WARNINGS: '1' });
}

/** Beside other suites the checks take what time they leave; by themselves, all of it. */
async function one(name, program, args, env = {}) {
  const startMs = performance.now();
  const options = { env: { ...process.env, ...env }, isBackground: true };
  const { code, output } = await capture(process.execPath, [at('node_modules', program), ...args], options);
  console.log(`\n── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${tookSince(startMs)}`);
  if (code === 0) return { passed: 1, failed: 0, skipped: 0 };
  console.log(output.trimEnd());
  return { passed: 0, failed: 1, skipped: 0, failures: [name] };
}

/**
 * One jest configuration (`tests/jest.<config>.config.js`) to its end, a line for each file on the terminal; only the
 * files whose paths match one of `files`, where some are given.
 * @param {{ env?: Record<string, string>, nodeOptions?: string, files?: string[], workers?: number, flags?: string[] }}
 *   options `workers`: processes side by side, instead of the configuration's own number; `flags`: of Node, for those that
 *   NODE_OPTIONS does not take
 * @returns {Promise<Counts>}
 */
export async function jest(name, config, { env = {}, nodeOptions = '', files = [], workers, flags = [] } = {}) {
  console.log(`\n── ${name}`);
  const startMs = performance.now();
  const results = `${buildFolder('test-results')}/${name.replace(/\W+/g, '-')}.json`;
  rmSync(results, { force: true });
  const options = [process.env.NODE_OPTIONS, nodeOptions].filter(Boolean).join(' ');
  const projectArgs = [
    '-c',
    `tests/jest.${config}.config.js`,
    '--json',
    `--outputFile=${results}`,
    `--cacheDirectory=${JEST_CACHE}`,
    ...(workers ? [`--maxWorkers=${workers}`] : []),
  ];
  const args = [...flags, at('node_modules/jest/bin/jest.js'), ...projectArgs, ...files];
  const code = await run(process.execPath, args, {
    env: { ...process.env, ...env, TEST_SUITE: name, NODE_OPTIONS: options },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const counts = countsOf(name, results, code);
  console.log(`── ${name}: ${sentenceOf(counts)} in ${tookSince(startMs)}`);
  return counts;
}

/** A file that could not run at all is one failure, and so is a run that left no results. */
function countsOf(name, results, code) {
  if (!existsSync(results)) return { passed: 0, failed: 1, skipped: 0, failures: [`${name}: it left no results`] };
  const json = JSON.parse(readFileSync(results, 'utf8'));
  const files = json.testResults.flatMap(filesOfResult);
  const tests = files.flatMap(({ file, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({ file, title: fullName, status })),
  );
  const namesOf = (which) => tests.filter(which).map(({ file, title }) => `${file}: ${title}`);
  const broken = files.filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0);
  const failures = [
    ...namesOf(({ status }) => status === 'failed'),
    ...broken.map(({ file }) => `${file}: it could not run`),
  ].map((line) => `${name}: ${line}`);
  if (failures.length === 0 && code !== 0) failures.push(`${name}: jest ended with ${code}`);
  return {
    failures,
    left: namesOf(({ status }) => status === 'pending' || status === 'todo'),
    tests: tests
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ file, title, status }) => ({ file, title, passed: status === 'passed' })),
    times: files.map(({ file, seconds }) => ({ file, seconds })),
    passed: json.numPassedTests,
    failed: Math.max(failures.length, json.numFailedTests + json.numRuntimeErrorTestSuites),
    skipped: json.numPendingTests + json.numTodoTests,
  };
}

/** A test file of Jest's results, or the files of a batch (tests/support/test-batches.js), each with its tests' time. */
function filesOfResult({ name, status, assertionResults, startTime, endTime }) {
  const file = path.relative(root, name);
  if (!file.includes('test-batches') || assertionResults.length === 0)
    return [{ file, status, assertionResults, seconds: (endTime - startTime) / 1000 }];
  const names = new Set(assertionResults.map(({ ancestorTitles: [first] }) => first));
  return [...names].map((file) => {
    const results = assertionResults.filter(({ ancestorTitles: [first] }) => first === file);
    return {
      file,
      status,
      assertionResults: results.map((one) => ({ ...one, fullName: one.fullName.slice(file.length + 1) })),
      seconds: results.reduce((sum, { duration }) => sum + (duration ?? 0), 0) / 1000,
    };
  });
}

/** `12 passed, 0 failed`, and `, 3 skipped` when some were. */
function sentenceOf({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** @param {Counts[]} all */
function sumOf(all) {
  const sum = (key) => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** The last lines of a run: what failed by its name, and the counts. Sets the exit code. @param {Counts[]} all */
export function conclude(all) {
  for (const failure of all.flatMap(({ failures = [] }) => failures)) console.log(`Failed: ${failure}`);
  const total = sumOf(all);
  console.log(sentenceOf(total));
  process.exitCode = total.failed > 0 ? 1 : 0;
}

/** How many test files a configuration would run: what is said of a suite that cannot run here. */
export async function filesOf(config, env = {}) {
  const args = [at('node_modules/jest/bin/jest.js'), '-c', `tests/jest.${config}.config.js`, '--listTests'];
  const { output } = await capture(process.execPath, args, { env: { ...process.env, ...env, TEST_BATCHES: '' } });
  return output.split('\n').filter((line) => /\.test\.tsx?$/.test(line.trim())).length;
}
