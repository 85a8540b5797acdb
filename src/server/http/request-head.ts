/** The host and the target of a request (RFC 9112, 3.2), before anything else reads them. */
import type { IncomingMessage } from 'node:http';

/** A name or an address with an optional port; no part of it can be taken for a path or a user. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;
/** Of a path: a segment that stands for this one or for the one before it. */
const DOT_SEGMENT = /^[^?]*\/(?:\.|%2e){1,2}(?:[/?]|$)/i;
const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/is;

/**
 * Whether a request names one host, or in HTTP/1.0 none, and a path. The absolute form becomes a path and the host that it
 * names, as it must be read, and dot segments are resolved; `*` stands for the whole server and is fine for OPTIONS alone.
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
  // A fragment is no part of a request. What is left of dot segments is what Next would answer: nothing may look at another path.
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
