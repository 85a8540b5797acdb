/**
 * The shop's process: storefront and API behind one port. Composes the shop, hands its API to Next by
 * `globalThis` (global.ts), listens, drains on a signal and closes the database.
 */
import next from 'next';
import { shared } from './global';
import { createShopServer, onStopSignal } from './http-server';
import { openShop } from './open-shop';
import type { Settings } from './settings';
import { runWithSettings } from './stop-with';

async function main(settings: Settings): Promise<void> {
  const dev = process.env.NODE_ENV !== 'production';
  const shopServer = createShopServer();
  // The port comes first: taken, it stops the start before a database is opened.
  const port = await shopServer.listen(settings.port, settings.host);
  const shop = await openShop(settings);
  shared.api = shop.api;
  shared.publicOrigin = settings.publicOrigin;
  shared.footerLinks = settings.footerLinks;
  shared.pageCacheMegabytes = settings.pageCacheMegabytes;
  const app = next({ dev, webpack: true, dir: process.cwd(), port, hostname: settings.host, httpServer: shopServer.server });
  await app.prepare();
  const handle = app.getRequestHandler();
  shopServer.serve((request, response) => void handle(request, response));
  onStopSignal(async () => {
    await shopServer.drain();
    await app.close();
    await shop.close();
  });
  console.log([`Caravansara (${settings.shop}) is open: ${settings.publicOrigin ?? `http://localhost:${port}`}`, ...shop.hints].join('\n'));
}

await runWithSettings(process.env, main);
