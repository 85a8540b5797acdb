import { spawnSync } from 'node:child_process';
import { itInFullMatrix } from '@tests/support/matrix';
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

describe('a suite that needs a missing browser', () => {
  itInFullMatrix('is skipped', () => {
    const { code, last } = runWithoutBrowser('');
    expect(code).toBe(0);
    expect(last).toMatch(
      /^Skipped: browser: CHROME_PATH is \/nothing\/there, which does not start\n0 passed, 0 failed, \d+ skipped$/,
    );
  });

  it('fails when CI is set', () => {
    const { code, last } = runWithoutBrowser('true');
    expect(code).toBe(1);
    expect(last).toMatch(
      /^Failed: browser, .*CI is set.*: CHROME_PATH is \/nothing\/there, which does not start\n0 passed, 1 failed$/,
    );
  });
});
