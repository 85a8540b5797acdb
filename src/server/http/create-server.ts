/** What both entries stand behind: the guarded server, the log and the figures of one process. */
import { format } from 'node:util';
import type { Clock } from '@/backend/deps';
import { createShopServer, type ShopServer } from './http-server';
import { jsonLog, type Log } from '../bootstrap/log';
import { createMetrics } from '../bootstrap/metrics';
import { OPERATORS_PATHS } from './health-endpoints';
import type { HeadersFor } from './security-headers';
import type { Settings } from '../settings/settings';

export interface AppServer {
  readonly shopServer: ShopServer;
  readonly log: Log;
}

/** A server with the guards of its settings, not listening yet, and the log of its process, which writes to the standard output. */
export function createAppServer({ http: door }: Settings, headersFor: HeadersFor, clock: Clock): AppServer {
  const figures = door.metricsToken === null ? null : createMetrics();
  const write = jsonLog({ now: () => clock.now(), write: (line) => void process.stdout.write(line) });
  const log: Log = (event, facts) => {
    figures?.countEvent(event);
    write(event, facts);
  };
  const shopServer = createShopServer(
    {
      trustedProxies: door.trustedProxies,
      headersFor,
      answered: (request) => {
        if (OPERATORS_PATHS.includes(request.path)) return;
        figures?.countRequest(request);
        if (door.logsRequests) write('request', { ...request });
      },
    },
    figures && door.metricsToken !== null ? { token: door.metricsToken, figures } : null,
  );
  return { shopServer, log };
}

/** From now on what libraries say (Next of a page that failed) is a line of the log too, and loses its secrets on the way. */
export function consoleInto(log: Log): void {
  for (const level of ['error', 'warn', 'info', 'log', 'debug'] as const) {
    console[level] = (...parts: unknown[]) => log('console', { level, text: format(...parts) });
  }
}
