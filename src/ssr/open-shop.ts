/** Puts a shop together from its settings: database, demo data, gateways, backend. The only place that does. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBackend } from '@/backend/app';
import { seedDemoShop } from '@/backend/db/demo/seed';
import { migrate } from '@/backend/db/migrate';
import { openPglite } from '@/backend/db/open-pglite';
import { openPostgres } from '@/backend/db/open-postgres';
import type { BackendDeps } from '@/backend/deps';
import { systemClock } from '@/backend/gateways/clock';
import { consoleSms } from '@/backend/gateways/console-sms';
import { diskFiles } from '@/backend/gateways/disk-files';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { startSweep } from '@/backend/services/sweep.service';
import { loadShop } from '@/backend/sql/shop.sql';
import { foreignApi } from './foreign-api';
import { subjectChanged } from './freshness';
import type { ShopApi } from './global';
import type { Settings } from './settings';

/** How often unpaid holds that have run out are freed. */
const SWEEP_EVERY_MS = 15_000;

export interface OpenShop {
  readonly api: ShopApi;
  /** What a newcomer may try, a line each; empty where the shop is not the demo. */
  readonly hints: readonly string[];
  close(): Promise<void>;
}

/** Opens the shop: migrated, and seeded on the first run of an embedded database. */
export async function openShop(settings: Settings): Promise<OpenShop> {
  if (settings.shopApiOrigin) {
    return { api: foreignApi(settings.shopApiOrigin), hints: [`API: ${settings.shopApiOrigin}`], close: async () => {} };
  }
  return openBackend(settings);
}

async function openBackend(settings: Settings): Promise<OpenShop> {
  await mkdir(settings.dataDir, { recursive: true });
  const opened = settings.databaseUrl
    ? await openPostgres(settings.databaseUrl, { onLost: ({ message }) => logLine('connection_lost', { error: message }) })
    : await openPglite(join(settings.dataDir, 'database'));
  try {
    await migrate(opened);
    const filesDir = join(settings.dataDir, 'files');
    if (settings.seedDemo) await seedDemoShop(opened.db, { shop: settings.shop, filesDir, now: systemClock.now() });
    else await loadShop(opened.db);
    const deps: BackendDeps = {
      db: opened.db,
      clock: systemClock,
      sms: consoleSms(),
      payment: sandboxBank({ db: opened.db, clock: systemClock }),
      files: diskFiles(filesDir),
      limits: settings.limits,
      secret: settings.secret ?? (await keptSecret(settings.dataDir)),
      publicOrigin: settings.publicOrigin,
      tellsCodes: settings.smsProvider === 'console' && !settings.smsNamed,
      announce: subjectChanged,
      log: logLine,
    };
    const backend = createBackend(deps);
    const stopSweep = startSweep(deps, SWEEP_EVERY_MS);
    return {
      api: backend.fetch,
      hints: deps.tellsCodes ? ['Demo login: mobile 09120000000; the code is printed here and shown on the page.'] : [],
      async close() {
        await stopSweep();
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** The embedded shop's own secret: made once, kept beside its data. */
async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept) return kept;
  const made = randomBytes(32).toString('hex');
  await writeFile(file, made, { mode: 0o600 });
  return made;
}

function logLine(event: string, facts: Record<string, unknown> = {}): void {
  process.stdout.write(`${JSON.stringify({ at: systemClock.now().toISOString(), event, ...facts })}\n`);
}
