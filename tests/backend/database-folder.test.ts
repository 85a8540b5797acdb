import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseFolderError } from '@/backend/db/database-folder';
import { FolderInUseError, lockInside } from '@/backend/db/data-dir-lock';
import { makeFolder } from '@/backend/db/make-folder';
import { migrate } from '@/backend/db/migrate';
import { openPglite } from '@/backend/db/open-pglite';
import { schema } from '@/backend/db/schema';
import { engineOfRun } from '@tests/support/test-database';
import { itInFullMatrix, sampled } from '@tests/support/matrix';

const HOLIDAY = { date: '2027-03-21', title: 'نوروز', certainty: 'official' } as const;

let parent: string;
let whole: string;
beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'shop-folder-'));
  whole = path.join(parent, 'whole');
  if (engineOfRun() !== 'pglite') return;
  const opened = await openPglite(whole);
  await migrate(opened);
  await opened.db.insert(schema.holidays).values(HOLIDAY);
  await opened.close();
});
afterAll(() => rm(parent, { recursive: true, force: true }));

/** Every file below a folder, with its size and modification time. */
async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true });
  return (
    await Promise.all(
      entries.map(
        async (name) =>
          `${name} ${((found) => `${found.isFile() ? found.size : 0} ${found.mtimeMs}`)(await stat(path.join(folder, name)))}`,
      ),
    )
  ).sort();
}

if (engineOfRun() === 'pglite') {
  describe('a data folder', () => {
    it.each(sampled(['PG_VERSION', 'base', 'global', 'pg_wal', 'pg_xact']))(
      'without %s is refused with an error, and nothing in it is changed',
      async (part) => {
        const folder = path.join(parent, `without-${part}`);
        await cp(whole, folder, { recursive: true });
        await rm(path.join(folder, part), { recursive: true });
        const before = await filesOf(folder);
        await expect(openPglite(folder)).rejects.toThrow(
          new DatabaseFolderError(
            `The folder ${folder} is not empty and holds no whole database (${part} is missing): put a backup in its place (docs/deployment.md), or choose another folder with DATA_DIR. Nothing in it was changed.`,
          ),
        );
        expect(await filesOf(folder)).toEqual(before);
        expect(existsSync(`${folder}.lock`)).toBe(false);
      },
    );

    it('that contains unrelated files is refused, and nothing in it is changed', async () => {
      const folder = path.join(parent, 'letters');
      await mkdir(folder);
      await writeFile(path.join(folder, 'letter.txt'), 'dear');
      const before = await filesOf(folder);
      await expect(openPglite(folder)).rejects.toThrow(DatabaseFolderError);
      expect(await filesOf(folder)).toEqual(before);
    });

    it.each([
      ['of another version', (folder: string) => writeFile(path.join(folder, 'PG_VERSION'), '16\n')],
      ['with a truncated control file', (folder: string) => truncate(path.join(folder, 'global/pg_control'), 10)],
      [
        'without its write-ahead log',
        async (folder: string) => {
          for (const name of await readdir(path.join(folder, 'pg_wal')))
            await rm(path.join(folder, 'pg_wal', name), { recursive: true });
        },
      ],
    ])('%s is refused with an error, and left unlocked for the next start', async (name, damage) => {
      const folder = path.join(parent, name.replaceAll(' ', '-'));
      await cp(whole, folder, { recursive: true });
      await damage(folder);
      await expect(openPglite(folder)).rejects.toThrow(
        /^The embedded database in .* does not open: it is damaged, or of another version\. .*\.$/,
      );
      expect((await readdir(folder)).filter((file) => file.startsWith('caravansara'))).toEqual([]);
      expect(existsSync(`${folder}.lock`)).toBe(false);
    });

    itInFullMatrix('whose creation was interrupted is completed by the next start', async () => {
      const folder = path.join(parent, 'cut-off');
      await mkdir(path.join(folder, 'base'), { recursive: true });
      await writeFile(path.join(folder, 'caravansara.unfinished'), '');
      const opened = await openPglite(folder);
      await migrate(opened);
      expect(await opened.db.select().from(schema.holidays)).toEqual([]);
      await opened.close();
      expect((await readdir(folder)).filter((file) => file.startsWith('caravansara'))).toEqual([]);
    });
  });

  it('a data folder is locked under another path to it as well', async () => {
    const other = path.join(parent, 'other-path');
    await symlink(whole, other);
    const opened = await openPglite(whole);
    await expect(openPglite(other)).rejects.toThrow(FolderInUseError);
    expect(await opened.db.select().from(schema.holidays)).toEqual([HOLIDAY]);
    await opened.close();
    await (await lockInside(whole)).release();
  });
}

describe('makeFolder', () => {
  it('creates the folder and its parents with access for the owner only', async () => {
    await makeFolder(path.join(parent, 'a/b/c'));
    for (const name of ['a', 'a/b', 'a/b/c']) expect((await stat(path.join(parent, name))).mode & 0o777).toBe(0o700);
    await makeFolder(path.join(parent, 'a/b/c'));
  });

  it('fails where no folder can be created', async () => {
    const file = path.join(parent, 'file');
    await writeFile(file, '');
    await expect(makeFolder(path.join(file, 'below'))).rejects.toThrow(/ENOTDIR/);
    await expect(makeFolder(file)).rejects.toThrow(/EEXIST/);
    if (existsSync('/proc/self')) await expect(makeFolder('/proc/nothing/below')).rejects.toThrow(/ENOENT/);
  });
});
