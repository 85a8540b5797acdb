/** `npm run seed -- 100000`: makes the shop as large as asked for, with products like its own. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { addManyProducts } from '@/backend/db/demo/many-products';
import { seedDemoShop } from '@/backend/db/demo/seed';
import { migrate } from '@/backend/db/migrate';
import { openPglite } from '@/backend/db/open-pglite';
import { openPostgres } from '@/backend/db/open-postgres';
import { reindexSearch } from '@/backend/db/reindex-search';
import { systemClock } from '@/backend/gateways/clock';
import { loadShop } from '@/backend/sql/shop.sql';
import { parseWholeNumber } from '@/domain/digits';
import type { Settings } from './settings';
import { SettingsError } from './settings-error';
import { runWithSettings } from './stop-with';

const MOST = 1_000_000;
const EVERY = 10_000;

async function main(settings: Settings): Promise<void> {
  const most = parseWholeNumber(process.argv[2] ?? '');
  if (most === null || most < 1 || most > MOST) throw new SettingsError(`Say how many products the shop is to have, from 1 to ${MOST}: npm run seed -- 100000`);
  await mkdir(settings.dataDir, { recursive: true });
  const { db, close, ...opened } = settings.databaseUrl ? await openPostgres(settings.databaseUrl) : await openPglite(join(settings.dataDir, 'database'));
  try {
    await migrate({ db, close, ...opened });
    const now = systemClock.now();
    if (settings.seedDemo) await seedDemoShop(db, { shop: settings.shop, filesDir: join(settings.dataDir, 'files'), now });
    else await loadShop(db);
    await reindexSearch(db);
    const onBatch = (products: number) => {
      if (products % EVERY === 0) console.log(`${products} products`);
    };
    const added = await addManyProducts(db, { shop: settings.shop, most, now, onBatch });
    console.log(added > 0 ? `Added ${added} products.` : `The shop has ${most} products or more already.`);
  } finally {
    await close();
  }
}

await runWithSettings(process.env, main);
