/** The page's own history, where Next's router does not reach: several entries at once, and moves along it. */

/** Back over so many entries of this page. */
export function goBackBy(entries: number): void {
  window.history.go(-entries);
}

/** Calls `listener` with the address' fragment after a move along the history (back, forward). Returns how to stop. */
export function onTraversal(listener: (fragment: string) => void): () => void {
  const heard = (): void => listener(window.location.hash.slice(1));
  window.addEventListener('popstate', heard);
  return () => window.removeEventListener('popstate', heard);
}
