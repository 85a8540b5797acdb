/** Startup errors that an operator can fix: each ends the process with one sentence about cause and fix. */
import { DatabaseFolderError } from '@/backend/db/database-folder';
import { FolderInUseError } from '@/backend/db/data-dir-lock';
import { DatabaseVersionError } from '@/backend/db/migrate';
import { DatabaseUnavailableError } from '@/backend/db/open-postgres';
import { isDiskFull } from '@/backend/db/pg-errors';
import { DatabaseCopyError } from '@/backend/db/table-content';
import { databaseErrorOf } from '@/backend/http/database-errors';
import { ObjectStoreError } from '@/backend/gateways/s3-objects';
import { BackupError } from '@/backend/services/backup/manifest';
import { NoShopError } from '@/backend/sql/shop.sql';
import { readSettings, type Settings } from '../settings/settings';
import { SettingsError } from '../settings/settings-error';
import { actAsOwner } from './act-as-owner';
import { isCaller, keepCaller, serveCaller } from './caller-folder';

/** Errors whose message is that sentence. */
const WITH_SENTENCE = [
  SettingsError,
  FolderInUseError,
  DatabaseFolderError,
  DatabaseUnavailableError,
  DatabaseVersionError,
  DatabaseCopyError,
  BackupError,
  ObjectStoreError,
  NoShopError,
] as const;

/** Error codes of the file system. */
const OF_FILES = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EISDIR', 'EEXIST', 'ENOENT', 'ELOOP', 'EMFILE', 'EIO'];

/**
 * The sentence for a failed start, or null for a bug, for which the whole error is printed.
 * @param owner as whom root's command goes on; null: as the user who gave it
 */
function sentenceFor(error: unknown, settings: Settings | null, owner: string | null): string | null {
  if (WITH_SENTENCE.some((kind) => error instanceof kind)) return (error as Error).message;
  if (settings === null || !(error instanceof Error)) return null;
  const { code, syscall, path, hostname } = error as NodeJS.ErrnoException & { readonly hostname?: string };
  const isHost = syscall === 'getaddrinfo' && hostname === settings.host;
  if (syscall === 'listen' || isHost) return portSentence(code, settings);
  if (isDiskFull(error))
    return `The disk is full: make room for the shop’s data (${settings.databaseUrl ? 'DATABASE_URL, ' : ''}DATA_DIR is ${settings.dataDir}) and start again.`;
  if (path !== undefined && owner !== null && (code === 'EACCES' || code === 'EPERM'))
    return `${path} cannot be used by ${owner} (${code}), to whom the data of the shop belong, so that the command goes on as that user: correct its rights, such as with chown -R ${owner.replace('#', '')} ${path}.`;
  if (path !== undefined && OF_FILES.includes(code ?? ''))
    return `${path} cannot be used (${code}): correct its rights or what stands there, or choose another folder with DATA_DIR.`;
  return databaseErrorOf(error) === 'away' && settings.databaseUrl ? new DatabaseUnavailableError(error).message : null;
}

function portSentence(code: string | undefined, { port, host }: Settings): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop it, or choose another with PORT, such as PORT=3001.`;
    case 'EACCES':
      return `Port ${port} may not be used by this user. Choose one above 1023 with PORT.`;
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST=${host} is no address of this machine. Leave it out to listen on all of them, or name one, such as HOST=127.0.0.1.`;
    default:
      return null;
  }
}

/**
 * The reader of the output may end before the shop does (a log collector that restarts, `| head`). Without these
 * listeners each line would raise an uncaught error (EPIPE), which is logged, which raises the next one.
 */
function ignoreClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/**
 * Runs a process of the shop with its settings, as the owner of its data. A startup error is printed, as a sentence or
 * whole, and ends the process with code 1.
 * @param options `namesFolder`: a folder of the command line is used as the user who gave the command (callerFolder)
 */
export async function runWithSettings(
  env: NodeJS.ProcessEnv,
  main: (settings: Settings) => Promise<void>,
  { namesFolder = false } = {},
): Promise<void> {
  let [settings, owner]: [Settings | null, string | null] = [null, null];
  ignoreClosedOutput();
  if (isCaller(env)) return serveCaller();
  try {
    settings = readSettings(env);
    owner = actAsOwner(settings.dataDir, env, namesFolder ? keepCaller : undefined);
    await main(settings);
  } catch (error) {
    console.error(sentenceFor(error, settings, owner) ?? error);
    process.exit(1);
  }
}
