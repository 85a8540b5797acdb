import { createElement, useEffect, useRef, useState, type ComponentType } from 'react';
import type { Product } from '@/contract/catalogue.schemas';
import type { ShopInfo } from '@/contract/config.schemas';
import { whenIdle } from '../platform/page-lifecycle';
import { whenAttended } from '../platform/first-interaction';

interface Props {
  /** The product of the page, if it has one, and its shop. */
  product?: Product;
  shop?: ShopInfo | null;
}

/**
 * The end of a public page. When the browser is idle it stores the page's product, if there is one, as recently
 * viewed, also for a visitor who does not interact. It shows the recently viewed products when the end of the page
 * comes near the viewport. The server's HTML does not contain it, and nothing visible moves.
 */
export function RecentlyViewedSlot({ product, shop }: Props) {
  const end = useRef<HTMLDivElement>(null);
  const [carousel, setCarousel] = useState<{ readonly Part: ComponentType<{ except?: number }> } | null>(null);
  useEffect(() => {
    const viewed = product && shop ? { product, shop } : null;
    const start = () =>
      import('../widgets/recently-viewed').then((code) => code.startRecentlyViewed(end.current, viewed, setCarousel));
    const schedule = product ? whenIdle : whenAttended;
    return schedule(() => void start().catch(() => undefined));
  }, [product, shop]);
  return <div ref={end}>{carousel && createElement(carousel.Part, { except: product?.id })}</div>;
}
