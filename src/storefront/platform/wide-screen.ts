/** From this width on the menu has its cart beside it (screens/menu/menu-bar.module.css). */
const WIDE = '(min-width: 1200px)';

const query = () => (typeof window.matchMedia === 'function' ? window.matchMedia(WIDE) : null);

/** Whether there is room for a column beside a list of two columns. */
export function isWideScreen(): boolean {
  return query()?.matches ?? false;
}

/** Calls `changed` when {@link isWideScreen} may have changed. Returns a function that ends that. */
export function onWideScreenChange(changed: () => void): () => void {
  const watched = query();
  watched?.addEventListener('change', changed);
  return () => watched?.removeEventListener('change', changed);
}
