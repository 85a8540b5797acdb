import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { OpenedDatabase } from '@/backend/db/database-handle';
import { migrate } from '@/backend/db/migrate';
import { openPglite } from '@/backend/db/open-pglite';
import { openPostgres } from '@/backend/db/open-postgres';
import { machineTime } from '@/backend/gateways/clock';
import { diskFiles } from '@/backend/gateways/picture-files';
import { backupName } from '@/backend/services/backup/manifest';
import { makeShop } from '@tests/support/fixtures';
import { canMountDisks, withFullDiskAt } from '@tests/support/limited-disk';
import { startS3Server, type S3Server } from '@tests/support/s3-server';
import { startShop } from '@tests/support/shop-process';
import { root } from '@tests/support/source-files';
import { engineOfRun, newDatabase } from '@tests/support/test-database';
import { rowsOf } from '@tests/support/used-shop';

let folder: string;
let server: S3Server;
let url: string | null;
const closers: (() => Promise<void>)[] = [];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shop-programs-'));
  closers.push(() => rm(folder, { recursive: true, force: true }));
  server = await startS3Server();
  closers.push(() => server.close());
  url = await newUrl();
});
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** An empty database on the server of a PostgreSQL run; null: the run's engine is the embedded one. */
async function newUrl(): Promise<string | null> {
  if (engineOfRun() === 'pglite') return null;
  const made = await newDatabase();
  closers.push(made.drop);
  return made.url;
}

async function run(words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, ['scripts/run.mjs', ...words], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DATA_DIR: path.join(folder, 'data'),
      ...(url !== null && { DATABASE_URL: url, SHOP_SECRET: 'a-secret-of-0123456789-characters' }),
      BACKUP_S3: `s3://${server.bucket}/copies?endpoint=${server.endpoint}`,
      BACKUP_S3_KEY: server.key,
      BACKUP_S3_SECRET: server.secret,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, out, errors };
}

const dataDir = (name = 'data') => path.join(folder, name, 'residence');

async function open(name?: string): Promise<OpenedDatabase> {
  return url === null ? await openPglite(path.join(dataDir(name), 'database')) : await openPostgres(url);
}

async function nameIn(opened: OpenedDatabase): Promise<string | undefined> {
  try {
    return (await rowsOf<{ name: string }>(opened.db, 'select name from shops'))[0]?.name;
  } finally {
    await opened.close();
  }
}

it('back up to folder and object store, list, check, and restore on another machine and over a used shop', async () => {
  const shop = await open();
  await migrate(shop);
  await makeShop(shop.db, { name: 'مبدأ' });
  await shop.close();
  if (url === null) await writeFile(path.join(dataDir(), 'secret'), 'generated-generated-generated-42');
  await diskFiles(path.join(dataDir(), 'files')).write('receipt-1.webp', new TextEncoder().encode('picture'));

  const made = await run(['backup']);
  expect({ ...made, out: made.out.split(' ').slice(1, 3) }).toEqual({
    code: 0,
    errors: '',
    out: ['in', expect.any(String)],
  });
  const [name = ''] = made.out.split(' ');
  expect([...server.objects.keys()]).toContain(`copies/${name}/manifest.json`);
  expect((await run(['restore'])).out).toContain(name);
  expect(await run(['restore', '2020-01-01T00:00Z'])).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^There is no backup/),
  });
  expect(await run(['restore', 'newest', '--check'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/ is whole: /),
  });

  const backups = path.join(dataDir(), 'backups');
  const ahead = '29990101T000000Z';
  await cp(path.join(backups, name), path.join(backups, ahead), { recursive: true });
  expect(await run(['restore', 'newest', '--check'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(new RegExp(`^Left out, since the clock .*: ${ahead}\\..*\n${name} is whole: `)),
  });

  const another = backupName(new Date(machineTime().getTime() - 3_600_000));
  await cp(path.join(backups, name), path.join(backups, another), { recursive: true });
  const manifest = path.join(backups, another, 'manifest.json');
  const content = JSON.parse(await readFile(manifest, 'utf8')) as object;
  await writeFile(manifest, JSON.stringify({ ...content, earlier: undefined }));
  expect((await run(['restore', 'newest'])).errors).toMatch(/^There is a shop already/);
  expect((await run(['doctor'])).out).toMatch(
    new RegExp(`^WARNING  backup +Another shop, .* has made the backup ${another} in ${backups}:`, 'm'),
  );
  await writeFile(manifest, JSON.stringify({ ...content, earlier: [] }));
  expect(await run(['restore', 'newest'])).toMatchObject({
    code: 1,
    errors: expect.stringMatching(new RegExp(`has backups of another shop too, .*${another} .* beside ${name} `)),
  });

  // Another machine, which has the object store only.
  const usedUrl = url;
  url = await newUrl();
  const other = { DATA_DIR: path.join(folder, 'other') };
  await mkdir(dataDir('other'), { recursive: true });
  await writeFile(path.join(dataDir('other'), 'files'), 'in the way of the pictures');
  expect(await run(['restore', 'newest', '--from', 's3'], other)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/ was not restored\. Its pictures .* run the command again/),
  });
  await rm(path.join(dataDir('other'), 'files'));
  expect(await run(['restore', 'newest', '--from', 's3'], other)).toMatchObject({ code: 0, errors: '' });
  expect(await nameIn(await open('other'))).toBe('مبدأ');
  expect(await readFile(path.join(dataDir('other'), 'files', 'receipt-1.webp'), 'utf8')).toBe('picture');
  if (url === null) expect(await readFile(path.join(dataDir('other'), 'secret'), 'utf8')).toMatch(/^generated-/);

  url = usedUrl;
  const changed = await open();
  await rowsOf(changed.db, `update shops set name = 'دیگر'`);
  const running = await run(['restore', name, '--replace']);
  expect(running).toMatchObject({ code: 1, errors: expect.stringMatching(/in use by process|The shop is running/) });
  await changed.close();
  expect(await run(['restore', name])).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^There is a shop already/),
  });
  expect(await nameIn(await open())).toBe('دیگر');
  expect(await run(['restore', name, '--replace'])).toMatchObject({ code: 0, errors: '' });
  const restored = await open();
  if (url !== null)
    expect(await rowsOf(restored.db, `select 1 from pg_namespace where nspname like '%\\_before\\_%'`)).toHaveLength(2);
  else expect((await readdir(dataDir())).filter((one) => one.startsWith('database.before_'))).toHaveLength(1);
  expect(await nameIn(restored)).toBe('مبدأ');
});

const NOBODY = 65_534;
/** Everything below a folder, and itself. */
const filesIn = async (of: string) => [
  of,
  ...(await readdir(of, { recursive: true })).map((name) => path.join(of, name)),
];

const asRoot = canMountDisks() ? it : it.skip;
asRoot(
  'of root leave every file to the user of the shop, and export to where neither user nor shop may write',
  async () => {
    const shop = await open();
    await migrate(shop);
    await makeShop(shop.db, { name: 'مبدأ' });
    await shop.close();
    await diskFiles(path.join(dataDir(), 'files')).write('receipt-1.webp', new TextEncoder().encode('picture'));
    await chmod(folder, 0o711);
    const [disk, other] = [path.join(folder, 'disk'), path.join(folder, 'other')];
    for (const one of [disk, other]) await mkdir(one, { mode: 0o700 });
    await chown(other, NOBODY, NOBODY);
    for (const file of await filesIn(path.join(folder, 'data'))) await chown(file, NOBODY, NOBODY);

    // As a service it sees another /tmp than the command, and may write to its own folders alone.
    const inside = withFullDiskAt(disk);
    const dataFolder = path.join(folder, 'data');
    const running =
      url === null
        ? await startShop({ shop: 'residence', entry: 'api', dataDir: dataFolder, inside, env: { SEED_DEMO: 'false' } })
        : null;
    const target = path.join(disk, 'shop');
    const made = await run(['backup', '--to', target]);
    await running?.stop();
    expect(made).toMatchObject({ code: 0, errors: '', out: expect.stringContaining(` in ${target}: `) });
    if (url !== null) url = await newUrl();
    expect(await run(['restore', 'newest', '--from', target], { DATA_DIR: other })).toMatchObject({
      code: 0,
      errors: '',
    });
    expect(await readFile(path.join(dataDir('other'), 'files', 'receipt-1.webp'), 'utf8')).toBe('picture');
    for (const one of [dataFolder, other])
      for (const file of await filesIn(one)) expect([file, (await lstat(file)).uid]).toEqual([file, NOBODY]);

    await writeFile(path.join(folder, 'file'), '');
    expect(await run(['backup', '--to', path.join(folder, 'file', 'shop')])).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^Nothing can be written to \S+\/file\/shop \(ENOTDIR\): correct its rights/),
    });
  },
);

it('say where there is no shop to back up or to audit, and make none', async () => {
  for (const command of ['backup', 'audit-books'])
    expect(await run([command])).toEqual({
      code: 1,
      out: '',
      errors: expect.stringMatching(/^(There is no embedded database in|The database holds no shop yet\.) .*\n$/),
    });
  expect(existsSync(path.join(dataDir(), 'database'))).toBe(false);
});

it('move the pictures into an object store and back', async () => {
  const bytes = new TextEncoder().encode('picture');
  await diskFiles(path.join(dataDir(), 'files')).write('upload-1.webp', bytes);
  const files = {
    FILES: `s3://${server.bucket}/pictures?endpoint=${server.endpoint}`,
    FILES_S3_KEY: server.key,
    FILES_S3_SECRET: server.secret,
  };
  expect(await run(['move-files'])).toMatchObject({ code: 1, errors: expect.stringMatching(/^Say with FILES/) });
  expect(await run(['move-files'], files)).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^Copied 1 pictures\./),
  });
  expect(server.objects.get('pictures/upload-1.webp')?.toString()).toBe('picture');
  expect((await run(['move-files'], files)).out).toMatch(/^Copied 0 pictures\./);
  const back = { ...files, DATA_DIR: path.join(folder, 'other') };
  expect((await run(['move-files', 'back'], back)).out).toMatch(/^Copied 1 pictures\./);
  expect(existsSync(path.join(dataDir('other'), 'files', 'upload-1.webp'))).toBe(true);
  const wrong = await run(['move-files'], { ...files, FILES_S3_SECRET: 'another-hidden-secret' });
  expect(wrong).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^The object store s3:\/\/shop\/pictures\/ .*HTTP 403/),
  });
  expect(wrong.errors).not.toContain('hidden');
});
