/** The settings of backups and of the places of files; part of settings.ts, which reads the environment. */
import { resolve } from 'node:path';
import * as z from 'zod';
import type { ObjectStoreAddress } from '@/domain/object-store-address';
import { intSetting } from './integer-setting';
import { objectStoreAddress, withKey } from './object-store-setting';

export const backupSettingsSchema = {
  BACKUPS: z.enum(['true', 'false'], { error: 'true or false' }).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_HOUR: intSetting(3, 0, 23),
  BACKUP_S3: objectStoreAddress,
  BACKUP_S3_KEY: z.string().min(1).optional(),
  BACKUP_S3_SECRET: z.string().min(1).optional(),
  FILES: objectStoreAddress,
  FILES_S3_KEY: z.string().min(1).optional(),
  FILES_S3_SECRET: z.string().min(1).optional(),
};

type Given = { readonly [Name in keyof typeof backupSettingsSchema]?: z.output<(typeof backupSettingsSchema)[Name]> };

export interface BackupSettings {
  /** The folder of this shop's backups. */
  readonly folder: string;
  /** The hour in Tehran at which they are made by themselves; null: never. */
  readonly hour: number | null;
  /** An object store that gets every backup too. */
  readonly store: ObjectStoreAddress | null;
}

/** The object store of the shop's pictures; null: the folder `files` of its data. */
export function fileSettings(set: Given): ObjectStoreAddress | null {
  return withKey('FILES', set.FILES, set.FILES_S3_KEY, set.FILES_S3_SECRET);
}

/** @param dataDir the folder of the shop's data, in which backups are unless BACKUP_DIR is set */
export function backupSettings(set: Given & { BACKUP_HOUR: number }, shop: string, dataDir: string): BackupSettings {
  return {
    folder: set.BACKUP_DIR === undefined ? resolve(dataDir, 'backups') : resolve(set.BACKUP_DIR, shop),
    hour: set.BACKUPS === 'false' ? null : set.BACKUP_HOUR,
    store: withKey('BACKUP_S3', set.BACKUP_S3, set.BACKUP_S3_KEY, set.BACKUP_S3_SECRET),
  };
}
