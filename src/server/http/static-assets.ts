/**
 * Scripts and style sheets of the build, which it has compressed with brotli's best (scripts/lib/precompress.mjs): a
 * seventh smaller than the gzip that Next makes for every request. Their names change with their content, so they are
 * read once.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener } from 'node:http';
import path from 'node:path';
import { BUILD_FILES } from '@/domain/next-urls';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
};

interface Asset {
  readonly type: string;
  readonly body: Buffer;
}

/** @param folder of Next's static files, `.next/static`; requests that nothing in it answers go to `next` */
export function staticAssets(next: RequestListener, folder: string): RequestListener {
  const assets = readAssets(folder);
  return (request, response) => {
    const asset = acceptsBrotli(request) ? assets.get(request.url ?? '') : undefined;
    if (!asset) return next(request, response);
    response.setHeader('Content-Type', asset.type);
    response.setHeader('Content-Encoding', 'br');
    response.setHeader('Content-Length', asset.body.length);
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    response.setHeader('Vary', 'Accept-Encoding');
    response.end(request.method === 'HEAD' ? undefined : asset.body);
  };
}

/** Whether it is a plain request for a file; a range or a condition is left to Next. */
function acceptsBrotli({ method, headers }: IncomingMessage): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || headers.range || headers['if-none-match']) return false;
  return /(?:^|,)\s*br\s*(?:,|$)/.test(String(headers['accept-encoding'] ?? ''));
}

/** By their URLs. */
function readAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>();
  if (!existsSync(folder)) return assets;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const type = TYPES[path.extname(entry.name.replace(/\.br$/, ''))];
    if (!entry.name.endsWith('.br') || !type) continue;
    const file = path.join(entry.parentPath, entry.name);
    const segments = path.relative(folder, file).replace(/\.br$/, '').split(path.sep);
    const url = `${BUILD_FILES}${segments.map(encodeURIComponent).join('/')}`;
    assets.set(url, { type, body: readFileSync(file) });
  }
  return assets;
}
