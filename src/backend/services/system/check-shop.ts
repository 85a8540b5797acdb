/** The checks of an installation that a running shop makes of itself, and `npm run doctor` of a stopped one. */
import { setTimeout as pause } from 'node:timers/promises';
import { FINDINGS, SYSTEM_CHECKS, type Finding } from '@/contract/system-findings';
import { isThisMachine } from '@/domain/shop-origin';
import {
  findingOf,
  isNameError,
  judgeAddress,
  judgeBackup,
  judgeClock,
  judgeDatabase,
  judgeDisk,
  judgeMemory,
  judgeNode,
  type Judgement,
} from '@/domain/system-findings';
import type { Database } from '../../db/database';
import type { OpenedDatabase } from '../../db/database-handle';
import { migrationState, migrationTimes } from '../../db/migrate';
import { innermostReason } from '../../db/pg-errors';
import { machineTime } from '../../gateways/clock';
import { takesPayments } from '../../gateways/no-bank';
import type { ObjectStore } from '../../gateways/object-store';
import type { PaymentGateway } from '../../gateways/payment';
import { certificateDays, reach, type Reached } from '../../gateways/reach';
import { reachesPhones, type SmsGateway } from '../../gateways/sms';
import { newestBackups } from '../../sql/backups.sql';
import { backupOfOther, type OtherBackup } from '../backup/shared-place';
import { inspectServer } from '../../sql/inspect-database.sql';
import { databaseTime } from '../../sql/ping.sql';
import { checkStore, type NamedStore } from './check-store';
import { isClockSynchronized, judgeDataFolder, measureDisk, measureMemory } from './machine';

/** How long the list of a place of backups is waited for. */
const PLACE_MS = 5_000;

export const finding = findingOf(FINDINGS);

type Bank = Pick<PaymentGateway, 'name' | 'origin'>;

/** What is checked. */
export interface Installation {
  readonly dataDir: string;
  /** Whether SHOP_SECRET is set, so that the folder needs none. */
  readonly hasOwnSecret: boolean;
  readonly allowsNewer: boolean;
  readonly isDemo: boolean;
  /** Whether it backs itself up. */
  readonly hasBackups: boolean;
  /** The object stores of pictures and of backups. */
  readonly stores: readonly NamedStore[];
  /** Where backups are. */
  readonly backupPlaces: readonly ObjectStore[];
  /** Whether the shop is stopped. */
  readonly isStopped: boolean;
  /** The open database, or what keeps it from being opened. */
  readonly database: Pick<OpenedDatabase, 'engine' | 'db' | 'replicaState'> | Judgement;
  /** The address of the shop; null: unknown. */
  readonly origin: string | null;
  /** Null: entered in the panel of a database that is not open. */
  readonly sms: Pick<SmsGateway, 'name' | 'origin'> | null;
  /** All that take payments, the first one first; null as for the SMS provider. */
  readonly banks: readonly Bank[] | null;
  /** The names of those that are offered in the panel and cannot be used. */
  readonly unusableBanks: readonly string[];
}

/** All findings, in the order of {@link SYSTEM_CHECKS}. Requests go to the shop's own address, its providers and its object stores only. */
export async function checkShop(shop: Installation): Promise<Finding[]> {
  const [sms, shopAnswer, banks, stores] = await Promise.all([
    asked(shop.sms?.origin),
    isRemote(shop.origin) ? reach(`${shop.origin}/robots.txt`) : null,
    Promise.all((shop.banks ?? []).map(async (bank) => ({ bank, answer: await asked(bank.origin) }))),
    Promise.all(shop.stores.map(({ address }) => asked(address.endpoint))),
  ]);
  const ofBanks = banks.map(({ bank, answer }) => [bank.origin, answer] as const);
  const ofStores = shop.stores.map((store, at) => [store.address.endpoint, stores[at] ?? null] as const);
  const judgements = await Promise.all<Judgement | null>([
    judgeNode(process.versions.node),
    judgeTime(shop, [...ofBanks, [shop.sms?.origin, sms], ...ofStores]),
    measureDisk(shop.dataDir).then((disk) => judgeDisk(disk, shop.dataDir)),
    measureMemory().then(judgeMemory),
    judgeDataFolder(shop.dataDir, shop.hasOwnSecret),
    judgeNames([[shop.origin, shopAnswer], [shop.sms?.origin, sms], ...ofBanks, ...ofStores]),
    judgeOwnAddress(shop, shopAnswer),
    judgeSms(shop, sms),
    ...banks.map(({ bank, answer }) => judgeBank(shop, bank, answer)),
    shop.banks === null ? ['bank_unknown'] : null,
    ...shop.unusableBanks.map((name) => ['bank_unusable', { name }] as const),
    ...shop.stores.map((store, at) => checkStore(store, stores[at] ?? null)),
  ]);
  const judged = [...judgements, ...(await judgeData(shop)), ...(await judgeBackups(shop))].filter(
    (one) => one !== null,
  );
  return inOrder(judged.map((one) => finding(...one)));
}

/** In the order of {@link SYSTEM_CHECKS}. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  const place = ({ check }: Finding): number => SYSTEM_CHECKS.indexOf(check);
  return [...findings].sort((one, other) => place(one) - place(other));
}

const isRemote = (origin: string | null): origin is string => origin !== null && !isThisMachine(origin);

async function asked(origin: string | undefined): Promise<Reached | null> {
  return origin === undefined ? null : await reach(`${origin}/`);
}

async function judgeTime(
  { database }: Installation,
  answers: readonly (readonly [origin: string | undefined, answer: Reached | null])[],
): Promise<Judgement> {
  const others = answers.flatMap(([origin, answer]) =>
    origin !== undefined && answer && 'date' in answer && answer.date
      ? [{ host: new URL(origin).host, time: answer.date }]
      : [],
  );
  const machine = machineTime();
  const ofServer =
    'db' in database && database.engine === 'postgres'
      ? await databaseTime(database.db).then(
          (ms) => new Date(ms),
          () => null,
        )
      : null;
  return judgeClock({
    machine,
    madeAt: new Date(Math.max(...migrationTimes())),
    other: others[0] ?? null,
    database: ofServer,
    isSynchronized: await isClockSynchronized(),
  });
}

async function judgeData({ database, allowsNewer }: Installation): Promise<Judgement[]> {
  if (!('db' in database)) return [database];
  const { db, engine, replicaState } = database;
  try {
    const [server, migrations] = [await inspectServer(db, engine), await migrationState(db)];
    return judgeDatabase({ engine, ...server, migrations, allowsNewer, replica: await replicaState() });
  } catch (error) {
    return [['database_away', { reason: innermostReason(error) }]];
  }
}

/** Nothing where the database is not open or has no record of backups yet. */
async function judgeBackups({ database, hasBackups, backupPlaces }: Installation): Promise<Judgement[]> {
  if (!('db' in database)) return [];
  const now = machineTime();
  const newest = await newestBackups(database.db, now).catch(() => null);
  if (newest === null) return [];
  const { made, tried, checked, ahead } = newest;
  return judgeBackup({
    isOn: hasBackups,
    made: made && { at: made.started_at, isInStore: made.in_object_store },
    error: tried?.error ?? null,
    checkError: checked?.check_error ?? null,
    ahead: ahead?.name ?? null,
    others: hasBackups ? await backupsOfOthers(database.db, backupPlaces, now) : [],
    now,
  });
}

/** A place that cannot be listed in time, or at all, is left out: the lines of folder and store say so. */
async function backupsOfOthers(db: Database, places: readonly ObjectStore[], now: Date): Promise<OtherBackup[]> {
  const others = await Promise.all(
    places.map(async (place) => {
      const end = new AbortController();
      const late = pause(PLACE_MS, null, { signal: end.signal, ref: false }).catch(() => null);
      const other = await Promise.race([backupOfOther(db, place, now).catch(() => null), late]);
      end.abort();
      return other;
    }),
  );
  return others.filter((one) => one !== null);
}

function judgeNames(
  answers: readonly (readonly [origin: string | null | undefined, answer: Reached | null])[],
): Judgement {
  const hosts = answers.flatMap(([origin, answer]) =>
    origin && answer ? [{ host: new URL(origin).hostname, answer }] : [],
  );
  for (const { host, answer } of hosts)
    if ('reason' in answer && isNameError(answer.reason)) return ['dns_failed', { host, reason: answer.reason }];
  const names = new Set(hosts.map(({ host }) => host));
  return names.size === 0 ? ['dns_none'] : ['dns_ok', { hosts: [...names].join(', ') }];
}

async function judgeOwnAddress(
  { origin, isDemo, isStopped }: Installation,
  answer: Reached | null,
): Promise<Judgement | null> {
  if (origin === null) return isDemo ? ['address_here'] : ['address_missing'];
  if (answer === null) return ['address_here'];
  if (!origin.startsWith('https://')) return ['address_http', { origin }];
  // The line of the names says it.
  if ('reason' in answer && isNameError(answer.reason)) return null;
  if ('reason' in answer) return judgeAddress(origin, answer, isStopped);
  const days = await certificateDays(origin, machineTime());
  return judgeAddress(origin, { status: answer.status, certificateDays: days }, isStopped);
}

function judgeSms({ sms, isDemo }: Installation, answer: Reached | null): Judgement | null {
  if (sms === null) return ['sms_unknown'];
  const { name, origin = '' } = sms;
  if (!reachesPhones(sms)) return isDemo ? ['sms_ok', { name }] : ['sms_none'];
  if (answer && 'reason' in answer)
    return isNameError(answer.reason)
      ? null
      : ['sms_unreachable', { host: new URL(origin).host, reason: answer.reason }];
  return ['sms_ok', { name }];
}

function judgeBank({ isDemo }: Installation, bank: Bank, answer: Reached | null): Judgement | null {
  const { name, origin } = bank;
  if (!takesPayments(bank)) return ['bank_none'];
  if (origin === undefined) return isDemo ? ['bank_ok', { name }] : ['bank_free', { name }];
  if (answer && 'reason' in answer)
    return isNameError(answer.reason)
      ? null
      : ['bank_unreachable', { host: new URL(origin).host, reason: answer.reason }];
  return ['bank_ok', { name }];
}
