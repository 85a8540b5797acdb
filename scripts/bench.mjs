import { mkdtempSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { removeAtEnd, run } from './lib/child-process.mjs';
import { findChromium } from './lib/chromium.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureBuild } from './lib/ensure-build.mjs';
import { ExpectedFailure } from './lib/errors.mjs';
import { at } from './lib/paths.mjs';

/** `npm run bench`: every measurement of tests/bench, or those whose names are given. Prints tables. */
const names = process.argv.slice(3);
const benches = readdirSync(at('tests/bench'))
  .filter((file) => file.endsWith('.bench.mjs'))
  .map((file) => path.basename(file, '.bench.mjs'))
  .sort();
if (names.some((name) => !benches.includes(name)))
  throw new ExpectedFailure(`Name what to measure, or nothing for all: ${benches.join(', ')}.`);
await ensureDependencies();
await ensureBuild();
// A phone's browser has no windows, which take part of the processor with each page that is opened.
const chromium = await findChromium({ prefersHeadless: true });
if (!chromium.path) console.log(`Measurements in a browser are left out: ${chromium.reason}.`);

const data = mkdtempSync(path.join(os.tmpdir(), 'caravansara-bench-'));
removeAtEnd(data);
const env = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', CHROME_PATH: chromium.path ?? '' };
let failed = 0;
for (const name of names.length > 0 ? names : benches) {
  // A data folder for each, since the previous measurement may still be closing its own.
  const benchEnv = { ...env, BENCH_DATA: path.join(data, name) };
  failed += (await run(process.execPath, [at('tests/bench', `${name}.bench.mjs`)], { env: benchEnv })) === 0 ? 0 : 1;
}
process.exitCode = failed > 0 ? 1 : 0;
