import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OpenedDatabase } from '@/backend/db/database-handle';
import { openPglite } from '@/backend/db/open-pglite';
import { openPostgres } from '@/backend/db/open-postgres';
import { placeIn } from '@/backend/services/backup/backup-requests';
import type { BackupDeps } from '@/backend/services/backup/run-backup';
import type { TestBackend } from './backend';
import { engineOfRun, newDatabase, openTestDatabase } from './test-database';
import { usedShop } from './used-shop';

/** A used shop with a folder for its backups, new for each test of a file. */
export function setUpBackups() {
  let api: TestBackend;
  let folder: string;
  const closers: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    api = await usedShop(engineOfRun());
    closers.push(() => api.close());
    folder = await mkdtemp(path.join(tmpdir(), 'shop-backups-'));
    closers.push(() => rm(folder, { recursive: true, force: true }));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    for (const close of closers.splice(0).reverse()) await close();
  });
  return {
    get api() {
      return api;
    },
    get folder() {
      return folder;
    },
    deps(given: Partial<BackupDeps> = {}): BackupDeps {
      const { db, engine, clock, deps } = api;
      return {
        source: { db, engine, served: null, files: deps.files, shop: 'eco_food', version: '1.0.0', secret: null },
        place: placeIn(folder),
        remote: null,
        clock,
        holder: 'this process',
        log: deps.log,
        ...given,
      };
    },
    /** An empty database of each engine that this run has. */
    async targets(): Promise<OpenedDatabase[]> {
      const embedded = await openPglite(null);
      closers.push(() => embedded.close());
      if (engineOfRun() === 'pglite') return [embedded];
      const { url, drop } = await newDatabase();
      closers.push(drop);
      const onServer = await openPostgres(url, { connections: 2 });
      closers.push(() => onServer.close());
      return [embedded, onServer];
    },
    /** An empty database that an earlier test has left. */
    async target(): Promise<OpenedDatabase> {
      const opened = await openTestDatabase(engineOfRun());
      closers.push(() => opened.close());
      return opened;
    },
  };
}
