/** Opens the database of the settings: migrated, with the country's holidays, and with the demo if configured. */
import { join } from 'node:path';
import { seedDemoShop } from '@/backend/db/demo/seed';
import { DEMO_PANEL } from '@/backend/db/demo/seed-people';
import { fillHolidays } from '@/backend/db/fill-holidays';
import { migrate } from '@/backend/db/migrate';
import { openPglite } from '@/backend/db/open-pglite';
import { openPostgres } from '@/backend/db/open-postgres';
import type { OpenedDatabase } from '@/backend/db/database-handle';
import { reindexSearch } from '@/backend/db/reindex-search';
import { systemClock } from '@/backend/gateways/clock';
import { holdsDemo } from '@/backend/sql/setup.sql';
import { openFiles } from './open-backups';
import { realProviders, refuseDemoElsewhere, refuseFreeBank } from '../settings/demo-settings';
import { currentVersion } from '../cache/cache-invalidation';
import type { Log } from './log';
import type { Settings } from '../settings/settings';
import { SettingsError } from '../settings/settings-error';

export interface ShopDatabase {
  readonly opened: OpenedDatabase;
  /** Whether the database contains the demo shop. */
  readonly isDemo: boolean;
}

/**
 * Throws {@link SettingsError} for settings of a real shop with the demo's data, and for the built-in bank without it.
 * The caller closes the database.
 */
export async function openDatabase(settings: Settings, log: Log): Promise<ShopDatabase> {
  const opened = settings.databaseUrl
    ? await openPostgres(settings.databaseUrl, {
        onLost: ({ message }) => log('connection_lost', { error: message }),
        ...(settings.databaseReadUrl !== null && {
          replica: {
            url: settings.databaseReadUrl,
            version: currentVersion,
            onChange: (isUsed, reason) =>
              isUsed ? log('replica_used') : log('replica_unused', { error: reason ?? undefined }),
          },
        }),
      })
    : await openPglite(join(settings.dataDir, 'database'), { onLost: (error) => endProcess(error, log) });
  try {
    await migrate(opened, { allowNewer: settings.allowNewerDatabase });
    await fillHolidays(opened.db);
    if (settings.demo.seedDemo)
      await seedDemoShop(opened.db, { shop: settings.shop, files: openFiles(settings), now: systemClock.now() });
    await reindexSearch(opened.db);
    const isDemo = await holdsDemo(opened.db, DEMO_PANEL);
    if (isDemo) {
      refuseRealProviders(settings);
      refuseDemoElsewhere(settings.demo);
    }
    if (settings.payment.provider === 'sandbox') refuseFreeBank(settings.demo, isDemo);
    return { opened, isDemo };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/**
 * A hanging or dead embedded database is not opened again beside what is left of it: the next start recovers it, as after
 * a kill.
 */
function endProcess({ message }: Error, log: Log): never {
  log('embedded_database_lost', {
    error: `The embedded database has stopped (${message}), and the process with it: the next start recovers all that was acknowledged.`,
  });
  process.exit(1);
}

/** The demo's staff number, credit and gift codes are public: they must not be combined with real money or messages. */
function refuseRealProviders({ sms, payment, databaseUrl }: Settings): void {
  const real = realProviders({ SMS_PROVIDER: sms.provider, PAYMENT_GATEWAY: payment.provider });
  if (real.length === 0) return;
  const place = databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
  throw new SettingsError(
    `The database holds the demo shop, whose staff number, credit and gift codes are known to everybody: ${real.join(' and ')} is refused. Name an empty one with ${place} and SEED_DEMO=false, or go on trying things out with SMS_PROVIDER=console and PAYMENT_GATEWAY=sandbox.`,
  );
}
