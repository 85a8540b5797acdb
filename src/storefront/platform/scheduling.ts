/** Schedules work and code loading that the visitor does not wait for. */
import { isNetworkScarce } from './network';

/** The longest wait for an idle browser, milliseconds. */
const IDLE_TIMEOUT_MS = 3_000;
/** Browsers without `requestIdleCallback` (Safari) wait this long after load. */
const NO_IDLE_DELAY_MS = 500;

/**
 * Calls `work` once the page has loaded and the browser is idle; where the network is scarce, not before the first
 * interaction. Returns a cancel function.
 */
export function onIdle(work: () => void): () => void {
  return isNetworkScarce() ? onFirstInteraction(() => whenIdle(work)) : whenIdle(work);
}

function whenIdle(work: () => void): () => void {
  let cancel = (): void => undefined;
  const wait = (): void => {
    if (typeof window.requestIdleCallback === 'function') {
      const handle = window.requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
      cancel = () => window.cancelIdleCallback(handle);
    } else {
      const handle = setTimeout(work, NO_IDLE_DELAY_MS);
      cancel = () => clearTimeout(handle);
    }
  };
  if (document.readyState === 'complete') {
    wait();
  } else {
    window.addEventListener('load', wait, { once: true });
    cancel = () => window.removeEventListener('load', wait);
  }
  return () => cancel();
}

/**
 * Events of visitors and of their assistive technologies, some of which only send clicks. Only the page's own scrolling
 * counts, which does not bubble to the window from elements: a carousel that snaps into place scrolls by itself.
 */
const INTERACTIONS = ['pointerdown', 'pointermove', 'scroll', 'keydown', 'focusin', 'click'] as const;

/** Functions that start with the first interaction; undefined after it. */
let waiting: Set<() => void> | undefined = new Set();
function interacted({ type, isTrusted }: Event): void {
  // While the browser lays out a page, it may report a scroll without any movement.
  if (type === 'scroll' && isTrusted && window.scrollY === 0) return;
  const all = waiting;
  waiting = undefined;
  all?.forEach((begin) => begin());
}
if (typeof window !== 'undefined') {
  for (const name of INTERACTIONS)
    window.addEventListener(name, interacted, { passive: true, capture: name === 'click' });
}

/**
 * Calls `begin` at the visitor's first interaction with the document, immediately if there was one. For work that an
 * untouched page, or a tab that was never viewed, does not need. Returns a function that cancels it, or stops what was
 * started.
 */
export function onFirstInteraction(begin: () => () => void): () => void {
  let stop: (() => void) | undefined;
  const go = (): void => void (stop = begin());
  if (waiting) waiting.add(go);
  else go();
  return () => {
    waiting?.delete(go);
    stop?.();
  };
}

/** Resolves once what has just been rendered has been painted. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => window.requestAnimationFrame(() => setTimeout(resolve)));
}

/** Pauses between attempts, milliseconds; the last one is repeated. */
const RETRY_MS = [2_000, 5_000, 15_000, 60_000];

/** Code that is loaded with retries until it has arrived. */
interface RetriedLoad {
  /** Loads it, unless a load is in progress. */
  load(): void;
  /** The same for a waiting visitor: a failure is reported. */
  prioritize(): void;
  /** It has been loaded, by this or by another way. */
  markLoaded(): void;
}

/**
 * @param fetchCode rejects when the code could not be loaded
 * @param onFailure called when the code could not be loaded and a visitor waits for it; once per wait
 */
export function loadWithRetry(fetchCode: () => Promise<unknown>, onFailure: () => void = () => undefined): RetriedLoad {
  let isLoaded = false;
  let isLoading = false;
  let isAwaited = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const load = (): void => {
    clearTimeout(retry);
    if (isLoaded || isLoading) return;
    isLoading = true;
    fetchCode().then(
      () => (isLoading = false),
      () => {
        isLoading = false;
        retry = setTimeout(load, RETRY_MS[Math.min(failures, RETRY_MS.length - 1)]);
        failures += 1;
        if (isAwaited) onFailure();
        isAwaited = false;
      },
    );
  };
  return {
    load,
    prioritize: () => {
      isAwaited = true;
      load();
    },
    markLoaded: () => {
      isLoaded = true;
      clearTimeout(retry);
    },
  };
}
