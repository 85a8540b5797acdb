import Router, { type NextRouter } from 'next/router';
import mitt from 'next/dist/shared/lib/mitt';
import { filesUnder } from './source-files';

/** Next's router without pages: the URL changes, nothing is fetched, and every navigation is recorded. */
export interface MemoryRouter {
  /** The current value of `useRouter`, a new object after every navigation. */
  readonly current: NextRouter;
  /** All navigations so far: `push /cart`, `replace /order/5`, `back`. */
  readonly moves: readonly string[];
  /** Calls back after every navigation. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

interface Route {
  readonly pathname: string;
  readonly query: Record<string, string | string[]>;
}

/** Keys of history entries are unique over all routers of a test file. */
let entries = 0;

/** A router at a URL. It replaces Next's own; `window.location` follows it. */
export function memoryRouter(url: string): MemoryRouter {
  const events = mitt();
  const listeners = new Set<() => void>();
  const moves: string[] = [];
  /** Entries of the history, each with a key as in Next's state, which a replaced entry keeps. */
  const stack: { readonly url: string; readonly key: string }[] = [];
  const newKey = () => `entry-${(entries += 1)}`;
  const writeUrl = (to: string) => window.history.replaceState({ key: stack.at(-1)?.key }, '', to);

  const at = (asPath: string): NextRouter => ({
    ...routeOf(asPath),
    route: routeOf(asPath).pathname,
    asPath,
    basePath: '',
    isLocaleDomain: false,
    isFallback: false,
    isReady: true,
    isPreview: false,
    events,
    push: (to) => move('push', pathOf(to)),
    replace: (to) => move('replace', pathOf(to)),
    back: () => goBack(1),
    forward: () => undefined,
    reload: () => undefined,
    prefetch: () => Promise.resolve(),
    beforePopState: () => undefined,
  });

  let current = at(url);
  stack.push({ url, key: newKey() });
  writeUrl(url);

  // Going forward is not supported.
  window.history.go = (delta = 0) => goBack(-delta);

  /** Like in a browser, the URL changes before listeners are called; there is nothing before the first page. */
  function goBack(entries: number): void {
    moves.push(entries === 1 ? 'back' : `back ${entries}`);
    if (entries >= stack.length) return;
    stack.splice(-entries);
    const to = stack.at(-1)?.url ?? '/';
    writeUrl(to);
    window.dispatchEvent(new PopStateEvent('popstate'));
    arrive(to);
  }

  function arrive(to: string): void {
    writeUrl(to);
    current = at(to);
    singleton.router = current;
    for (const listener of listeners) listener();
  }

  function move(kind: 'push' | 'replace', to: string): Promise<boolean> {
    moves.push(`${kind} ${to}`);
    const replaced = kind === 'replace' ? stack.pop() : undefined;
    stack.push({ url: to, key: replaced?.key ?? newKey() });
    events.emit('routeChangeStart', to, { shallow: false });
    arrive(to);
    events.emit('routeChangeComplete', to, { shallow: false });
    return Promise.resolve(true);
  }

  const singleton = Router as unknown as { router: NextRouter | null };
  singleton.router = current;
  return {
    get current() {
      return current;
    },
    moves,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function pathOf(to: Parameters<NextRouter['push']>[0]): string {
  if (typeof to === 'string') return to;
  const { pathname, query, hash } = to;
  const search = new URLSearchParams(
    Object.entries(query && typeof query === 'object' ? query : {}).map(([name, value]) => [name, String(value)]),
  );
  return `${pathname ?? ''}${search.size > 0 ? `?${search.toString()}` : ''}${hash ?? ''}`;
}

/** The page under `pages/` that serves a URL, with its parameters and the query. */
function routeOf(asPath: string): Route {
  const { pathname, searchParams } = new URL(asPath, 'http://shop.test');
  const query: Route['query'] = {};
  for (const name of new Set(searchParams.keys())) {
    const values = searchParams.getAll(name);
    query[name] = values.length > 1 ? values : (values[0] ?? '');
  }
  const segments = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  for (const pattern of patterns()) {
    const params = match(pattern, segments);
    if (params) return { pathname: `/${pattern.join('/')}`, query: { ...query, ...params } };
  }
  return { pathname: '/404', query };
}

/** The segments of every page, those without parameters first. */
function patterns(): string[][] {
  const parameters = (segments: readonly string[]) => segments.filter((one) => one.startsWith('[')).length;
  return filesUnder(['pages'], ['.tsx'])
    .map((file) =>
      file
        .replace(/^pages\//, '')
        .replace(/(\/?index)?\.tsx$/, '')
        .split('/')
        .filter(Boolean),
    )
    .filter(([first]) => !first?.startsWith('_'))
    .sort((a, b) => parameters(a) - parameters(b));
}

function match(pattern: readonly string[], segments: readonly string[]): Route['query'] | null {
  const params: Route['query'] = {};
  for (const [index, part] of pattern.entries()) {
    const name = part.replace(/[[\].]/g, '');
    if (part.startsWith('[[...') || part.startsWith('[...')) {
      const rest = segments.slice(index);
      if (rest.length === 0) return part.startsWith('[[') ? params : null;
      return { ...params, [name]: rest };
    }
    const segment = segments[index];
    if (segment === undefined) return null;
    if (part.startsWith('[')) params[name] = segment;
    else if (part !== segment) return null;
  }
  return segments.length === pattern.length ? params : null;
}
