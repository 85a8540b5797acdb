import { runScript, startShops } from './demo-shop-processes';

/** Before the screen tests: the shop API, bundled from the sources as they are, in a process a demo shop. */
export default async function setup(): Promise<void> {
  runScript('bundle', 'api');
  await startShops('api');
}
