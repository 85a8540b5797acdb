/**
 * The panel: one document for `/panel` and every path below it, and the files of its bundle (scripts/bundle.mjs). It is
 * no page of Next: nothing of it is in the storefront's build (docs/decisions/0022).
 */
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { gunzip } from 'node:zlib';
import { promisify } from 'node:util';
import { processGlobals } from '../bootstrap/process-globals';
import { panelManifest } from './manifest';
import { PANEL_WEB_MANIFEST } from '@/domain/panel-manifest';
import { type PanelManifest, panelDocument } from '../rendering/panel-document';

const FOLDER = path.join('.build', process.env.NODE_ENV === 'development' ? 'panel-dev' : 'panel');
const PANEL = /^\/panel(?:\/|$)/;
const ASSETS = '/panel/assets/';
const FILE = /\.(?:js|mjs|css|map|json|txt|xml|ico|png|jpe?g|svg|webp|woff2?)$/i;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

const unzip = promisify(gunzip);

/** Answers a request for the panel; false for any other. */
export function handlePanelRequest(request: IncomingMessage, response: ServerResponse): boolean {
  const [pathname = ''] = (request.url ?? '').split('?');
  if (!PANEL.test(pathname)) return false;
  void servePanel(request, response, pathname).catch(() => {
    if (!response.headersSent) response.writeHead(503, { 'retry-after': '5', 'cache-control': 'no-store' });
    response.end();
  });
  return true;
}

async function servePanel(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end();
    return;
  }
  if (pathname === PANEL_WEB_MANIFEST) {
    const { type, body, maxAge } = await panelManifest();
    send(request, response, { 'content-type': type, 'cache-control': `public, max-age=${maxAge ?? 0}` }, body);
    return;
  }
  const manifest = JSON.parse(await readFile(path.join(FOLDER, 'panel.json'), 'utf8')) as PanelManifest;
  // A screen's path has no file name: a missing file must not look like a page.
  if (FILE.test(pathname) && !pathname.startsWith(ASSETS))
    response.writeHead(404, { 'cache-control': 'no-store' }).end();
  else if (pathname.startsWith(ASSETS)) await sendFile(request, response, manifest, pathname.slice(ASSETS.length));
  else
    send(
      request,
      response,
      { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
      panelDocument(manifest, processGlobals.map ?? null),
    );
}

/** A file of the bundle, whose name changes with its content. Only names of the manifest are read. */
async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { files }: PanelManifest,
  name: string,
): Promise<void> {
  if (!files.includes(name)) {
    response.writeHead(404, { 'cache-control': 'no-store' }).end();
    return;
  }
  const zipped = await readFile(path.join(FOLDER, `${name}.gz`));
  const isZipped = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const headers = {
    'content-type': TYPES[path.extname(name)] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'Accept-Encoding',
    ...(isZipped && { 'content-encoding': 'gzip' }),
  };
  send(request, response, headers, isZipped ? zipped : await unzip(zipped));
}

function send(
  { method }: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
): void {
  response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body), 'x-robots-tag': 'noindex' });
  response.end(method === 'HEAD' ? undefined : body);
}
