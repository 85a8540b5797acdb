import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PANEL_SESSION_HEADER } from '@/contract/headers';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { authEndpoints } from '@/contract/auth.endpoints';
import { apiListener } from '@/server/http/api-listener';
import { withPanelCookie } from '@/server/http/panel-cookie';

const ORIGIN = 'https://shop.example';
const TOKEN = 'a'.repeat(43);
let calls: { path: string; authorization: string | null }[] = [];
let issued = TOKEN;

const api = withPanelCookie((request) => {
  const { pathname } = new URL(request.url);
  calls.push({ path: pathname, authorization: request.headers.get('authorization') });
  const data = pathname === panelEndpoints.panelLogin.path ? { token: { access_token: issued } } : {};
  return Promise.resolve(Response.json({ success: true, code: 200, data }));
});

interface Sent {
  readonly kind?: string;
  readonly cookie?: string;
  readonly bearer?: string;
  readonly origin?: string;
}

async function send(path: string, { kind, cookie, bearer, origin = ORIGIN }: Sent = {}) {
  const response = await api(
    new Request(origin + path, {
      method: 'POST',
      body: '{}',
      headers: {
        origin,
        ...(kind && { [PANEL_SESSION_HEADER]: kind }),
        ...(cookie && { cookie }),
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      },
    }),
  );
  const { data } = (await response.json()) as { data: { token?: { access_token: string } } };
  return { reference: data.token?.access_token ?? '', setCookie: response.headers.get('set-cookie') };
}
const login = (sent: Sent) => send(panelEndpoints.panelLogin.path, sent);
const OTHER_CALL = '/api/v1/panel/me';

beforeEach(() => {
  calls = [];
  issued = TOKEN;
});

it('a sign-in puts the token into a cookie that scripts cannot read, and returns a reference that does not contain it', async () => {
  const { reference, setCookie } = await login({ kind: 'own' });
  expect(setCookie).toBe(
    `__Secure-panel=${TOKEN}; Path=/api/v1; HttpOnly; SameSite=Strict; Secure; Max-Age=${180 * 86_400}`,
  );
  expect(reference).toMatch(/^cookie\.[\w-]{22}$/);
  // A shared device: until the browser is closed. Without TLS the browser would not store a Secure cookie.
  expect((await login({ kind: 'shared', origin: 'http://localhost:4000' })).setCookie).toBe(
    `panel-4000=${TOKEN}; Path=/api/v1; HttpOnly; SameSite=Strict`,
  );
});

it('the call that returns the token of its caller gets none from the cookie', async () => {
  const { reference } = await login({ kind: 'own' });
  await send(authEndpoints.getQrcode.path.replace(':id', 'miz-1'), {
    cookie: `__Secure-panel=${TOKEN}`,
    bearer: reference,
  });
  expect(calls.at(-1)?.authorization).toBeNull();
});

it('the cookie counts only with the reference to its own token', async () => {
  const { reference } = await login({ kind: 'own' });
  const cookie = `__Secure-panel=${TOKEN}`;
  await send(OTHER_CALL, { cookie, bearer: reference });
  await send(OTHER_CALL, { cookie });
  await send(OTHER_CALL, { cookie: `__Secure-panel=${'b'.repeat(43)}`, bearer: reference });
  await send(OTHER_CALL, { bearer: reference });
  await send(OTHER_CALL, { cookie, bearer: 'c'.repeat(43) });
  expect(calls.slice(1).map(({ authorization }) => authorization)).toEqual([
    `Bearer ${TOKEN}`,
    null,
    `Bearer ${reference}`,
    `Bearer ${reference}`,
    `Bearer ${'c'.repeat(43)}`,
  ]);
});

it('a sign-in without the header, by a script, gets the token itself and no cookie', async () => {
  expect(await login({})).toEqual({ reference: TOKEN, setCookie: null });
});

it('a sign-out deletes the cookie; a new sign-in ends the session that it replaces', async () => {
  const { reference } = await login({ kind: 'own' });
  const cookie = `__Secure-panel=${TOKEN}`;
  expect((await send(authEndpoints.logout.path, { cookie, bearer: reference })).setCookie).toMatch(
    /^__Secure-panel=; .*Max-Age=0$/,
  );
  calls = [];
  issued = 'd'.repeat(43);
  await login({ kind: 'own', cookie });
  expect(calls).toEqual([
    { path: panelEndpoints.panelLogin.path, authorization: null },
    { path: authEndpoints.logout.path, authorization: `Bearer ${TOKEN}` },
  ]);
});

it('works behind the HTTP server, whose requests are not copied', async () => {
  const server = createServer(apiListener(api)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const headers = { origin, 'content-type': 'application/json', [PANEL_SESSION_HEADER]: 'shared' };
    const entered = await fetch(origin + panelEndpoints.panelLogin.path, { method: 'POST', headers, body: '{}' });
    const { data } = (await entered.json()) as { data: { token: { access_token: string } } };
    const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
    await fetch(origin + OTHER_CALL, { headers: { cookie, authorization: `Bearer ${data.token.access_token}` } });
    expect(calls.at(-1)).toEqual({ path: OTHER_CALL, authorization: `Bearer ${TOKEN}` });
  } finally {
    server.close();
  }
});
