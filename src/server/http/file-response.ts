/**
 * A file at an address of its own, answered by a page that draws nothing. It is no rewrite to an API route: for a rewrite, be it of
 * pictures, every page's first load carries the code that matches them (docs/decisions/0014).
 */
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { GetServerSideProps } from 'next';
import { serviceUnavailable } from './service-unavailable';

/** What is asked for has too long a queue: nobody is away, and whoever comes again is served. */
export class Busy extends Error {}

export interface GeneratedFile {
  readonly type: string;
  readonly body: string | Buffer;
  /** Seconds that browsers and a CDN may keep it; null: it is of this request alone, and no cache may share it. */
  readonly maxAge: number | null;
}

interface Asked {
  /** The address's parameter; empty where it has none. */
  readonly name: string;
  /** As the request tells it. */
  readonly host: string | undefined;
}

/** @param read the file that is asked for, null for none: then the answer is 404; 503 where it throws (api-away-answer), in the log `file_busy` for {@link Busy} */
export function fileResponse(read: (asked: Asked) => Promise<GeneratedFile | null>): GetServerSideProps {
  return async ({ params, req, res }) => {
    try {
      const file = await read({ name: String(params?.name ?? ''), host: req.headers.host });
      if (file) sendFile(res, file, req.headers['if-none-match']);
      else send(res, 404, { 'Cache-Control': 'no-store' });
    } catch (error) {
      const { status, headers } = serviceUnavailable(error, error instanceof Busy ? 'file_busy' : 'api_away');
      send(res, status, {
        'Retry-After': headers.get('Retry-After') ?? '',
        'Cache-Control': headers.get('Cache-Control') ?? 'no-store',
      });
    }
    return { props: {} };
  };
}

/** Whoever asks again with the mark of what they have gets no body when it is still that (304). */
function sendFile(response: ServerResponse, { type, body, maxAge }: GeneratedFile, known: string | undefined): void {
  const mark = markOf(body);
  const headers = { 'Cache-Control': maxAge === null ? 'private, no-cache' : `public, max-age=${maxAge}`, ETag: mark };
  if (isKnown(known, mark)) send(response, 304, headers);
  else send(response, 200, { ...headers, 'Content-Type': type }, body);
}

/** Weak: the same text goes out compressed and plain. */
function markOf(body: string | Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** Whether `If-None-Match` names this mark; weak and strong ones are compared alike (RFC 9110, 13.1.2). */
function isKnown(known: string | undefined, mark: string): boolean {
  const marks = (known ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
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
