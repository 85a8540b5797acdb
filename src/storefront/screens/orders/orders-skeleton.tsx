import { LoadingRegion, Skeleton } from '@/storefront/ui/skeleton';
import styles from './orders.module.css';

const CARDS = [0, 1, 2, 3];

export function OrdersSkeleton() {
  return (
    <LoadingRegion>
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
