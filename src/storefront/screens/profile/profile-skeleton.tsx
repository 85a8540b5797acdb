import { LoadingRegion, Skeleton } from '@/storefront/ui/skeleton';
import styles from './profile.module.css';

/** About as high as the form. */
export function ProfileSkeleton() {
  return (
    <LoadingRegion>
      <div className={styles.stack}>
        <Skeleton height="640px" shape="large" />
        <Skeleton height="150px" shape="large" />
      </div>
    </LoadingRegion>
  );
}
