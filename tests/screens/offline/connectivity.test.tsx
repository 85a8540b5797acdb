import { act, render, screen, waitFor } from '@testing-library/react';
import Router from 'next/router';
import Connectivity from '@/storefront/shell/connectivity.lazy';
import { reloadWhenCodeIsMissing } from '@/storefront/platform/stale-chunk-reload';
import { blockOfflineNavigation, ignoreReplacedNavigations } from '@/storefront/platform/block-offline-navigation';
import { SaveForOffline } from '@/storefront/ui/save-for-offline';
import { controlIdle } from '@tests/support/control-idle';
import { expectAccessible } from '@tests/support/expect-accessible';
import { memoryRouter } from '@tests/support/memory-router';
import { InRouter } from '@tests/support/render-app';
import { settled } from '@tests/support/state-test';

const { rest } = controlIdle();
const LOST = 'Failed to fetch';
let online: jest.SpyInstance;
let answers: (url: string) => number | null;
const requests: string[] = [];

beforeEach(() => {
  requests.length = 0;
  answers = () => null;
  online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    requests.push(`${init?.method ?? 'GET'} ${String(input)}`);
    const status = answers(String(input));
    if (status === null) throw new TypeError(LOST);
    return new Response(null, { status });
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

/**
 * Imitates Next's router when it cannot fetch the next page: it emits the error, and loads the page unless a listener
 * prevents it.
 */
function failed(url: string, message = LOST, more: object = {}): 'leaves' | 'stays' {
  let outcome: 'leaves' | 'stays' = 'leaves';
  act(() => {
    try {
      Router.events.emit('routeChangeError', Object.assign(new Error(message), more), url, { shallow: false });
    } catch (error) {
      expect(error).toMatchObject({ cancelled: true });
      outcome = 'stays';
    }
  });
  return outcome;
}

function open(url = '/search') {
  const router = memoryRouter(url);
  render(
    <InRouter router={router}>
      <Connectivity />
    </InRouter>,
  );
  return router;
}

function connection(isThere: boolean): void {
  online.mockReturnValue(isThere);
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
}

// Must be the first test: the first interaction counts for the whole document.
it('a page that is saved for offline use starts the service worker without any interaction', async () => {
  const register = jest.fn(() => Promise.reject(new Error('refused')));
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
  render(<SaveForOffline />);
  expect(register).not.toHaveBeenCalled();
  rest(false);
  expect(register).toHaveBeenCalledTimes(1);
  await act(settled);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('the service worker does not start before the first interaction', async () => {
  const register = jest.fn(() => Promise.reject(new Error('refused')));
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
  open();
  rest(false);
  expect(register).not.toHaveBeenCalled();
  // The interaction happens; the page may still be busy.
  rest();
  rest();
  expect(register).toHaveBeenCalledWith('/service-worker.js', { scope: '/', updateViaCache: 'none' });
  await act(settled);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('a lost connection', () => {
  it('shows that data may be outdated until the connection is back [ERR-02]', async () => {
    open();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    connection(false);
    expect(screen.getByRole('status')).toHaveTextContent('آفلاین هستید؛ آنچه می‌بینید شاید به‌روز نباشد.');
    await expectAccessible();
    connection(true);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('shows no additional message on the offline page', () => {
    open('/offline');
    connection(false);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it.each([
    ['/search?name=x', 'اتصال اینترنت برقرار نیست. همین که وصل شوید، جستجوی شما انجام می‌شود.'],
    ['/residence/1/x', 'اتصال اینترنت برقرار نیست. همین که وصل شوید، صفحه‌ای که خواستید باز می‌شود.'],
  ])(
    'keeps the page unchanged on a navigation to %s, and navigates once the shop responds [ROUTE-02]',
    async (url, sentence) => {
      const router = open();
      connection(false);
      expect(failed(url)).toBe('stays');
      expect(screen.getByRole('status')).toHaveTextContent(sentence);
      expect(router.moves).toEqual([]);
      // The browser reports a connection; the shop does not respond yet.
      connection(true);
      await waitFor(() => expect(requests).toEqual(['HEAD /pre-paint.js']));
      expect(router.moves).toEqual([]);
      answers = () => 200;
      connection(true);
      await waitFor(() => expect(router.moves).toEqual([`push ${url}`]));
      await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
    },
  );

  it('drops the pending navigation when the user navigates elsewhere', async () => {
    const router = open();
    failed('/search?name=x');
    act(() => void Router.push('/search?name=y'));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    answers = () => 200;
    connection(true);
    expect(router.moves).toEqual(['push /search?name=y']);
    expect(requests).toEqual([]);
  });

  it('offers an immediate retry of the pending navigation', () => {
    const router = open();
    failed('/search?name=x');
    act(() => screen.getByRole('button', { name: 'تلاش دوباره' }).click());
    expect(router.moves).toEqual(['push /search?name=x']);
  });
});

describe('a failed navigation', () => {
  const blocked: string[] = [];
  let stop = () => undefined as void;
  beforeEach(() => {
    blocked.length = 0;
    memoryRouter('/search');
    stop = blockOfflineNavigation((url) => blocked.push(url));
  });
  afterEach(() => stop());

  it.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    'stays on the page after a network error, in each browser’s wording: %s',
    (message) => {
      expect([failed('/cart', message), blocked]).toEqual(['stays', ['/cart']]);
    },
  );

  it('stays on the page when code cannot be loaded and the browser is offline', () => {
    online.mockReturnValue(false);
    expect(failed('/cart', 'Failed to load script: /_next/static/chunks/pages/cart.js')).toBe('stays');
  });

  it.each<[string, string, object]>([
    ['a missing file of a replaced build', 'Failed to load script: /_next/static/chunks/pages/cart.js', {}],
    ['an error response of the shop', 'Failed to load static props', {}],
    ['another navigation', LOST, { cancelled: true }],
  ])('is left to Next after %s', (_, message, more) => {
    expect([failed('/cart', message, more), blocked]).toEqual(['leaves', []]);
  });

  it('is left to the service worker for pages it may have cached and for the back button', () => {
    expect(failed('/search')).toBe('leaves');
    expect(failed('/order/7')).toBe('stays');
    Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true });
    for (const url of ['/order/7', '/orders?page=1', '/reservation/7?backUrl=%2F', '/orders'])
      expect([url, failed(url)]).toEqual([url, 'leaves']);
    expect(failed('/orders-of-others')).toBe('stays');
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });

  it('is left to Next once the listener is removed', () => {
    stop();
    expect(failed('/cart')).toBe('leaves');
  });
});

it('a replaced change of the fragment is no failure of the page; any other rejection is', () => {
  const stop = ignoreReplacedNavigations();
  const isReported = (reason: Error) =>
    window.dispatchEvent(Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason }));
  expect(isReported(Object.assign(new Error('Cancel rendering route'), { cancelled: true }))).toBe(false);
  expect(isReported(new Error('x'))).toBe(true);
  stop();
});

describe('code of a replaced build', () => {
  let stop = () => undefined as void;
  afterEach(() => stop());
  const onReload = jest.fn();

  function missed(tag: 'script' | 'link', address: string, rel = 'stylesheet'): void {
    const element = document.createElement(tag);
    Object.assign(element, tag === 'script' ? { src: address } : { href: address, rel });
    document.body.append(element);
    element.dispatchEvent(new Event('error'));
    element.remove();
  }

  beforeEach(() => {
    onReload.mockClear();
    stop = reloadWhenCodeIsMissing(onReload);
  });

  it.each<['script' | 'link', string]>([
    ['script', '/_next/static/chunks/1.aaaaaaaaaa.js'],
    ['link', '/_next/static/css/aaaaaaaaaa.css'],
  ])('reloads the page at most once a minute when a %s no longer exists on the server', async (tag, address) => {
    answers = () => 404;
    missed(tag, address);
    await waitFor(() => expect(onReload).toHaveBeenCalledTimes(1));
    missed(tag, address);
    await waitFor(() =>
      expect(requests).toEqual([`HEAD http://shop.test${address}`, `HEAD http://shop.test${address}`]),
    );
    await settled();
    expect(onReload).toHaveBeenCalledTimes(1);
  });

  it.each<[string, () => void, number | null]>([
    ['without a network', () => missed('script', '/_next/static/chunks/1.aaaaaaaaaa.js'), null],
    ['of an unavailable shop', () => missed('script', '/_next/static/chunks/1.aaaaaaaaaa.js'), 503],
    ['that is available again', () => missed('script', '/_next/static/chunks/1.aaaaaaaaaa.js'), 200],
    ['that is not part of a build', () => missed('script', '/pre-paint.js'), 404],
    ['of another origin', () => missed('script', 'https://tags.example/_next/static/x.js'), 404],
    ['that was only prefetched', () => missed('link', '/_next/static/chunks/1.aaaaaaaaaa.js', 'prefetch'), 404],
  ])('does not reload the page for a file %s', async (_, miss, status) => {
    answers = () => status;
    miss();
    await settled();
    expect(onReload).not.toHaveBeenCalled();
  });
});
