/** The size of the window: a module of its own, since few pages ask (page-lifecycle.ts comes with all of them). */

/** Calls `listener` when the window gets another size. Returns how to stop. */
export function onWindowResized(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}
