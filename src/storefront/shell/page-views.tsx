import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useAppStore } from '../state/store/hooks';

interface PageViewsProps {
  /** Container of the shop's tag manager, loaded when the browser is idle (TRK-02). */
  tagManagerId?: string;
}

/**
 * Dispatches an event for every page view (TRK-01). It is rendered before the content, so that the page view comes
 * before the content's own events.
 */
export function PageViews({ tagManagerId }: PageViewsProps) {
  const { asPath } = useRouter();
  const { later } = useAppStore();
  useEffect(() => later('pageSeen', { tagManagerId }), [later, asPath, tagManagerId]);
  return null;
}
