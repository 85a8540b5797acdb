/** Timeouts for the client's part of a request: slow clients would occupy connections and memory. */
import type { IncomingMessage } from 'node:http';
import { MAX_PICTURE_BYTES } from '@/domain/upload-rules';

export interface SocketTimes {
  /** Until the request's head has arrived. */
  readonly headersMs: number;
  /** Until the body has arrived; an upload has additional time by its size. */
  readonly bodyMs: number;
  /** The slowest supported network for uploads. */
  readonly uploadBytesPerSecond: number;
  /** How long a response may make no progress. Node closes after one or two of these. */
  readonly stalledMs: number;
  /** How often timeouts of heads are checked. */
  readonly checkMs: number;
  /** How long a stop waits for the requests that have arrived; then they are answered with 503. */
  readonly drainMs: number;
}

export const SOCKET_TIMES: SocketTimes = {
  headersMs: 20_000,
  bodyMs: 60_000,
  uploadBytesPerSecond: 65_536,
  stalledMs: 30_000,
  checkMs: 1_000,
  drainMs: 20_000,
};

/** Milliseconds for the body of a request. */
export function bodyTime(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { bodyMs, uploadBytesPerSecond }: SocketTimes,
): number {
  if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) return bodyMs;
  const bytes = Math.min(MAX_PICTURE_BYTES, Number(headers['content-length'] ?? MAX_PICTURE_BYTES) || 0);
  return bodyMs + (bytes / uploadBytesPerSecond) * 1000;
}

/** Calls `onLate` when the body of a request does not arrive in time. */
export function boundBody(request: IncomingMessage, times: SocketTimes, onLate: () => void): void {
  const { headers, socket } = request;
  if (headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0') return;
  const timer = setTimeout(
    () => {
      if (!request.complete) onLate();
    },
    bodyTime(request, times),
  );
  timer.unref();
  const stop = (): void => {
    clearTimeout(timer);
    socket.off('close', stop);
    request.off('end', stop);
  };
  socket.once('close', stop);
  request.once('end', stop);
}
