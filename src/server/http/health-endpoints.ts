/** What operators and balancers ask of the process itself: /healthz, /readyz, /metrics. None of it is the shop's. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '../bootstrap/metrics';

export interface Operations {
  /** Whether requests are taken at all: opened, and not ending. */
  isServing(): boolean;
  /** Whether the shop can do its work now: its database, or its own backend, answers. */
  isReady(): Promise<boolean>;
  /** Null: the figures are not there. */
  readonly metrics: { readonly token: string; readonly figures: Metrics } | null;
}

/** Questions about the process, which come every few seconds: the log and the figures are not about them. */
export const OPERATORS_PATHS: readonly string[] = ['/healthz', '/readyz', '/metrics'];

/** Answers a question about the process; false when the request is none. */
export function handleOperatorRequest(
  request: IncomingMessage,
  response: ServerResponse,
  operations: Operations,
): boolean {
  switch (request.url?.split('?', 1)[0]) {
    case '/healthz':
      sendText(response, operations.isServing() ? 200 : 503);
      return true;
    case '/readyz':
      void readiness(operations).then((ready) => sendText(response, ready ? 200 : 503));
      return true;
    case '/metrics':
      void answerMetrics(request, response, operations);
      return true;
    default:
      return false;
  }
}

async function readiness({ isServing, isReady }: Operations): Promise<boolean> {
  return isServing() && (await isReady().catch(() => false));
}

/** 404 where there is no token, and for whoever has none or another: nobody learns that there is something to guess. */
async function answerMetrics(
  request: IncomingMessage,
  response: ServerResponse,
  { metrics }: Operations,
): Promise<void> {
  if (metrics === null || !isSame(request.headers.authorization ?? '', `Bearer ${metrics.token}`)) {
    sendText(response, 404);
    return;
  }
  const text = await metrics.figures.text();
  response.writeHead(200, { 'content-type': metrics.figures.contentType, 'cache-control': 'no-store' });
  response.end(text);
}

const WORDS = { 200: 'ok', 404: 'not found', 503: 'unavailable' } as const;

function sendText(response: ServerResponse, status: keyof typeof WORDS): void {
  response.writeHead(status, {
    'content-type': 'text/plain',
    'cache-control': 'no-store',
    ...(status === 503 && { 'retry-after': '5' }),
  });
  response.end(WORDS[status]);
}

/** Compares in a time that tells nothing, not even the length. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
