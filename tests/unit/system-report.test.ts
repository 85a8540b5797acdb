import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { FINDINGS } from '@/contract/system-findings';
import { findingOf } from '@/domain/system-findings';
import { systemReport } from '@/server/bootstrap/installation';
import { textOf } from '@tests/support/source-files';

const finding = findingOf(FINDINGS);
let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'caravansara-home-'));
  mkdirSync(path.join(home, 'data', 'residence'), { recursive: true });
});
afterEach(() => rmSync(home, { recursive: true }));

const reportOf = (run = () => Promise.resolve([finding('node_ok', { version: '20' })]), program?: string) =>
  systemReport({ dataDir: path.join(home, 'data', 'residence') }, run, program);

it('has the version of package.json', () => {
  expect(reportOf().version).toBe((JSON.parse(textOf('package.json')) as { version: string }).version);
});

it('names the newest archive above this version, beside the data or around them', async () => {
  for (const name of ['caravansara-0.0.1-linux-x64.tar.gz', 'caravansara-99.0.0-linux-x64.tar.gz.part', 'notes.tar.gz'])
    writeFileSync(path.join(home, name), '');
  expect(await reportOf().newerArchive()).toBeNull();
  writeFileSync(path.join(home, 'caravansara-99.9.0-linux-x64.tar.gz'), '');
  writeFileSync(path.join(home, 'data', 'caravansara-99.10.0-linux-arm64.tar.gz'), '');
  expect(await reportOf().newerArchive()).toBe('caravansara-99.10.0-linux-arm64.tar.gz');
  // As a service has its program in /opt and its data in /var/lib.
  const program = mkdtempSync(path.join(home, 'program-'));
  writeFileSync(path.join(program, 'caravansara-99.11.0-linux-x64.tar.gz'), '');
  expect(await reportOf(undefined, program).newerArchive()).toBe('caravansara-99.11.0-linux-x64.tar.gz');
});

it('asks once for readers of the same half minute, and leaves out what is of a stopped shop', async () => {
  let asked = 0;
  const { check } = reportOf(() => {
    asked += 1;
    return Promise.resolve([finding('node_ok', { version: '20' }), finding('database_none')]);
  });
  expect([await check(), await check()].map((findings) => findings.map(({ code }) => code))).toEqual([
    ['node_ok'],
    ['node_ok'],
  ]);
  expect(asked).toBe(1);
});
