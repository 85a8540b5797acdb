import { useEffect } from 'react';
import { nextFrame, onFirstInteraction, runInSpareIdle } from '../platform/scheduling';
import { onWindowResized } from '../platform/window-size';

/** Carousels far below the first screen (`later`), in document order. */
const deferredCarousels = () => [...document.querySelectorAll('[data-deferred]')];

function layOut(carousel: Element): void {
  carousel.removeAttribute('data-deferred');
}

/**
 * Lays out a page's deferred carousels before they are scrolled to: one after the other, each in a task of its own,
 * after the first user interaction, and all at once when the window is resized, as it is for a full-page screenshot.
 */
export function useDeferredCarousels(): void {
  useEffect(() => {
    const stop = onFirstInteraction(() =>
      runInSpareIdle(
        deferredCarousels().map((carousel) => () => {
          layOut(carousel);
          return nextFrame();
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
