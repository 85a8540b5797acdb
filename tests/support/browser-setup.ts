import { runScript, startShops } from './demo-shop-processes';

/** Setup of the browser tests: a browser, a build of the current sources, and one process per demo shop. */
export default async function setup(): Promise<void> {
  process.env.CHROME_PATH ??= runScript('chromium').trim().split('\n').at(-1);
  runScript('build');
  runScript('bundle', 'api');
  await startShops('server');
}
