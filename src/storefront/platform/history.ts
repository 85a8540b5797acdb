/**
 * The browser's session history, for what Next's router does not offer: moves over several entries, and traversal
 * events.
 */

/** Goes back by this number of entries. */
export function goBackBy(entries: number): void {
  window.history.go(-entries);
}

/**
 * Calls `listener` with the URL's fragment after a move along the history (back, forward). Returns an unsubscribe
 * function.
 */
export function onTraversal(listener: (fragment: string) => void): () => void {
  const onPopState = (): void => listener(window.location.hash.slice(1));
  window.addEventListener('popstate', onPopState);
  return () => window.removeEventListener('popstate', onPopState);
}

/**
 * The key that Next gives the current entry of the history, which stays when the entry is replaced or returned to; empty
 * before the first navigation and on the server.
 */
export function historyEntry(): string {
  if (typeof window === 'undefined') return '';
  const { key } = (window.history.state ?? {}) as { key?: unknown };
  return typeof key === 'string' ? key : '';
}
