/** Endpoints for operators and load balancers: /healthz, /readyz, /metrics, /checks. They concern the process, not the shop. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Finding } from '@/contract/system-findings';
import type { Metrics } from '../bootstrap/metrics';
import { shopVersion } from '../settings/shop-version';
import type { Unreadiness } from './unreadiness';

export interface Operations {
  /** Whether requests are accepted: the process is open and not stopping. */
  isServing(): boolean;
  /** Why the shop does not work now. A rejection counts as `database`. */
  unreadiness(): Promise<Unreadiness>;
  /** Null: /metrics does not exist. */
  readonly metrics: { readonly token: string; readonly figures: Metrics } | null;
  /** Null: /checks does not exist. */
  readonly checks: Checks | null;
  /** Whether a replica serves guests' reads now; null: there is none. */
  isReplicaUsed(): Promise<boolean | null>;
}

/** What the process finds of its own installation, for `npm run doctor` on the same machine. */
export interface Checks {
  /** Derived from the shop's secret (bootstrap/installation.ts). */
  readonly key: string;
  run(): Promise<readonly Finding[]>;
}

/** Requested every few seconds, and therefore excluded from log and metrics. */
export const OPERATORS_PATHS: readonly string[] = ['/healthz', '/readyz', '/metrics', '/checks'];

/** Handles a request to one of these endpoints; false for any other request. */
export function handleOperatorRequest(
  request: IncomingMessage,
  response: ServerResponse,
  operations: Operations,
): boolean {
  switch (request.url?.split('?', 1)[0]) {
    case '/healthz':
      if (operations.isServing()) sendText(response, 200, `ok ${shopVersion()}`);
      else sendText(response, 503);
      return true;
    case '/readyz':
      void unreadinessOf(operations).then((reason) =>
        reason === null ? sendText(response, 200) : sendText(response, 503, REASONS[reason]),
      );
      return true;
    case '/metrics':
      void answerMetrics(request, response, operations);
      return true;
    case '/checks':
      void answerChecks(request, response, operations);
      return true;
    default:
      return false;
  }
}

const REASONS = {
  process: 'unavailable: the process starts or stops',
  database: 'unavailable: the database does not answer',
  disk: 'unavailable: the disk is full, writes are refused',
} as const;

async function unreadinessOf({ isServing, unreadiness }: Operations): Promise<Unreadiness> {
  return isServing() ? await unreadiness().catch(() => 'database' as const) : 'process';
}

/**
 * 404 when no token is configured, and for a missing or wrong one: the response does not reveal that a token exists.
 */
async function answerMetrics(
  request: IncomingMessage,
  response: ServerResponse,
  operations: Operations,
): Promise<void> {
  const { metrics } = operations;
  if (metrics === null || !hasToken(request, metrics.token)) {
    sendText(response, 404);
    return;
  }
  metrics.figures.setUnreadiness(await unreadinessOf(operations));
  metrics.figures.setReplica(await operations.isReplicaUsed());
  const text = await metrics.figures.text();
  response.writeHead(200, { 'content-type': metrics.figures.contentType, 'cache-control': 'no-store' });
  response.end(text);
}

/** 404 without the key, likewise. */
async function answerChecks(
  request: IncomingMessage,
  response: ServerResponse,
  { checks, isServing }: Operations,
): Promise<void> {
  if (checks === null || !isServing() || !hasToken(request, checks.key)) {
    sendText(response, 404);
    return;
  }
  const findings = await checks.run().catch(() => null);
  if (findings === null) {
    sendText(response, 503);
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(findings));
}

const TEXTS = { 200: 'ok', 404: 'not found', 503: 'unavailable' } as const;

function sendText(response: ServerResponse, status: keyof typeof TEXTS, text: string = TEXTS[status]): void {
  response.writeHead(status, {
    'content-type': 'text/plain',
    'cache-control': 'no-store',
    ...(status === 503 && { 'retry-after': '5' }),
  });
  response.end(text);
}

function hasToken({ headers }: IncomingMessage, token: string): boolean {
  return isSame(headers.authorization ?? '', `Bearer ${token}`);
}

/** Compares in constant time, independent of the length. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
