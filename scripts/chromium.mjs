import { findChromium } from './lib/chromium.mjs';
import { ExpectedFailure } from './lib/errors.mjs';

/** `node scripts/run.mjs chromium`: prints the path of the Chromium that `npm test` uses. */
const chromium = await findChromium();
if (!chromium.path) throw new ExpectedFailure(`No browser: ${chromium.reason}.`);
console.log(chromium.path);
