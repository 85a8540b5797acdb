/**
 * Whether somebody is at the page. What a page that is only looked at can do without (waking late parts, laying out what is far
 * below) is no work for a phone that has just drawn it, nor for a tab that nobody has looked at yet: it waits for the first sign
 * of a person.
 */
import { whenIdle } from './page-lifecycle';

/** What people, and the aids they use, do at a page. Scrolling is the page's alone: a shelf that snaps into its place scrolls by itself. */
const SIGNS = ['pointerdown', 'pointermove', 'scroll', 'keydown', 'focusin'] as const;
/** Who only reads gives no sign: after so long, milliseconds, somebody is taken to be there. */
const READING_MS = 8_000;

/** What begins with the first sign; nothing waits any more once there has been one. */
let waiting: Set<() => void> | undefined = new Set();
function attend(): void {
  const all = waiting;
  waiting = undefined;
  all?.forEach((begin) => begin());
}
if (typeof window !== 'undefined') {
  setTimeout(attend, READING_MS);
  for (const sign of SIGNS) window.addEventListener(sign, attend, { once: true, passive: true });
}

/** Begins `begin` at the first sign of somebody, at once if there has been one in this document. Returns how to stop, also what has begun. */
export function onceAttended(begin: () => () => void): () => void {
  let stop: (() => void) | undefined;
  const go = (): void => void (stop = begin());
  if (waiting) waiting.add(go);
  else go();
  return () => {
    waiting?.delete(go);
    stop?.();
  };
}

/** Calls `work` once somebody is there and the page rests (page-lifecycle.ts). Returns how to call it off. */
export function whenAttended(work: () => void): () => void {
  return onceAttended(() => whenIdle(work));
}
