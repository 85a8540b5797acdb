import { currentPosition } from '@/storefront/platform/geolocation';
import { openPaymentInApp } from '@/storefront/platform/android-bridge';
import { pushEvent } from '@/storefront/platform/data-layer';
import { onLinkFollowed } from '@/storefront/platform/link-clicks';
import { onPageHidden, onPageShown } from '@/storefront/platform/page-lifecycle';
import { onIdle } from '@/storefront/platform/scheduling';
import { randomKey } from '@/storefront/platform/uuid';
import {
  onStorageChange,
  readJson,
  readTabNumber,
  writeJson,
  writeTabNumber,
  readToken,
  readUserInformation,
  removeSession,
  writeToken,
  writeUserInformation,
} from '@/storefront/platform/storage';
import { loadTagManager } from '@/storefront/platform/tag-manager';
import { freezeClock } from '@tests/support/state-test';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  jest.useRealTimers();
  delete window.Android;
  delete window.dataLayer;
});

describe('storage', () => {
  it('keeps the token under AUTH_JWT and its user under USER_INFORMATION [AUTH-13]', () => {
    writeToken('abc');
    writeUserInformation({ id: 9, role: 'customer', login_to_id: 1, customer_id: 8, is_new: true });
    expect(localStorage.getItem('AUTH_JWT')).toBe('abc');
    expect(JSON.parse(localStorage.getItem('USER_INFORMATION') ?? '')).toMatchObject({ id: 9, role: 'customer' });
    expect([readToken(), readUserInformation()?.customer_id]).toEqual(['abc', 8]);
    removeSession();
    expect([readToken(), readUserInformation()]).toEqual([null, null]);
  });

  it.each(['', '7', '{}', '{"id":9,"role":"admin"}', '{"id":0,"role":"guest"}', '{"id":"9","role":"guest"}', '{"id":'])(
    'ignores the invalid user information %s',
    (text) => {
      localStorage.setItem('USER_INFORMATION', text);
      expect(readUserInformation()).toBeNull();
    },
  );

  it('reads back what it wrote, and null for invalid JSON', () => {
    writeJson('x', { a: [1] });
    expect(readJson('x')).toEqual({ a: [1] });
    localStorage.setItem('x', '{');
    expect(readJson('x')).toBeNull();
    writeTabNumber('at', 5);
    expect([readTabNumber('at'), readTabNumber('other')]).toEqual([5, null]);
  });

  it('reports changes of other tabs in localStorage only, until the listener is removed', () => {
    const changes: unknown[] = [];
    const stop = onStorageChange((change) => changes.push(change));
    window.dispatchEvent(new StorageEvent('storage', { key: 'AUTH_JWT', newValue: null, storageArea: localStorage }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'AUTH_JWT', newValue: 'x', storageArea: sessionStorage }));
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: null, storageArea: localStorage }));
    expect(changes).toEqual([{ key: 'AUTH_JWT', value: null }]);
  });
});

describe('the data layer', () => {
  it('receives the page’s URL and the event’s fields [TRK-01]', () => {
    pushEvent('page_view', 'http://shop.test/');
    pushEvent('login', 'http://shop.test/login', { method: 'sms_code' });
    expect(window.dataLayer).toEqual([
      { event: 'page_view', page: 'http://shop.test/' },
      { event: 'login', page: 'http://shop.test/login', method: 'sms_code' },
    ]);
  });

  it('removes secrets such as a voucher’s signature from the page’s URL [TRK-01]', () => {
    pushEvent('page_view', 'http://shop.test/voucher/12?signature=secret&from=sms');
    expect(window.dataLayer).toEqual([{ event: 'page_view', page: 'http://shop.test/voucher/12?from=sms' }]);
  });

  it('has the e-commerce fields cleared before each event with items [TRK-01]', () => {
    pushEvent('view_item', 'http://shop.test/', { ecommerce: { items: [] } });
    expect(window.dataLayer).toEqual([
      { ecommerce: null },
      { event: 'view_item', page: 'http://shop.test/', ecommerce: { items: [] } },
    ]);
  });
});

describe('the tag manager', () => {
  const scripts = () => [...document.querySelectorAll('script')];
  afterEach(() => {
    for (const script of scripts()) script.remove();
  });

  it('is a script of its own host, loaded once [TRK-02]', () => {
    loadTagManager('GTM-ABC1234');
    loadTagManager('GTM-ABC1234');
    expect(scripts().map(({ src, async, textContent }) => [src, async, textContent])).toEqual([
      ['https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234', true, ''],
    ]);
  });

  it.each([
    '',
    'GTM-',
    'gtm-abc1234',
    'UA-12345-6',
    'GTM-ABC1234&x=1',
    'GTM-"><script>',
    'GTM-ABCDEFGHIJKLM',
    ' GTM-ABC1234',
  ])('is not loaded for the invalid id “%s” [TRK-02]', (id) => {
    loadTagManager(id);
    expect(scripts()).toEqual([]);
  });
});

describe('clicked links', () => {
  it('of the same origin are reported, also for clicks on nested elements, until the listener is removed', () => {
    const paths: string[] = [];
    const stop = onLinkFollowed((path) => paths.push(path));
    document.body.innerHTML =
      '<a href="/products/7/x?a=1"><b>x</b></a><a href="https://other.example/y">y</a><a>z</a><i>w</i>';
    document.body.onclick = (event) => event.preventDefault();
    for (const element of document.querySelectorAll<HTMLElement>('b, a, i')) element.click();
    stop();
    document.querySelector<HTMLElement>('b')?.click();
    expect(paths).toEqual(['/products/7/x', '/products/7/x']);
    document.body.innerHTML = '';
    document.body.onclick = null;
  });
});

describe('the position of the device', () => {
  it('is asked for anew with every tap', async () => {
    const places = [35.7, 36.3];
    let known: GeolocationPosition | undefined;
    const getCurrentPosition: Geolocation['getCurrentPosition'] = (found, _, options) => {
      // As browsers do: an earlier position is returned as long as it is new enough.
      if (!known || !options?.maximumAge)
        known = { coords: { latitude: places.shift(), longitude: 51.4 } } as GeolocationPosition;
      found(known);
    };
    Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition }, configurable: true });
    expect([await currentPosition(), await currentPosition()]).toEqual([
      { lat: 35.7, lng: 51.4 },
      { lat: 36.3, lng: 51.4 },
    ]);
    Reflect.deleteProperty(navigator, 'geolocation');
  });
});

describe('the Android bridge', () => {
  it('opens the payment and returns true; it returns false if the bridge is missing or throws [PAY-01]', () => {
    expect(openPaymentInApp('https://bank.example')).toBe(false);
    const opened: string[] = [];
    window.Android = { openPayment: (url) => opened.push(url) };
    expect(openPaymentInApp('https://bank.example')).toBe(true);
    expect(opened).toEqual(['https://bank.example']);
    window.Android = {
      openPayment: () => {
        throw new Error('gone');
      },
    };
    expect(openPaymentInApp('https://bank.example')).toBe(false);
    delete window.Android;
  });
});

describe('keys', () => {
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  it('are unique UUIDs, with and without crypto.randomUUID', () => {
    const made = Array.from({ length: 50 }, () => randomKey());
    const original = crypto.randomUUID;
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    made.push(...Array.from({ length: 50 }, () => randomKey()));
    Object.defineProperty(crypto, 'randomUUID', { value: original, configurable: true });
    expect(made.filter((key) => !uuid.test(key))).toEqual([]);
    expect(new Set(made).size).toBe(100);
  });
});

describe('the page lifecycle', () => {
  it('runs idle work once some time after the load, unless it is canceled [AUTH-01]', () => {
    freezeClock();
    const runs: string[] = [];
    onIdle(() => runs.push('a'));
    onIdle(() => runs.push('b'))();
    expect(runs).toEqual([]);
    jest.advanceTimersByTime(10_000);
    expect(runs).toEqual(['a']);
  });

  it('runs idle work only after the page has loaded [AUTH-01]', () => {
    freezeClock();
    const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const runs: string[] = [];
    onIdle(() => runs.push('a'));
    onIdle(() => runs.push('b'))();
    jest.advanceTimersByTime(10_000);
    expect(runs).toEqual([]);
    state.mockReturnValue('complete');
    window.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(10_000);
    expect(runs).toEqual(['a']);
  });

  it('reports when the page is hidden, left and visible again', () => {
    const reported: string[] = [];
    const stops = [onPageHidden(() => reported.push('hidden')), onPageShown(() => reported.push('shown'))];
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('pagehide'));
    for (const stop of stops) stop();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(reported).toEqual(['hidden', 'shown', 'hidden']);
  });
});
