/** Validates host and target of a request (RFC 9112, 3.2) before any other code reads them. */
import type { IncomingMessage } from 'node:http';

/** A name or an address with an optional port, without characters of a path or user. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
/** A path with a segment for the current or the parent directory. */
const DOT_SEGMENT = /^[^?]*\/(?:\.|%2e){1,2}(?:[/?]|$)/i;
const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/is;

/**
 * Whether a request names exactly one host, or in HTTP/1.0 none, and a path. The absolute form is converted to a path
 * and host, and dot segments are resolved; `*` stands for the whole server and is valid for OPTIONS only.
 */
export function hasSoundHead(request: IncomingMessage): boolean {
  const hosts = request.headersDistinct.host ?? [];
  const [host] = hosts;
  if (host === undefined ? request.httpVersion !== '1.0' : hosts.length > 1 || !HOST.test(host)) return false;
  const { url = '' } = request;
  if (url === '*') return request.method === 'OPTIONS';
  const [, authority, path = ''] = ABSOLUTE.exec(url) ?? [];
  if (authority !== undefined) {
    if (!HOST.test(authority)) return false;
    request.url = path.startsWith('/') ? path : `/${path}`;
    setHost(request, authority);
  }
  const target = request.url ?? '';
  // A fragment is not part of a request. Remaining dot segments would make Next serve another path than the one
  // checked.
  if (!target.startsWith('/') || target.includes('#')) return false;
  if (DOT_SEGMENT.test(target)) request.url = withoutDots(target);
  return true;
}

function withoutDots(target: string): string {
  const { pathname, search } = new URL(`http://localhost${target}`);
  return pathname + search;
}

function setHost(request: IncomingMessage, host: string): void {
  request.headers.host = host;
  const { rawHeaders } = request;
  const at = rawHeaders.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (at < 0) rawHeaders.push('Host', host);
  else rawHeaders[at + 1] = host;
}
