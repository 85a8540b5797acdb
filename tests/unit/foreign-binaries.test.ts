import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '@tests/support/source-files';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'caravansara-binaries-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** The first bytes of a program for this machine, as its ELF header has them. */
function header(machine: number): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.write('\x7fELF', 'latin1');
  bytes.writeUInt16LE(machine, 18);
  return bytes;
}

function foreignOf(platform: string): unknown {
  const code = `import('./scripts/lib/foreign-binaries.mjs').then(({ foreignBinaries }) =>
    process.stdout.write(JSON.stringify(foreignBinaries(process.argv[1], process.argv[2]))))`;
  return JSON.parse(execFileSync(process.execPath, ['-e', code, folder, platform], { cwd: root, encoding: 'utf8' }));
}

it('an archive with a program or library of another machine is found', () => {
  mkdirSync(path.join(folder, 'bin'));
  writeFileSync(path.join(folder, 'bin/node'), header(0xb7));
  writeFileSync(path.join(folder, 'sharp.node'), header(0x3e));
  writeFileSync(path.join(folder, 'package.json'), '{}');
  expect([foreignOf('linux-arm64'), foreignOf('linux-x64')]).toEqual([['sharp.node'], ['bin/node']]);
});
