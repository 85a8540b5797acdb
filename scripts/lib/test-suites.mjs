import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { capture, run } from './child-process.mjs';
import { at, buildFolder, root } from './paths.mjs';
import { tookSince } from './errors.mjs';

/**
 * @typedef {{ passed: number, failed: number, skipped: number, left?: string[], again?: string[], tests?: { title: string, passed: boolean }[], times?: { file: string, seconds: number }[] }} Counts
 *   `left` names the tests that were skipped, `again` those that passed at their second try, `tests` those that ran,
 *   `times` how long each file took
 */

/** Next writes this file while building; types and editors need it before the first build too. */
function ensureNextTypes() {
  const file = at('next-env.d.ts');
  if (!existsSync(file))
    writeFileSync(file, '/// <reference types="next" />\n/// <reference types="next/image-types/global" />\n');
}

/** Types of the whole tree; counts as one test. @returns {Promise<Counts>} */
export async function types() {
  ensureNextTypes();
  return one('types', () =>
    capture(process.execPath, [at('node_modules/typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.json']),
  );
}

/**
 * Lint of the whole tree, warnings counting as errors; counts as one test. The cache is for the quick loop only: a rule
 * about other files (circles, directions) is not asked again for a file that did not change itself.
 * @returns {Promise<Counts>}
 */
export async function lint({ cache = false } = {}) {
  const args = [
    '--ext',
    '.ts,.tsx,.js,.mjs',
    '--max-warnings',
    '0',
    'pages',
    'src',
    'tests',
    'scripts',
    'next.config.js',
  ];
  if (cache)
    args.unshift('--cache', '--cache-location', `${buildFolder()}/eslint-cache`, '--cache-strategy', 'content');
  const env = { ...process.env, ESLINT_USE_FLAT_CONFIG: 'false', NODE_NO_WARNINGS: '1' };
  return one('lint', () => capture(process.execPath, [at('node_modules/eslint/bin/eslint.js'), ...args], { env }));
}

async function one(name, work) {
  const startMs = performance.now();
  const { code, output } = await work();
  console.log(`\n── ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${tookSince(startMs)}`);
  if (code !== 0) console.log(output.trimEnd());
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/**
 * One jest configuration (`tests/jest.<config>.config.js`) to its end, a line for each file on the terminal; only the files
 * whose paths match one of `files`, where some are given.
 * @param {{ env?: Record<string, string>, nodeOptions?: string, files?: string[], workers?: number }} options
 *   `workers`: processes side by side, instead of the configuration's own number
 * @returns {Promise<Counts>}
 */
export async function jest(name, config, { env = {}, nodeOptions = '', files = [], workers } = {}) {
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
    ...(workers ? [`--maxWorkers=${workers}`] : []),
  ];
  const args = [at('node_modules/jest/bin/jest.js'), ...projectArgs, ...files];
  const code = await run(process.execPath, args, {
    env: { ...process.env, ...env, TEST_SUITE: name, NODE_OPTIONS: options },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const counts = countsOf(results, code);
  console.log(`── ${name}: ${sentenceOf(counts)} in ${tookSince(startMs)}`);
  return counts;
}

/** A file that could not run at all is one failure, and so is a run that left no results. */
function countsOf(results, code) {
  if (!existsSync(results)) return { passed: 0, failed: 1, skipped: 0 };
  const json = JSON.parse(readFileSync(results, 'utf8'));
  const failed = json.numFailedTests + json.numRuntimeErrorTestSuites;
  const tests = json.testResults.flatMap((file) => file.assertionResults);
  return {
    left: tests.filter(({ status }) => status === 'pending' || status === 'todo').map(({ fullName }) => fullName),
    again: tests
      .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
      .map(({ fullName }) => fullName),
    tests: tests
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({ title: fullName, passed: status === 'passed' })),
    times: json.testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
    passed: json.numPassedTests,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: json.numPendingTests + json.numTodoTests,
  };
}

/** `12 passed, 0 failed`, and `, 3 skipped` when some were. */
export function sentenceOf({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** @param {Counts[]} all */
export function sumOf(all) {
  const sum = (key) => all.reduce((total, counts) => total + counts[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** How many test files a configuration would run: what is said of a suite that cannot run here. */
export async function filesOf(config, env = {}) {
  const args = [at('node_modules/jest/bin/jest.js'), '-c', `tests/jest.${config}.config.js`, '--listTests'];
  const { output } = await capture(process.execPath, args, { env: { ...process.env, ...env } });
  return output.split('\n').filter((line) => /\.test\.tsx?$/.test(line.trim())).length;
}
