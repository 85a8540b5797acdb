/** Whether a person uses this page: the tab is visible, and there was recent touch, keyboard or scroll input. */
import { now } from './browser-clock';

const ACTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

let actedAt = -Infinity;

/**
 * Records the user's input; opening the page and returning to its tab count as well. Returns an unsubscribe function.
 * @param onReturn called when the tab becomes visible again
 */
export function recordActs(onReturn: () => void): () => void {
  const act = () => {
    actedAt = now();
  };
  const comeBack = () => {
    if (document.visibilityState !== 'visible') return;
    act();
    onReturn();
  };
  if (document.visibilityState === 'visible') act();
  for (const name of ACTS) window.addEventListener(name, act, { passive: true, capture: true });
  document.addEventListener('visibilitychange', comeBack);
  return () => {
    for (const name of ACTS) window.removeEventListener(name, act, { capture: true });
    document.removeEventListener('visibilitychange', comeBack);
  };
}

/** Whether there was input on the visible page within this many milliseconds. */
export function hasRecentInput(withinMs: number): boolean {
  return document.visibilityState === 'visible' && now() - actedAt < withinMs;
}
