import { spawn } from 'node:child_process';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTestBackend, type TestBackend } from '@tests/support/backend';
import { PANEL_API, panelTerminal, withoutDirectionMarks, type PanelTerminal } from '@tests/support/panel-terminal';
import { root } from '@tests/support/source-files';

let api: TestBackend;
let terminal: PanelTerminal;
beforeAll(async () => {
  api = await createTestBackend();
});
afterAll(() => api.close());
beforeEach(() => {
  terminal = panelTerminal(api);
});

const INIT = [
  'init',
  '--token',
  'x',
  '--kind',
  'shop',
  '--name',
  'عطاری',
  '--mobile',
  '09121111111',
  '--code',
  '123456',
];
const refused: PanelTerminal['refused'] = (...given) => terminal.refused(...given);

describe('the command line', () => {
  it('reports invalid input with one sentence', async () => {
    for (const command of ['list', 'constructor'])
      expect(await refused(command)).toContain(`فرمان «${command}» را نمی‌شناسم`);
    expect(await refused('init shop')).toContain('این فرمان را این‌طور بنویسید: init [--token T]');
    expect(await refused('init --reply x')).toBe('فرمان init گزینهٔ --reply ندارد.');
    expect(await refused('passkeys --name x')).toBe('فرمان passkeys گزینهٔ --name ندارد.');
    expect(await refused('init --kind')).toBe('مقدار گزینهٔ --kind را بنویسید.');
    expect(await refused('init --renew=yes')).toBe('گزینهٔ --renew مقدار نمی‌گیرد.');
    expect(await refused('init --api shop')).toContain('«shop» نشانی فروشگاه نیست');
    expect(await refused(['init', '--token', 'x', '--kind', 'shop', '--name', 'x', '--mobile', '12'])).toContain(
      'شمارهٔ موبایل نیست',
    );
  });

  it('prints the options for help, --help and -h', async () => {
    for (const line of ['help', '--help', '-h', 'init --help'])
      expect(await terminal.fine(line)).toMatch(/--renew[^]*passkeys/);
  });
});

describe('the shop API', () => {
  it('is called at --api, else at SHOP_API, else on this machine', async () => {
    const origins: string[] = [];
    const fetch = (request: Request) =>
      Promise.resolve(new Response(null, { status: origins.push(new URL(request.url).origin) && 500 }));
    await terminal.panel([...INIT, '--api', 'https://a.example/x/'], { fetch });
    await terminal.panel(INIT, { fetch });
    await terminal.panel(INIT, { fetch, env: { PORT: '4000' } });
    await terminal.panel(INIT, { fetch, env: {} });
    expect(origins).toEqual(['https://a.example', PANEL_API, 'http://localhost:4000', 'http://localhost:3000']);
  });

  it('is named in the error when it is unreachable or is not a shop; its field errors are printed', async () => {
    expect(await refused(INIT, { fetch: () => Promise.reject(new TypeError('fetch failed')) })).toBe(
      'به https://shop.test نمی‌رسم. فروشگاه روشن است؟',
    );
    expect(await refused(INIT, { fetch: () => Promise.resolve(new Response('<html>')) })).toContain('از فروشگاه نیست');
    expect(
      await refused(INIT, {
        fetch: () =>
          Promise.resolve(
            Response.json(
              { success: false, code: 400, msg: 'نادرست است.', errors: [{ field: 'name', msg: 'کوتاه است.' }] },
              { status: 400 },
            ),
          ),
      }),
    ).toBe('نادرست است. name: کوتاه است.');
  });

  it('is refused without TLS on another machine, where the token could be intercepted', async () => {
    for (const address of ['http://shop.example', 'http://10.0.0.7:3000', 'http://localhost.example']) {
      expect(await refused(`init --api ${address}`)).toContain(`«${address}» رمزنگاری ندارد`);
      expect(await refused('init', { env: { SHOP_API: address } })).toContain('https');
    }
  });

  it('times out after one minute, or after SHOP_API_SECONDS', async () => {
    for (const text of ['soon', '0', '-1', '3601'])
      expect(await refused('init', { env: { SHOP_API: PANEL_API, SHOP_API_SECONDS: text } })).toContain(
        `SHOP_API_SECONDS («${text}»)`,
      );
    const waited = jest.spyOn(AbortSignal, 'timeout');
    await terminal.panel(INIT, { env: { SHOP_API: PANEL_API, SHOP_API_SECONDS: '1.5' } });
    await terminal.panel(INIT);
    expect(new Set(waited.mock.calls.map(([ms]) => ms))).toEqual(new Set([1_500, 60_000]));
    waited.mockRestore();
  });
});

/** Runs the command as a child process without standard input. */
async function run(
  env: Readonly<Record<string, string>>,
  ...words: string[]
): Promise<{ code: number | null; out: string; errors: string }> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'host-cli', ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, errors] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, out: withoutDirectionMarks(out), errors: withoutDirectionMarks(errors) };
}

it('the command exits with 1 when its prompts receive no input', async () => {
  expect(await run({}, 'init')).toMatchObject({ code: 1, errors: 'کسی پاسخ نداد و کاری انجام نشد.\n' });
});

it.each<[string, (outgoing: ServerResponse) => void]>([
  ['accepts the request and never responds', () => undefined],
  [
    'starts its response and never finishes it',
    (outgoing) => void outgoing.writeHead(200, { 'content-type': 'application/json' }).write('{"success":true,'),
  ],
])('the command exits in time with one sentence when the API %s [API-03]', async (_, hang) => {
  let requests = 0;
  const server = createServer((_incoming, outgoing) => {
    requests += 1;
    hang(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const begun = performance.now();
    expect(await run({ SHOP_API: origin, SHOP_API_SECONDS: '0.4' }, ...INIT)).toEqual({
      code: 1,
      out: '',
      errors: `${origin} پاسخ نداد. شاید کار انجام شده باشد؛ پیش از تکرار بررسی کنید.\n`,
    });
    expect([requests, performance.now() - begun < 10_000]).toEqual([1, true]);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
