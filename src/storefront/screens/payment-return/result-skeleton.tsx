import { LoadingRegion, Skeleton } from '@/storefront/ui/skeleton';
import { t } from '@/messages/format-message';
import { checkoutMessages } from '@/messages/checkout';
import styles from './payment-return.module.css';

/** Placeholders of the result, with the page's heading until the result brings its own. */
export function ResultSkeleton() {
  return (
    <>
      <h1 className="visually-hidden">{t(checkoutMessages.returnResult)}</h1>
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
