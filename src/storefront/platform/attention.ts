/** Whether a person is at this page: the tab is in sight, and they have touched, typed or scrolled lately. */
import { now } from './browser-clock';

const ACTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const;

let actedAt = -Infinity;

/**
 * Records a person's acts; the opening of a page and the return to its tab are acts as well. Returns its stop.
 * @param onReturn called when the tab comes into sight again
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

/** Whether a person has acted on the visible page within so many milliseconds. */
export function isPageActive(withinMs: number): boolean {
  return document.visibilityState === 'visible' && now() - actedAt < withinMs;
}
