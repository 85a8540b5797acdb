import { runScript, startShops } from './demo-shop-processes';

/** Setup of the screen tests: the shop API, bundled from the current sources, in one process per demo shop. */
export default async function setup(): Promise<void> {
  runScript('bundle', 'api');
  await startShops('api');
}
