/** Whether the shop can be reached again, whatever the browser believes of its network. */
import { onOnline } from './page-lifecycle';
import { loadWithRetry } from './scheduling';

/** A small file of ours, which no page waits for. */
const PROBE = '/pre-paint.js';
/** ours: what could not be had a moment ago is left alone for a while. */
const FIRST_PAUSE_MS = 5_000;

/**
 * Calls `then` once the shop answers again: asked when the browser says that it is connected, and from time to time.
 * Returns how to stop.
 */
export function onceReachable(then: () => void): () => void {
  const probe = loadWithRetry(() =>
    // eslint-disable-next-line no-restricted-globals -- a static file, not a call of the shop API
    fetch(PROBE, { method: 'HEAD', cache: 'no-store' }).then(then),
  );
  const first = setTimeout(probe.load, FIRST_PAUSE_MS);
  const stop = onOnline(probe.load);
  return () => {
    clearTimeout(first);
    stop();
    probe.markLoaded();
  };
}
