import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { root } from '@tests/support/source-files';

/** Around midnight in Tehran, at the turn of a year, and in the hour that daylight saving time once skipped. */
const INSTANTS = [
  '2026-11-20T20:29:59Z',
  '2026-11-20T20:30:00Z',
  '2027-03-20T20:29:59Z',
  '2027-03-20T20:30:00Z',
  '2027-03-21T21:15:00Z',
];

/** What a visitor's browser calculates: today in Tehran, its month, the weeks of that month, the next month. */
const program = `
  import { tehranToday, weekdayOf } from '@/domain/plain-date';
  import { addMonths, dayOfMonth, monthOf, sameDayAfter, weeksOf } from '@/domain/jalaali-months';
  import { weekendStay } from '@/domain/long-weekends';
  const results = ${JSON.stringify(INSTANTS)}.map((instant) => {
    const today = tehranToday(Date.parse(instant));
    const month = monthOf(today);
    return { today, month, day: dayOfMonth(today), weekday: weekdayOf(today), weeks: weeksOf(month), next: weeksOf(addMonths(month, 1)), later: sameDayAfter(today, 1), weekend: weekendStay(today) };
  });
  console.log(JSON.stringify({ hours: new Date('2026-11-20T20:30:00Z').getHours(), results }));
`;

interface ZoneResults {
  readonly hours: number;
  readonly results: readonly {
    readonly today: string;
    readonly month: { readonly jy: number; readonly jm: number };
    readonly day: number;
  }[];
}

function calculateIn(zone: string, code: string): ZoneResults {
  return JSON.parse(
    execFileSync(process.execPath, ['-'], {
      input: code,
      env: { ...process.env, NODE_OPTIONS: '', TZ: zone },
    }).toString(),
  ) as ZoneResults;
}

it('today and the calendar follow Tehran time in every time zone of a visitor [SHOP-03]', () => {
  const { outputFiles } = buildSync({
    stdin: { contents: program, resolveDir: root, loader: 'ts' },
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    alias: { '@': path.join(root, 'src') },
  });
  const code = outputFiles[0]?.text ?? '';
  const zones = [
    'Asia/Tehran',
    'UTC',
    'America/Los_Angeles',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'America/Sao_Paulo',
  ].map((zone) => calculateIn(zone, code));
  // The time zones really differ.
  expect(new Set(zones.map(({ hours }) => hours)).size).toBeGreaterThan(4);
  for (const { results } of zones) expect(results).toEqual(zones[0]?.results);
  expect(zones[0]?.results.map(({ today, month, day }) => [today, month.jy, month.jm, day])).toEqual([
    ['2026-11-20', 1405, 8, 29],
    ['2026-11-21', 1405, 8, 30],
    ['2027-03-20', 1405, 12, 29],
    ['2027-03-21', 1406, 1, 1],
    ['2027-03-22', 1406, 1, 2],
  ]);
});
