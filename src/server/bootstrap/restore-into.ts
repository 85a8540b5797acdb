/** Restores the rows of a backup into the database of the settings. */
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { lockFolder } from '@/backend/db/data-dir-lock';
import type { OpenedDatabase } from '@/backend/db/database-handle';
import { refuseUsedTarget } from '@/backend/db/fill-database';
import { openPglite } from '@/backend/db/open-pglite';
import { openPostgres } from '@/backend/db/open-postgres';
import { sessionsOfShop, setSchemasAside } from '@/backend/db/set-aside';
import { DatabaseCopyError } from '@/backend/db/table-content';
import { systemClock } from '@/backend/gateways/clock';
import type { ObjectStore } from '@/backend/gateways/object-store';
import { backupName, type Manifest } from '@/backend/services/backup/manifest';
import { restoreDatabase } from '@/backend/services/backup/restore-backup';
import { recordRestored } from '@/backend/sql/backups.sql';
import { restoreSecret } from './restore-secret';
import type { Settings } from '../settings/settings';
import { SettingsError } from '../settings/settings-error';

/**
 * Fills the database, which must be empty unless `replace`: then what it has is set aside, and comes back when the
 * restore fails. Throws {@link SettingsError} while the shop runs and for a database with a shop. Pictures and secret come
 * before the rows are in use: a shop without them would start, make another secret and show no pictures, and a further
 * restore would find a used database.
 * @param restorePictures is called once nothing speaks against the restore
 * @returns lines for the operator
 */
export async function restoreInto(
  settings: Settings,
  store: ObjectStore,
  manifest: Manifest,
  replace: boolean,
  restorePictures: () => Promise<void>,
): Promise<string[]> {
  const suffix = `before_${backupName(systemClock.now()).toLowerCase()}`;
  const fill = async (opened: OpenedDatabase): Promise<void> => {
    await restoreDatabase(opened, store, manifest);
    const { name, at, tables, pictures } = manifest;
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    await recordRestored(opened.db, { name, at: new Date(at), rows, pictures: pictures.length }, systemClock.now());
  };
  const { databaseUrl, dataDir } = settings;
  const parts: Parts = {
    fill,
    restorePictures,
    withSecret: async (work) => {
      const { lines, undo } = await restoreSecret(settings, store, manifest);
      try {
        return [...(await work()), ...lines];
      } catch (error) {
        await undo();
        throw error;
      }
    },
  };
  return databaseUrl === null
    ? await fillFolder(join(dataDir, 'database'), suffix, replace, parts)
    : await fillServer(databaseUrl, suffix, replace, parts);
}

interface Parts {
  fill(opened: OpenedDatabase): Promise<void>;
  restorePictures(): Promise<void>;
  /** Restores the secret, does the work, which returns lines, and brings the former secret back when it fails. */
  withSecret(work: () => Promise<string[]>): Promise<string[]>;
}

const USED =
  'There is a shop already, and it was left as it is. Restore into an empty one (DATA_DIR, DATABASE_URL), or add --replace: what is there is then set aside.';

/** The new database is made beside the old one, which takes its place only when it is whole. */
async function fillFolder(
  folder: string,
  suffix: string,
  replace: boolean,
  { fill, restorePictures, withSecret }: Parts,
): Promise<string[]> {
  const isUsed = existsSync(folder);
  if (isUsed && !replace) throw new SettingsError(USED);
  // Refused while the shop runs.
  const lock = await lockFolder(folder);
  const made = `${folder}.restored`;
  try {
    await restorePictures();
    await rm(made, { recursive: true, force: true });
    const opened = await openPglite(made, { answerMs: 0 });
    try {
      await fill(opened);
    } finally {
      await opened.close();
    }
    const aside = `${folder}.${suffix}`;
    return await withSecret(async () => {
      if (isUsed) await rename(folder, aside);
      await rename(made, folder);
      return isUsed ? [`What was there before is in ${aside}: delete it when you no longer need it.`] : [];
    });
  } finally {
    await rm(made, { recursive: true, force: true });
    await lock.release();
  }
}

async function fillServer(
  url: string,
  suffix: string,
  replace: boolean,
  { fill, restorePictures, withSecret }: Parts,
): Promise<string[]> {
  const opened = await openPostgres(url, {
    connections: 2,
    readConnections: 1,
    statementMs: 0,
    answerMs: 0,
    application: 'caravansara restore',
  });
  try {
    const sessions = await sessionsOfShop(opened.db);
    if (sessions > 0)
      throw new SettingsError(`The shop is running (${sessions} connections): stop every instance and try again.`);
    const isUsed = await isUsedDatabase(opened);
    if (isUsed && !replace) throw new SettingsError(USED);
    await restorePictures();
    return await withSecret(async () => {
      if (!isUsed) {
        await fill(opened);
        return [];
      }
      const undo = await setSchemasAside(opened.db, suffix);
      try {
        await fill(opened);
      } catch (error) {
        await undo();
        throw error;
      }
      return [
        `What was there before is in the schemas public_${suffix} and drizzle_${suffix}: drop them when you no longer need them.`,
      ];
    });
  } finally {
    await opened.close();
  }
}

async function isUsedDatabase({ db }: OpenedDatabase): Promise<boolean> {
  try {
    await refuseUsedTarget(db);
    return false;
  } catch (error) {
    if (error instanceof DatabaseCopyError) return true;
    throw error;
  }
}
