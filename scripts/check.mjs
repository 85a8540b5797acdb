import os from 'node:os';
import { ensureDependencies } from './lib/dependencies.mjs';
import { tookSince } from './lib/errors.mjs';
import { checks, conclude, jest } from './lib/test-suites.mjs';

/**
 * `npm run check`, the quick loop: unit tests beside types, unused code, format and lint. Checks with a cache are
 * faster the second time.
 */
const startMs = performance.now();
await ensureDependencies();
const results = [];
const inTurn = async (...parts) => {
  for (const part of parts) results.push(await part());
};
await Promise.all([
  inTurn(() => jest('unit', 'unit', { workers: os.availableParallelism() })),
  inTurn(checks.types, checks.unused, checks.format, checks['lint-cached']),
]);
console.log(`\nChecked in ${tookSince(startMs)}.`);
conclude(results);
