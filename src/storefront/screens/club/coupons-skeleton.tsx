import { LoadingRegion, Skeleton } from '@/storefront/ui/skeleton';
import styles from './club.module.css';

const CARDS = [0, 1, 2];

export function CouponsSkeleton() {
  return (
    <LoadingRegion>
      <div className={styles.list}>
        {CARDS.map((card) => (
          <div key={card} className={styles.card}>
            <Skeleton width="60%" height="28px" />
            <Skeleton width="80%" height="32px" />
            <Skeleton width="50%" height="22px" />
            <Skeleton height="44px" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
