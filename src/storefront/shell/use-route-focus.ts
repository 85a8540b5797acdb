import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { focusHeading } from '../platform/focus-heading';

/**
 * After a change of page the focus is at the page's heading, where reading begins, unless the page has moved it
 * itself: the link or button that led here is gone, and the focus would be lost with it.
 */
export function useRouteFocus(): void {
  const { events } = useRouter();
  useEffect(() => {
    const arrive = (_url: string, { shallow }: { shallow: boolean }) => {
      if (!shallow) focusHeading();
    };
    events.on('routeChangeComplete', arrive);
    return () => events.off('routeChangeComplete', arrive);
  }, [events]);
}
