/** A browser environment for public/service-worker.js: caches, network, events. */
import { runInNewContext } from 'node:vm';
import { textOf } from './source-files';

export const ORIGIN = 'https://shop.example';
/** The date of a response. */
export const MADE_AT = '2026-11-20T09:00:00.000Z';

export type Answer = Response | 'lost' | 'slow';
type Listener = (event: Record<string, unknown>) => void;
type Key = string | { url: string };
type Entries = Map<string, Response>;

const urlOf = (key: Key) => new URL(typeof key === 'string' ? key : key.url, ORIGIN).href;

/** A browser's Cache Storage, in order of creation. */
function cacheStorage(all: Map<string, Entries>, disk: { readonly isFull: boolean }) {
  const opened = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      match: async (key: Key) => entries.get(urlOf(key))?.clone(),
      put: async (key: Key, response: Response) => {
        if (disk.isFull) throw new DOMException('Quota exceeded.', 'QuotaExceededError');
        entries.set(urlOf(key), response);
      },
      delete: async (key: Key) => entries.delete(urlOf(key)),
      keys: async () => [...entries.keys()].map((url) => ({ url })),
    };
  };
  return {
    open: async (name: string) => opened(name),
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    keys: async () => [...all.keys()],
    match: async (key: Key, { cacheName }: { cacheName?: string } = {}) =>
      [...all]
        .filter(([name]) => cacheName === undefined || name === cacheName)
        .map(([, entries]) => entries.get(urlOf(key)))
        .find((found) => found !== undefined)
        ?.clone(),
  };
}

export interface Asking {
  readonly mode?: string;
  readonly method?: string;
  /** URL of the client's page. */
  readonly clientId?: string;
  readonly referrer?: string;
}

/** The worker in an environment with the responses of `network`; other requests fail. */
export function startWorker() {
  const listeners = new Map<string, Listener>();
  const caches = new Map<string, Entries>();
  const network = new Map<string, Answer>();
  const requests: string[] = [];
  const navigator = { onLine: true };
  const clock = { now: Date.parse(MADE_AT) };
  const disk = { isFull: false };
  let skips = 0;
  let late: (() => void) | null = null;
  const fetch = async (request: Key): Promise<Response> => {
    const url = urlOf(request);
    requests.push(url);
    const answer = network.get(url) ?? 'lost';
    if (answer === 'slow') return new Promise(() => undefined);
    if (answer === 'lost') throw new TypeError('Failed to fetch');
    return answer.clone();
  };
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    location: { origin: ORIGIN },
    navigator,
    skipWaiting: () => (skips += 1),
    clients: { claim: async () => undefined, get: async (id: string) => (id === '' ? undefined : { url: id }) },
  };
  const setTimeout = (done: (value: unknown) => void, ms: number, value: unknown) => {
    expect(ms).toBe(5000);
    late = () => done(value);
  };
  const Clock = class extends Date {
    static override now = () => clock.now;
  };
  runInNewContext(textOf('public/service-worker.js'), {
    self,
    caches: cacheStorage(caches, disk),
    fetch,
    URL,
    Response,
    Headers,
    Date: Clock,
    setTimeout,
  });
  const waited: Promise<unknown>[] = [];
  const waitUntil = (work: Promise<unknown>) => void waited.push(work);
  const dispatch = async (name: string, event: Record<string, unknown> = {}) => {
    listeners.get(name)?.({ ...event, waitUntil });
    await rest();
  };
  const rest = async () => {
    await Promise.all(waited.splice(0));
  };
  return {
    caches,
    network,
    requests,
    navigator,
    clock,
    disk,
    /** The number of `skipWaiting` calls. */
    skips: () => skips,
    /** Ends the timeout for a slow network. */
    timeIsOver: () => late?.(),
    install: () => dispatch('install'),
    activate: () => dispatch('activate'),
    /** Sends a page's message. */
    tell: (data: unknown) => dispatch('message', { data }),
    /** Waits for everything that continues after the responses. */
    rest,
    /** The worker's response; null when it leaves the request to the browser. */
    async request(
      url: string,
      { mode = 'navigate', method = 'GET', clientId = '', referrer = '' }: Asking = {},
    ): Promise<Response | null> {
      let answer: Promise<Response> | null = null;
      listeners.get('fetch')?.({
        request: { url, mode, method, referrer },
        clientId,
        respondWith: (given: Promise<Response>) => (answer = given),
        waitUntil,
      });
      return answer;
    },
    /** The stored pages by URL. */
    pages: () =>
      [...caches.keys()]
        .filter((name) => name.startsWith(cacheNameOf('')))
        .map((name) => name.slice(cacheNameOf('').length))
        .sort(),
    /** URLs in a cache. */
    keptIn: (name: string) => [...(caches.get(name)?.keys() ?? [])].sort(),
  };
}

/** A same-origin response of fetch. */
export function answer(body: string, status = 200, type = 'basic'): Response {
  const response = new Response(body, { status, headers: { date: new Date(MADE_AT).toUTCString() } });
  const clone = () => answer(body, status, type);
  // Defined, not assigned: the Response of the server's HTTP library, which another file may have loaded, has both read-only.
  return Object.defineProperties(response, { type: { value: type }, clone: { value: clone } });
}

/** The cache that contains a page. */
export const cacheNameOf = (address: string) => `shop page ${address}`;

/** A worker that was installed online, with the offline page and these files. */
export async function installedWorker(offline: Response, files: readonly string[]) {
  const worker = startWorker();
  worker.network.set(`${ORIGIN}/offline`, offline);
  for (const file of files) worker.network.set(file, answer(`of ${file}`));
  await worker.install();
  await worker.activate();
  return worker;
}
