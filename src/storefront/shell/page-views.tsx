import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useAppDispatch } from '../state/store/hooks';
import { pageViewed } from '../state/tracking/tracking.actions';

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
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(pageViewed({ tagManagerId })), [dispatch, asPath, tagManagerId]);
  return null;
}
