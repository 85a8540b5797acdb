import { LoadingRegion, Skeleton } from '@/storefront/ui/skeleton';
import styles from './payment-return.module.css';

/** The places of picture, words and numbers while the shop is asked. */
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
