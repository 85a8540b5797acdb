import { capture } from './child-process.mjs';
import { findOnPath, isProgram } from './find-program.mjs';

/** Chromium without windows, with which the tests use a third less processor time. */
const withoutWindows = ['chromium-headless-shell', 'chrome-headless-shell'];
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * A Chromium that starts: CHROME_PATH, the system's, or Playwright's download. Installs nothing.
 * @param prefersHeadless one without windows is preferred to all others of the system
 * @returns {Promise<{ path: string } | { reason: string }>}
 */
export async function findChromium({ prefersHeadless = false } = {}) {
  const set = process.env.CHROME_PATH;
  if (set) return (await starts(set)) ? { path: set } : { reason: `CHROME_PATH is ${set}, which does not start` };

  const system = [...(prefersHeadless ? withoutWindows : []), ...names, ...withoutWindows];
  for (const program of [findOnPath(...system), ...elsewhere.filter(isProgram)]) {
    if (program && (await starts(program))) return { path: program };
  }

  const { chromium } = await import('playwright-core');
  if (await starts(chromium.executablePath())) return { path: chromium.executablePath() };
  return {
    reason:
      'no Chromium on this machine (Debian: apt-get install chromium-headless-shell, or chromium; elsewhere: npx playwright-core install chromium; or set CHROME_PATH)',
  };
}

async function starts(program) {
  if (!isProgram(program)) return false;
  const { code, output } = await capture(program, ['--version']);
  return code === 0 && /\d+\.\d+/.test(output);
}
