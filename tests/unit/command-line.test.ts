import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { commandLine } from '@/server/settings/command-line';

it('says a command as it is typed in a clone, and in an archive', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caravansara-version-'));
  jest.spyOn(process, 'cwd').mockReturnValue(folder);
  expect(commandLine('backup')).toBe('npm run backup');
  expect(commandLine('restore newest --replace')).toBe('npm run restore -- newest --replace');
  writeFileSync(path.join(folder, 'platform'), 'linux-x64\n');
  expect(commandLine('backup')).toBe('./caravansara backup');
  expect(commandLine('restore newest --replace')).toBe('./caravansara restore newest --replace');
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});
