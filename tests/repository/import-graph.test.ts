import { spawnSync } from 'node:child_process';
import { root } from '@tests/support/source-files';

it('no files import each other in a cycle, including import type and import()', () => {
  const args = ['scripts/run.mjs', 'trace', 'circles'];
  const lines = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).stdout.split('\n');
  expect(lines).toContainEqual(expect.stringMatching(/^0 circles in [1-9]\d\d+ files$/));
});
