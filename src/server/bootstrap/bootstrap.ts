/** The composition root: builds database, demo data, gateways and backend from the settings. */
import { createBackend } from '@/backend/app';
import type { OpenedDatabase } from '@/backend/db/database-handle';
import type { BackendDeps } from '@/backend/deps';
import { systemClock } from '@/backend/gateways/clock';
import { type InFlightSms, inFlightSms } from '@/backend/gateways/in-flight-sms';
import { followDatabaseClock } from '@/backend/services/clock-sync-job';
import { startDeliverySlotJob } from '@/backend/services/delivery-slots-job';
import { startDemoHost } from '@/backend/services/demo-host';
import { startRestCancellation } from '@/backend/services/cancel-unpaid-rests';
import { searchOptionsOf } from '@/backend/services/search-options';
import { productCache } from '@/backend/services/product-cache';
import { startPairing } from '@/backend/services/bought-together-job';
import { startBackups } from '@/backend/services/backup/backup-job';
import { startBooksAudit } from '@/backend/services/books-audit-job';
import { startDiscountEnds } from '@/backend/services/end-discounts-job';
import { startFinish } from '@/backend/services/finish-orders.service';
import { startHolidayWatch } from '@/backend/services/holiday-coverage-job';
import { startDeskReminder } from '@/backend/services/panel/desk-reminder';
import { startArrivalReminder } from '@/backend/services/arrival-reminder';
import { startRestReminder } from '@/backend/services/rest-reminder';
import { startStepMessages } from '@/backend/services/panel/undo-step.service';
import { sendStaffSummaries } from '@/backend/services/staff-notifications';
import { startReconcile } from '@/backend/services/reconcile.service';
import { repeat } from '@/backend/services/interval-job';
import { startEventCounts, type EventCounts } from '@/backend/services/event-counts';
import { checkShop } from '@/backend/services/system/check-shop';
import { startInvoicing } from '@/backend/services/invoices.service';
import { startExpiryJob } from '@/backend/services/expire-orders-job';
import { ping } from '@/backend/sql/ping.sql';
import { hasShop } from '@/backend/sql/setup.sql';
import { maintainEmbedded } from '@/backend/sql/vacuum.sql';
import { cachedReads } from '../cache/cached-reads';
import { invalidateAll } from '../cache/cache-invalidation';
import { openInvalidationBus } from '../cache/cross-process-invalidation';
import { validateResponses } from '../http/response-validation';
import { storedSecret, openDataFolder } from '../settings/data-folder';
import { apiProxy, isUpstreamReady } from '../http/api-proxy';
import { processGlobals, type ShopApi } from './process-globals';
import { hintsOf } from './startup-hints';
import type { Log } from './log';
import type { ProcessServices } from '../http/process-services';
import type { Checks } from '../http/health-endpoints';
import type { Unreadiness } from '../http/unreadiness';
import { isOwnAddress } from '../http/own-address';
import { checkInProcess, hasRoomForCheck, openBackups, openFiles } from './open-backups';
import { openDatabase } from './open-database';
import type { Settings } from '../settings/settings';
import { SettingsError } from '../settings/settings-error';
import { checksKey, gatewaysOf, installationOf, systemReport } from './installation';
import { liveGateways } from './live-gateways';
import { offerSetup, printOwnerToken, printPasskeyToken, printSetupToken } from './setup-offer';

/** How often expired holds are released. */
const RELEASE_EVERY_MS = 15_000;

/** How long /readyz waits for the database or the external backend. */
const READY_MS = 1_000;

/** How often due payments are verified at the bank. */
const RECONCILE_EVERY_MS = 60_000;

/** How often the weekly rule of delivery hours is applied. */
const DELIVERY_HOURS_EVERY_MS = 3_600_000;

/** How often due orders are finished. */
const FINISH_EVERY_MS = 300_000;

/** How often finished orders are counted into what is bought together. */
const PAIRING_EVERY_MS = 600_000;

/** How often discounts are ended: a price returns within a minute after midnight. */
const DISCOUNT_ENDS_EVERY_MS = 60_000;

/** How often unseen waiting orders are looked for. */
const DESK_REMINDER_EVERY_MS = 60_000;

/** How often the rests of deposits are looked at: whom to remind, and which are overdue. */
const RESTS_EVERY_MS = 300_000;

/** How often guests are looked for who are to be reminded of their arrival. */
const ARRIVALS_EVERY_MS = 300_000;

/** How often invoices are issued that are due. */
const INVOICES_EVERY_MS = 30_000;

/** How often the messages of steps that can no longer be taken back are sent. */
const STEP_MESSAGES_EVERY_MS = 3_000;

/** How often the staff's summaries of a busy hour are sent. */
const STAFF_SUMMARY_EVERY_MS = 60_000;

/** How often the embedded database checks which tables have changed a lot. */
const VACUUM_EVERY_MS = 600_000;
/** After an import a single table may take seconds, during which the embedded database serves nothing else. */
const FIRST_VACUUM_MS = 120_000;

/**
 * How long a stop waits for messages that the SMS provider has not answered; together with the last requests' twenty
 * seconds below half a minute.
 */
const SMS_DRAIN_MS = 5_000;

export interface RunningShop {
  readonly api: ShopApi;
  /** Lines about what can be tried in the demo; empty for other shops. */
  readonly hints: readonly string[];
  /** Whether the database or the external backend responds within a second, and the database accepts writes. */
  unreadiness(): Promise<Unreadiness>;
  /** Null where the shop's own backend has the data. */
  readonly checks: Checks | null;
  /** Whether a replica serves guests' reads now; null: there is none. */
  isReplicaUsed(): Promise<boolean | null>;
  /** Stops all background jobs; resolves once the running ones have ended. */
  stopJobs(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the shop of the process that listens on this port: migrated, and seeded on the first run of an embedded
 * database.
 */
export async function bootstrapShop(
  settings: Settings,
  port: number,
  { log, counts }: Pick<ProcessServices, 'log' | 'counts'>,
): Promise<RunningShop> {
  const { shopApiOrigin: origin } = settings;
  if (!origin) return openBackend(settings, port, log, counts);
  if (isOwnAddress(origin, { host: settings.host, port })) {
    throw new SettingsError(
      `The setting SHOP_API_ORIGIN is “${origin}”, which is this process itself. Set the address of the shop’s own backend, or leave it out.`,
    );
  }
  return {
    api: validateResponses(apiProxy(origin, settings.limits.maxBodyBytes), log),
    hints: [`API: ${origin}`],
    checks: null,
    unreadiness: async () => ((await isUpstreamReady(origin, READY_MS)) ? null : 'database'),
    isReplicaUsed: () => Promise.resolve(null),
    stopJobs: async () => {},
    close: async () => {},
  };
}

async function openBackend(settings: Settings, port: number, log: Log, counts: EventCounts): Promise<RunningShop> {
  await openDataFolder(settings.dataDir);
  const secret = settings.secret ?? (await storedSecret(settings.dataDir));
  const files = openFiles(settings);
  const { opened, isDemo } = await openDatabase(settings, log);
  try {
    const stopClock = await followDatabaseClock(opened, log);
    const live = liveGateways(settings, { db: opened.db, secret, isDemo, port, log, counts }, (origin) => {
      processGlobals.publicOrigin = origin;
      // Every page has absolute links, and shows whether the shop takes payments.
      invalidateAll();
    });
    await live.reloadSettings();
    const invalidationBus = openInvalidationBus(settings.databaseUrl, log, () => {
      live.reloadSettings().catch((error: unknown) => log('settings_not_reloaded', { error: String(error) }));
    });
    const sms = inFlightSms(live.sms);
    const background = new Set<Promise<void>>();
    const check = async () =>
      await checkShop({
        ...installationOf(settings),
        isDemo,
        database: opened,
        ...(await gatewaysOf(live, opened.db)),
      });
    const listening = () => ({ origin: live.origin.known, host: settings.host, port });
    const deps: BackendDeps = {
      db: opened.db,
      reads: opened.reads,
      guestReads: opened.guestReads,
      clock: systemClock,
      ...live,
      sms,
      files,
      secret,
      staffMobiles: settings.staffMobiles,
      returnsLoginCodes: isDemo && settings.demo.isLocal,
      docs: settings.http.apiDocs,
      invalidate: invalidationBus.invalidate,
      listedProducts: productCache(invalidationBus.versions),
      searchOptions: searchOptionsOf(invalidationBus.versions),
      printSetupToken: (token) => printSetupToken(listening(), token),
      printOwnerToken: (token) => printOwnerToken(listening(), token),
      printPasskeyToken,
      system: { ...systemReport(settings, check), flushCounts: () => counts.flush(opened.db) },
      orderChanges: invalidationBus.orderChanges,
      inBackground: (work) => {
        const done = work.finally(() => background.delete(done));
        background.add(done);
      },
      log,
    };
    const backend = createBackend(deps);
    const stops = startJobs(deps, opened, isDemo ? settings.demoHostSeconds : 0);
    const stopCounts = startEventCounts(deps, counts);
    const backups = await openBackups(settings, opened, files, log, true);
    stops.push(startBackups(backups, { hour: settings.backups.hour, check: checkInProcess, hasRoomForCheck }));
    const rest = async (): Promise<void> => {
      invalidationBus.orderChanges.end();
      await opened.markEnding().catch((error: unknown) => log('shutdown_mark_failed', { error: String(error) }));
      await Promise.all(stops.map((stop) => stop()));
    };
    const setup = (await hasShop(opened.db)) ? null : await offerSetup(deps, listening());
    return {
      api: cachedReads(backend.fetch),
      hints: hintsOf({
        sms: deps.sms.name,
        isDemo,
        payment: deps.payment.name,
        setup: setup?.hint ?? null,
        isHereOnly: isDemo && settings.host === '127.0.0.1',
        returnsLoginCodes: deps.returnsLoginCodes,
      }),
      checks: {
        key: checksKey(secret),
        run: check,
      },
      unreadiness: async () => {
        if (!(await ping(opened.db, READY_MS))) return 'database';
        return (await opened.acceptsWrites()) ? null : 'disk';
      },
      isReplicaUsed: async () => (await opened.replicaState())?.isUsed ?? null,
      stopJobs: rest,
      async close() {
        setup?.end();
        await rest();
        // Messages that the provider has not answered by then are dropped, with the work that waits for them.
        if (await drainSms(sms, log)) await Promise.all(background);
        await invalidationBus.close();
        await stopClock();
        await stopCounts();
        await opened.close();
      },
    };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/**
 * Starts the background jobs and returns their stop functions.
 * @param demoHostSeconds after how many seconds the demo's hosts accept requests; 0: never
 */
function startJobs(
  deps: BackendDeps,
  { engine, db }: OpenedDatabase,
  demoHostSeconds: number,
): (() => Promise<void>)[] {
  const stops = [
    startExpiryJob(deps, RELEASE_EVERY_MS),
    startReconcile(deps, RECONCILE_EVERY_MS),
    startDeliverySlotJob(deps, DELIVERY_HOURS_EVERY_MS),
    startFinish(deps, FINISH_EVERY_MS),
    startPairing(deps, PAIRING_EVERY_MS),
    startDiscountEnds(deps, DISCOUNT_ENDS_EVERY_MS),
    startHolidayWatch(deps),
    startBooksAudit(deps),
    startInvoicing(deps, INVOICES_EVERY_MS),
    startDeskReminder(deps, DESK_REMINDER_EVERY_MS),
    startRestReminder(deps, RESTS_EVERY_MS),
    startArrivalReminder(deps, ARRIVALS_EVERY_MS),
    startRestCancellation(deps, RESTS_EVERY_MS),
    startStepMessages(deps, STEP_MESSAGES_EVERY_MS),
    repeat(deps, 'staff_summaries', STAFF_SUMMARY_EVERY_MS, async () => void (await sendStaffSummaries(deps))),
  ];
  if (engine === 'pglite')
    stops.push(
      repeat(deps, 'vacuum', VACUUM_EVERY_MS, async () => void (await maintainEmbedded(db)), {
        firstMs: FIRST_VACUUM_MS,
      }),
    );
  if (demoHostSeconds > 0) stops.push(startDemoHost(deps, demoHostSeconds));
  return stops;
}

/**
 * SMS messages are sent in the background (services/send-sms.ts): a stop waits for them, up to a limit. Returns whether
 * all were answered.
 */
async function drainSms(sms: InFlightSms, log: Log): Promise<boolean> {
  if (sms.count() === 0) return true;
  log('sms_pending_at_shutdown', { count: sms.count() });
  const left = await sms.settled(SMS_DRAIN_MS);
  if (left > 0) log('sms_dropped_at_shutdown', { count: left });
  return left === 0;
}
