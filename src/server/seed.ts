/** `npm run seed -- 100000`: grows the shop to the given number of products. */
import { addManyProducts } from '@/backend/db/demo/many-products';
import { systemClock } from '@/backend/gateways/clock';
import { parseWholeNumber } from '@/domain/typed-number';
import { loadShop } from '@/backend/sql/shop.sql';
import { openDataFolder } from './settings/data-folder';
import { openDatabase } from './bootstrap/open-database';
import type { Settings } from './settings/settings';
import { SettingsError } from './settings/settings-error';
import { runWithSettings } from './bootstrap/startup-errors';

const MAX_PRODUCTS = 1_000_000;
const EVERY = 10_000;

async function main(settings: Settings): Promise<void> {
  const target = parseWholeNumber(process.argv[2] ?? '');
  if (target === null || target < 1 || target > MAX_PRODUCTS)
    throw new SettingsError(`Say how many products the shop is to have, from 1 to ${MAX_PRODUCTS}, such as 100000.`);
  await openDataFolder(settings.dataDir);
  const { opened } = await openDatabase(settings, (event, fields) => console.error(event, fields));
  const { db } = opened;
  try {
    await loadShop(db);
    const onBatch = (products: number) => {
      if (products % EVERY === 0) console.log(`${products} products`);
    };
    const added = await addManyProducts(db, { shop: settings.shop, target, now: systemClock.now(), onBatch });
    console.log(added > 0 ? `Added ${added} products.` : `The shop has ${target} products or more already.`);
  } finally {
    await opened.close();
  }
}

await runWithSettings(process.env, main);
