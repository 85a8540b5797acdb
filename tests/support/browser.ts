import { chromium, type Browser, type BrowserContext, type ConsoleMessage, type Page } from 'playwright-core';
import type { ShopName } from './shop-process';
import { shopOrigin } from './demo-shop-processes';
import { isFullMatrix } from './matrix';
import { followNetwork, MAX_WAIT_MS } from './network-rest';

/** The kinds of screen on which flows are tested. */
export const devices = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
  desktop: { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false, deviceScaleFactor: 1 },
} as const;
export type Device = keyof typeof devices;
export const deviceNames = Object.keys(devices) as Device[];

/**
 * The devices of a flow with the same steps on each: the phone, which most visitors use; all devices in the full
 * matrix.
 */
export const flowDevices: readonly Device[] = isFullMatrix ? deviceNames : ['phone'];
/** The device of what a keyboard does: the desktop; all devices in the full matrix. */
export const keyboardDevices: readonly Device[] = isFullMatrix ? deviceNames : ['desktop'];

/** Flags that let Chromium run as root and without its own network requests. */
export const launchFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A test loads a page, uses it for seconds and leaves it: what V8 spends on optimizing its scripts, and axe-core's, is a
  // fifth of the pages' processor time, and is not regained.
  '--js-flags=--no-opt --no-maglev',
];

/** What the page's console says of a blocked registration. */
const WORKER_BLOCKED = /Service Worker registration blocked by Playwright/;

/**
 * Of a picture's widths Chromium takes a larger one that it has in memory, and then says that the preloaded one is not
 * used: on pages that follow others.
 */
const LARGER_IN_MEMORY = /_next\/image\S* was preloaded using link preload but not used/;

/** Drawing transitions takes a tenth of the processor time of the pages; tests of transitions themselves are in the full matrix. */
const reducedMotion = isFullMatrix ? 'no-preference' : 'reduce';

let launched: Promise<Browser> | undefined;

/** The browser of a file or of a batch of files, started on first use (browser-file.ts closes it). */
function browser(): Promise<Browser> {
  launched ??= chromium.launch({ executablePath: process.env.CHROME_PATH, args: launchFlags });
  return launched;
}

/** Closes the browser, if it was started. */
export async function closeBrowser(): Promise<void> {
  await (await launched)?.close();
  launched = undefined;
}

export interface Visit {
  page: Page;
  context: BrowserContext;
  origin: string;
  /** Errors of the page and of its console so far, hydration mismatches included. */
  complaints: string[];
  /** Waits until the page has loaded and has no request open (network-rest.ts). */
  untilNetworkRests(): Promise<void>;
  /** Ends the visit; throws when the page has logged an unexpected error. */
  leave(): Promise<void>;
}

export interface VisitOptions {
  shop: ShopName;
  device: Device;
  /** `false`: like a crawler without scripts. */
  javaScriptEnabled?: boolean;
  /** Expected console messages, such as Chromium's own for a 401. */
  expected?: readonly RegExp[];
  /** Another server than the shared one. */
  origin?: string;
  /**
   * Whether pages may register the service worker, which fetches and parses again what a visit's first page has loaded: a
   * sixth of the tests' processor time. By default it runs in the whole matrix alone; the tests of it and the two main
   * flows ask for it.
   */
  serviceWorker?: boolean;
  /** Initial content of this visitor's local storage, such as a login made by api-client-e2e.ts. */
  stored?: Readonly<Record<string, string>>;
}

/** A new visitor with empty storage by default, Persian locale, Tehran time zone. */
export async function visit({
  shop,
  device,
  javaScriptEnabled = true,
  expected = [],
  origin = shopOrigin(shop),
  serviceWorker = isFullMatrix,
  stored = {},
}: VisitOptions): Promise<Visit> {
  const context = await (
    await browser()
  ).newContext({
    ...devices[device],
    baseURL: origin,
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    reducedMotion,
    javaScriptEnabled,
    serviceWorkers: serviceWorker ? 'allow' : 'block',
    storageState: {
      cookies: [],
      origins: [{ origin, localStorage: Object.entries(stored).map(([name, value]) => ({ name, value })) }],
    },
  });
  context.setDefaultTimeout(MAX_WAIT_MS);
  const page = await context.newPage();
  const complaints: string[] = [];
  const complain = (line: string) => {
    if (![...expected, WORKER_BLOCKED, LARGER_IN_MEMORY].some((pattern) => pattern.test(line))) complaints.push(line);
  };
  const hear = (message: ConsoleMessage) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complain(`${message.type()}: ${message.text()} (${message.location().url})`);
  };
  context.on('console', hear);
  context.on('weberror', (error) => complain(`uncaught: ${error.error().message}`));
  return {
    page,
    context,
    origin,
    complaints,
    untilNetworkRests: followNetwork(page),
    async leave() {
      await context.close();
      if (complaints.length > 0) throw new Error(`The page complained:\n${complaints.join('\n')}`);
    },
  };
}

/**
 * One visit for all tests of a block, for those that only look at public pages: the first page of a visitor costs two to
 * three times the processor time of a later one. Before each test the window's size and the emulated media are reset;
 * the storage stays. A test fails by what its pages have logged.
 */
export function visitForBlock(options: VisitOptions): () => Visit {
  let opened: Visit | undefined;
  beforeAll(async () => {
    opened = await visit(options);
  });
  beforeEach(async () => {
    await opened?.page.setViewportSize(devices[options.device].viewport);
    await opened?.page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion });
  });
  afterEach(() => {
    expect(opened?.complaints.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await opened?.leave();
  });
  return () => {
    if (!opened) throw new Error('The visit has not begun yet');
    return opened;
  };
}
