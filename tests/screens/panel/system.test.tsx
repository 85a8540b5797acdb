import { screen, within } from '@testing-library/react';
import { panelShopEndpoints } from '@/contract/panel-shop.endpoints';
import type { SystemState } from '@/contract/panel-system.schemas';
import { RUNNING_FINDINGS, type RunningCode } from '@/contract/system-findings';
import { t } from '@/messages/format-message';
import { panelSystemMessages as words } from '@/messages/panel-system';
import { DOCTOR_SENTENCES } from '@/server/doctor-sentences';
import { expectAccessible } from '@tests/support/expect-accessible';
import { mockApi } from '@tests/support/mock-api';
import { renderPanel } from '@tests/support/render-panel';

const api = mockApi();
// axe measures text on a canvas, which jsdom does not have.
beforeEach(() => void jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));
afterEach(() => jest.restoreAllMocks());

const SOUND: SystemState = {
  version: '1.0.0',
  newer_archive: null,
  last_order_at: '2026-11-20T08:00:00Z',
  last_backup_at: '2026-11-20T00:00:00Z',
  sms: { provider: 'kavenegar', last_success_at: '2026-11-20T07:00:00Z', failures_today: 0 },
  bank: { provider: null, last_success_at: null, failures_today: 0, further: [] },
  errors_today: [],
  findings: [{ check: 'disk', code: 'disk_ok', level: 'ok', values: { path: '/data', free: '2048' } }],
};

const UNREACHABLE: SystemState['findings'][number] = {
  check: 'sms',
  code: 'sms_unreachable',
  level: 'failure',
  values: { host: 'api.kavenegar.com', reason: 'timeout' },
};

it('shows what is wrong first, with what to do, and the providers and errors of today', async () => {
  api.on(panelShopEndpoints.getSystem, () => ({
    item: {
      ...SOUND,
      newer_archive: 'caravansara-1.1.0-linux-x64.tar.gz',
      sms: { ...SOUND.sms, failures_today: 3 },
      errors_today: [{ event: 'request_failed', count: 2, last_at: '2026-11-20T07:30:00Z' }],
      findings: [...SOUND.findings, UNREACHABLE],
    },
  }));
  renderPanel(api, '/system');
  expect(await screen.findByText(t(words.failures, { n: '۱' }), {}, { timeout: 8000 })).toBeVisible();
  const checks = within(screen.getByRole('region', { name: words.checks }));
  const rows = checks.getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining(words['check.sms']),
    expect.stringContaining('۲٬۰۴۸ مگابایت'),
  ]);
  expect(screen.getByText(/caravansara-1\.1\.0-linux-x64\.tar\.gz/)).toBeVisible();
  expect(screen.getByText(t(words.failuresToday, { n: '۳' }))).toBeVisible();
  expect(screen.getByText('request_failed')).toBeVisible();
  await expectAccessible();
});

it('shows each check once, with the gravest of its states and all that it has found', async () => {
  const store = { code: 'store_ok', level: 'ok', values: { place: 's3://shop/files/' } } as const;
  const findings: SystemState['findings'] = [
    { check: 'database', code: 'database_ok', level: 'ok', values: { engine: 'PostgreSQL', version: '15' } },
    { check: 'database', code: 'database_replica', level: 'ok', values: {} },
    { check: 'store', ...store },
    { check: 'store', code: 'store_clock', level: 'failure', values: { host: 's3.example' } },
  ];
  api.on(panelShopEndpoints.getSystem, () => ({ item: { ...SOUND, findings } }));
  renderPanel(api, '/system');
  const checks = within(await screen.findByRole('region', { name: words.checks }, { timeout: 8000 }));
  const [stores, database, ...others] = checks.getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(within(stores as HTMLElement).getByTitle(words['level.failure'])).toBeInTheDocument();
  expect(stores).toHaveTextContent(/s3\.example.*s3:\/\/shop\/files\//);
  expect(within(database as HTMLElement).getByTitle(words['level.ok'])).toBeInTheDocument();
  expect(database).toHaveTextContent(words['finding.database_replica']);
});

it('says so when all is well', async () => {
  api.on(panelShopEndpoints.getSystem, () => ({ item: SOUND }));
  renderPanel(api, '/system');
  expect(await screen.findByText(words.sound, {}, { timeout: 8000 })).toBeVisible();
  expect(screen.getByText(words.noErrors)).toBeVisible();
});

it('keeps the address of an object store whole, and names no backup of zero hours', async () => {
  const findings: SystemState['findings'] = [
    { check: 'store', code: 'store_ok', level: 'ok', values: { place: 's3://shop/files/' } },
    { check: 'backup', code: 'backup_ok', level: 'ok', values: { hours: '0' } },
  ];
  api.on(panelShopEndpoints.getSystem, () => ({ item: { ...SOUND, findings } }));
  renderPanel(api, '/system');
  const place = '\u2066s3://shop/files/\u2069';
  expect(await screen.findByText(t(words['finding.store_ok'], { place }), {}, { timeout: 8000 })).toBeVisible();
  expect(screen.getByText(t(words['finding.backup_ok'], { hours: words.lessThanOne }))).toBeVisible();
});

it('has a sentence for each finding of a running shop with the values of the terminal’s', () => {
  const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const odd = (Object.keys(RUNNING_FINDINGS) as RunningCode[]).filter((code) => {
    const known = namesIn(DOCTOR_SENTENCES[code]);
    return namesIn(words[`finding.${code}`]).some((name) => !known.includes(name));
  });
  expect(odd).toEqual([]);
});
