import { ensureDependencies } from './lib/dependencies.mjs';
import { tookSince } from './lib/errors.mjs';
import { jest, lint, sentenceOf, sumOf, types } from './lib/test-suites.mjs';

/** `npm run check`, the quick loop: types beside lint (both remember their last run), then the unit tests. */
const startMs = performance.now();
await ensureDependencies();
const results = await Promise.all([types(), lint({ cache: true })]);
results.push(await jest('unit', 'unit'));
const total = sumOf(results);
console.log(`\nChecked in ${tookSince(startMs)}.`);
console.log(sentenceOf(total));
process.exitCode = total.failed > 0 ? 1 : 0;
