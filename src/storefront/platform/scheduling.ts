/** When work is done that the visitor does not wait for, and code is loaded that may not be needed. */

/** The longest wait for an idle browser, milliseconds. */
const IDLE_TIMEOUT_MS = 3_000;
/** Browsers without `requestIdleCallback` (Safari) wait this long after load. */
const NO_IDLE_DELAY_MS = 500;

/** Calls `work` once the page has loaded and the browser is idle. Returns a cancel function. */
export function onIdle(work: () => void): () => void {
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

interface NetworkInformation {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/**
 * Whether the network is slow or the visitor saves data, where the browser knows it: then an untouched page loads
 * nothing for later.
 */
export function isNetworkScarce(): boolean {
  const { connection } = navigator as { readonly connection?: NetworkInformation };
  return connection?.saveData === true || /2g|3g/.test(connection?.effectiveType ?? '');
}

/**
 * What visitors, and the aids they use, do: some aids only click. Only the page's own scrolling counts, which does not
 * reach the window by bubbling from elsewhere: a carousel that snaps into place scrolls by itself.
 */
const INTERACTIONS = ['pointerdown', 'pointermove', 'scroll', 'keydown', 'focusin', 'click'] as const;

/** What begins with the first interaction; undefined after it. */
let waiting: Set<() => void> | undefined = new Set();
function interacted({ type, isTrusted }: Event): void {
  // While it lays out a page, the browser may report a scroll although nothing has moved.
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
 * Calls `begin` at the visitor's first interaction with the document, at once if there was one. Work that an untouched
 * page, or a tab that was never looked at, can do without waits for it. Returns a function that cancels it, or stops
 * what has begun.
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

/** Calls `work` once the visitor has interacted and the browser is idle. Returns a cancel function. */
export function onIdleAfterInteraction(work: () => void): () => void {
  return onFirstInteraction(() => onIdle(work));
}

/**
 * Calls `work` once the browser is idle; where the network is scarce, not before the first interaction. Returns a
 * cancel function.
 */
export function onSpareIdle(work: () => void): () => void {
  return isNetworkScarce() ? onIdleAfterInteraction(work) : onIdle(work);
}

/**
 * Runs one step after the other, each once the browser is idle and what the step before promised has settled: code that
 * is evaluated all at once is one long task, in which a phone does not respond. Returns a function that cancels the
 * steps that are left.
 */
export function runInSpareIdle(steps: readonly (() => unknown)[]): () => void {
  let cancel = (): void => undefined;
  let isWanted = true;
  const go = (at: number): void => {
    const step = steps[at];
    const next = (): void => go(at + 1);
    if (step && isWanted) cancel = onSpareIdle(() => void Promise.resolve(step()).then(next, next));
  };
  go(0);
  return () => {
    isWanted = false;
    cancel();
  };
}

/** Resolves in a task of its own: before it the browser may paint and handle input. */
export function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Resolves once what has just been rendered has been painted. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => window.requestAnimationFrame(() => setTimeout(resolve)));
}

/** Pauses between tries to load, milliseconds; the last one is repeated. */
const RETRY_MS = [2_000, 5_000, 15_000, 60_000];

/** Code that is loaded until it has arrived. */
export interface RetriedLoad {
  /** Loads it, unless it is being loaded. */
  load(): void;
  /** The same for a visitor who waits: a failure is reported. */
  prioritize(): void;
  /** It has arrived, in whichever way. */
  markLoaded(): void;
}

/**
 * @param fetchCode rejects when the code could not be loaded
 * @param onFailure the code could not be loaded, and a visitor who waits has not been told yet
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
