import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { DEFERRED_SCRIPT_TYPE } from '@/storefront/shell/deferred-script-type';
import { filesUnder, root, textOf } from '@tests/support/source-files';

const inPublic = (name: string) => path.join(root, 'public', name);

type Listener = (list: { getEntriesByName(name: string): object[] }) => void;

/** A page that public/pre-paint.js runs in, with two deferred scripts; the test triggers the page's events. */
function aPage({ stored = {}, hidden = false }: { stored?: Record<string, string> | null; hidden?: boolean } = {}) {
  const written: { role?: string } = {};
  const ran: { src: string; async: boolean }[] = [];
  const scripts = ['/first.js', '/second.js'].map((src) => ({
    src,
    replaceWith: (script: { src: string; async: boolean }) => ran.push(script),
  }));
  const timers: [() => void, number][] = [];
  let read = () => undefined as void;
  let seen: Listener = () => undefined;
  class PerformanceObserver {
    constructor(listener: Listener) {
      seen = listener;
    }
    observe() {
      return undefined;
    }
  }
  runInNewContext(textOf('public/pre-paint.js'), {
    PerformanceObserver,
    localStorage: {
      getItem: (key: string) => {
        if (stored === null) throw new Error('blocked');
        return stored[key] ?? null;
      },
    },
    setTimeout: (callback: () => void, ms = 0) => timers.push([callback, ms]),
    document: {
      hidden,
      documentElement: { dataset: written },
      addEventListener: (name: string, listener: () => void) => name === 'DOMContentLoaded' && (read = listener),
      querySelectorAll: (selector: string) =>
        selector === `script[type="${DEFERRED_SCRIPT_TYPE}"]` ? scripts.splice(0) : [],
      createElement: () => ({ src: '', async: true }),
    },
  });
  return {
    written,
    ran,
    read: () => read(),
    paint: (name = 'first-contentful-paint') => seen({ getEntriesByName: (wanted) => (wanted === name ? [{}] : []) }),
    pass: (ms: number) =>
      timers.splice(0).forEach(([callback, after]) => (after <= ms ? callback() : timers.push([callback, after]))),
  };
}

/** The role that public/pre-paint.js writes on the root element of a page with this local storage. */
const roleWritten = (stored: Record<string, string> | null) => aPage({ stored }).written.role;

describe('pre-paint.js', () => {
  const session = (role: unknown) => ({ AUTH_JWT: 'token', USER_INFORMATION: JSON.stringify({ id: 1, role }) });

  it.each(['customer', 'panel', 'guest'])(
    'tells CSS of a stored %s before the first paint [NAV-08, AUTH-13]',
    (role) => {
      expect(roleWritten(session(role))).toBe(role);
    },
  );

  it.each<[string, Record<string, string> | null]>([
    ['nothing', {}],
    ['no token', { USER_INFORMATION: JSON.stringify({ role: 'customer' }) }],
    ['garbage', { AUTH_JWT: 'token', USER_INFORMATION: '{' }],
    ['another shape', { AUTH_JWT: 'token', USER_INFORMATION: '7' }],
    ['an unknown role', session('"><script>')],
    ['a blocked storage', null],
  ])('counts a visitor with %s as a guest [AUTH-08]', (_, stored) => {
    expect(roleWritten(stored)).toBe('guest');
  });

  const inOrder = [
    { src: '/first.js', async: false },
    { src: '/second.js', async: false },
  ];

  it('runs the page’s scripts when it has been read and painted, once and in their order', () => {
    const page = aPage();
    page.paint('first-paint');
    page.read();
    expect(page.ran).toEqual([]);
    page.paint();
    expect(page.ran).toEqual(inOrder);
    page.paint();
    page.pass(1000);
    expect(page.ran).toEqual(inOrder);
  });

  it('waits for the rest of a page that is painted before it has been read', () => {
    const page = aPage();
    page.paint();
    expect(page.ran).toEqual([]);
    page.read();
    expect(page.ran).toEqual(inOrder);
  });

  it('waits for no paint of a page that nobody sees', () => {
    const page = aPage({ hidden: true });
    page.read();
    page.pass(0);
    expect(page.ran).toEqual(inOrder);
  });

  it('waits a second at most for a paint that is never told', () => {
    const page = aPage();
    page.read();
    page.pass(999);
    expect(page.ran).toEqual([]);
    page.pass(1000);
    expect(page.ran).toEqual(inOrder);
  });
});

it('the font is there with its licence, and light [SHOP-02]', () => {
  const [file] = /\/fonts\/[\w-]+\.woff2/.exec(textOf('src/storefront/theme/global.css')) ?? [''];
  expect(textOf('pages/_document.tsx')).toContain(file);
  expect(statSync(inPublic(file)).size).toBeLessThan(42_000);
  expect(textOf('public/fonts/OFL.txt')).toContain('SIL OPEN FONT LICENSE');
});

it('every picture and icon that the storefront names is there [IMG-02]', () => {
  const named = filesUnder(['src/storefront', 'pages'], ['.ts', '.tsx']).flatMap((file) =>
    [...textOf(file).matchAll(/['"`](\/(?:images|icons)\/[\w-]+\.\w+)['"`]/g)].map((match) => match[1] ?? ''),
  );
  expect(named).toContain('/images/empty.svg');
  expect(named.filter((name) => !existsSync(inPublic(name)))).toEqual([]);
});

it('every picture of an empty or failed state is there', () => {
  const [, union = ''] = /export type StatePicture =([^;]+);/.exec(textOf('src/storefront/ui/empty-state.tsx')) ?? [];
  const names = [...union.matchAll(/'([\w-]+)'/g)].map((match) => `images/${match[1]}.svg`);
  expect(names).not.toEqual([]);
  expect(names.filter((name) => !existsSync(inPublic(name)))).toEqual([]);
});
