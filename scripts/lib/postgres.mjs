import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { capture, removeAtEnd, start, stop } from './child-process.mjs';
import { findOnPath, isProgram } from './find-program.mjs';

/** PostgreSQL's defaults, for measurements: acknowledged data is on the disk. */
export const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', max_wal_size: '1GB' };

/** Why there is no server, and what to do. */
export const NO_POSTGRES =
  'no PostgreSQL server binaries on this machine (Debian: apt-get install postgresql; macOS: brew install postgresql@17)';

/** The folder with the server binaries of the newest PostgreSQL on this machine, or null. */
export function findPostgres() {
  const folders = [];
  for (const base of ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']) {
    if (!existsSync(base)) continue;
    const versions = readdirSync(base).filter((name) => /^(postgresql@?)?[\d.]*$/.test(name));
    versions.sort((a, b) => Number.parseFloat(b.replace(/\D+/, '')) - Number.parseFloat(a.replace(/\D+/, '')));
    folders.push(...versions.map((version) => path.join(base, version, 'bin')));
  }
  const onPath = findOnPath('initdb');
  if (onPath) folders.push(path.dirname(onPath));
  return (
    folders.find((folder) => isProgram(path.join(folder, 'initdb')) && isProgram(path.join(folder, 'postgres'))) ?? null
  );
}

/** A free TCP port of the loopback address. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** PostgreSQL does not run as root: root starts it as the user postgres, or as nobody. */
function serverUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such user: the next one.
    }
  }
  return {};
}

/**
 * Starts a temporary server on a free port of the loopback address, without durable writes.
 * @param {Record<string, string>} overrides settings of the server that override the defaults below
 * @param {string | null} primary the URL of a server of which this one is a streaming replica; null: it is empty
 * @returns {Promise<{ url: string, version: string, stop(signal?: NodeJS.Signals): Promise<void>, again():
 * Promise<boolean> } | { reason: string }>}
 *   `again` starts it on the same data and port after a stop, and returns whether it serves
 */
export async function startThrowawayPostgres(overrides = {}, primary = null) {
  const binaries = findPostgres();
  if (!binaries) return { reason: NO_POSTGRES };
  const user = serverUser();
  const home = mkdtempSync(path.join(os.tmpdir(), 'caravansara-postgres-'));
  removeAtEnd(home);
  if (user.uid !== undefined) chownSync(home, user.uid, user.gid);
  const data = path.join(home, 'data');
  // Trigrams need a locale with letters outside of ASCII; plain C has none.
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const env = { PATH: process.env.PATH ?? '', LC_ALL: locale };

  const [program, ...words] = primary
    ? ['pg_basebackup', '-D', data, '-d', primary, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']
    : ['initdb', '-D', data, '-U', 'shop', '--auth=trust', '--encoding=UTF8', `--locale=${locale}`, '--no-sync'];
  const made = await capture(path.join(binaries, program), words, { cwd: home, env, ...user });
  if (made.code !== 0) return { reason: `PostgreSQL's ${program} failed: ${made.output.trim().split('\n').at(-1)}` };

  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_wal_size: '128MB',
    log_min_messages: 'fatal',
    ...overrides,
  };
  const args = [
    '-D',
    data,
    '-p',
    String(port),
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  const url = `postgres://shop@127.0.0.1:${port}/postgres`;
  let server;
  let complaint = '';
  const launch = () => {
    server = start(path.join(binaries, 'postgres'), args, {
      cwd: home,
      env,
      ...user,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    server.stderr.on('data', (chunk) => (complaint = `${complaint}${chunk}`.slice(-2000)));
    return firstAnswer(url, server);
  };
  // SIGINT is PostgreSQL's "fast shutdown".
  const end = (signal = 'SIGINT') => stop(server, { signal });
  const version = await launch();
  if (version === null) {
    await end();
    return { reason: `PostgreSQL did not start: ${complaint.trim().split('\n').at(-1) || 'no answer in 30 s'}` };
  }
  return { url, version, stop: end, again: async () => (await launch()) !== null };
}

/** The version of the server once it responds; null when it has ended or 30 s have passed. */
async function firstAnswer(url, server) {
  const { default: pg } = await import('pg');
  const untilMs = performance.now() + 30_000;
  while (performance.now() < untilMs && server.exitCode === null) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      const { rows } = await client.query('show server_version');
      return rows[0].server_version;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end().catch(() => {});
    }
  }
  return null;
}
