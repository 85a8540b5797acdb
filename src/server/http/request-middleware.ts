/** What happens to every request and answer of the process, whoever answers: who asks, the headers, one line of the log. */
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CLIENT_ADDRESS_HEADER, REQUEST_ID_HEADER } from '@/contract/headers';
import { pathForLog } from '../bootstrap/log';
import { keepQuery } from './redirect-query';
import type { Header, HeadersFor } from './security-headers';
import { clientAddress, type TrustedProxies } from '../settings/trusted-proxies';

/** One answered request, fit for a log as it is. */
export interface Answered {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** 499 when the client went away before its answer had begun. */
  readonly status: number;
  readonly ms: number;
}

export interface MiddlewareOptions {
  readonly trustedProxies: TrustedProxies | null;
  readonly headersFor: HeadersFor;
  /** Called when the head of an answer goes out; the last moment to set a header. */
  answering?(request: IncomingMessage, response: ServerResponse): void;
  /** Told of every request, once it is answered or its client has gone. */
  answered?(request: Answered): void;
}

const CLIENT_GONE = 499;

const RETRY_AFTER_SECONDS = 5;

/** What a proxy says of the request that it passes on. Whoever stands behind the door hears of it from the door alone. */
const FORWARDED = /^(?:forwarded|x-forwarded-.*|x-real-ip)$/;

/** Takes a request in: its client and its number are named, its answer gets the headers that it does not set itself. */
export function handleRequest(request: IncomingMessage, response: ServerResponse, door: MiddlewareOptions): void {
  const begun = performance.now();
  const { method = '', url = '' } = request;
  const id = assignRequestId(request, door.trustedProxies);
  const path = pathForLog(url);
  applyHeaders(response, [...door.headersFor(path), ['X-Request-Id', id]], () => {
    keepQuery({ url }, response);
    door.answering?.(request, response);
  });
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : CLIENT_GONE;
    door.answered?.({ id, method, path, status, ms: Math.round((performance.now() - begun) * 10) / 10 });
  });
}

/** A number as proxies and tracers write it. */
const REQUEST_ID = /^[\w.-]{8,64}$/;

/**
 * Tells the API who is asking and under which number, whatever the client says of itself under the same names. A trusted
 * proxy's number is kept, so that its log and ours can be laid side by side. Answers the number.
 */
function assignRequestId(request: IncomingMessage, proxies: TrustedProxies | null): string {
  const { remoteAddress } = request.socket;
  const forwarded = request.headersDistinct['x-forwarded-for'] ?? [];
  const nobody = { check: () => false };
  const client = clientAddress(remoteAddress, forwarded, proxies ?? nobody);
  const peer = clientAddress(remoteAddress, [], nobody);
  const given = request.headersDistinct[REQUEST_ID_HEADER]?.[0] ?? '';
  const isKnown =
    REQUEST_ID.test(given) &&
    proxies !== null &&
    peer !== 'unknown' &&
    proxies.check(peer, peer.includes(':') ? 'ipv6' : 'ipv4');
  const id = isKnown ? given : randomUUID();
  replaceHeaders(request, [
    [CLIENT_ADDRESS_HEADER, client],
    [REQUEST_ID_HEADER, id],
  ]);
  return id;
}

/** Writes these headers over the request's own, and takes those of proxies away. */
function replaceHeaders(request: IncomingMessage, headers: readonly Header[]): void {
  const goes = (name: string) => FORWARDED.test(name) || headers.some(([other]) => other === name);
  const kept: string[] = [];
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const [name = '', value = ''] = request.rawHeaders.slice(index, index + 2);
    if (!goes(name.toLowerCase())) kept.push(name, value);
  }
  request.rawHeaders = [...kept, ...headers.flat()];
  for (const name of Object.keys(request.headers)) if (goes(name)) delete request.headers[name];
  Object.assign(request.headers, Object.fromEntries(headers));
}

/**
 * Next tells shared caches alone how long a page may be kept, and that an old one may be shown while a new one is fetched. A
 * browser would take the second as told to it, and show a price of minutes ago as today's: it is told to ask each time, and a
 * CDN hears the rest under its own name (RFC 9213).
 */
function setBrowserCacheControl(response: ServerResponse): void {
  const rule = response.getHeader('cache-control');
  if (typeof rule !== 'string' || !rule.startsWith('s-maxage=')) return;
  response.setHeader('Cache-Control', `max-age=0, must-revalidate, ${rule}`);
  response.setHeader('CDN-Cache-Control', rule.replace('s-maxage=', 'max-age='));
}

/** A failure is kept by no cache, and a 503 carries the seconds after which the client may repeat the request. */
function markFailure(response: ServerResponse, status: number): void {
  if (status < 500) return;
  if (!response.hasHeader('cache-control')) response.setHeader('Cache-Control', 'no-store');
  if (status === 503 && !response.hasHeader('retry-after')) response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
}

/** Sets headers at the last moment, where the answer has none of that name: what answers may clear all of its headers before. */
function applyHeaders(response: ServerResponse, headers: readonly Header[], last: () => void): void {
  const write = response.writeHead.bind(response);
  const dressed = (...given: Parameters<typeof write>) => {
    for (const [name, value] of headers) if (!response.hasHeader(name)) response.setHeader(name, value);
    setBrowserCacheControl(response);
    markFailure(response, given[0]);
    response.removeHeader('X-Powered-By');
    last();
    return write(...given);
  };
  response.writeHead = dressed as typeof response.writeHead;
}
