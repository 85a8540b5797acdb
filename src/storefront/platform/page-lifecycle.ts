/** The life of the page: online again, hidden, shown again. */

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

/**
 * Calls `listener` when the page is seen again: its tab comes forward, or the back button brings it back as it was.
 * Returns how to stop.
 */
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
