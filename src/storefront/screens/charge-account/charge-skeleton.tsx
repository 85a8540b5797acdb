import { SectionCard } from '@/storefront/ui/section-card';
import { LoadingRegion, Skeleton } from '@/storefront/ui/skeleton';
import styles from './charge-account.module.css';

/** Placeholders of the credit and the form. */
export function ChargeSkeleton() {
  return (
    <LoadingRegion>
      <div className={styles.stack}>
        <SectionCard>
          <Skeleton width="30%" height="24px" />
          <Skeleton width="55%" height="40px" />
        </SectionCard>
        <SectionCard>
          <Skeleton width="40%" height="24px" />
          <Skeleton height="48px" />
          <Skeleton width="80%" height="44px" />
          <Skeleton height="52px" />
        </SectionCard>
      </div>
    </LoadingRegion>
  );
}
