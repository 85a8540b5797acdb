import { runScript, startShops } from './demo-shop-processes';

/** Setup of the browser tests: a browser, a build of the current sources, and one process per demo shop. */
export default async function setup(): Promise<void> {
  process.env.CHROME_PATH = chromium();
  runScript('build');
  runScript('bundle', 'api');
  await startShops('server');
}

/** A Chromium that starts. Without one the run ends with the sentence that the script has printed. */
function chromium(): string | undefined {
  try {
    return runScript('chromium').trim().split('\n').at(-1);
  } catch {
    process.exit(1);
  }
}
