/** Lifecycle events of the page: online again, hidden, shown again. */

/** Calls `listener` when the connection is restored. Returns an unsubscribe function. */
export function onOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
}

/**
 * Calls `listener` when the page is hidden or left, the last opportunity to store something. Returns an unsubscribe
 * function.
 */
export function onPageHidden(listener: () => void): () => void {
  const onVisibilityChange = (): void => {
    if (document.visibilityState === 'hidden') listener();
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('pagehide', listener);
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('pagehide', listener);
  };
}

/**
 * Calls `listener` when the page is shown again: its tab becomes visible, or the back button restores it from the
 * back-forward cache. Returns an unsubscribe function.
 */
export function onPageShown(listener: () => void): () => void {
  const onVisibilityChange = (): void => {
    if (document.visibilityState === 'visible') listener();
  };
  const broughtBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) listener();
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('pageshow', broughtBack);
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('pageshow', broughtBack);
  };
}
