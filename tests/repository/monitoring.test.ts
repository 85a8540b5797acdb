import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ALARM_EVENTS, PROVIDER_EVENTS } from '@/domain/alarm-events';
import { createMetrics } from '@/server/bootstrap/metrics';
import { root, textOf } from '@tests/support/source-files';

interface Board {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}
const board = JSON.parse(textOf('deploy/grafana-dashboard.json')) as Board;
const alerts = textOf('deploy/prometheus-alerts.yml');
/** Queries of the board, and the rules' as they stand in their lines. */
const queries = [
  ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ...[...alerts.matchAll(/^ {8}expr: (?:\|\n((?: {10}.*\n)+)|(.*)\n)/gm)].map(([, block, line]) => block ?? line ?? ''),
];
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
const runs = (program: string) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0;

describe('deploy/grafana-dashboard.json and deploy/prometheus-alerts.yml', () => {
  it('name metrics that /metrics has', async () => {
    const known = new Set(namesIn(await createMetrics(os.tmpdir()).text(), /^# TYPE (\w+) /gm));
    const named = queries.flatMap((query) => namesIn(query, /\b((?:caravansara|process|nodejs)_\w+)\b/g));
    expect(queries.length).toBeGreaterThan(20);
    expect(new Set(named).size).toBeGreaterThan(6);
    expect(named.filter((name) => !known.has(name) && !known.has(name.replace(/_(?:bucket|count|sum)$/, '')))).toEqual(
      [],
    );
  });

  it('watch the events that need a person, and messages and bank by the names that they are counted under', async () => {
    const metrics = createMetrics(os.tmpdir());
    metrics.countEvent('request');
    metrics.countEvent('vacuum_failed');
    const text = await metrics.text();
    const alarms = namesIn(text, /^caravansara_alarms_total\{event="(\w+)"\} [01]$/gm);
    expect(alarms.sort()).toEqual([...ALARM_EVENTS, 'vacuum_failed'].sort());
    const events = queries.flatMap((query) => namesIn(query, /\bevent="([^"]+)"/g));
    expect([...new Set(events)].sort()).toEqual(Object.values(PROVIDER_EVENTS).sort());
  });

  it('say of each alert what to do', () => {
    const count = (pattern: RegExp) => alerts.match(pattern)?.length;
    expect(count(/^ {10}action: /gm)).toBe(count(/^ {6}- alert: /gm));
  });

  const withPromtool = runs('promtool') ? it : it.skip;
  withPromtool('are rules that Prometheus accepts (needs promtool)', () => {
    const { status, stdout, stderr } = spawnSync(
      'promtool',
      ['check', 'rules', path.join(root, 'deploy/prometheus-alerts.yml')],
      { encoding: 'utf8' },
    );
    expect([status, stderr, stdout]).toEqual([0, '', expect.stringContaining('SUCCESS')]);
  });
});

const withLogrotate = runs('logrotate') ? it : it.skip;
withLogrotate('deploy/logrotate.conf cuts a log above its size and leaves ten files (needs logrotate)', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caravansara-logs-'));
  try {
    const [log, conf, state] = ['shop.log', 'conf', 'state'].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(conf, textOf('deploy/logrotate.conf').replace('/var/log/caravansara', folder), { mode: 0o644 });
    const rotate = () => {
      const { status, stderr } = spawnSync('logrotate', ['--state', state, conf], { encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, '']);
    };
    writeFileSync(log, '{}\n');
    rotate();
    expect(readdirSync(folder).filter((name) => name.startsWith('shop'))).toEqual(['shop.log']);
    const large = path.join(folder, 'large');
    writeFileSync(large, Buffer.alloc(11_000_000, '{}\n'));
    for (let turn = 0; turn < 12; turn += 1) {
      copyFileSync(large, log);
      rotate();
      expect(statSync(log).size).toBe(0);
    }
    expect(readdirSync(folder).filter((name) => name.startsWith('shop.log.'))).toHaveLength(10);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
