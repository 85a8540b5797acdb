import { Hono } from 'hono';
import { panelEventStream } from '@/contract/panel-events';
import { t } from '@/messages/format-message';
import { backendMessages } from '@/messages/backend';
import type { BackendDeps } from '../deps';
import { ApiError } from '../errors';
import { authorize } from '../http/authorize';
import { logPanelRefusal } from '../http/panel-refusals';
import { openEvents, type StreamTimes } from '../services/panel/event-stream';
import { authenticate } from '../services/token.service';

/** The panel's events. Clients read the stream with `fetch`, since `EventSource` sends no Authorization header. */
export function panelEventsApp(deps: BackendDeps, times?: StreamTimes): Hono {
  return new Hono().get('/panel/events', async (context) => {
    const header = context.req.header('authorization') ?? null;
    const auth = await authenticate(deps, header);
    const call = { method: 'GET', path: panelEventStream.path } as const;
    const stream = await logPanelRefusal(deps, auth, call, context.req.raw, async () => {
      const caller = authorize(panelEventStream, auth);
      if (caller === null) throw new ApiError(401, t(backendMessages.apiLoginRequired));
      return await openEvents(deps, caller, header, times);
    });
    return new Response(stream, {
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
