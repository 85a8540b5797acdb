/** `npm run api`: the shop API alone, for a separate storefront and for tests. */
import { systemClock } from '@/backend/gateways/clock';
import { apiListener } from './http/api-listener';
import { consoleInto, createProcessServices } from './http/process-services';
import { onStopSignal } from './http/http-server';
import { processGlobals } from './bootstrap/process-globals';
import { bootstrapShop } from './bootstrap/bootstrap';
import { publicOrigin } from './http/request-origin';
import { apiHeaders } from './http/security-headers';
import type { Settings } from './settings/settings';
import { runWithSettings } from './bootstrap/startup-errors';

async function main(settings: Settings): Promise<void> {
  processGlobals.publicOrigin = settings.publicOrigin;
  const services = createProcessServices(settings, apiHeaders({ publicOrigin }), systemClock);
  const { shopServer, log } = services;
  const port = await shopServer.listen(settings.port, settings.host);
  const shop = await bootstrapShop(settings, port, services);
  processGlobals.log = log;
  shopServer.serve(apiListener(shop.api), shop.unreadiness, shop);
  onStopSignal(async () => {
    // Concurrently: a slow bank must not delay the shutdown beyond the last requests.
    await Promise.all([shopServer.drain(), shop.stopJobs()]);
    await shop.close();
  });
  console.log(
    [
      `The shop API (${settings.shop}) answers at http://localhost:${port}/api/v1${settings.http.apiDocs ? '/docs' : ''}`,
      ...shop.hints,
    ].join('\n'),
  );
  consoleInto(log);
}

await runWithSettings(process.env, main);
