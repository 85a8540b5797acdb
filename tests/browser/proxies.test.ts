import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as sendHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as sendHttps } from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { authEndpoints } from '@/contract/auth.endpoints';
import { configEndpoints } from '@/contract/config.endpoints';
import { panelEndpoints } from '@/contract/panel.endpoints';
import { panelEventStream } from '@/contract/panel-events';
import { callApi } from '@tests/support/api-client-e2e';
import { SECOND_STAFF } from '@tests/support/staff-mobile';
import { freePort, startShop, type ShopProcess } from '@tests/support/shop-process';
import { root, textOf } from '@tests/support/source-files';
import { formOf, multipart } from '@tests/support/uploading';
import { until } from '@tests/support/wait-until';

const DOMAIN = 'shop.localhost';
const MEGABYTE = 1_000_000;

const runs = (program: string, word: string) => spawnSync(program, [word], { stdio: 'ignore' }).status === 0;
const withProxies = runs('caddy', 'version') && runs('nginx', '-v') ? describe : describe.skip;

withProxies('deploy/Caddyfile and deploy/nginx.conf before a shop (needs caddy and nginx)', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caravansara-proxies-'));
  const started: ChildProcess[] = [];
  /** What Caddy logs. */
  let logs = '';
  let shop: ShopProcess;
  let ports: { readonly http: number; readonly https: number; readonly direct: number; readonly nginx: number };
  let certificate: Buffer;

  beforeAll(async () => {
    ports = { http: await freePort(), https: await freePort(), direct: await freePort(), nginx: await freePort() };
    const env = {
      TRUSTED_PROXIES: '127.0.0.1',
      PUBLIC_ORIGIN: `https://${DOMAIN}:${ports.https}`,
      GUEST_TOKENS_PER_HOUR_PER_ADDRESS: '2',
    };
    shop = await startShop({ shop: 'shop', entry: 'server', env });
    startNginx();
    startCaddy('caddy', { https: ports.https, http: ports.http }, `127.0.0.1:${new URL(shop.origin).port}`);
    startCaddy('before-nginx', { https: ports.direct, http: await freePort() }, `127.0.0.1:${ports.nginx}`);
    for (const name of ['caddy', 'before-nginx']) await until(() => existsSync(authorityOf(name)));
    certificate = Buffer.concat(['caddy', 'before-nginx'].map((name) => readFileSync(authorityOf(name))));
  });
  afterAll(async () => {
    for (const child of started) {
      const gone = once(child, 'exit');
      child.kill();
      await gone;
    }
    await shop.stop();
    rmSync(folder, { recursive: true });
  });

  /** The file with its own ports, and the addresses of this machine in place of those of the network of compose.yaml. */
  function startNginx(): void {
    const upstream = `upstream shop {\n server 127.0.0.1:${new URL(shop.origin).port};\n keepalive 32;\n}`;
    const site = textOf('deploy/nginx.conf')
      .replace(/^upstream shop \{[\s\S]*?^\}/m, upstream)
      .replace('listen 80;', `listen ${ports.nginx};`)
      .replace('set_real_ip_from 172.30.80.11;', 'set_real_ip_from 127.0.0.1;');
    writeFileSync(path.join(folder, 'site.conf'), site);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${folder}/${name};`,
    );
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    writeFileSync(
      path.join(folder, 'nginx.conf'),
      `${user} daemon off; pid ${folder}/pid; events {} http { ${temporary.join(' ')} include ${folder}/site.conf; }`,
    );
    started.push(spawn('nginx', ['-p', folder, '-c', path.join(folder, 'nginx.conf')], { stdio: 'ignore' }));
  }

  const authorityOf = (name: string) => path.join(folder, name, 'pki/authorities/local/root.crt');

  /** The file with its own ports and storage, and certificates of Caddy's own authority. */
  function startCaddy(
    name: string,
    { https, http }: { readonly https: number; readonly http: number },
    upstream: string,
  ) {
    const adapted = execFileSync('caddy', ['adapt', '--config', path.join(root, 'deploy/Caddyfile')], {
      env: { PATH: process.env.PATH, NODE_ENV: 'test', SHOP_DOMAIN: DOMAIN, SHOP_UPSTREAM: upstream, HOME: folder },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const config = JSON.parse(adapted.toString()) as { apps: { http: { servers: Record<string, object> } } };
    const [site] = Object.values(config.apps.http.servers);
    const file = path.join(folder, `${name}.json`);
    writeFileSync(
      file,
      JSON.stringify({
        ...config,
        admin: { disabled: true },
        storage: { module: 'file_system', root: path.join(folder, name) },
        apps: {
          http: { http_port: http, https_port: https, servers: { site: { ...site, listen: [`:${https}`] } } },
          pki: { certificate_authorities: { local: { install_trust: false } } },
        },
      }),
    );
    const env = { PATH: process.env.PATH, NODE_ENV: 'test' as const, HOME: folder };
    const caddy = spawn('caddy', ['run', '--config', file], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    caddy.stderr.on('data', (chunk: Buffer) => (logs += chunk.toString()));
    started.push(caddy);
  }

  interface Sent extends Pick<RequestOptions, 'method' | 'headers' | 'localAddress'> {
    readonly body?: string | Buffer;
    /** Only the head is sent. */
    readonly isUnfinished?: boolean;
  }

  type Way = 'Caddy' | 'nginx' | 'Caddy before nginx';
  async function open(way: Way, url: string, { body, isUnfinished, ...options }: Sent = {}): Promise<IncomingMessage> {
    const where = { host: '127.0.0.1', path: url, agent: false, ...options };
    const port = { Caddy: ports.https, nginx: ports.nginx, 'Caddy before nginx': ports.direct }[way];
    const headers = { host: `${DOMAIN}:${port}`, ...options.headers };
    const sent =
      way === 'nginx'
        ? sendHttp({ ...where, headers, port })
        : sendHttps({ ...where, headers, port, servername: DOMAIN, ca: certificate });
    if (isUnfinished) sent.flushHeaders();
    else sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return response;
  }

  async function get(way: Way, url: string, options?: Sent) {
    const response = await open(way, url, options);
    const parts: Buffer[] = [];
    for await (const part of response) parts.push(part as Buffer);
    return { status: response.statusCode, headers: response.headers, text: Buffer.concat(parts).toString() };
  }

  /** One login for each purpose: a number can request a code once a minute. */
  const entered = new Map<string, Promise<string>>();
  async function enter(mobile: string, purpose: 'shop' | 'panel', word: string): Promise<string> {
    await callApi(shop.origin, authEndpoints.login, { body: { mobile, purpose } });
    const [, code = ''] = new RegExp(`SMS to ${mobile}: ${word} (\\d{6})`).exec(shop.output()) ?? [];
    const call = purpose === 'panel' ? panelEndpoints.panelLogin : authEndpoints.validate;
    return (await callApi(shop.origin, call, { body: { mobile, code } })).token.access_token;
  }
  const keptToken = (key: string, make: () => Promise<string>) => {
    const token = entered.get(key) ?? make();
    entered.set(key, token);
    return token;
  };
  const customerToken = () => keptToken('customer', () => enter('09121110077', 'shop', 'login code'));
  const staffToken = () => keptToken('staff', () => enter(SECOND_STAFF, 'panel', 'panel login code'));

  const WAYS: readonly Way[] = ['Caddy', 'nginx', 'Caddy before nginx'];

  it.each(WAYS)('%s shows the pages with the shop’s headers, and hides what is for operators', async (way) => {
    await until(async () => (await get(way, '/').catch(() => null))?.status === 200);
    const { headers, text } = await get(way, '/');
    expect(text).toContain('</html>');
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d+$/);
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    for (const hidden of ['/healthz', '/readyz', '/metrics', '/checks']) {
      const refused = await get(way, hidden);
      expect([
        hidden,
        refused.status,
        refused.headers['x-content-type-options'],
        refused.headers['cache-control'],
      ]).toEqual([hidden, 404, 'nosniff', 'no-store']);
    }
  });

  it('Caddy redirects from http to https', async () => {
    const sent = sendHttp({ host: '127.0.0.1', port: ports.http, path: '/search?a=1', headers: { host: DOMAIN } });
    sent.end();
    const [{ statusCode, headers }] = (await once(sent, 'response')) as [IncomingMessage];
    expect([statusCode, headers.location]).toEqual([308, `https://${DOMAIN}/search?a=1`]);
  });

  it.each(WAYS)('%s gives each client its own limits, whatever address it claims', async (way) => {
    const number = WAYS.indexOf(way);
    const login = async (localAddress: string, claimed: string) =>
      (
        await get(way, authEndpoints.loginGuest.path, {
          method: 'POST',
          localAddress,
          body: '{}',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': claimed, 'x-real-ip': claimed },
        })
      ).status;
    const [one, other] = [`127.0.${number}.2`, `127.0.${number}.3`];
    const answers = [await login(one, '8.8.8.1'), await login(one, '8.8.8.2'), await login(one, other)];
    expect([...answers, await login(other, one)]).toEqual([200, 200, 429, 200]);
  });

  it.each(WAYS)('%s accepts the largest picture, and a larger body is refused before it is sent', async (way) => {
    const authorization = `Bearer ${await customerToken()}`;
    const { raw, headers } = await multipart(formOf([['file', new Uint8Array(16 * MEGABYTE)]]));
    const url = configEndpoints.upload.path;
    // Of the size of a picture, but none: the answer is the shop's.
    const whole = await get(way, url, {
      method: 'POST',
      body: Buffer.from(raw),
      headers: { ...headers, authorization },
    });
    expect([whole.status, whole.text]).toEqual([415, expect.stringContaining('"success":false')]);
    const more = { ...headers, authorization, 'content-length': String(18 * MEGABYTE) };
    const refused = await open(way, url, { method: 'POST', headers: more, isUnfinished: true });
    expect([refused.statusCode, refused.headers['x-content-type-options']]).toEqual([413, 'nosniff']);
    refused.destroy();
  });

  it.each(WAYS)('%s passes the panel’s events on as they come', async (way) => {
    const token = await staffToken();
    const response = await open(way, panelEventStream.path, { headers: { authorization: `Bearer ${token}` } });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8']);
    await once(response, 'data');
    response.destroy();
  });

  it('errors of the proxy itself are not cached, have the headers of the shop, and are logged without addresses', async () => {
    await shop.stop();
    for (const way of WAYS) {
      const { status, headers } = await get(way, '/login?qrcode=of-a-table', { headers: { cookie: 'a=of-a-table' } });
      expect([
        way,
        status,
        headers['retry-after'],
        headers['cache-control'],
        headers['x-content-type-options'],
      ]).toEqual([way, 502, '5', 'no-store', 'nosniff']);
    }
    expect(logs).not.toContain('of-a-table');
  });
});
