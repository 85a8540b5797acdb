import { findChromium } from './lib/chromium.mjs';
import { ExpectedFailure } from './lib/errors.mjs';

/** `node scripts/run.mjs chromium`: prints the path of the Chromium that `npm test` uses. */
const found = await findChromium();
if (!found.path) throw new ExpectedFailure(`No browser: ${found.reason}.`);
console.log(found.path);
