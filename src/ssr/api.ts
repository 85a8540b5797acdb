/** `npm run api`: the shop API alone, for a storefront elsewhere and for the tests. */
import { getRequestListener } from '@hono/node-server';
import { systemClock } from '@/backend/gateways/clock';
import { consoleInto, guardedServer } from './guarded-server';
import { onStopSignal } from './http-server';
import { openShop } from './open-shop';
import { apiHeaders } from './security-headers';
import type { Settings } from './settings';
import { runWithSettings } from './stop-with';

async function main(settings: Settings): Promise<void> {
  const { shopServer, log } = guardedServer(settings, apiHeaders(settings), systemClock);
  const port = await shopServer.listen(settings.port, settings.host);
  const shop = await openShop(settings, port, log);
  const listener = getRequestListener((request) => shop.api(request));
  shopServer.serve((request, response) => void listener(request, response), shop.isReady);
  onStopSignal(async () => {
    // A bank that is slow to answer must not outlast the last requests.
    await Promise.all([shopServer.drain(), shop.rest()]);
    await shop.close();
  });
  console.log([`The shop API (${settings.shop}) answers at http://localhost:${port}/api/v1/docs`, ...shop.hints].join('\n'));
  consoleInto(log);
}

await runWithSettings(process.env, main);
