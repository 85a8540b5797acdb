/** The common parts of both entry points: HTTP server, log and metrics of one process. */
import { format } from 'node:util';
import type { Clock } from '@/backend/deps';
import { createEventCounts, type EventCounts } from '@/backend/services/event-counts';
import { createShopServer, type ShopServer } from './http-server';
import { jsonLog, type Log } from '../bootstrap/log';
import { createMetrics } from '../bootstrap/metrics';
import { OPERATORS_PATHS } from './health-endpoints';
import type { HeadersFor } from './security-headers';
import type { Settings } from '../settings/settings';

export interface ProcessServices {
  readonly shopServer: ShopServer;
  readonly log: Log;
  /** What the owner is shown of the day. */
  readonly counts: EventCounts;
}

/** A server with the protections of its settings, not listening yet, and the process's log on standard output. */
export function createProcessServices(
  { http, misspelled, demo, dataDir }: Settings,
  headersFor: HeadersFor,
  clock: Clock,
): ProcessServices {
  const figures = http.metricsToken === null ? null : createMetrics(dataDir);
  const counts = createEventCounts(clock, (name) => figures?.countEvent(name));
  const write = jsonLog({ now: () => clock.now(), write: (line) => void process.stdout.write(line) });
  const log: Log = (event, fields) => {
    figures?.countEvent(event);
    counts.countLogged(event);
    write(event, fields);
  };
  for (const variable of misspelled) log('setting_misspelled', { ...variable });
  if (demo.isTestInstallation) log('test_installation');
  const shopServer = createShopServer(
    {
      now: () => clock.now(),
      trustedProxies: http.trustedProxies,
      headersFor,
      onEnd: (request) => {
        if (OPERATORS_PATHS.includes(request.path)) return;
        figures?.countRequest(request);
        if (http.logsRequests) write('request', { ...request });
      },
    },
    figures && http.metricsToken !== null ? { token: http.metricsToken, figures } : null,
  );
  return { shopServer, log, counts };
}

/**
 * Redirects the console to the log from now on, for libraries (such as Next's errors of a page), with secrets removed.
 */
export function consoleInto(log: Log): void {
  for (const level of ['error', 'warn', 'info', 'log', 'debug'] as const) {
    console[level] = (...parts: unknown[]) => log('console', { level, text: format(...parts) });
  }
}
