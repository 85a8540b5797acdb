/** The life of the page: idle, hidden, shown again. */

/** The longest wait for an idle moment, milliseconds. */
const IDLE_TIMEOUT_MS = 3_000;
/** Browsers without `requestIdleCallback` (Safari) wait this long after load. */
const NO_IDLE_DELAY_MS = 500;

/** Calls `work` once when the page has loaded and has nothing better to do. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  let cancel = (): void => undefined;
  const ask = (): void => {
    if (typeof window.requestIdleCallback === 'function') {
      const handle = window.requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
      cancel = () => window.cancelIdleCallback(handle);
    } else {
      const handle = setTimeout(work, NO_IDLE_DELAY_MS);
      cancel = () => clearTimeout(handle);
    }
  };
  if (document.readyState === 'complete') {
    ask();
  } else {
    window.addEventListener('load', ask, { once: true });
    cancel = () => window.removeEventListener('load', ask);
  }
  return () => cancel();
}

/** Resolves once what has just been drawn can be seen: for work that nobody waits for. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => window.requestAnimationFrame(() => setTimeout(resolve)));
}

/** Calls `listener` when the connection has come back. Returns how to stop. */
export function onOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
}

/** Calls `listener` when the page is hidden or left: the last moment to write something down. Returns how to stop. */
export function onPageHidden(listener: () => void): () => void {
  const heard = (): void => {
    if (document.visibilityState === 'hidden') listener();
  };
  document.addEventListener('visibilitychange', heard);
  window.addEventListener('pagehide', listener);
  return () => {
    document.removeEventListener('visibilitychange', heard);
    window.removeEventListener('pagehide', listener);
  };
}

/** Calls `listener` when the page is seen again: its tab comes forward, or the back button brings it back as it was. Returns how to stop. */
export function onPageShown(listener: () => void): () => void {
  const heard = (): void => {
    if (document.visibilityState === 'visible') listener();
  };
  const broughtBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) listener();
  };
  document.addEventListener('visibilitychange', heard);
  window.addEventListener('pageshow', broughtBack);
  return () => {
    document.removeEventListener('visibilitychange', heard);
    window.removeEventListener('pageshow', broughtBack);
  };
}
