import { findChromium } from './lib/chromium.mjs';
import { ExpectedFailure } from './lib/errors.mjs';

/** Prints the path of a Chromium that starts; finds it as `npm test` does. */
const found = await findChromium();
if (!found.path) throw new ExpectedFailure(`No browser: ${found.reason}.`);
console.log(found.path);
