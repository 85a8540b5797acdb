import { clearAllListeners } from '@reduxjs/toolkit';
import { clearStorage } from '@/storefront/platform/storage';
import type { ShopConfig } from '@/storefront/state/catalogue/config.slice';
import { browserSideEffects, makeStore, type AppStore } from '@/storefront/state/store/store';
import type { SideEffects, RootState } from '@/storefront/state/store/root-reducer';
import { PERSIST_KEY } from '@/storefront/state/store/persistence';
import { nightsReserved, peopleChanged, type ReservedItem } from '@/storefront/state/reservation/reservation.slice';
import { forgetShopTime } from './shop-clock';

/** The real clock's timer, also with fake timers. */
const realTimeout = globalThis.setTimeout;
const PATIENCE_MS = 15_000;

/** Waits in real time for the effect of responses, without advancing a fake clock. */
export async function until(isSo: () => boolean): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!isSo()) {
    if (performance.now() > end) throw new Error(`Never so: ${isSo.toString()}`);
    await new Promise((resolve) => realTimeout(resolve, 5));
  }
}

/** Waits for pending responses and listeners, 60 ms in real time. Use `until` for a required condition. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => realTimeout(resolve, 6));
}

/**
 * Fakes clock and timers, which only `jest.advanceTimersByTimeAsync` advances; microtasks and immediates run as usual.
 */
export function freezeClock(now: string | number = '2026-11-20T09:00:00Z'): void {
  jest.useFakeTimers({
    now: new Date(now),
    doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'performance'],
  });
}

export interface TestBrowser {
  readonly store: AppStore;
  readonly state: () => RootState;
  /** The side effects of the listeners: `replace /`, `reload`, `assign https://…`, `android https://…`. */
  moves: string[];
  /** Changes the URL of the page. */
  goTo(url: string): void;
  /** Makes the browser idle, which runs the work that waits for it. */
  rest(): void;
  /** Ends the page: its pending work no longer writes to the storage. */
  close(): void;
}

export interface TestBrowserOptions {
  url?: string;
  preloaded?: Partial<RootState>;
  /** Whether the Android application accepts a payment. */
  android?: boolean;
}

/** The real store of a browser at a URL with its stored state restored. The test sets `localStorage` before. */
export async function openBrowser({
  url = '/',
  preloaded,
  android = false,
}: TestBrowserOptions = {}): Promise<TestBrowser> {
  const moves: string[] = [];
  const resting: (() => void)[] = [];
  goTo(url);
  const store = makeStore(preloaded, {
    ...quietPorts,
    currentUrl: browserSideEffects.currentUrl,
    navigate: (to) => moves.push(`navigate ${to}`),
    replace: (to) => moves.push(`replace ${to}`),
    goBack: () => moves.push('back'),
    assign: (to) => moves.push(`assign ${to}`),
    reload: () => moves.push('reload'),
    openPaymentInApp: (to) => {
      if (android) moves.push(`android ${to}`);
      return android;
    },
    whenIdle: (work) => {
      resting.push(work);
      return () => undefined;
    },
  });
  opened.push(store);
  store.persist();
  await settled();
  return {
    store,
    state: store.getState,
    moves,
    goTo,
    rest: () => {
      for (const work of resting.splice(0)) work();
    },
    close: () => closePage(store),
  };
}

function goTo(url: string): void {
  window.history.replaceState(null, '', url);
}

/** Reserves these nights for so many people. */
export function reserve(
  { dispatch }: Pick<AppStore, 'dispatch'>,
  item: Omit<ReservedItem, 'count'> & { count?: number },
): void {
  dispatch(peopleChanged({ count: item.person_count, extra: 0 }));
  dispatch(nightsReserved({ id: item.id, times: item.times }));
}

/** Side effects of a page that is never idle and never navigates. */
export const quietPorts: SideEffects = {
  ...browserSideEffects,
  currentUrl: () => '/',
  origin: () => 'https://shop.test',
  navigate: () => undefined,
  replace: () => undefined,
  goBack: () => undefined,
  assign: () => undefined,
  reload: () => undefined,
  openPaymentInApp: () => false,
  whenIdle: () => () => undefined,
};

const opened: AppStore[] = [];

/** Cancels pending work, such as a delayed refetch or a write of the state, so that it does not reach the next test. */
function closeAll(): void {
  for (const store of opened.splice(0)) closePage(store);
}

function closePage(store: AppStore): void {
  store.dispatch(clearAllListeners());
  void store.persist().flush();
  store.persist().pause();
}

/** Call it in a test file's outermost scope: every test starts with an empty browser and the real clock. */
export function freshBrowsers(): void {
  beforeEach(() => {
    // Also clears what a blocked storage has left in memory.
    clearStorage();
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => {
    closeAll();
    jest.useRealTimers();
    forgetShopTime();
    goTo('/');
  });
}

/** Stores the entries of a login. */
export function storeLogin({
  token = 'customer-token',
  userId = 9,
  customerId = 8,
  role = 'customer',
  mobile = '09121234567',
} = {}): void {
  localStorage.setItem('AUTH_JWT', token);
  localStorage.setItem(
    'USER_INFORMATION',
    JSON.stringify({ id: userId, role, login_to_id: 1, customer_id: customerId, is_new: false }),
  );
  persist({ customer: { customer: { ...aCustomer, id: customerId, mobile } } });
}

export const aCustomer = {
  id: 8,
  name: 'مریم رضایی',
  mobile: '09121234567',
  first_name: 'مریم',
  last_name: 'رضایی',
  referrer: '',
  gender: 'زن',
  birthday: null,
  nation_code: '',
  credit: 250_000,
  avatar: null,
};

/** The config of a food shop, which has delivery hours. */
export const foodShop: ShopConfig = {
  config: {
    title: 'خوان سبز',
    keywords: '',
    description: '',
    palette: { secondary: { main: '#2f6f3a' } },
    links: {},
    social_links: {},
    contacts: {},
    support: {},
  },
  shop: { id: 1, name: 'خوان سبز', shop_type: 'eco_food' },
};

/** Stores slices as redux-persist does. */
export function persist(slices: Readonly<Record<string, unknown>>): void {
  const stored: Record<string, string> = {};
  for (const [name, slice] of Object.entries(slices)) stored[name] = JSON.stringify(slice);
  localStorage.setItem(
    `persist:${PERSIST_KEY}`,
    JSON.stringify({ ...stored, _persist: '{"version":1,"rehydrated":true}' }),
  );
}
