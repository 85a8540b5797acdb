import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { afterPaint } from '../platform/page-lifecycle';
import { useIdleLoad } from '../ui/use-idle-preload';

/** The package's own markup has a role that does not exist. */
const MARKUP = { template: '<div class="bar" aria-hidden="true"></div>', barSelector: '.bar', showSpinner: false };

/** What is there sooner needs no bar on its way, and would come later for drawing one. */
const QUICK_MS = 100;

const load = () => import('nprogress').then(({ default: progress }) => progress.configure(MARKUP));
const STEPS = [load];

/**
 * A bar at the top of the screen with every route change (HEAD-05): while the page is on its way, or, where it was quick, filled
 * and fading over the page that has come. global.css draws it, growing from the right.
 */
export function RouteProgress() {
  const { events } = useRouter();
  useIdleLoad(STEPS);
  useEffect(() => {
    let changing = false;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    // A move within the page, such as a step of the reservation, has nothing to wait for.
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
        QUICK_MS,
      );
    };
    // What the page needs has come: nothing may draw before it does.
    const arrive = () => clearTimeout(waiting);
    const end = (came: boolean) => {
      if (!changing) return;
      changing = false;
      clearTimeout(waiting);
      // It measures the whole page, whose first frame would wait for that.
      void Promise.all([load(), afterPaint()]).then(
        ([progress]) => (changing ? undefined : progress.done(came)),
        () => undefined,
      );
    };
    const complete = () => end(true);
    // Also of a change that another has overtaken.
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
