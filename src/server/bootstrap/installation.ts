/** The checks of an installation (backend/services/system/check-shop.ts) with the settings of the process. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { SystemReport } from '@/backend/deps';
import type { Database } from '@/backend/db/database';
import { s3Objects } from '@/backend/gateways/s3-objects';
import { placeIn } from '@/backend/services/backup/backup-requests';
import { offeredBanks } from '@/backend/services/offered-banks';
import { linkSignature } from '@/backend/services/signed-link';
import type { LiveSettings } from '@/backend/services/live-settings';
import type { checkShop, Installation } from '@/backend/services/system/check-shop';
import { RUNNING_FINDINGS, type Finding, type RunningCode } from '@/contract/system-findings';
import { compareVersions } from '@/domain/version-order';
import type { Settings } from '../settings/settings';
import { shopVersion } from '../settings/shop-version';

/** The key with which `npm run doctor` asks the running shop for its findings. It grants nothing else. */
export function checksKey(secret: string): string {
  return linkSignature({ secret }, 'checks');
}

/** One request to the object store of backups. */
const PLACE_MS = 5_000;

/** The parts that a running shop and a stopped one have in common. */
export function installationOf({
  dataDir,
  secret,
  allowNewerDatabase,
  backups,
  fileStore,
}: Settings): Pick<
  Installation,
  'hasBackups' | 'backupPlaces' | 'stores' | 'dataDir' | 'hasOwnSecret' | 'allowsNewer' | 'isStopped'
> {
  const stores = [
    { setting: 'FILES', address: fileStore },
    { setting: 'BACKUP_S3', address: backups.store },
  ] as const;
  return {
    dataDir,
    hasOwnSecret: secret !== null,
    allowsNewer: allowNewerDatabase,
    hasBackups: backups.hour !== null,
    backupPlaces: [
      placeIn(backups.folder).store,
      ...(backups.store === null ? [] : [s3Objects(backups.store, { timeoutMs: PLACE_MS, tries: 1 })]),
    ],
    stores: stores.flatMap(({ setting, address }) => (address === null ? [] : [{ setting, address }])),
    isStopped: false,
  };
}

/** The address and the providers in force; only the first bank while the database does not tell which others are offered. */
export async function gatewaysOf(
  live: LiveSettings,
  db: Database,
): Promise<Pick<Installation, 'origin' | 'sms' | 'banks' | 'unusableBanks'>> {
  const { origin, sms, payment } = live;
  const offered = await offeredBanks(live, db).catch(() => ({ banks: [payment], unusableBanks: [] }));
  return { origin: origin.known, sms, ...offered };
}

/** How long the panel's page of the system shows the same findings: each check asks the bank and the SMS provider. */
const SAME_MS = 30_000;

/**
 * What the panel's page of the system is made of, by the checks of a running shop.
 * @param home the folder of the archive that the shop runs from; null: it is a clone
 */
export function systemReport(
  { dataDir }: Pick<Settings, 'dataDir'>,
  run: () => ReturnType<typeof checkShop>,
  home = archiveHome(),
): Omit<SystemReport, 'flushCounts'> {
  let last: { readonly atMs: number; readonly findings: ReturnType<SystemReport['check']> } | null = null;
  const version = shopVersion();
  return {
    version,
    check: () => {
      const nowMs = performance.now();
      if (last === null || nowMs - last.atMs > SAME_MS)
        last = { atMs: nowMs, findings: run().then((findings) => findings.filter(isOfRunning)) };
      return last.findings;
    },
    // Where the archive was unpacked, which may be far from its data; DATA_DIR, and the folder around it.
    newerArchive: () => newerArchive([join(dataDir, '..'), join(dataDir, '..', '..'), home ?? []].flat(), version),
  };
}

function isOfRunning(finding: Finding): finding is Finding<RunningCode> {
  return finding.code in RUNNING_FINDINGS;
}

/** A version of an archive names its platform (scripts/lib/archive-folder.mjs), and is a folder of `versions`. */
function archiveHome(): string | null {
  return existsSync('platform') ? resolve('..', '..') : null;
}

const ARCHIVE = /^caravansara-(\d+\.\d+\.\d+)-.+\.tar\.gz$/;

/** The name of the archive with the newest version above this one; null: there is none. */
async function newerArchive(folders: readonly string[], version: string): Promise<string | null> {
  const names = (await Promise.all(folders.map((folder) => readdir(folder).catch(() => [])))).flat();
  const newer = names
    .flatMap((name) => {
      const archived = ARCHIVE.exec(name)?.[1];
      return archived !== undefined && compareVersions(archived, version) > 0 ? [{ name, version: archived }] : [];
    })
    .sort((one, other) => compareVersions(other.version, one.version));
  return newer[0]?.name ?? null;
}
