/**
 * A file with a URL of its own, served by a page without content. Not a rewrite to an API route: each rewrite adds its
 * matching code to the first load of every page (docs/decisions/0014).
 */
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { GetServerSideProps } from 'next';
import { serviceUnavailable } from './service-unavailable';

/** The queue for this file is too long: nothing has failed, and the request may be repeated. */
export class Busy extends Error {}

export interface GeneratedFile {
  readonly type: string;
  readonly body: string | Buffer;
  /** Cache lifetime in seconds for browsers and a CDN; null: specific to this request, not cacheable. */
  readonly maxAge: number | null;
}

interface FileRequest {
  /** The path's parameter; empty without one. */
  readonly name: string;
  /** The request's host. */
  readonly host: string | undefined;
}

/**
 * @param read returns the file, or null for a 404; when it throws, the response is 503 (service-unavailable.ts), logged
 * as `file_busy` for {@link Busy}
 */
export function fileResponse(read: (request: FileRequest) => Promise<GeneratedFile | null>): GetServerSideProps {
  return async ({ params, req, res }) => {
    try {
      const file = await read({ name: String(params?.name ?? ''), host: req.headers.host });
      if (file) sendFile(res, file, req.headers['if-none-match']);
      else send(res, 404, { 'Cache-Control': 'no-store' });
    } catch (error) {
      const { status, headers } = serviceUnavailable(error, error instanceof Busy ? 'file_busy' : 'api_unavailable');
      send(res, status, {
        'Retry-After': headers.get('Retry-After') ?? '',
        'Cache-Control': headers.get('Cache-Control') ?? 'no-store',
      });
    }
    return { props: {} };
  };
}

/** Sends the file, or 304 without a body when the request names its ETag. */
function sendFile(
  response: ServerResponse,
  { type, body, maxAge }: GeneratedFile,
  ifNoneMatch: string | undefined,
): void {
  const mark = etagOf(body);
  const headers = { 'Cache-Control': maxAge === null ? 'private, no-cache' : `public, max-age=${maxAge}`, ETag: mark };
  if (matchesEtag(ifNoneMatch, mark)) send(response, 304, headers);
  else send(response, 200, { ...headers, 'Content-Type': type }, body);
}

/** Weak, since the same text is sent compressed and uncompressed. */
function etagOf(body: string | Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** Whether `If-None-Match` contains this ETag; weak and strong ones are compared alike (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, mark: string): boolean {
  const marks = (ifNoneMatch ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
  return marks.includes('*') || marks.includes(mark.replace(/^W\//, ''));
}

function send(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body?: string | Buffer,
): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.end(body);
}
