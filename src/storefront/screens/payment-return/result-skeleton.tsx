import { LoadingRegion, Skeleton } from '@/storefront/ui/skeleton';
import styles from './payment-return.module.css';
import { ResultHeading } from './result-heading';

/** Placeholders of the result, until it is known. */
export function ResultSkeleton() {
  return (
    <>
      <ResultHeading />
      <LoadingRegion>
        <div className={styles.skeleton}>
          <Skeleton width="208px" height="156px" shape="large" />
          <Skeleton width="60%" height="33px" />
          <Skeleton width="80%" height="28px" />
          <Skeleton height="120px" />
        </div>
      </LoadingRegion>
    </>
  );
}
