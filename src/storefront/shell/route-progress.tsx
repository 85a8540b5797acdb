import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { nextFrame, onFirstInteraction, onIdle } from '../platform/scheduling';

/** The package's default markup has an ARIA role that does not exist. */
const MARKUP = { template: '<div class="bar" aria-hidden="true"></div>', barSelector: '.bar', showSpinner: false };

/** A page that arrives sooner shows no bar while loading, since rendering the bar would delay it. */
const DELAY_MS = 100;

const load = () => import('nprogress').then(({ default: progress }) => progress.configure(MARKUP));

/**
 * A bar at the top of the screen with every route change (HEAD-05): shown while the page is loading, or, after a
 * quick change, filled and fading over the new page. global.css styles it, growing from the right.
 */
export function RouteProgress() {
  const { events } = useRouter();
  useEffect(() => onFirstInteraction(() => onIdle(() => void load().catch(() => undefined))), []);
  useEffect(() => {
    let changing = false;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    // A shallow change within the page, such as a step of the reservation, loads nothing.
    const start = (_address: string, { shallow }: { shallow: boolean }) => {
      if (shallow) return;
      changing = true;
      clearTimeout(waiting);
      waiting = setTimeout(
        () =>
          void load().then(
            (progress) => (changing ? progress.start() : undefined),
            () => undefined,
          ),
        DELAY_MS,
      );
    };
    // The page's data is here: the bar must not render before the page does.
    const arrive = () => clearTimeout(waiting);
    const end = (isComplete: boolean) => {
      if (!changing) return;
      changing = false;
      clearTimeout(waiting);
      // The bar measures the whole page, which would delay the page's first frame.
      void Promise.all([load(), nextFrame()]).then(
        ([progress]) => (changing ? undefined : progress.done(isComplete)),
        () => undefined,
      );
    };
    const complete = () => end(true);
    // Also called for a change that was superseded by another one.
    const fail = () => end(false);
    events.on('routeChangeStart', start);
    events.on('beforeHistoryChange', arrive);
    events.on('routeChangeComplete', complete);
    events.on('routeChangeError', fail);
    return () => {
      clearTimeout(waiting);
      events.off('routeChangeStart', start);
      events.off('beforeHistoryChange', arrive);
      events.off('routeChangeComplete', complete);
      events.off('routeChangeError', fail);
    };
  }, [events]);
  return null;
}
