import { spawnSync } from 'node:child_process';
import { root } from '@tests/support/source-files';

/** `npm test -- browser` without a working browser: its last lines of output and its exit code. */
function runWithoutBrowser(CI: string): { last: string; code: number | null } {
  const { stdout, status } = spawnSync(process.execPath, ['scripts/run.mjs', 'test', 'browser'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, CI, CHROME_PATH: '/nothing/there' },
  });
  return { last: stdout.trimEnd().split('\n').slice(-2).join('\n'), code: status };
}

it('a suite that needs a missing browser is skipped locally, and fails when CI is set', () => {
  const [local, inCi] = [runWithoutBrowser(''), runWithoutBrowser('true')];
  expect([local.code, inCi.code]).toEqual([0, 1]);
  expect(local.last).toMatch(
    /^Skipped: browser: CHROME_PATH is \/nothing\/there, which does not start\n0 passed, 0 failed, \d+ skipped$/,
  );
  expect(inCi.last).toMatch(
    /^Failed: browser, .*CI is set.*: CHROME_PATH is \/nothing\/there, which does not start\n0 passed, 1 failed$/,
  );
});
