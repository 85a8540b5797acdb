/** `npm run api`: the shop API alone, for a storefront elsewhere and for the tests. */
import { getRequestListener } from '@hono/node-server';
import { createShopServer, onStopSignal } from './http-server';
import { openShop } from './open-shop';
import type { Settings } from './settings';
import { runWithSettings } from './stop-with';

async function main(settings: Settings): Promise<void> {
  const shopServer = createShopServer();
  const port = await shopServer.listen(settings.port, settings.host);
  const shop = await openShop(settings);
  const listener = getRequestListener((request) => shop.api(request));
  shopServer.serve((request, response) => void listener(request, response));
  onStopSignal(async () => {
    await shopServer.drain();
    await shop.close();
  });
  console.log([`The shop API (${settings.shop}) answers at http://localhost:${port}/api/v1/docs`, ...shop.hints].join('\n'));
}

await runWithSettings(process.env, main);
