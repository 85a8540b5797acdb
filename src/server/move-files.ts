/** `npm run move-files`: copies the pictures of the shop's folder into the object store of FILES, or back with `back`. */
import type { FileStore } from '@/backend/gateways/file-store';
import { folderFiles, openFiles } from './bootstrap/open-backups';
import { runWithSettings } from './bootstrap/startup-errors';
import { commandLine } from './settings/command-line';
import type { Settings } from './settings/settings';
import { SettingsError } from './settings/settings-error';

async function main(settings: Settings): Promise<void> {
  const { fileStore } = settings;
  if (fileStore === null)
    throw new SettingsError('Say with FILES, FILES_S3_KEY and FILES_S3_SECRET which object store has the pictures.');
  const direction = process.argv[2] ?? '';
  if (direction !== '' && direction !== 'back')
    throw new SettingsError(`Say it as in: ${commandLine('move-files')}, or ${commandLine('move-files back')}`);
  const [folder, store] = [folderFiles(settings), openFiles(settings)];
  const [from, to] = direction === 'back' ? [store, folder] : [folder, store];
  const copied = await copyFiles(from, to);
  const place = direction === 'back' ? 'The folder' : `s3://${fileStore.bucket}/${fileStore.prefix}`;
  console.log(
    `Copied ${copied} pictures. ${place} has all ${(await from.list()).length}; the others stay where they are.`,
  );
}

/** Copies what is not there yet: pictures never change under their name, so that it can be run again at any time. */
async function copyFiles(from: FileStore, to: FileStore): Promise<number> {
  const there = new Map((await to.list()).map(({ name, bytes }) => [name, bytes]));
  let copied = 0;
  for (const { name, bytes } of await from.list()) {
    if (there.get(name) === bytes) continue;
    const content = await from.read(name);
    // Removed since it was listed.
    if (content === null) continue;
    await to.write(name, content);
    copied += 1;
  }
  return copied;
}

await runWithSettings(process.env, main);
