/**
 * The part of the S3 protocol that the product uses, in memory: PUT, GET, DELETE and the list of a bucket, by path-style
 * addresses. It refuses every request whose signature (AWS Signature Version 4) is not right for its bucket's key.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** As S3: a request of another time is refused. */
const SKEW_MS = 15 * 60_000;
/** Keys of a page of the list: few, so that a test has several pages. */
const PAGE = 3;

export type S3Request = 'PUT' | 'GET' | 'DELETE' | 'LIST';

export interface S3Server {
  readonly endpoint: string;
  readonly bucket: string;
  readonly key: string;
  readonly secret: string;
  readonly objects: Map<string, Buffer>;
  /** The number of requests that are answered with 503 from now on. */
  failNext(count: number): void;
  /** From now on these requests are refused as of a key without the right; none: all are permitted. */
  refuse(...requests: S3Request[]): void;
  /** From now on its clock is ahead by so much. */
  setClockAhead(ms: number): void;
  close(): Promise<void>;
}

export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  const access = { bucket: 'shop', key: 'test-key', secret: 'test-secret/with+signs' };
  let failing = 0;
  let aheadMs = 0;
  const refused = new Set<S3Request>();
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://s3.test');
    if (failing > 0) {
      failing -= 1;
      return void response.writeHead(503).end();
    }
    const nowMs = Date.now() + aheadMs;
    response.setHeader('date', new Date(nowMs).toUTCString());
    const fault = faultOf(request, url, access, nowMs);
    if (fault !== null) return refusal(response, 403, fault);
    const [, bucket, ...rest] = url.pathname.split('/').map(decodeURIComponent);
    const name = rest.join('/');
    if (bucket !== access.bucket) return refusal(response, 404, 'NoSuchBucket');
    const asked = request.method === 'GET' && name === '' ? 'LIST' : (request.method as S3Request);
    if (refused.has(asked)) return refusal(response, 403, 'AccessDenied');
    if (asked === 'LIST') {
      response.writeHead(200, { 'content-type': 'application/xml' });
      return void response.end(listOf(objects, url.searchParams));
    }
    if (request.method === 'PUT') {
      objects.set(name, Buffer.concat(chunks));
      return void response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(name);
      return void response.writeHead(204).end();
    }
    const object = objects.get(name);
    return void response.writeHead(object ? 200 : 404).end(object);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...access,
    objects,
    failNext: (count) => (failing = count),
    refuse: (...requests) => {
      refused.clear();
      for (const one of requests) refused.add(one);
    },
    setClockAhead: (ms) => (aheadMs = ms),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function refusal(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);
}

function listOf(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const all = [...objects.keys()].sort().filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after);
  const page = all.slice(0, PAGE);
  const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`);
  const next = all.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${all.length > PAGE}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);

/** The code of S3's refusal of a request, as "Authenticating Requests (AWS Signature Version 4)" describes it; null: none. */
function faultOf(
  { method, headers }: IncomingMessage,
  url: URL,
  access: { key: string; secret: string },
  nowMs: number,
): string | null {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, *SignedHeaders=([^,]+), *Signature=(\w{64})$/;
  const [, key, day = '', region = '', signed = '', signature = ''] = pattern.exec(headers.authorization ?? '') ?? [];
  if (key === undefined) return 'AccessDenied';
  if (key !== access.key) return 'InvalidAccessKeyId';
  if (!signed.split(';').includes('host')) return 'AccessDenied';
  const time = String(headers['x-amz-date']);
  const timeMs = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)/, '$1-$2-$3T$4:$5:'));
  if (Math.abs(timeMs - nowMs) > SKEW_MS) return 'RequestTimeTooSkewed';
  const query = [...url.searchParams].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).sort();
  const request = [
    method,
    url.pathname,
    query.join('&'),
    ...signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(request).digest('hex')].join('\n');
  const signing = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${access.secret}`);
  const isRight = timingSafeEqual(Buffer.from(hmac(signing, text).toString('hex')), Buffer.from(signature));
  return isRight ? null : 'SignatureDoesNotMatch';
}
