import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { updateShop } from '@/launcher/update/update-shop';
import { root } from '@tests/support/source-files';

let home: string;
let shop: Server;
beforeEach(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'caravansara-home-'));
  mkdirSync(path.join(home, 'versions/1.0.0'), { recursive: true });
  writeFileSync(path.join(home, 'versions/1.0.0/package.json'), '{"version":"1.0.0"}');
  symlinkSync('versions/1.0.0', path.join(home, 'current'));
  shop = createServer((request, response) => response.end(request.url === '/healthz' ? 'ok 1.0.0' : 'ok'));
  await once(shop.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  await once(shop.close(), 'close');
  rmSync(home, { recursive: true });
});

it('an update by a user who cannot stop the shop that runs is refused before anything is done', async () => {
  const archive = path.join(home, 'caravansara-1.1.0-linux-x64.tar.gz');
  writeFileSync(archive, 'x');
  const printed: string[] = [];
  const request = {
    home,
    archive,
    sum: createHash('sha256').update('x').digest('hex'),
    backsUp: true,
    env: { HOST: '127.0.0.1', PORT: String((shop.address() as AddressInfo).port) },
    print: (line: string) => void printed.push(line),
  };
  await expect(updateShop(request)).rejects.toThrow(
    'A shop runs at this address that this user cannot stop: run the command as the user of the shop, or as root.',
  );
  expect([printed, readlinkSync(path.join(home, 'current'))]).toEqual([[], 'versions/1.0.0']);
});

/**
 * An archive of a version whose shop ends at once. A shell is in the place of Node: it runs the lines that are there
 * instead of the launcher, and its process has the name that an update looks for.
 */
function brokenArchive(): string {
  const folder = path.join(home, 'caravansara');
  const version = path.join(folder, 'versions/1.1.0');
  for (const name of ['bin', '.build']) mkdirSync(path.join(version, name), { recursive: true });
  for (const at of [version, path.join(home, 'versions/1.0.0')])
    writeFileSync(path.join(at, 'platform'), 'linux-of-tests\n');
  writeFileSync(path.join(version, 'package.json'), '{"version":"1.1.0"}');
  writeFileSync(path.join(version, '.build/launcher.mjs'), 'sleep 0.5\nexit 1\n');
  cpSync('/bin/bash', path.join(version, 'bin/node'));
  symlinkSync('versions/1.1.0', path.join(folder, 'current'));
  const current = '"$(dirname "$0")/current';
  writeFileSync(
    path.join(folder, 'caravansara'),
    `#!/bin/sh\nfor turn in 1 2 3 4 5; do ${current}/bin/node" ${current}/.build/launcher.mjs" start; done\n`,
    { mode: 0o755 },
  );
  const archive = path.join(home, 'caravansara-1.1.0.tar.gz');
  execFileSync('tar', ['-czf', archive, '-C', home, 'caravansara']);
  rmSync(folder, { recursive: true });
  return archive;
}

const withBash = existsSync('/bin/bash') && existsSync('/proc/self/exe') ? it : it.skip;
withBash(
  'an update whose output nobody reads any more goes back as well from a version that does not come up',
  async () => {
    const archive = brokenArchive();
    for (const [program, entry] of [
      ['launcher', 'main'],
      ['update', 'update'],
    ])
      buildSync({
        absWorkingDir: root,
        entryPoints: [`src/launcher/${entry}.ts`],
        outfile: path.join(home, `versions/1.0.0/.build/${program}.mjs`),
        bundle: true,
        platform: 'node',
        format: 'esm',
      });
    const sum = execFileSync('sha256sum', [archive], { encoding: 'utf8' }).slice(0, 64);
    const program = path.join(home, 'versions/1.0.0/.build/launcher.mjs');
    const words = ['update', archive, `--sum=${sum}`, '--without-backup'];
    const update = spawn(process.execPath, [program, ...words], {
      env: { PATH: process.env.PATH, NODE_ENV: 'test', CARAVANSARA_HOME: home, HOST: '127.0.0.1', PORT: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(update, 'close');
    let errors = '';
    update.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    // It has printed that the shop stops.
    await once(update.stdout, 'data');
    update.stdout.destroy();
    update.kill('SIGHUP');
    expect(await ended).toEqual([1, null]);
    expect(errors).toMatch(/^Version 1\.1\.0 was not taken: 1\.0\.0 is in place again\. Its output says why\.$/m);
    expect([readlinkSync(path.join(home, 'current')), existsSync(path.join(home, '.update'))]).toEqual([
      'versions/1.0.0',
      false,
    ]);
  },
);
