/** Puts a shop together from its settings: database, demo data, gateways, backend. The only place that does. */
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createBackend } from '@/backend/app';
import { seedDemoShop } from '@/backend/db/demo/seed';
import { migrate } from '@/backend/db/migrate';
import { openPglite } from '@/backend/db/open-pglite';
import { openPostgres } from '@/backend/db/open-postgres';
import { reindexSearch } from '@/backend/db/reindex-search';
import type { BackendDeps } from '@/backend/deps';
import { systemClock } from '@/backend/gateways/clock';
import { consoleSms } from '@/backend/gateways/console-sms';
import { diskFiles } from '@/backend/gateways/disk-files';
import { kavenegar } from '@/backend/gateways/kavenegar';
import type { PaymentGateway } from '@/backend/gateways/payment';
import type { SmsGateway } from '@/backend/gateways/sms';
import { smsIr } from '@/backend/gateways/sms-ir';
import { type TrackedSms, trackedSms } from '@/backend/gateways/tracked-sms';
import { zarinpal } from '@/backend/gateways/zarinpal';
import { zibal } from '@/backend/gateways/zibal';
import { startDemoHost } from '@/backend/services/demo-host';
import { startReconcile } from '@/backend/services/reconcile.service';
import { repeat } from '@/backend/services/repeat';
import { sandboxBank } from '@/backend/services/sandbox-bank.service';
import { startSweep } from '@/backend/services/sweep.service';
import { answers } from '@/backend/sql/answers.sql';
import { loadShop } from '@/backend/sql/shop.sql';
import { vacuumChanged } from '@/backend/sql/vacuum.sql';
import { cachedReads } from './cached-reads';
import { openChangeNews } from './change-news';
import { contractGuard } from './contract-guard';
import { foreignApi, foreignApiAnswers } from './foreign-api';
import type { ShopApi } from './global';
import type { Log } from './log';
import type { Settings } from './settings';

/** How often unpaid holds that have run out are freed. */
const SWEEP_EVERY_MS = 15_000;

/** How long /readyz waits for the database or the shop's own backend. */
const READY_MS = 1_000;

/** How often payments whose time has come are asked about. */
const RECONCILE_EVERY_MS = 60_000;

/** How often the embedded database looks which of its tables have changed a lot. */
const VACUUM_EVERY_MS = 600_000;

/** How long a stop waits for messages that the SMS provider has not answered yet; with the last requests' ten seconds well below half a minute. */
const LAST_MESSAGES_MS = 5_000;

export interface OpenShop {
  readonly api: ShopApi;
  /** What a newcomer may try, a line each; empty where the shop is not the demo. */
  readonly hints: readonly string[];
  /** Whether the database, or the shop's own backend, answers now; takes a second at most. */
  isReady(): Promise<boolean>;
  /** Begins no work of its own from now on; resolves once what is under way has ended. */
  rest(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the shop of the process that listens on this port: migrated, and seeded on the first run of an embedded database. */
export async function openShop(settings: Settings, port: number, log: Log): Promise<OpenShop> {
  const { shopApiOrigin: origin } = settings;
  if (!origin) return openBackend(settings, port, log);
  return { api: contractGuard(foreignApi(origin, settings.limits.bodyBytes), log), hints: [`API: ${origin}`], isReady: () => foreignApiAnswers(origin, READY_MS), rest: async () => {}, close: async () => {} };
}

async function openBackend(settings: Settings, port: number, log: Log): Promise<OpenShop> {
  await mkdir(settings.dataDir, { recursive: true });
  const opened = settings.databaseUrl
    ? await openPostgres(settings.databaseUrl, { onLost: ({ message }) => log('connection_lost', { error: message }) })
    : await openPglite(join(settings.dataDir, 'database'));
  try {
    await migrate(opened);
    const filesDir = join(settings.dataDir, 'files');
    if (settings.seedDemo) await seedDemoShop(opened.db, { shop: settings.shop, filesDir, now: systemClock.now() });
    else await loadShop(opened.db);
    await reindexSearch(opened.db);
    const secret = settings.secret ?? (await keptSecret(settings.dataDir));
    const news = openChangeNews(settings.databaseUrl, log);
    const sms = trackedSms(smsOf(settings));
    const deps: BackendDeps = {
      db: opened.db,
      reads: opened.reads,
      clock: systemClock,
      sms,
      payment: bankOf(settings, opened.db),
      files: diskFiles(filesDir),
      limits: settings.limits,
      secret,
      publicOrigin: settings.publicOrigin,
      siteOrigin: settings.publicOrigin ?? `http://localhost:${port}`,
      panelMobiles: settings.panelMobiles,
      tellsCodes: settings.sms.provider === 'console' && !settings.smsNamed,
      announce: news.announce,
      log,
    };
    const backend = createBackend(deps);
    const stops = [startSweep(deps, SWEEP_EVERY_MS), startReconcile(deps, RECONCILE_EVERY_MS)];
    if (opened.engine === 'pglite') stops.push(repeat(deps, 'vacuum', VACUUM_EVERY_MS, async () => void (await vacuumChanged(opened.db)), { atOnce: true }));
    // Where a real provider sends the messages, the hosts are people.
    if (deps.tellsCodes && settings.demoHostSeconds > 0) stops.push(startDemoHost(deps, settings.demoHostSeconds));
    const rest = async (): Promise<void> => void (await Promise.all(stops.map((stop) => stop())));
    return {
      api: cachedReads(backend.fetch),
      hints: deps.tellsCodes
        ? ['Demo login: mobile 09120000000; the code is printed here and shown on the page.', 'The host’s side: npm run panel -- login, as staff with 09120000001.']
        : [],
      isReady: () => answers(opened.db, READY_MS),
      rest,
      async close() {
        await rest();
        await lastMessages(sms, log);
        await news.close();
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/** Messages are handed over without being waited for (services/hand-over.ts): the end of the process waits for them, in bounds. */
async function lastMessages(sms: TrackedSms, log: Log): Promise<void> {
  if (sms.underWay() === 0) return;
  log('sms_waited_for', { count: sms.underWay() });
  const left = await sms.settled(LAST_MESSAGES_MS);
  if (left > 0) log('sms_given_up', { count: left });
}

function bankOf({ payment }: Settings, db: BackendDeps['db']): PaymentGateway {
  switch (payment.gateway) {
    case 'zarinpal':
      return zarinpal(payment);
    case 'zibal':
      return zibal(payment);
    case 'sandbox':
      return sandboxBank({ db, clock: systemClock });
  }
}

function smsOf({ sms }: Settings): SmsGateway {
  switch (sms.provider) {
    case 'kavenegar':
      return kavenegar(sms);
    case 'sms_ir':
      return smsIr(sms);
    case 'console':
      return consoleSms();
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
