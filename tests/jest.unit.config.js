const { readdirSync } = require('node:fs');
const path = require('node:path');
const { baseConfig, nextJest } = require('./support/jest-base');
const { writeBatches } = require('./support/test-batches');

const filesIn = (folder) =>
  readdirSync(path.join(__dirname, folder), { recursive: true })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => path.join(__dirname, folder, name));

/** With TEST_BATCHES, the name of a folder, the files of the rules run in batches; those about the tree run programs. */
function testMatch() {
  const batches = process.env.TEST_BATCHES;
  const rules = filesIn('unit');
  return [...(batches ? writeBatches(batches, [rules]) : rules), ...filesIn('repository')];
}

/** Pure rules and rules about the tree: no browser, no database, no server. */
module.exports = nextJest({
  ...baseConfig,
  displayName: 'unit',
  testEnvironment: 'node',
  // Generous, since `npm test` runs them at low priority beside the browser tests.
  testTimeout: 120_000,
  testMatch: testMatch(),
});
