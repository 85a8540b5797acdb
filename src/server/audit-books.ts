/** `npm run audit-books`: compares the books with the shop's orders, payments, refunds and credits. */
import { listMisfits } from '@/backend/sql/books-audit.sql';
import { loadShop } from '@/backend/sql/shop.sql';
import { openExisting } from './bootstrap/open-backups';
import { runWithSettings } from './bootstrap/startup-errors';
import { openDataFolder } from './settings/data-folder';
import type { Settings } from './settings/settings';

async function main(settings: Settings): Promise<void> {
  await openDataFolder(settings.dataDir);
  // Neither migrated nor filled: a wrong DATA_DIR would otherwise be answered by the books of a new shop.
  const opened = await openExisting(settings);
  try {
    await loadShop(opened.db);
    const misfits = await listMisfits(opened.db);
    for (const { check, id, expected, found } of misfits)
      console.log(`${check} ${id}: ${expected} toman expected, ${found} found`);
    console.log(misfits.length === 0 ? 'The books fit.' : `${misfits.length} rows do not fit the books.`);
    if (misfits.length > 0) process.exitCode = 1;
  } finally {
    await opened.close();
  }
}

await runWithSettings(process.env, main);
