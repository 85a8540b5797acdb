import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import type { Product } from '@/contract/product.schemas';
import type { ShopInfo } from '@/contract/config.schemas';
import { onIdle } from '../platform/scheduling';
import { LoadingSilently } from './loading-silently';
import { useInView } from './use-in-view';

const RecentlyViewed = dynamic(() => import('../widgets/recently-viewed').then((code) => code.RecentlyViewed), {
  ssr: false,
  loading: LoadingSilently,
});

interface Props {
  /** The product of the page, if it has one, and its shop. */
  product?: Product;
  shop?: ShopInfo | null;
  /** The ids of products that the page shows already, such as those of orders. */
  shown?: readonly number[];
}

/**
 * The end of a public page. When the browser is idle it stores the page's product, if there is one, as recently
 * viewed, also for a visitor who does not interact. It shows the recently viewed products when the end of the page
 * comes near the viewport. The server's HTML does not contain it, and nothing visible moves.
 */
export function RecentlyViewedSlot({ product, shop, shown }: Props) {
  const [end, isNear] = useInView<HTMLDivElement>();
  useEffect(() => {
    if (!product || !shop) return undefined;
    const remember = () => import('../widgets/remember-viewed').then((code) => code.rememberProduct(shop, product));
    return onIdle(() => void remember().catch(() => undefined));
  }, [product, shop]);
  return <div ref={end}>{isNear && <RecentlyViewed except={product ? [product.id] : shown} />}</div>;
}
