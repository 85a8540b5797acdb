/** The shop API as a listener of Node's HTTP server: every request gets an envelope, even if the API throws. */
import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { t } from '@/messages/format-message';
import { serviceUnavailable } from './service-unavailable';
import { errorPage } from './error-page';
import type { ShopApi } from '../bootstrap/process-globals';
import { faultsMessages } from '@/messages/faults';

/** The status of proxies for a client that disconnected before its response: nothing has failed. */
const CLIENT_GONE = 499;

export function apiListener(api: ShopApi): RequestListener {
  const respond = (request: Request): Promise<Response> =>
    api(request).catch((error: unknown) =>
      request.signal.aborted ? new Response(null, { status: CLIENT_GONE }) : serviceUnavailable(error),
    );
  const listener = getRequestListener(respond, {
    // For a request without a host (HTTP/1.0), which the API does not need.
    hostname: 'localhost',
    errorHandler: () => errorPage(400, t(faultsMessages.errorBadRequest)),
  });
  return (request, response) => void listener(request, response);
}
