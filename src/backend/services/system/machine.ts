/** What a machine tells of itself for the checks of an installation. Nothing is changed by it. */
import { execFile } from 'node:child_process';
import { access, constants, readFile, stat, statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DiskMeasure, Judgement, MemoryMeasure } from '@/domain/system-findings';

/** Permissions of users who are neither the owner nor in its group. */
const OTHERS = 0o007;
/** Permissions of all but the owner. */
const NOT_OWNER = 0o077;
/** As required for SHOP_SECRET. */
const SECRET_CHARACTERS = 32;
const TIMEDATECTL_MS = 2_000;

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

/** The room on the disk of a folder, or of the nearest folder above it that exists; null: unknown. */
export async function measureDisk(folder: string): Promise<DiskMeasure | null> {
  try {
    const disk = await statfs(folder);
    // File systems without a table of files have none to run out of.
    return { freeBytes: disk.bavail * disk.bsize, freeFiles: disk.files > 0 ? disk.ffree : null };
  } catch (error) {
    const above = join(folder, '..');
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT' && above !== folder;
    return isMissing ? await measureDisk(above) : null;
  }
}

/** The memory of the machine, or of the container or service that limits the process. */
export async function measureMemory(): Promise<MemoryMeasure> {
  const limit = process.constrainedMemory();
  const meminfo = await readFile('/proc/meminfo', 'utf8').catch(() => '');
  const kilobytes = /^MemAvailable:\s+(\d+) kB$/m.exec(meminfo)?.[1];
  return {
    totalBytes: limit > 0 ? Math.min(limit, totalmem()) : totalmem(),
    availableBytes: kilobytes === undefined ? null : Number(kilobytes) * 1024,
  };
}

/** Whether a time server sets the clock, as systemd knows; null where there is no systemd. */
export async function isClockSynchronized(): Promise<boolean | null> {
  try {
    const { stdout } = await promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
      timeout: TIMEDATECTL_MS,
    });
    return { yes: true, no: false }[stdout.trim()] ?? null;
  } catch {
    return null;
  }
}

/** The rights of the data folder and of the secret in it, for the user of this process. */
export async function judgeDataFolder(folder: string, hasOwnSecret: boolean): Promise<Judgement> {
  const stats = await stat(folder).catch((error: NodeJS.ErrnoException) => error);
  if (stats instanceof Error) {
    if (stats.code !== 'ENOENT') return ['folder_unusable', { path: folder, reason: codeOf(stats) }];
    return await judgeNewFolder(folder);
  }
  const user = process.getuid?.();
  if (user !== undefined && stats.uid !== user) return ['folder_of_other', { path: folder, owner: stats.uid, user }];
  const reason = await lackOfAccess(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  if (reason !== null) return ['folder_unusable', { path: folder, reason }];
  if ((stats.mode & OTHERS) !== 0) return ['folder_open', { path: folder }];
  const secret = hasOwnSecret ? null : await judgeSecret(join(folder, 'secret'));
  return secret ?? ['folder_ok', { path: folder }];
}

/** A folder that the first start will make. */
async function judgeNewFolder(folder: string): Promise<Judgement> {
  let above = join(folder, '..');
  while ((await lackOfAccess(above, constants.F_OK)) === 'ENOENT') above = join(above, '..');
  const reason = await lackOfAccess(above, constants.W_OK | constants.X_OK);
  return reason === null ? ['folder_new', { path: folder }] : ['folder_unusable', { path: folder, reason }];
}

async function lackOfAccess(path: string, mode: number): Promise<string | null> {
  return await access(path, mode).then(() => null, codeOf);
}

async function judgeSecret(file: string): Promise<Judgement | null> {
  try {
    const [secret, { mode }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    if (secret.trim().length < SECRET_CHARACTERS) return ['folder_secret_unusable', { path: file, reason: 'short' }];
    return (mode & NOT_OWNER) === 0 ? null : ['folder_secret_open', { path: file }];
  } catch (error) {
    // The first start makes it.
    return codeOf(error) === 'ENOENT' ? null : ['folder_secret_unusable', { path: file, reason: codeOf(error) }];
  }
}
