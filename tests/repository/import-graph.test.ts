import { spawnSync } from 'node:child_process';
import { root } from '@tests/support/source-files';

let lines: string[];
beforeAll(() => {
  const args = ['scripts/run.mjs', 'trace', 'circles', 'cart', 'login', 'reservation'];
  lines = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).stdout.split('\n');
});

it('no files import each other in a cycle, including import type and import()', () => {
  expect(lines).toContainEqual(expect.stringMatching(/^\d+ circles in [1-9]\d\d+ files$/));
  expect(lines.filter((line) => /^(src|pages)\//.test(line))).toEqual([]);
});

it('`npm run trace` finds every flow, with no more files than its limit', () => {
  const flows = lines.flatMap((line) => {
    const [, files, limit] = /: ([1-9]\d*) files, .* at most (\d+)$/.exec(line) ?? [];
    return files === undefined ? [] : [{ line, isWithin: Number(files) <= Number(limit) }];
  });
  expect(flows).toHaveLength(3);
  expect(flows.filter(({ isWithin }) => !isWithin)).toEqual([]);
  expect(lines.filter((line) => line.startsWith('Nothing on the way matches'))).toEqual([]);
});
