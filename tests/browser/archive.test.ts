import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeBareRoot, runInBareRoot } from '@tests/support/bare-root';
import { laterArchive, madeFolder } from '@tests/support/later-archive';
import { root as project } from '@tests/support/source-files';

/** What the visit prints (tests/support/archive-visit.ts). */
interface Seen {
  readonly health: string;
  readonly pages: readonly boolean[];
  readonly stock: number;
}
interface Ended {
  readonly status: number;
  readonly output: string;
}
interface VisitResult {
  readonly startMs: number;
  readonly processorMs: number;
  readonly first: Seen & { readonly memory: number };
  readonly updated: Seen & Ended;
  readonly wentBack: Seen & Ended;
  readonly afterwards: Seen;
  readonly backedUp: Ended;
  readonly sold: Seen;
  readonly taken: Ended;
  readonly unwritable: Ended;
  readonly version: string;
  readonly exitCode: number;
  readonly books: Ended;
  readonly restored: Ended;
  readonly startedAgain: Seen;
  readonly database: readonly string[];
}

const MEGABYTE = 1_000_000;
const platform = `linux-${process.arch}`;
const made = madeFolder(platform);
const whole = [true, true, true, true];

/** Other users and a network of its own: only root may have them here. */
const asRoot = process.getuid?.() === 0 ? it : it.skip;

/** The libraries that the shop loads when it runs. */
const nativesIn = (packages: string) =>
  readdirSync(packages, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:node|so[.\d]*)$/.test(name))
    .map((name) => path.join(packages, name));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'caravansara-bare-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

asRoot(
  'an archive starts where nothing is installed, sells, goes to the next version, back from one that does not come up, and back to a backup',
  () => {
    const run = (...words: string[]) =>
      execFileSync(process.execPath, ['scripts/run.mjs', ...words], { cwd: project, encoding: 'utf8' });
    // As `npm run dev` leaves it.
    mkdirSync(path.join(project, '.next/dev'), { recursive: true });
    run('release', platform);
    expect(readdirSync(path.join(made, 'current/.next'))).not.toContain('dev');
    const { version } = JSON.parse(readFileSync(path.join(project, 'package.json'), 'utf8')) as { version: string };
    const name = `caravansara-${version}-${platform}.tar.gz`;
    expect(statSync(path.join(project, 'release', name)).size).toBeLessThan(200 * MEGABYTE);
    const folderBytes = Number(execFileSync('du', ['-sb', made], { encoding: 'utf8' }).split('\t')[0]);
    // With Debian's slim image, 86 MB, the container image has at most 350 MB.
    expect(folderBytes).toBeLessThan(264 * MEGABYTE);
    const packages = readdirSync(path.join(made, 'current/node_modules'));
    for (const unneeded of ['playwright-core', 'lighthouse', 'drizzle-kit', 'typescript', 'esbuild', 'jest', '@sentry'])
      expect(packages).not.toContain(unneeded);

    const root = path.join(folder, 'root');
    makeBareRoot(root, [
      path.join(made, 'current/bin/node'),
      ...nativesIn(path.join(made, 'current/node_modules/@img')),
    ]);
    const archives = path.join(root, 'archives');
    cpSync(path.join(project, 'release', name), path.join(archives, name));
    const pictures = path.join(project, 'src/backend/db/demo/pictures');
    cpSync(path.join(pictures, readdirSync(pictures)[0] ?? ''), path.join(archives, 'picture.webp'));
    const newer = laterArchive(archives, '99.0.1');
    const broken = laterArchive(archives, '99.0.2', (inVersion) => rmSync(path.join(inVersion, '.next/BUILD_ID')));
    writeFileSync(
      path.join(archives, 'SHA256SUMS'),
      execFileSync('sha256sum', [newer, broken], { cwd: archives, encoding: 'utf8' }),
    );
    // The program of the visit, with the Node that it brings.
    mkdirSync(path.join(root, 'visit'));
    cpSync(path.join(made, 'current/bin/node'), path.join(root, 'visit/node'));
    execFileSync(
      path.join(project, 'node_modules/.bin/esbuild'),
      [
        'tests/support/archive-visit.ts',
        '--bundle',
        '--platform=node',
        '--format=esm',
        '--log-level=error',
        '--target=node20',
        `--outfile=${path.join(root, 'visit/visit.mjs')}`,
      ],
      { cwd: project },
    );
    const words = ['/visit/node', '/visit/visit.mjs', ...[name, newer, broken].map((one) => `/archives/${one}`)];
    const result = JSON.parse(runInBareRoot(root, words, 600_000)) as VisitResult;

    expect(result.first).toMatchObject({ health: `ok ${version}`, pages: whole, stock: 9 });
    expect(result.updated).toMatchObject({ status: 0, health: 'ok 99.0.1', pages: whole, stock: 9 });
    expect(result.wentBack).toMatchObject({ status: 1, health: 'ok 99.0.1', pages: whole, stock: 8 });
    expect(result.wentBack.output).toMatch(/^Version 99\.0\.2 was not taken: 99\.0\.1 is in place again and ready\./m);
    expect(result.afterwards).toMatchObject({ stock: 7 });
    expect(result.backedUp).toEqual({
      status: 0,
      output: expect.stringMatching(
        /^\d{8}T\d{6}Z in \/home\/shop\/caravansara\/taken-along: \d+ rows \(\d+ bytes\), 1 pictures\.$/m,
      ),
    });
    expect(result.sold).toMatchObject({ stock: 6 });
    expect(result.database).toEqual([
      'backups',
      'database',
      'database-before-99.0.1',
      'database-failed-99.0.2',
      'files',
      'secret',
    ]);
    expect(result.taken).toEqual({ status: 1, output: expect.stringMatching(/^Port 3000 is taken by [^\n]+\n$/) });
    expect(result.unwritable).toEqual({
      status: 1,
      output: expect.stringMatching(/^The data folder \/archives\/none\/residence cannot be made or written[^\n]+\n$/),
    });
    expect(result.version).toMatch(new RegExp(`^Caravansara 99\\.0\\.1 for ${platform}, with Node 24\\.`));
    expect(result.exitCode).toBe(0);
    expect(result.books).toEqual({ status: 0, output: 'The books fit.\n' });
    expect(result.restored).toMatchObject({ status: 0 });
    expect(result.startedAgain).toMatchObject({ health: 'ok 99.0.1', pages: whole, stock: 7 });
    expect(readlinkSync(path.join(root, 'home/shop/caravansara/current'))).toBe('versions/99.0.1');
    console.info(
      `${platform}: packed ${Math.round(statSync(path.join(project, 'release', name)).size / MEGABYTE)} MB, unpacked ${Math.round(folderBytes / MEGABYTE)} MB, first start ${result.startMs} ms, ${result.processorMs} ms of the processor, ${result.first.memory} MB of memory`,
    );
  },
  900_000,
);
