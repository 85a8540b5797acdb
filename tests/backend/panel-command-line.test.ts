import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { hosts } from '@/backend/db/schema/catalogue';
import { createTestBackend, type TestBackend } from '@tests/support/backend';
import { makeHost, makeResidence } from '@tests/support/fixtures';
import { makeShopper, nightsFrom, placeOrder, stayBody } from '@tests/support/order-helpers';
import {
  codeIn,
  PANEL_API,
  panelTerminal,
  withoutDirectionMarks,
  type PanelTerminal,
} from '@tests/support/panel-terminal';
import { root } from '@tests/support/source-files';

const HOST = '09120001001';

let api: TestBackend;
let terminal: PanelTerminal;
beforeAll(async () => {
  api = await createTestBackend({ returnsLoginCodes: true });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.reset();
  terminal = panelTerminal(api);
  const place = await makeResidence(api.db, {
    residence: { instant: false, host_id: await makeHost(api.db, { mobile: HOST }) },
  });
  await placeOrder(api, await makeShopper(api), stayBody(place, nightsFrom(3, 1)));
});

const refused: PanelTerminal['refused'] = (...given) => terminal.refused(...given);

describe('what is typed wrong', () => {
  it('is answered by one sentence', async () => {
    expect(await refused('lst')).toBe('فرمان «lst» را نمی‌شناسم. فهرست فرمان‌ها: npm run panel -- help');
    expect(await refused('constructor')).toContain('نمی‌شناسم');
    expect(await refused('show')).toBe('این فرمان را این‌طور بنویسید: show <order>');
    expect(await refused('show 1 2')).toContain('show <order>');
    expect(await refused('show 1 --reply x')).toBe('فرمان show گزینهٔ --reply ندارد.');
    expect(await refused('list --page')).toBe('مقدار گزینهٔ --page را بنویسید.');
    expect(await refused('holiday 1405/09/12 --working=yes')).toBe('گزینهٔ --working مقدار نمی‌گیرد.');
    expect(await refused('list --api shop')).toContain('«shop» نشانی فروشگاه نیست');
  });

  it('helps itself: every command with what it does, and one alone', async () => {
    for (const line of ['help', '--help', '-h'])
      expect((await terminal.fine(line)).split('\n').length).toBeGreaterThan(40);
    expect(await terminal.fine('price --help')).toBe(
      'price <product> <from> <to> <amount|reset>\n    گذاشتن قیمت شب‌ها به تومان، یا با reset بازگشت به قیمت عادی',
    );
  });
});

describe('an API', () => {
  it('is asked at --api, else SHOP_API, else this machine’s', async () => {
    const asked: string[] = [];
    const fetch = (request: Request) =>
      Promise.resolve(new Response(null, { status: asked.push(new URL(request.url).origin) && 500 }));
    const login = ['login', '--mobile', HOST, '--code', '123456'];
    await terminal.panel([...login, '--api', 'https://a.example/x/'], { fetch });
    await terminal.panel(login, { fetch });
    await terminal.panel(login, { fetch, env: { PORT: '4000' } });
    await terminal.panel(login, { fetch, env: {} });
    expect(asked).toEqual(['https://a.example', PANEL_API, 'http://localhost:4000', 'http://localhost:3000']);
  });

  it('that is away, or is none, is named', async () => {
    const login = ['login', '--mobile', HOST, '--code', '123456'];
    expect(await refused(login, { fetch: () => Promise.reject(new TypeError('fetch failed')) })).toBe(
      'به https://shop.test نمی‌رسم. فروشگاه روشن است؟',
    );
    expect(await refused(login, { fetch: () => Promise.resolve(new Response('<html>')) })).toContain('از فروشگاه نیست');
    expect(
      await refused(login, {
        fetch: () =>
          Promise.resolve(
            Response.json(
              { success: false, code: 400, msg: 'نادرست است.', errors: [{ field: 'price', msg: 'کم است.' }] },
              { status: 400 },
            ),
          ),
      }),
    ).toBe('نادرست است. price: کم است.');
  });

  it('is refused without TLS on another machine, where the token could be read on its way', async () => {
    for (const address of ['http://shop.example', 'http://10.0.0.7:3000', 'http://localhost.example']) {
      expect(await refused(`list --api ${address}`)).toContain(`«${address}» رمزنگاری ندارد`);
      expect(await refused('list', { env: { SHOP_API: address } })).toContain('https');
    }
  });

  it('has a minute to answer, or what SHOP_API_SECONDS says', async () => {
    for (const text of ['soon', '0', '-1', '3601'])
      expect(await refused('login', { env: { SHOP_API: PANEL_API, SHOP_API_SECONDS: text } })).toContain(
        `SHOP_API_SECONDS («${text}»)`,
      );
    const waited = jest.spyOn(AbortSignal, 'timeout');
    await terminal.panel(['login', '--mobile', HOST, '--code', '123456'], {
      env: { SHOP_API: PANEL_API, SHOP_API_SECONDS: '1.5' },
    });
    await terminal.panel(['login', '--mobile', HOST, '--code', '123456']);
    expect(new Set(waited.mock.calls.map(([ms]) => ms))).toEqual(new Set([1_500, 60_000]));
    waited.mockRestore();
  });

  it('whose hosts have changed their number asks the new one', async () => {
    await api.db.update(hosts).set({ mobile: '09120009999' });
    expect(await refused(`login --mobile ${HOST}`, { answers: [codeIn] })).toContain('همکاران فروشگاه نیست');
  });
});

/** The command as a person calls it: a process, its input ended. */
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

it('is a process: it logs in over HTTP, keeps its token where only its owner reads it, and ends with 0 or 1', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'panel-'));
  const server = createServer((incoming, outgoing) => void getRequestListener(api.backend.fetch)(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const env = { DATA_DIR: folder, SHOP_API: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  try {
    expect(await run(env, 'login', '--mobile', HOST)).toMatchObject({
      code: 1,
      errors: 'کسی پاسخ نداد و کاری انجام نشد.\n',
    });
    expect(await run(env, 'login', '--mobile', HOST, '--code', api.sms.lastCode(HOST))).toMatchObject({
      code: 0,
      errors: '',
    });
    const file = path.join(folder, 'panel-token.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ [env.SHOP_API]: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await run(env, 'accept', '۱')).toMatchObject({ code: 0, out: expect.stringContaining('رزرو تأیید شد') });
    expect(await run(env, 'accept', '۱')).toEqual({ code: 1, out: '', errors: 'در وضعیت فعلی این تغییر ممکن نیست.\n' });
  } finally {
    server.close();
    server.closeAllConnections();
    await rm(folder, { recursive: true });
  }
});

it.each<[string, (outgoing: ServerResponse) => void]>([
  ['takes the request and never answers', () => undefined],
  [
    'begins its answer and never ends it',
    (outgoing) => void outgoing.writeHead(200, { 'content-type': 'application/json' }).write('{"success":true,'),
  ],
])('an API that %s ends the command with one sentence, in time [API-03]', async (_, hang) => {
  let asked = 0;
  const server = createServer((_incoming, outgoing) => {
    asked += 1;
    hang(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const begun = performance.now();
    const ran = await run({ SHOP_API: origin, SHOP_API_SECONDS: '0.4' }, 'login', '--mobile', HOST, '--code', '123456');
    expect(ran).toEqual({
      code: 1,
      out: '',
      errors: `${origin} پاسخ نداد. شاید کار انجام شده باشد؛ پیش از تکرار بررسی کنید.\n`,
    });
    expect([asked, performance.now() - begun < 10_000]).toEqual([1, true]);
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
