/** Runs for every request and response of the process: client address, request id, headers, and the request log. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CLIENT_ADDRESS_HEADER, REQUEST_ID_HEADER } from '@/contract/headers';
import { pathForLog } from '../bootstrap/log';
import { keepQuery } from './redirect-query';
import type { Header, HeadersFor } from './security-headers';
import { clientAddress, type TrustedProxies } from '../settings/trusted-proxies';

/** One finished request, safe to log. */
export interface RequestEntry {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** 499 when the client disconnected before its response began. */
  readonly status: number;
  readonly ms: number;
}

export interface MiddlewareOptions {
  readonly trustedProxies: TrustedProxies | null;
  readonly headersFor: HeadersFor;
  /** The time for the header `Date`; by default the machine's. */
  now?(): Date;
  /** Called when the response's headers are sent, which is the last moment to set one. */
  onHeaders?(request: IncomingMessage, response: ServerResponse): void;
  /** Called for every request once it is answered or its client has disconnected. */
  onEnd?(request: RequestEntry): void;
}

const CLIENT_GONE = 499;

const RETRY_AFTER_SECONDS = 5;

/** Headers set by proxies. They are removed, so that other code uses only the headers set here. */
const FORWARDED = /^(?:forwarded|x-forwarded-.*|x-real-ip)$/;

/**
 * Handles a request's start: sets its client address and id, and the response headers that the handler does not set
 * itself.
 */
export function handleRequest(request: IncomingMessage, response: ServerResponse, options: MiddlewareOptions): void {
  const begun = performance.now();
  const { method = '', url = '' } = request;
  const id = assignRequestId(request, options.trustedProxies);
  const path = pathForLog(url);
  applyHeaders(response, [...options.headersFor(path), ['X-Request-Id', id]], () => {
    keepQuery({ url }, response);
    options.onHeaders?.(request, response);
  });
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : CLIENT_GONE;
    options.onEnd?.({ id, method, path, status, ms: Math.round((performance.now() - begun) * 10) / 10 });
  });
}

/** The format of ids from proxies and tracers. */
const REQUEST_ID = /^[\w.-]{8,64}$/;

/**
 * Sets the client's address and the request's id for the API, and drops what the client sent under these names. A
 * trusted proxy's id is preserved, so that its log can be correlated with ours. Returns the id.
 */
function assignRequestId(request: IncomingMessage, proxies: TrustedProxies | null): string {
  const { remoteAddress } = request.socket;
  const forwarded = request.headersDistinct['x-forwarded-for'] ?? [];
  const noProxies = { check: () => false };
  const client = clientAddress(remoteAddress, forwarded, proxies ?? noProxies);
  const peer = clientAddress(remoteAddress, [], noProxies);
  const requestId = request.headersDistinct[REQUEST_ID_HEADER]?.[0] ?? '';
  const isKnown =
    REQUEST_ID.test(requestId) &&
    proxies !== null &&
    peer !== 'unknown' &&
    proxies.check(peer, peer.includes(':') ? 'ipv6' : 'ipv4');
  const id = isKnown ? requestId : randomUUID();
  replaceHeaders(request, [
    [CLIENT_ADDRESS_HEADER, client],
    [REQUEST_ID_HEADER, id],
  ]);
  return id;
}

/** Sets these headers in place of the request's own, and removes those of proxies. */
function replaceHeaders(request: IncomingMessage, headers: readonly Header[]): void {
  const goes = (name: string) => FORWARDED.test(name) || headers.some(([other]) => other === name);
  const cached: string[] = [];
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = request.rawHeaders.slice(index, index + 2);
    if (!goes(name.toLowerCase())) cached.push(name, value);
  }
  request.rawHeaders = [...cached, ...headers.flat()];
  for (const name of Object.keys(request.headers)) if (goes(name)) delete request.headers[name];
  Object.assign(request.headers, Object.fromEntries(headers));
}

/**
 * Next's Cache-Control addresses shared caches: how long a page is fresh, and that a stale one may be served during
 * revalidation. A browser would apply the latter too and show outdated prices; so browsers must revalidate each time,
 * and a CDN gets its own header (RFC 9213).
 */
function setBrowserCacheControl(response: ServerResponse): void {
  const rule = response.getHeader('cache-control');
  if (typeof rule !== 'string' || !rule.startsWith('s-maxage=')) return;
  response.setHeader('Cache-Control', `max-age=0, must-revalidate, ${rule}`);
  response.setHeader('CDN-Cache-Control', rule.replace('s-maxage=', 'max-age='));
}

/** Errors are not cacheable, and a 503 has a Retry-After. */
function markFailure(response: ServerResponse, status: number): void {
  if (status < 500) return;
  if (!response.hasHeader('cache-control')) response.setHeader('Cache-Control', 'no-store');
  if (status === 503 && !response.hasHeader('retry-after')) response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
}

/**
 * Sets headers at the last moment, unless the response has set them itself: the handler may clear all headers before.
 */
function applyHeaders(response: ServerResponse, headers: readonly Header[], last: () => void): void {
  const write = response.writeHead.bind(response);
  const dressed = (...args: Parameters<typeof write>) => {
    for (const [name, value] of headers) if (!response.hasHeader(name)) response.setHeader(name, value);
    setBrowserCacheControl(response);
    weakenEtag(response);
    markFailure(response, args[0]);
    response.removeHeader('X-Powered-By');
    last();
    return write(...args);
  };
  response.writeHead = dressed as typeof response.writeHead;
}

/**
 * A content that is sent in several codings has a weak ETag, since its bytes are not the same (RFC 9110, 8.8.1), and so
 * has the 304 for it, which has no content that could be compressed.
 */
function weakenEtag(response: ServerResponse): void {
  const mark = response.getHeader('ETag');
  if (typeof mark !== 'string' || mark.startsWith('W/')) return;
  const isInCodings = /\baccept-encoding\b/i.test(String(response.getHeader('Vary') ?? ''));
  const ifNoneMatch = response.req.headers['if-none-match'] ?? '';
  if (isInCodings || ifNoneMatch.includes(`W/${mark}`)) response.setHeader('ETag', `W/${mark}`);
}
