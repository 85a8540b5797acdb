import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useAppStore } from '../state/store/hooks';

interface PageViewsProps {
  /** Of the shop's tag manager; it is loaded once the page rests (TRK-02). */
  tagManagerId?: string;
}

/** Tells of every page that is shown (TRK-01). It stands before the content, whose parts tell what the page shows. */
export function PageViews({ tagManagerId }: PageViewsProps) {
  const { asPath } = useRouter();
  const { later } = useAppStore();
  useEffect(() => later('pageSeen', { tagManagerId }), [later, asPath, tagManagerId]);
  return null;
}
