import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import commands from '@/launcher/commands.json';
import { withSettings } from '@/launcher/settings-file';
import { helpText, versionText } from '@/launcher/texts';
import { root } from '@tests/support/source-files';
import { until } from '@tests/support/wait-until';

let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'caravansara-home-'));
});
afterEach(() => {
  rmSync(home, { recursive: true });
});

/** What an archive's command makes of this environment, given in the folder /elsewhere. */
function settingsOf(env: Record<string, string>, file?: string): Record<string, string> {
  if (file !== undefined) writeFileSync(path.join(home, 'caravansara.env'), file);
  return withSettings(home, env, '/elsewhere');
}

it('an archive’s shop is one’s own, with its data beside the versions', () => {
  expect(settingsOf({})).toMatchObject({
    DATA_DIR: path.join(home, 'data'),
    SEED_DEMO: 'false',
    NODE_ENV: 'production',
  });
});

it('its settings come from the environment, then from caravansara.env', () => {
  const env = settingsOf(
    { PORT: '1' },
    '# of this machine\nPORT=2\nPUBLIC_ORIGIN="https://shop.example"\nSEED_DEMO=true\n',
  );
  expect(env).toMatchObject({ PORT: '1', PUBLIC_ORIGIN: 'https://shop.example', SEED_DEMO: 'true' });
});

it('an empty value is none, of the environment as of the file', () => {
  const env = settingsOf({ PORT: '', SEED_DEMO: '', DATA_DIR: '' }, 'PORT=2\nSEED_DEMO=\nDATA_DIR=\n');
  expect(env).toMatchObject({ PORT: '2', SEED_DEMO: 'false', DATA_DIR: path.join(home, 'data') });
});

it('a file of settings that cannot be read is one sentence', () => {
  // Root may read any file, but no folder as one.
  mkdirSync(path.join(home, 'caravansara.env'));
  expect(() => settingsOf({})).toThrow(
    `The settings in ${home}/caravansara.env cannot be read by this user (EISDIR): run the command as the user of the shop, or as root.`,
  );
});

it('a relative folder is below the one of its command, or of caravansara.env', () => {
  expect(settingsOf({ DATA_DIR: 'own' }).DATA_DIR).toBe('/elsewhere/own');
  expect(settingsOf({}, 'DATA_DIR=own\n').DATA_DIR).toBe(path.join(home, 'own'));
  expect(settingsOf({ DATA_DIR: '/srv/shop' }).DATA_DIR).toBe('/srv/shop');
  // Below the version it would be gone with the version.
  expect(settingsOf({}, 'BACKUP_DIR=copies\n').BACKUP_DIR).toBe(path.join(home, 'copies'));
  expect(settingsOf({ BACKUP_DIR: 'copies' }).BACKUP_DIR).toBe('/elsewhere/copies');
  expect(settingsOf({}, '')).not.toHaveProperty('BACKUP_DIR');
});

it('after an update that went back, a database that the newer version has migrated is accepted', () => {
  expect(settingsOf({})).not.toHaveProperty('ALLOW_NEWER_DATABASE');
  writeFileSync(path.join(home, '.newer-database'), '1.0.0\n');
  expect(settingsOf({})).toMatchObject({ ALLOW_NEWER_DATABASE: 'true' });
});

it('the help has a line for each command, and the version names its platform and Node', () => {
  const lines = helpText('/opt/caravansara').split('\n');
  for (const name of [...commands.map(({ name }) => name), 'version'])
    expect(lines.filter((line) => line.startsWith(`  ${name} `))).toHaveLength(1);
  const process = { versions: { node: '24.1.0' }, platform: 'linux', arch: 'arm64' } as const;
  expect(versionText('{"version":"1.2.3"}', process as never)).toBe(
    'Caravansara 1.2.3 for linux-arm64, with Node 24.1.0',
  );
});

/** The shop's command with a shell script in place of the server. */
function fakeShop(script: string): string {
  cpSync(path.join(root, 'deploy/archive/caravansara'), path.join(home, 'caravansara'));
  mkdirSync(path.join(home, 'current/bin'), { recursive: true });
  writeFileSync(path.join(home, 'current/bin/node'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  return path.join(home, 'caravansara');
}

const withScript = spawnSync('script', ['--version']).status === 0 ? it : it.skip;
withScript('the server of a terminal has it for its input, and so ends with it (needs script of util-linux)', () => {
  const command = fakeShop(`[ -t 0 ] && touch ${home}/in-terminal`);
  for (const [program, words] of [
    ['sh', [command, 'start']],
    ['script', ['-qec', `sh ${command} start`, '/dev/null']],
  ] as const) {
    spawnSync(program, words, { stdio: 'ignore' });
    expect(existsSync(path.join(home, 'in-terminal'))).toBe(program === 'script');
  }
});

it('a shop that systemd starts in the midst of an update waits until its database is copied', async () => {
  mkdirSync(path.join(home, '.update'));
  // In place of the server; `sleep` of the launcher says that it waits.
  const [started, waits] = [path.join(home, 'started'), path.join(home, 'waits')];
  const command = fakeShop(`touch ${started}`);
  writeFileSync(path.join(home, 'sleep'), `#!/bin/sh\ntouch ${waits}\nexec /bin/sleep "$@"\n`, { mode: 0o755 });
  const hold = path.join(home, '.update/hold');
  writeFileSync(hold, '');
  writeFileSync(path.join(home, '.update/pid'), `${process.pid}\n`);
  const shop = spawn('sh', [command, 'start'], {
    env: { ...process.env, PATH: `${home}:${process.env.PATH}` },
  });
  const ended = once(shop, 'exit');
  await until(() => existsSync(waits));
  expect(existsSync(started)).toBe(false);
  rmSync(hold);
  await until(() => existsSync(started));
  rmSync(path.join(home, '.update'), { recursive: true });
  expect(await ended).toEqual([0, null]);
});
