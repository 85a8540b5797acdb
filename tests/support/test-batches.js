const { mkdirSync, readFileSync, rmSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const root = path.resolve(__dirname, '../..');

/** Batches are short, and there are several for each process, so that the processes of a run end at about the same time. */
const DEFAULT_MAX_FILES = 10;
const MIN_BATCHES = 5;

/** A file that replaces modules or has an environment of its own cannot share its modules. */
const RUNS_ALONE = /jest\.(mock|doMock|resetModules|isolateModules)\w*\(|@jest-environment/;

/**
 * Writes Jest test files that each run several test files, and returns what Jest has to run. Jest loads and compiles every
 * module once per test file, which takes about a second; the files of a batch share the modules.
 * @param {string} folder of the batches
 * @param {string[][]} groups absolute paths of test files; a batch has files of one group
 * @param {number} [maxFiles] files of a batch
 * @returns {string[]} paths
 */
exports.writeBatches = (folder, groups, maxFiles = DEFAULT_MAX_FILES) => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const alone = [];
  const batches = groups.flatMap((group) => {
    const files = group.map((file) => ({ file, text: readFileSync(file, 'utf8') }));
    alone.push(...files.filter(({ text }) => RUNS_ALONE.test(text)));
    const shared = files.filter(({ text }) => !RUNS_ALONE.test(text));
    const count = Math.max(Math.ceil(shared.length / maxFiles), Math.min(shared.length, MIN_BATCHES));
    // Each batch gets files of every size, so that the batches take about as long.
    const bySize = shared.sort((one, other) => other.text.length - one.text.length);
    return Array.from({ length: count }, (_, batch) => bySize.filter((_, index) => index % count === batch));
  });
  const written = batches.map((batch, index) => {
    const target = path.join(folder, `${String(index + 1).padStart(2, '0')}.test.js`);
    const quoted = (file) => [path.relative(root, file), file].map((name) => JSON.stringify(name));
    const lines = batch
      .map(({ file }) => quoted(file))
      .map(([name, at]) => `testFile(${name}, () => require(${at}));\n`);
    writeFileSync(
      target,
      `const { testFile } = require(${JSON.stringify(path.join(__dirname, 'test-file.ts'))});\n${lines.join('')}`,
    );
    return target;
  });
  return [...written, ...alone.map(({ file }) => file)];
};
