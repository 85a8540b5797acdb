/** The secret of a restored shop: without it all logins end, and providers' keys cannot be read. */
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '@/backend/gateways/object-store';
import { type Manifest, secretKey } from '@/backend/services/backup/manifest';
import type { Settings } from '../settings/settings';

export interface RestoredSecret {
  /** For the operator. */
  readonly lines: readonly string[];
  /** Brings the former one back, when the rest of the restore fails. */
  undo(): Promise<void>;
}

/** Puts the generated secret of a backup in its place. */
export async function restoreSecret(
  { secret, dataDir }: Settings,
  store: ObjectStore,
  { name }: Manifest,
): Promise<RestoredSecret> {
  const unchanged = (...lines: string[]): RestoredSecret => ({ lines, undo: () => Promise.resolve() });
  const bytes = await store.read(secretKey(name));
  if (bytes === null)
    return secret === null
      ? unchanged('That shop had its SHOP_SECRET as a setting: set it, else all logins end.')
      : unchanged();
  const restored = new TextDecoder().decode(bytes).trim();
  if (secret !== null)
    return secret === restored
      ? unchanged()
      : unchanged(`SHOP_SECRET must be the content of ${secretKey(name)} in the backup.`);
  const file = join(dataDir, 'secret');
  const isUsed = existsSync(file);
  if (isUsed && (await readFile(file, 'utf8')).trim() === restored) return unchanged();
  const aside = `${file}.before-${name}`;
  if (isUsed) await rename(file, aside);
  const undo = async (): Promise<void> => {
    await rm(file, { force: true });
    if (isUsed) await rename(aside, file);
  };
  try {
    await writeFile(file, restored, { mode: 0o600 });
  } catch (error) {
    await undo();
    throw error;
  }
  return { lines: [], undo };
}
