import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { DEHYDRATED, replayEarlyInput } from '@/storefront/platform/replay-early-input';
import { DEFERRED_SCRIPT_TYPE } from '@/storefront/shell/deferred-scripts-head';
import { Field } from '@/storefront/ui/field';
import { useLoaded } from '@/storefront/ui/use-loaded';
import { textOf } from '@tests/support/source-files';

function runPrePaint(page: Document) {
  const script = page.createElement('script');
  script.textContent = textOf('public/pre-paint.js');
  page.head.append(script);
}

interface Surroundings {
  stored?: Record<string, string> | null;
  hidden?: boolean;
  effectiveType?: string;
  /** What the browser measures: round trips in ms, Mbit/s. */
  measured?: { rtt?: number; downlink?: number };
  /** Values of the page's window that replace the usual ones. */
  replaced?: Record<string, unknown>;
}

/**
 * A separate document in which pre-paint.js has run. It has two deferred scripts and two pictures, the first of which is
 * in view.
 */
function aPage({ stored = {}, hidden = false, effectiveType, measured, replaced = {} }: Surroundings = {}) {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const own = frame.contentWindow as Window & typeof globalThis;
  const page = own.document;
  page.body.innerHTML = ['/first.js', '/second.js']
    .map((src) => `<script type="${DEFERRED_SCRIPT_TYPE}" data-src="${src}"></script>`)
    .concat('<p id="start-failed" hidden><button></button></p>')
    .concat(['here', 'below'].map((name) => `<span data-image id="${name}"><img loading="lazy"></span>`))
    .join('');
  let painted: (name: string) => void = () => undefined;
  let appear: (id: string) => void = () => undefined;
  const observed = new Set<Element>();
  const timers: [() => void, number][] = [];
  Object.defineProperties(own, {
    PerformanceObserver: {
      configurable: true,
      value: class {
        constructor(listener: (list: { getEntriesByName(wanted: string): object[] }) => void) {
          painted = (name) => listener({ getEntriesByName: (wanted) => (wanted === name ? [{}] : []) });
        }
        observe() {
          return undefined;
        }
      },
    },
    IntersectionObserver: {
      configurable: true,
      value: class {
        constructor(listener: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
          appear = (id) => {
            const target = page.getElementById(id);
            if (target && observed.has(target)) listener([{ isIntersecting: true, target }]);
          };
        }
        observe(target: Element) {
          observed.add(target);
        }
        disconnect() {
          appear = () => undefined;
        }
      },
    },
    setTimeout: { value: (callback: () => void, ms = 0) => timers.push([callback, ms]) },
  });
  let fontArrives: () => void = () => undefined;
  const fontRequests: string[] = [];
  const fonts = {
    load: (font: string) => {
      fontRequests.push(font);
      return new Promise<void>((resolve) => (fontArrives = resolve));
    },
  };
  Object.defineProperty(page, 'fonts', { value: fonts });
  own.matchMedia = () => ({ matches: false }) as MediaQueryList;
  Object.defineProperty(page, 'hidden', { value: hidden });
  Object.defineProperty(own.navigator, 'connection', { value: effectiveType && { effectiveType, ...measured } });
  own.Storage.prototype.getItem = (key) => {
    if (stored === null) throw new Error('blocked');
    return stored[key] ?? null;
  };
  for (const [name, value] of Object.entries(replaced)) Object.defineProperty(own, name, { value });
  runPrePaint(page);
  const scripts = () => [...page.querySelectorAll<HTMLScriptElement>('script[src]:not([type])')];
  return {
    root: page.documentElement,
    own: own as typeof own & { earlyInput: object[]; loadRest: () => void },
    fontRequests,
    font: () => act(async () => fontArrives()),
    fail: () => scripts()[0]?.dispatchEvent(new Event('error')),
    notice: () => page.getElementById('start-failed'),
    started: () =>
      scripts().map((script) => {
        const { pathname, search } = new URL(script.src, 'http://shop.test');
        return [pathname + search, script.async];
      }),
    arrive: () => scripts().forEach((script) => script.dispatchEvent(new Event('load'))),
    parse: () => page.dispatchEvent(new Event('DOMContentLoaded')),
    paint: (name = 'first-contentful-paint') => painted(name),
    appear: (id: string) => appear(id),
    isHeld: (id: string) => page.querySelector<HTMLImageElement>(`#${id} img`)?.loading !== 'eager',
    pass: (ms: number) =>
      timers.splice(0).forEach(([callback, after]) => (after <= ms ? callback() : timers.push([callback, after]))),
  };
}

/** A painted page on which something was pressed before its start code was loaded. */
function aPressedPage() {
  const page = aPage();
  page.parse();
  page.paint();
  page.own.earlyInput = [{}];
  return page;
}

afterEach(() => {
  document.body.innerHTML = '';
});

describe('the role attribute before the first paint', () => {
  const roleOf = (stored: Record<string, string> | null) => aPage({ stored }).root.dataset.role;
  const session = (role: unknown) => ({ AUTH_JWT: 'token', USER_INFORMATION: JSON.stringify({ id: 1, role }) });

  it.each(['customer', 'panel', 'guest'])('is the stored role %s [NAV-08, AUTH-13]', (role) => {
    expect(roleOf(session(role))).toBe(role);
  });

  it.each<[string, Record<string, string> | null]>([
    ['an empty storage', {}],
    ['no stored token', { USER_INFORMATION: JSON.stringify({ role: 'customer' }) }],
    ['invalid JSON', { AUTH_JWT: 'token', USER_INFORMATION: '{' }],
    ['JSON of another shape', { AUTH_JWT: 'token', USER_INFORMATION: '7' }],
    ['an unknown role', session('"><script>')],
    ['a blocked storage', null],
  ])('is guest for %s [AUTH-08]', (_, stored) => {
    expect(roleOf(stored)).toBe('guest');
  });
});

describe('the start code', () => {
  const inOrder = [
    ['/first.js', false],
    ['/second.js', false],
  ];

  it('runs when the page has been parsed and painted, once and in its order', () => {
    const page = aPage();
    page.paint('first-paint');
    page.parse();
    expect(page.started()).toEqual([]);
    page.paint();
    expect(page.started()).toEqual(inOrder);
    page.paint();
    page.pass(1000);
    expect(page.started()).toEqual(inOrder);
  });

  it('waits for the rest of a page that is painted before it has been parsed', () => {
    const page = aPage();
    page.paint();
    expect(page.started()).toEqual([]);
    page.parse();
    expect(page.started()).toEqual(inOrder);
  });

  it('does not wait for a paint of a hidden page', () => {
    const page = aPage({ hidden: true });
    page.parse();
    page.pass(0);
    expect(page.started()).toEqual(inOrder);
  });

  it('waits at most one second for a paint that is not reported', () => {
    const page = aPage();
    page.parse();
    page.pass(999);
    expect(page.started()).toEqual([]);
    page.pass(1000);
    expect(page.started()).toEqual(inOrder);
  });

  it.each(['slow-2g', '2g', '3g'])('is requested before the paint on a slow network (%s)', (effectiveType) => {
    const page = aPage({ effectiveType });
    expect(page.started()).toEqual([]);
    page.parse();
    expect(page.started()).toEqual(inOrder);
  });

  const throwing = () => {
    throw new Error('refused');
  };
  it.each([
    ['no observer of paints', { PerformanceObserver: undefined }],
    ['an observer of paints that refuses', { PerformanceObserver: throwing }],
    ['no observer of what is in view', { IntersectionObserver: undefined }],
    ['no media queries', { matchMedia: undefined }],
  ])('runs in a browser with %s, and pictures are loaded', (_, replaced) => {
    const page = aPage({ replaced });
    page.parse();
    page.pass(1000);
    expect(page.started()).toEqual(inOrder);
    page.arrive();
    expect(page.root).not.toHaveAttribute('data-starting');
  });

  it('is requested again when it fails, twice, at last past the caches', () => {
    const page = aPage();
    page.parse();
    page.paint();
    page.fail();
    page.pass(999);
    page.pass(1000);
    expect(page.started()).toEqual(inOrder);
    page.fail();
    page.pass(1000);
    page.pass(4000);
    expect(page.started()).toEqual([['/first.js?again', false], inOrder[1]]);
    expect(page.notice()).not.toBeVisible();
    page.arrive();
    expect(page.root).not.toHaveAttribute('data-starting');
  });

  it('is reported missing when it fails for good, and what was pressed is no longer pending', () => {
    const page = aPressedPage();
    const cancel = jest.fn();
    page.own.earlyInput = [{ animation: { cancel } }];
    for (const pause of [1000, 4000, 0]) {
      page.fail();
      page.pass(pause);
    }
    expect(page.notice()).not.toHaveAttribute('hidden');
    expect(cancel).toHaveBeenCalledTimes(1);
    expect(page.own.earlyInput).toEqual([]);
  });

  it.each([{ rtt: 150 }, { downlink: 1.6 }])(
    'is requested before the paint on a network of middle speed',
    (measured) => {
      const page = aPage({ effectiveType: '4g', measured });
      page.parse();
      expect(page.started()).toEqual(inOrder);
    },
  );

  it('waits for the paint on a fast network', () => {
    const page = aPage({ effectiveType: '4g', measured: { rtt: 50, downlink: 10 } });
    page.parse();
    expect(page.started()).toEqual([]);
  });
});

describe('pictures outside of the viewport', () => {
  it('are held until the start code is loaded, unlike those inside of it', () => {
    const page = aPage();
    page.parse();
    page.paint();
    expect(page.root).toHaveAttribute('data-starting');
    page.appear('here');
    expect([page.isHeld('here'), page.isHeld('below')]).toEqual([false, true]);
    page.arrive();
    expect(page.root).not.toHaveAttribute('data-starting');
    page.appear('below');
    expect(page.isHeld('below')).toBe(true);
  });

  it('are held on a slow network, like those inside of it', () => {
    const page = aPage({ effectiveType: '3g' });
    page.parse();
    page.appear('here');
    expect([page.isHeld('here'), page.isHeld('below')]).toEqual([true, true]);
    page.arrive();
    expect(page.root).not.toHaveAttribute('data-starting');
  });

  it('are held until presses from before the start code are replayed', () => {
    const page = aPressedPage();
    page.arrive();
    expect(page.root).toHaveAttribute('data-starting');
    page.own.loadRest();
    expect(page.root).not.toHaveAttribute('data-starting');
  });

  it('are held while a dialog may open that the fragment of the address names', () => {
    const page = aPage();
    page.parse();
    page.paint();
    page.own.location.hash = '#stay-search';
    page.arrive();
    expect(page.root).toHaveAttribute('data-starting');
  });

  it('are loaded after ten seconds if early presses are never replayed', () => {
    const page = aPressedPage();
    page.arrive();
    page.pass(9_999);
    expect(page.root).toHaveAttribute('data-starting');
    page.pass(10_000);
    expect(page.root).not.toHaveAttribute('data-starting');
  });

  it('are loaded if the start code fails to load', () => {
    const page = aPressedPage();
    page.fail();
    expect(page.root).not.toHaveAttribute('data-starting');
  });
});

describe('the font', () => {
  it('is requested after the start code on a slow network, and used once it is loaded', async () => {
    const page = aPage({ effectiveType: '3g' });
    page.parse();
    expect(page.fontRequests).toEqual([]);
    page.arrive();
    expect(page.fontRequests).toEqual([expect.stringMatching(/ Vazir$/)]);
    expect(page.root).toHaveAttribute('data-font', 'later');
    await page.font();
    expect(page.root).not.toHaveAttribute('data-font');
  });

  it('is preloaded on other networks', () => {
    const page = aPage();
    expect(page.root).not.toHaveAttribute('data-font');
    expect(page.root.querySelector('link[rel="preload"][href$=".woff2"]')).toBeInTheDocument();
  });
});

describe('input before the page is hydrated', () => {
  const record = jest.fn();
  const loadRest = jest.fn(() => record('rest'));
  /** The animated elements: jsdom has no animations. */
  const animations = new Set<Element>();
  const pulsing = () => [...animations];

  function Page({ children }: { children: ReactNode }) {
    useEffect(() => void replayEarlyInput(document.body), []);
    return children;
  }

  // Runs once for all tests: each run adds its listeners to the document.
  beforeAll(() => {
    const observer = class {
      observe() {
        return undefined;
      }
    };
    Object.assign(window, {
      PerformanceObserver: observer,
      IntersectionObserver: observer,
      matchMedia: () => ({ matches: false }),
    });
    Element.prototype.animate = function (this: Element) {
      animations.add(this);
      return { cancel: () => animations.delete(this) } as unknown as Animation;
    };
    runPrePaint(document);
    Object.assign(window, { loadRest });
  });
  beforeEach(() => {
    record.mockClear();
    loadRest.mockClear();
  });

  /** Renders the server's HTML of `children`; returns the function that hydrates it. */
  function served(children: ReactNode) {
    const container = document.body.appendChild(document.createElement('div'));
    document.body.setAttribute(DEHYDRATED, '');
    container.innerHTML = renderToString(<Page>{children}</Page>);
    const errors: unknown[] = [];
    return async () => {
      await act(async () => {
        hydrateRoot(container, <Page>{children}</Page>, { onRecoverableError: (error) => errors.push(error) });
      });
      await waitFor(() => expect(loadRest).toHaveBeenCalledTimes(1));
      expect(document.body).not.toHaveAttribute(DEHYDRATED);
      expect(errors).toEqual([]);
    };
  }

  it('a button pressed several times is shown as pending, and clicked once after hydration', async () => {
    const hydrate = served(
      <button type="button" onClick={() => record('add')}>
        خرید
      </button>,
    );
    const button = screen.getByRole('button');
    await userEvent.click(button);
    await userEvent.click(button);
    expect(pulsing()).toEqual([button]);
    await hydrate();
    expect(record.mock.calls).toEqual([['add'], ['rest']]);
    expect(pulsing()).toEqual([]);
    await userEvent.click(button);
    expect(record).toHaveBeenCalledTimes(3);
  });

  it('the code of a pressed dialog arrives before the rest of the page is loaded', async () => {
    let arrive = (): void => undefined;
    const load = () => new Promise<void>((resolve) => (arrive = resolve)).then(() => record('code'));
    function Opener() {
      const [isWanted, setWanted] = useState(false);
      const isLoaded = useLoaded(load, isWanted);
      return (
        <button type="button" aria-busy={isWanted && !isLoaded} onClick={() => setWanted(true)}>
          رزرو
        </button>
      );
    }
    const hydrate = served(<Opener />);
    await userEvent.click(screen.getByRole('button'));
    const hydrated = hydrate();
    await waitFor(() => expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true'));
    await act(async () => arrive());
    await hydrated;
    expect(record.mock.calls).toEqual([['code'], ['rest']]);
  });

  it('only the last pressed of several dialog buttons is clicked; other buttons are all clicked', async () => {
    const hydrate = served(
      <>
        {['menu', 'dates'].map((name) => (
          <button key={name} type="button" aria-haspopup="dialog" onClick={() => record(name)}>
            {name}
          </button>
        ))}
        <button type="button" onClick={() => record('heart')}>
          heart
        </button>
      </>,
    );
    for (const name of ['heart', 'dates', 'menu']) await userEvent.click(screen.getByRole('button', { name }));
    await hydrate();
    expect(record.mock.calls).toEqual([['heart'], ['menu'], ['rest']]);
  });

  it('choices in selects, checkboxes, radio buttons and sliders reach the React state', async () => {
    function Choices() {
      const [state, setState] = useState({ place: '', pool: false, rate: 'any', price: 10 });
      const set = (part: Partial<typeof state>) => setState((before) => ({ ...before, ...part }));
      const radio = (value: string) => (
        <input
          type="radio"
          name="rate"
          aria-label={value}
          checked={state.rate === value}
          onChange={() => set({ rate: value })}
        />
      );
      return (
        <>
          <select aria-label="place" value={state.place} onChange={(event) => set({ place: event.target.value })}>
            <option value="">any</option>
            <option value="yazd">yazd</option>
          </select>
          <input
            type="checkbox"
            aria-label="pool"
            checked={state.pool}
            onChange={(event) => set({ pool: event.target.checked })}
          />
          {radio('any')}
          {radio('good')}
          {radio('best')}
          <input
            type="range"
            aria-label="price"
            value={state.price}
            onChange={(event) => set({ price: Number(event.target.value) })}
          />
          <output>{JSON.stringify(state)}</output>
        </>
      );
    }
    const hydrate = served(<Choices />);
    await userEvent.selectOptions(screen.getByRole('combobox'), 'yazd');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('radio', { name: 'good' }));
    await userEvent.click(screen.getByRole('radio', { name: 'best' }));
    const price = screen.getByRole<HTMLInputElement>('slider');
    price.value = '40';
    price.dispatchEvent(new Event('change', { bubbles: true }));
    await hydrate();
    expect(JSON.parse(screen.getByRole('status').textContent)).toEqual({
      place: 'yazd',
      pool: true,
      rate: 'best',
      price: 40,
    });
    expect(screen.getByRole('combobox')).toHaveValue('yazd');
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(screen.getByRole('radio', { name: 'best' })).toBeChecked();
    expect(price).toHaveValue('40');
  });

  it('a moved slider alone reaches the React state', async () => {
    function Price() {
      const [price, setPrice] = useState(10);
      return (
        <>
          <input type="range" value={price} onChange={(event) => setPrice(Number(event.target.value))} />
          <output>{price}</output>
        </>
      );
    }
    const hydrate = served(<Price />);
    const price = screen.getByRole<HTMLInputElement>('slider');
    price.value = '40';
    price.dispatchEvent(new Event('change', { bubbles: true }));
    await hydrate();
    expect(screen.getByRole('status')).toHaveTextContent('40');
    expect(price).toHaveValue('40');
  });

  it('a typed and submitted number is submitted after hydration', async () => {
    function Login() {
      const [mobile, setMobile] = useState('');
      const submit = (event: FormEvent) => {
        event.preventDefault();
        record(mobile);
      };
      return (
        <form onSubmit={submit}>
          <Field label="موبایل" name="mobile" kind="mobile" value={mobile} onValueChange={setMobile} />
          <button type="submit">کد</button>
        </form>
      );
    }
    const hydrate = served(<Login />);
    await userEvent.type(screen.getByRole('textbox'), '09120000000{Enter}');
    expect(record).not.toHaveBeenCalled();
    await hydrate();
    expect(record.mock.calls).toEqual([['09120000000'], ['rest']]);
    expect(screen.getByRole('textbox')).toHaveValue('۰۹۱۲۰۰۰۰۰۰۰');
  });

  it('links and forms with an action are left to the browser', async () => {
    const hydrate = served(
      <>
        <a href="#below">below</a>
        <form action="/search">
          <button type="submit">جستجو</button>
        </form>
      </>,
    );
    const sent = jest.fn((event: Event) => event.preventDefault());
    document.body.addEventListener('submit', sent, { once: true });
    await userEvent.click(screen.getByRole('link'));
    await userEvent.click(screen.getByRole('button'));
    expect(sent).toHaveBeenCalledTimes(1);
    await hydrate();
    expect(animations.size).toBe(0);
  });
});
