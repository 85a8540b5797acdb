import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { focusHeading } from '../platform/focus-heading';

/**
 * After a navigation the focus moves to the page's heading, where reading starts, unless the page has moved it itself:
 * the link or button that was pressed no longer exists, so the focus would be lost.
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
