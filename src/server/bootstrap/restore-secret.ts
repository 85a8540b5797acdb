/** The secret of a restored shop: without it all logins end, and providers' keys cannot be read. */
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '@/backend/gateways/object-store';
import { type Manifest, secretKey } from '@/backend/services/backup/manifest';
import type { Settings } from '../settings/settings';

/** Puts the generated secret of a backup in its place. Returns lines for the operator. */
export async function restoreSecret(
  { secret, dataDir }: Settings,
  store: ObjectStore,
  { name }: Manifest,
): Promise<string[]> {
  const bytes = await store.read(secretKey(name));
  if (bytes === null)
    return secret === null ? ['That shop had its SHOP_SECRET as a setting: set it, else all logins end.'] : [];
  const restored = new TextDecoder().decode(bytes).trim();
  if (secret !== null)
    return secret === restored ? [] : [`SHOP_SECRET must be the content of ${secretKey(name)} in the backup.`];
  const file = join(dataDir, 'secret');
  if (existsSync(file)) {
    if ((await readFile(file, 'utf8')).trim() === restored) return [];
    await rename(file, `${file}.before-${name}`);
  }
  await writeFile(file, restored, { mode: 0o600 });
  return [];
}
