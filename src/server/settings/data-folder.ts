/** The folder of a shop's data (setting DATA_DIR), and the secret stored in it. */
import { randomBytes } from 'node:crypto';
import { access, chmod, constants, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '@/backend/db/make-folder';
import { SettingsError } from './settings-error';

/** Permissions of users who are neither the owner nor in its group. */
const OTHERS = 0o007;
const OWNER_ONLY_MODE = 0o700;

/** As required for SHOP_SECRET. */
const SECRET_CHARACTERS = 32;

const why = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

/**
 * Creates the folder if it is missing, and denies access to other users. Throws {@link SettingsError} with one sentence
 * when it cannot be created, read or written.
 */
export async function openDataFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const { uid, mode } = await stat(folder);
    if (uid === process.getuid?.() && (mode & OTHERS) !== 0) await chmod(folder, OWNER_ONLY_MODE);
  } catch (error) {
    throw new SettingsError(
      `The data folder ${folder} cannot be made or written by this user (${why(error)}): correct its rights, or choose another with DATA_DIR.`,
      { cause: error },
    );
  }
}

/**
 * The shop's secret: generated once and stored with its data. An unreadable or short one is refused and not
 * overwritten.
 */
export async function storedSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'secret');
  try {
    const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (kept !== null) return longEnough(kept.trim(), file);
    const made = randomBytes(32).toString('hex');
    await writeFile(file, made, { mode: 0o600, flag: 'wx' });
    return made;
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    throw new SettingsError(
      `The secret in ${file} cannot be read or written (${why(error)}): correct its rights, or set SHOP_SECRET.`,
      { cause: error },
    );
  }
}

function longEnough(secret: string, file: string): string {
  if (secret.length >= SECRET_CHARACTERS) return secret;
  throw new SettingsError(
    `The secret in ${file} has less than ${SECRET_CHARACTERS} characters: put it back from a backup, or delete the file to have a new one made, which ends all logins.`,
  );
}
