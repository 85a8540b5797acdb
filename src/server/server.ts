/**
 * The shop's process: storefront and API on one port. Builds the shop, passes its API to Next by `globalThis`
 * (process-globals.ts), listens, shuts down on a signal and closes the database.
 */
import { createServer } from 'node:http';
import path from 'node:path';
import next from 'next';
import { systemClock } from '@/backend/gateways/clock';
import { withPanelCookie } from './http/panel-cookie';
import { processGlobals } from './bootstrap/process-globals';
import { compressedResponses } from './http/compressed-responses';
import { consoleInto, createProcessServices } from './http/process-services';
import { followUpgrades, onStopSignal } from './http/http-server';
import { responseCache } from './cache/response-cache';
import { handlePanelRequest } from './http/panel-files';
import { rejectLongPath } from './http/reject-long-path';
import { bootstrapShop } from './bootstrap/bootstrap';
import { saveDataImages } from './http/save-data-images';
import { refusedAddress } from './http/refused-address';
import { publicOrigin } from './http/request-origin';
import { storefrontHeaders } from './http/security-headers';
import { sendResponse } from './http/send-response';
import { withoutSlash } from './http/slash-redirect';
import { staticAssets } from './http/static-assets';
import type { Settings } from './settings/settings';
import { runWithSettings } from './bootstrap/startup-errors';

/** Values of HOST for which `localhost` reaches the process. */
const LOCAL_HOSTS: readonly string[] = ['0.0.0.0', '::', '127.0.0.1', '::1', 'localhost'];

async function main(settings: Settings): Promise<void> {
  const dev = process.env.NODE_ENV !== 'production';
  processGlobals.publicOrigin = settings.publicOrigin;
  const headers = storefrontHeaders({ ...settings.http, publicOrigin, map: settings.map, dev });
  const services = createProcessServices(settings, headers, systemClock);
  const { shopServer, log } = services;
  // The port comes first: if it is taken, the start fails before a database is opened.
  const port = await shopServer.listen(settings.port, settings.host);
  const shop = await bootstrapShop(settings, port, services);
  processGlobals.api = withPanelCookie(shop.api);
  processGlobals.log = log;
  processGlobals.demoOrigin = demoOrigin(settings, port);
  processGlobals.footerLinks = settings.footerLinks;
  processGlobals.map = settings.map;
  processGlobals.tagManagerId = settings.http.tagManagerId;
  processGlobals.pageCacheMegabytes = settings.pageCacheMegabytes;
  // Next listens for upgrades on the given server, or else on that of the first request. Only fast refresh needs them:
  // in production an unhandled upgrade would keep its socket open, so Next gets an unused server.
  const endUpgrades = dev ? followUpgrades(shopServer.server) : () => undefined;
  const httpServer = dev ? shopServer.server : createServer();
  const app = next({ dev, webpack: true, dir: process.cwd(), port, hostname: settings.host, httpServer });
  await app.prepare();
  const handle = app.getRequestHandler();
  const byNext = saveDataImages((request, response) => void handle(request, response));
  const handlePage = dev
    ? byNext
    : staticAssets(
        compressedResponses(responseCache(byNext, settings.pageCacheMegabytes)),
        path.resolve('.next', 'static'),
      );
  shopServer.serve(
    (request, response) => {
      const refused = refusedAddress(request.url ?? '/');
      if (refused) return void sendResponse(response, refused);
      if (handlePanelRequest(request, response)) return;
      request.url = rejectLongPath(request.url ?? '/');
      const target = withoutSlash(request.url);
      if (target !== null) return void response.writeHead(308, { location: target, 'cache-control': 'no-cache' }).end();
      handlePage(request, response);
    },
    shop.unreadiness,
    shop,
  );
  onStopSignal(async () => {
    endUpgrades();
    // Concurrently: a slow bank must not delay the shutdown beyond the last requests.
    await Promise.all([shopServer.drain(), shop.stopJobs()]);
    await app.close();
    await shop.close();
  });
  console.log(
    [`Caravansara (${settings.shop}) is open: ${publicOrigin() ?? `http://localhost:${port}`}`, ...shop.hints].join(
      '\n',
    ),
  );
  if (!dev) consoleInto(log);
}

/** The URL of a demo on this machine, unless it only listens on another address. */
function demoOrigin({ demo, shopApiOrigin, host }: Settings, port: number): string | null {
  return demo.isLocal && shopApiOrigin === null && LOCAL_HOSTS.includes(host) ? `http://localhost:${port}` : null;
}

await runWithSettings(process.env, main);
