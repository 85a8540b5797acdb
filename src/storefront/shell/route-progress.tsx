import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { afterPaint, whenIdle } from '../platform/page-life';

/** The package's own markup has a role that does not exist. */
const MARKUP = { template: '<div class="bar" aria-hidden="true"></div>', barSelector: '.bar', showSpinner: false };

const load = () => import('nprogress').then(({ default: progress }) => progress.configure(MARKUP));

/** A bar at the top of the screen during every route change (HEAD-05); global.css draws it, growing from the right. */
export function RouteProgress() {
  const { events } = useRouter();
  useEffect(() => {
    let changing = false;
    // A move within the page, such as a step of the reservation, has nothing to wait for.
    const start = (_address: string, { shallow }: { shallow: boolean }) => {
      if (shallow) return;
      changing = true;
      void load().then((progress) => (changing ? progress.start() : undefined), () => undefined);
    };
    const end = () => {
      changing = false;
      // It measures the whole page, whose first frame would wait for that.
      void Promise.all([load(), afterPaint()]).then(([progress]) => (changing ? undefined : progress.done()), () => undefined);
    };
    const forget = whenIdle(() => void load().catch(() => undefined));
    events.on('routeChangeStart', start);
    events.on('routeChangeComplete', end);
    events.on('routeChangeError', end);
    return () => {
      forget();
      events.off('routeChangeStart', start);
      events.off('routeChangeComplete', end);
      events.off('routeChangeError', end);
    };
  }, [events]);
  return null;
}
