import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { pushEvent } from '../platform/data-layer';

/** Tells the data layer of every page that is shown (TRK-01). */
export function PageViews() {
  const { asPath } = useRouter();
  useEffect(() => pushEvent('page_view'), [asPath]);
  return null;
}
