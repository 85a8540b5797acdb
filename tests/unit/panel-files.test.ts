import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { t } from '@/messages/format-message';
import { panelShellMessages } from '@/messages/panel-shell';
import { handlePanelRequest } from '@/server/http/panel-files';

const SCRIPT = 'export const panel = true;';
const home = process.cwd();
let folder: string;
let server: Server;
let origin = '';

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'caravansara-panel-'));
  const bundle = path.join(folder, '.build', 'panel');
  mkdirSync(bundle, { recursive: true });
  const manifest = { script: 'panel-A1.js', imports: ['chunk-B2.js'], style: 'panel-C3.css', files: ['panel-A1.js'] };
  writeFileSync(path.join(bundle, 'panel.json'), JSON.stringify(manifest));
  writeFileSync(path.join(bundle, 'panel-A1.js.gz'), gzipSync(SCRIPT));
  process.chdir(folder);
  server = createServer((request, response) => {
    if (!handlePanelRequest(request, response)) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

describe('panel files', () => {
  it.each(['/panel', '/panel/', '/panel/orders/12?page=2'])('%s is the panel’s document, with noindex', async (url) => {
    const answer = await fetch(origin + url);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('x-robots-tag'), answer.headers.get('cache-control')]).toEqual([
      200,
      'noindex',
      'no-cache',
    ]);
    expect(html).toContain('<html lang="fa" dir="rtl">');
    expect(html).toContain('<script type="module" src="/panel/assets/panel-A1.js"></script>');
    expect(html).toContain('<link rel="modulepreload" href="/panel/assets/chunk-B2.js">');
    expect(html).toContain(t(panelShellMessages.noScript));
    // The content security policy of the pages blocks inline scripts.
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=/);
  });

  it.each(['/panel/nope.js', '/panel/orders/favicon.ico', '/panel/assets/nope.css'])('%s is missing', async (url) => {
    expect((await fetch(origin + url)).status).toBe(404);
  });

  it.each(['/panel/qr-codes/a.b', '/panel/coupons/YALDA.1405'])('%s is a record of the panel', async (url) => {
    expect((await fetch(origin + url)).status).toBe(200);
  });

  it.each(['/panels', '/products/panel', '/'])('%s is not a panel address', async (url) => {
    expect((await fetch(origin + url)).status).toBe(418);
  });

  it('a bundle file is sent compressed or plain, cacheable for a year', async () => {
    for (const coding of ['gzip', 'identity']) {
      const answer = await fetch(`${origin}/panel/assets/panel-A1.js`, { headers: { 'accept-encoding': coding } });
      expect(await answer.text()).toBe(SCRIPT);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
      expect(answer.headers.get('content-encoding')).toBe(coding === 'gzip' ? 'gzip' : null);
    }
  });

  it.each(['panel.json', 'other.js', '..%2fpanel.json', '../../package.json', ''])(
    'there is no bundle file %s',
    async (name) => {
      const answer = await fetch(`${origin}/panel/assets/${name}`);
      expect(
        answer.status === 404 || (await answer.text()).startsWith('<!doctype html>') || answer.status === 418,
      ).toBe(true);
      expect(answer.headers.get('content-type') ?? '').not.toContain('json');
    },
  );

  it('only GET and HEAD are allowed', async () => {
    const answer = await fetch(`${origin}/panel`, { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const head = await fetch(`${origin}/panel`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});
