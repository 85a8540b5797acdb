import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { focusHeading } from '../platform/focus-heading';

/**
 * After a navigation the focus moves to the page's heading, where reading starts, unless the page has moved it itself:
 * the link or button that was pressed no longer exists, so the focus would be lost. The same when the focused element
 * leaves the page later, such as the header's search field, which the page of the search does not have.
 */
export function useRouteFocus(): void {
  const { events } = useRouter();
  useEffect(() => {
    const arrive = (_url: string, { shallow }: { shallow: boolean }) => {
      if (!shallow) focusHeading();
    };
    const lose = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if (target instanceof Node && !target.isConnected) focusHeading();
      });
    events.on('routeChangeComplete', arrive);
    document.addEventListener('focusout', lose);
    return () => {
      events.off('routeChangeComplete', arrive);
      document.removeEventListener('focusout', lose);
    };
  }, [events]);
}
