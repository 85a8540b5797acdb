import type { DynamicOptionsLoadingProps } from 'next/dynamic';
import { LoadingSilently } from '../ui/loading-silently';
import { LoadingRegion, ProductCardSkeleton, Skeleton } from '../ui/skeleton';
import styles from './empty-cart.module.css';

const CARDS = [0, 1, 2, 3];

/** The placeholder of the popular products while they or their code (`next/dynamic`) are loading. */
export function PopularSkeleton(code: DynamicOptionsLoadingProps) {
  if (code.error) return <LoadingSilently {...code} />;
  return (
    <LoadingRegion>
      <Skeleton width="160px" height="28px" />
      <div className={styles.cards}>
        {CARDS.map((card) => (
          <ProductCardSkeleton key={card} />
        ))}
      </div>
    </LoadingRegion>
  );
}
