/** Whether the page is visible and online. */

/** The page is visible, and the browser reports a connection. */
export function isVisibleAndOnline(): boolean {
  return document.visibilityState === 'visible' && isOnline();
}

/**
 * Calls `listener` whenever {@link isVisibleAndOnline} or {@link isOnline} may have changed. Returns an unsubscribe function.
 */
export function onPageActiveChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser reports a connection. */
export function isOnline(): boolean {
  return navigator.onLine;
}
