import { useEffect } from 'react';
import { whenIdleInSteps } from '../platform/idle-queue';
import { afterPaint } from '../platform/page-lifecycle';
import { onceAttended } from '../platform/first-interaction';
import { onWindowResized } from '../platform/window-size';

/** Shelves far below the first screen (Rail `later`), in their order. */
const deferredCarousels = () => [...document.querySelectorAll('[data-later]')];

function layOut(shelf: Element): void {
  shelf.removeAttribute('data-later');
}

/**
 * Lays a page's later shelves out although nobody has come near them: one after the other once somebody is there, each in a task
 * of its own, and all at once when the window gets another size, as it does for a picture of the whole page.
 */
export function useDeferredCarousels(): void {
  useEffect(() => {
    const stop = onceAttended(() =>
      whenIdleInSteps(
        deferredCarousels().map((shelf) => () => {
          layOut(shelf);
          return afterPaint();
        }),
      ),
    );
    const stopAll = onWindowResized(() => deferredCarousels().forEach(layOut));
    return () => {
      stop();
      stopAll();
    };
  }, []);
}
