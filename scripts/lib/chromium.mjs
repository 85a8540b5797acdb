import { capture, run } from './children.mjs';
import { canUseApt, findOnPath, isProgram } from './find-program.mjs';
import { at } from './places.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'];

/**
 * A Chromium that starts: CHROME_PATH, the system's, Debian's package (as root), or Playwright's download.
 * @returns {Promise<{ path: string } | { reason: string }>}
 */
export async function findChromium() {
  const set = process.env.CHROME_PATH;
  if (set) return (await starts(set)) ? { path: set } : { reason: `CHROME_PATH is ${set}, which does not start` };

  for (const found of [findOnPath(...names), ...elsewhere.filter(isProgram)]) {
    if (found && (await starts(found))) return { path: found };
  }

  if (canUseApt()) {
    console.log('No Chromium found: installing Debian\'s package ...');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
    await run('apt-get', ['update', '-q'], quiet);
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], quiet);
    const found = findOnPath(...names);
    if (found && (await starts(found))) return { path: found };
  }

  const { chromium } = await import('playwright-core');
  if (!isProgram(chromium.executablePath())) {
    console.log('No Chromium found: downloading Playwright\'s ...');
    await run(process.execPath, [at('node_modules/playwright-core/cli.js'), 'install', 'chromium'], { stdio: ['ignore', 'inherit', 'inherit'] });
  }
  if (await starts(chromium.executablePath())) return { path: chromium.executablePath() };
  return { reason: 'no Chromium on this machine, and none could be installed (set CHROME_PATH to one)' };
}

async function starts(program) {
  if (!isProgram(program)) return false;
  const { code, output } = await capture(program, ['--version']);
  return code === 0 && /\d+\.\d+/.test(output);
}
