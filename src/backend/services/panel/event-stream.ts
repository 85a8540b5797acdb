/** The panel's events as a stream of server-sent events: `desk` whenever an order has changed. */
import { panelEventStream } from '@/contract/panel-events';
import { t } from '@/messages/format-message';
import { faultsMessages } from '@/messages/faults';
import type { BackendDeps } from '../../deps';
import { ApiError } from '../../errors';
import type { Caller } from '../../route';
import { consumeRateLimit } from '../../sql/rate-limits.sql';
import { mayUse } from './authorization';
import { authenticate } from '../token.service';

export interface StreamTimes {
  /** How often an idle stream sends a comment and checks its token; below the timeouts of proxies and sockets. */
  readonly heartbeatMs: number;
  /** Changes within this time become one event. */
  readonly gatherMs: number;
}

const TIMES: StreamTimes = { heartbeatMs: 15_000, gatherMs: 300 };

/** A client with more unread events than this is disconnected. */
const MAX_UNREAD = 50;

/** How long a client waits before it connects again, milliseconds. */
const RETRY_MS = 3_000;

/** Streams that one user may open in a minute: a client that cannot keep one must not connect without a pause. */
const OPENED_A_MINUTE = 30;

/** Retry-After in seconds when this process has reached its limit of streams. */
const FULL_RETRY_SECONDS = 60;

/**
 * Opens a stream for a caller of the panel; 429 for too many streams. It ends after an
 * event `end` when the token is no longer valid, which each heartbeat checks.
 * @param authorization the header that the caller has sent
 */
export async function openEvents(
  deps: BackendDeps,
  caller: Pick<Caller, 'userId'>,
  authorization: string | null,
  times: StreamTimes = TIMES,
): Promise<ReadableStream<Uint8Array>> {
  const limit = { key: `panel-events:${caller.userId}`, max: OPENED_A_MINUTE, windowSeconds: 60 };
  const wait = await consumeRateLimit(deps.db, limit, deps.clock.now());
  if (wait !== null) throw tooMany(wait);
  const isAllowed = async () => {
    const caller = await authenticate(deps, authorization);
    return caller.kind === 'valid' && mayUse(panelEventStream.access, caller.caller);
  };
  return streamOf(deps, caller.userId, isAllowed, times);
}

function tooMany(retryAfterSeconds: number): ApiError {
  return new ApiError(429, t(faultsMessages.errorTooManyRequests), { retryAfterSeconds });
}

function streamOf(
  { orderChanges, log }: Pick<BackendDeps, 'orderChanges' | 'log'>,
  userId: number,
  isAllowed: () => Promise<boolean>,
  { heartbeatMs, gatherMs }: StreamTimes,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let release = () => {};
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let isOpen = true;
        let gathering: ReturnType<typeof setTimeout> | undefined;
        const end = () => {
          if (!isOpen) return;
          release();
          controller.close();
        };
        const send = (text: string) => {
          if (!isOpen) return;
          controller.enqueue(encoder.encode(text));
          if ((controller.desiredSize ?? 0) < -MAX_UNREAD) end();
        };
        const onChange = () => {
          gathering ??= setTimeout(() => {
            gathering = undefined;
            send('event: desk\ndata: {}\n\n');
          }, gatherMs);
        };
        const unsubscribe = orderChanges.subscribe({ userId, onChange, onEnd: end });
        if (unsubscribe === null) {
          log('panel_events_full');
          throw tooMany(FULL_RETRY_SECONDS);
        }
        const beat = async () => {
          // A database that is briefly unavailable must not end the stream.
          if (await isAllowed().catch(() => true)) send(': \n\n');
          else {
            send('event: end\ndata: {}\n\n');
            end();
          }
        };
        const heartbeat = setInterval(() => void beat(), heartbeatMs);
        heartbeat.unref();
        release = () => {
          isOpen = false;
          clearInterval(heartbeat);
          clearTimeout(gathering);
          unsubscribe();
        };
        send(`retry: ${RETRY_MS}\n\n`);
      },
      // The client has disconnected: the stream is closed already.
      cancel: () => release(),
    },
    { highWaterMark: 1 },
  );
}
