import { LoadingRegion, Skeleton } from '@/storefront/ui/skeleton';
import styles from './orders.module.css';

const CARDS = [0, 1, 2, 3];

/** Placeholders of a page of orders, with `tabs` also of the tabs above it. */
export function OrdersSkeleton({ tabs = false }: { tabs?: boolean }) {
  return (
    <LoadingRegion>
      {tabs && (
        <div className={styles.tabs}>
          <Skeleton height="48px" />
        </div>
      )}
      <div className={styles.list}>
        {CARDS.map((card) => (
          <div key={card} className={styles.card}>
            <span className={styles.picture}>
              <Skeleton ratio="4 / 3" shape="base" />
            </span>
            <span className={styles.words}>
              <Skeleton width="70%" height="28px" />
              <Skeleton width="50%" height="24px" />
              <Skeleton width="40%" height="24px" />
            </span>
            <span className={styles.foot}>
              <Skeleton width="120px" height="44px" />
            </span>
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
