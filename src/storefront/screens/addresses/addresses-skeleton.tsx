import { LoadingRegion, Skeleton } from '@/storefront/ui/skeleton';
import styles from './addresses.module.css';

/** Placeholders of two address cards. */
export function AddressesSkeleton() {
  return (
    <LoadingRegion>
      <div className={styles.stack}>
        <Skeleton height="140px" shape="large" />
        <Skeleton height="140px" shape="large" />
      </div>
    </LoadingRegion>
  );
}
