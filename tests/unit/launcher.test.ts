import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import commands from '@/launcher/commands.json';
import { withSettings } from '@/launcher/settings-file';
import { helpText, versionText } from '@/launcher/texts';

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

it('a relative DATA_DIR is below the folder of its command, or of caravansara.env', () => {
  expect(settingsOf({ DATA_DIR: 'own' }).DATA_DIR).toBe('/elsewhere/own');
  expect(settingsOf({}, 'DATA_DIR=own\n').DATA_DIR).toBe(path.join(home, 'own'));
  expect(settingsOf({ DATA_DIR: '/srv/shop' }).DATA_DIR).toBe('/srv/shop');
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
