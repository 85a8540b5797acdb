/** Checks whether the shop is reachable again, independent of the browser's own network status. */
import { onOnline } from './page-lifecycle';
import { loadWithRetry } from './scheduling';

/** A small file of this site that no page waits for. */
const PROBE = '/pre-paint.js';
/** Not in the specification: the pause before the first request, since the shop was unreachable a moment ago. */
const FIRST_PAUSE_MS = 5_000;

/**
 * Calls `then` once the shop responds again. A request is sent when the browser reports a connection, and periodically.
 * Returns a cancel function.
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
