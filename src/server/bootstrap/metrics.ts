/** Prometheus metrics for operators (GET /metrics). */
import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { ALARM_EVENTS, isAlarm, PROVIDER_EVENTS } from '@/domain/alarm-events';
import { IMAGE_OPTIMIZER, NEXT_FILES, PAGE_DATA } from '@/domain/next-urls';
import { UNREADINESS, type Unreadiness } from '../http/unreadiness';

/** The measured properties of a request. */
export interface CountedRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly status: number;
  readonly ms: number;
}

export interface Metrics {
  /** Counts a finished request. */
  countRequest(request: CountedRequest): void;
  /** Counts a logged event by name. */
  countEvent(event: string): void;
  /** Reports why the shop does not work now, as `/readyz` does. */
  setUnreadiness(reason: Unreadiness): void;
  /** Reports whether a replica serves guests' reads; null: there is none. */
  setReplica(isUsed: boolean | null): void;
  readonly contentType: string;
  text(): Promise<string>;
}

/** Histogram buckets from an in-process response to the longest wait of a page. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];

/**
 * Metrics of this process: requests, log events, memory and event loop, and the free space of the disk that `dataDir` is
 * on.
 */
export function createMetrics(dataDir: string): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'caravansara_http_request_duration_seconds',
    help: 'Answered requests by kind, method and status',
    labelNames: ['kind', 'method', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  const events = new Counter({
    name: 'caravansara_events_total',
    help: 'Lines of the log by event, requests aside, and messages and answers of the bank',
    labelNames: ['event'],
    registers: [registry],
  });
  const alarms = new Counter({
    name: 'caravansara_alarms_total',
    help: 'Those lines of the log that need a person, by event',
    labelNames: ['event'],
    registers: [registry],
  });
  // An increase is seen only from a value that was there before: those that alerts watch begin with zero.
  for (const event of Object.values(PROVIDER_EVENTS)) events.inc({ event }, 0);
  for (const event of ALARM_EVENTS) alarms.inc({ event }, 0);
  const unready = new Gauge({
    name: 'caravansara_unready',
    help: '1 for the reason of a 503 of /readyz, 0 for every other reason',
    labelNames: ['reason'],
    registers: [registry],
  });
  const replica = new Gauge({
    name: 'caravansara_replica_used',
    help: '1 while the replica of DATABASE_READ_URL serves the reads of guests, 0 while the primary does; none without one',
    registers: [registry],
  });
  replica.remove();
  new Gauge({
    name: 'caravansara_disk_free_bytes',
    help: 'Free space on the disk of DATA_DIR',
    registers: [registry],
    async collect() {
      // Unknown before the folder exists, and where the shop's own backend has the data.
      const disk = await statfs(dataDir).catch(() => null);
      this.set(disk === null ? NaN : disk.bavail * disk.bsize);
    },
  });
  return {
    setUnreadiness: (reason) => {
      for (const one of UNREADINESS) unready.set({ reason: one }, one === reason ? 1 : 0);
    },
    setReplica: (isUsed) => {
      if (isUsed !== null) replica.set(isUsed ? 1 : 0);
    },
    countRequest: ({ method, path, status, ms }) => {
      // Bounded label values: made-up methods and paths must not fill the memory.
      requests.observe(
        { kind: kindOf(path), method: METHODS.includes(method) ? method : 'other', status: String(status) },
        ms / 1000,
      );
    },
    countEvent: (event) => {
      events.inc({ event });
      if (isAlarm(event)) alarms.inc({ event });
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

/** The kind of content of a path. */
function kindOf(path: string): 'api' | 'picture' | 'file' | 'page' {
  if (path.startsWith('/api/')) return 'api';
  if (path.startsWith('/files/') || path.startsWith(IMAGE_OPTIMIZER)) return 'picture';
  if (path.startsWith(PAGE_DATA)) return 'page';
  if (path.startsWith(NEXT_FILES)) return 'file';
  return /^\/(fonts|icons|images)\/|\.(js|webmanifest|txt|ico)$/.test(path) ? 'file' : 'page';
}
