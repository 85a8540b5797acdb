/** How long a client may take for its part of a request: slow ones keep connections, bodies and memory from others. */
import type { IncomingMessage } from 'node:http';
import { MAX_PICTURE_BYTES } from '@/domain/upload-rules';

export interface SocketTimes {
  /** Until the head of a request is here. */
  readonly headersMs: number;
  /** Until its body is here; a picture has the time of its bytes besides. */
  readonly bodyMs: number;
  /** The slowest network that a picture is sent over. */
  readonly uploadBytesPerSecond: number;
  /** For how long none of an answer may be taken. Node closes after one or two of these. */
  readonly stalledMs: number;
  /** How often heads are looked at. */
  readonly checkMs: number;
}

export const SOCKET_TIMES: SocketTimes = {
  headersMs: 20_000,
  bodyMs: 60_000,
  uploadBytesPerSecond: 65_536,
  stalledMs: 30_000,
  checkMs: 1_000,
};

/** Milliseconds that the body of a request may take. */
export function bodyTime(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { bodyMs, uploadBytesPerSecond }: SocketTimes,
): number {
  if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) return bodyMs;
  const bytes = Math.min(MAX_PICTURE_BYTES, Number(headers['content-length'] ?? MAX_PICTURE_BYTES) || 0);
  return bodyMs + (bytes / uploadBytesPerSecond) * 1000;
}

/** Calls `onLate` where the body of a request is not here in its time. */
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
