import { LoadingRegion, Skeleton } from '@/storefront/ui/skeleton';
import styles from './payment-return.module.css';

/** Placeholders of the result. */
export function ResultSkeleton() {
  return (
    <LoadingRegion>
      <div className={styles.skeleton}>
        <Skeleton width="208px" height="156px" shape="large" />
        <Skeleton width="60%" height="33px" />
        <Skeleton width="80%" height="28px" />
        <Skeleton height="120px" />
      </div>
    </LoadingRegion>
  );
}
