import { LoadingRegion, Skeleton } from '@/storefront/ui/skeleton';
import styles from './profile.module.css';

/** About as high as the first page of the account. */
export function ProfileSkeleton() {
  return (
    <LoadingRegion>
      <div className={styles.stack}>
        <Skeleton height="150px" shape="large" />
        <Skeleton height="400px" shape="large" />
      </div>
    </LoadingRegion>
  );
}
