/** Removes what a place of backups need no longer hold, by domain/backup-retention.ts. */
import { retainedBackups } from '@/domain/backup-retention';
import { innermostReason } from '../../db/pg-errors';
import type { Clock } from '../../deps';
import type { ObjectStore } from '../../gateways/object-store';
import { backupNames, forgetBackups, listBackupsAhead } from '../../sql/backups.sql';
import type { BackupSource } from './make-backup';
import { BackupError, backupTimeMs, listBackups, type Manifest, PICTURES, readManifest } from './manifest';

/** An incomplete backup of a shared place may still be being made at another machine. */
const INCOMPLETE_MS = 86_400_000;

interface Deps {
  readonly source: Pick<BackupSource, 'db'>;
  readonly clock: Clock;
  log(event: string, fields?: Record<string, unknown>): void;
}

/**
 * Removes the backups of this shop that are no longer retained, incomplete ones of earlier days, and pictures that no backup
 * has. Backups that are not in the shop's record are another shop's: they stay with all that they need. Returns how
 * many files were removed. A failure is logged: it is none of the backup itself.
 * @param made the backup that was just made: where the place does not list it, nothing is removed; null: none was
 */
export async function removeOldBackups(
  { source, clock, log }: Deps,
  store: ObjectStore,
  made: string | null,
): Promise<number> {
  let removed = 0;
  try {
    const nowMs = clock.now().getTime();
    const ownNames = new Set(await backupNames(source.db));
    const listed = await listBackups(store);
    if (made !== null && !listed.some(({ name }) => name === made))
      throw new BackupError(`The backup ${made} is missing in the list of its place`);
    const others = await manifestsOf(
      store,
      listed.filter(({ name }) => !ownNames.has(name)),
    );
    // The backups before a restore belong to the shop that was backed up too.
    const ofOthers = new Set(others.flatMap(({ name, earlier = [] }) => [name, ...earlier]));
    const mine = listed.filter(({ name }) => ownNames.has(name) && !ofOthers.has(name));
    const retained = retainedBackups(mine, nowMs);
    const isOld = (name: string): boolean => {
      const atMs = backupTimeMs(name);
      return (
        ownNames.has(name) && !ofOthers.has(name) && !retained.has(name) && nowMs - (atMs ?? nowMs) > INCOMPLETE_MS
      );
    };
    const kept = await manifestsOf(
      store,
      listed.filter(({ name }) => !isOld(name)),
    );
    const used = picturesOf(kept);
    // Another shop may be copying pictures that none of its backups has yet.
    const removable =
      others.length === 0
        ? null
        : picturesOf(
            await manifestsOf(
              store,
              mine.filter(({ name }) => isOld(name)),
            ),
          );
    for (const { key } of await store.list('')) {
      const [name = ''] = key.split('/');
      const isUnused = key.startsWith(PICTURES) && !used.has(key) && (removable?.has(key) ?? true);
      if (!isOld(name) && !isUnused) continue;
      await store.remove(key);
      removed += 1;
    }
  } catch (error) {
    log('old_backups_not_removed', { place: store.place, error: innermostReason(error) });
  }
  return removed;
}

async function manifestsOf(store: ObjectStore, backups: readonly { readonly name: string }[]): Promise<Manifest[]> {
  const manifests: Manifest[] = [];
  for (const { name } of backups) manifests.push(await readManifest(store, name));
  return manifests;
}

function picturesOf(manifests: readonly Manifest[]): Set<string> {
  return new Set(manifests.flatMap(({ pictures }) => pictures.map(({ name }) => PICTURES + name)));
}

/** A backup that was made while the clock was ahead is warned of until someone has deleted it in each place. */
export async function forgetDeleted(
  { source: { db }, clock }: Deps,
  stores: readonly (ObjectStore | null)[],
): Promise<void> {
  const ahead = await listBackupsAhead(db, clock.now());
  if (ahead.length === 0) return;
  const there = new Set<string>();
  for (const store of stores) for (const { name } of store ? await listBackups(store) : []) there.add(name);
  await forgetBackups(
    db,
    ahead.filter(({ name }) => !there.has(name)).map(({ id }) => id),
  );
}
