/** The settings of backups; part of settings.ts, which reads the environment. */
import { resolve } from 'node:path';
import * as z from 'zod';
import { intSetting } from './integer-setting';

export const backupSettingsSchema = {
  BACKUPS: z.enum(['true', 'false'], { error: 'true or false' }).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_HOUR: intSetting(3, 0, 23),
};

type Given = { readonly [Name in keyof typeof backupSettingsSchema]?: z.output<(typeof backupSettingsSchema)[Name]> };

export interface BackupSettings {
  /** The folder of this shop's backups. */
  readonly folder: string;
  /** The hour in Tehran at which they are made by themselves; null: never. */
  readonly hour: number | null;
}

/** @param dataDir the folder of the shop's data, in which backups are unless BACKUP_DIR is set */
export function backupSettings(set: Given & { BACKUP_HOUR: number }, shop: string, dataDir: string): BackupSettings {
  return {
    folder: set.BACKUP_DIR === undefined ? resolve(dataDir, 'backups') : resolve(set.BACKUP_DIR, shop),
    hour: set.BACKUPS === 'false' ? null : set.BACKUP_HOUR,
  };
}
