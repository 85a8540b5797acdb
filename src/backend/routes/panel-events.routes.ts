import { Hono } from 'hono';
import { panelEventStream } from '@/contract/panel-events';
import { t } from '@/messages/format-message';
import { backendMessages } from '@/messages/backend';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { authorize } from '../http/authorize';
import { openEvents, type StreamTimes } from '../services/panel/event-stream';
import { authenticate } from '../services/token.service';

/** The panel's events. Clients read the stream with `fetch`, since `EventSource` sends no Authorization header. */
export function panelEventsApp(deps: BackendDeps, times?: StreamTimes): Hono {
  return new Hono().get('/panel/events', async (context) => {
    const header = context.req.header('authorization') ?? null;
    const caller = authorize(panelEventStream.access, panelEventStream.path, await authenticate(deps, header));
    if (caller === null) throw new ApiError(401, t(backendMessages.apiLoginRequired));
    return new Response(await openEvents(deps, caller, header, times), {
      headers: {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        // nginx passes each event on without buffering.
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
      },
    });
  });
}
