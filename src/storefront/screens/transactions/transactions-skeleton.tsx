import { SectionCard } from '@/storefront/ui/section-card';
import { LoadingRegion, Skeleton } from '@/storefront/ui/skeleton';
import styles from './transactions.module.css';

const ROWS = [0, 1, 2, 3, 4];

/** Placeholders of the credit and the transactions. */
export function TransactionsSkeleton() {
  return (
    <LoadingRegion>
      <div className={styles.stack}>
        <SectionCard>
          <Skeleton width="30%" height="24px" />
          <Skeleton width="55%" height="40px" />
        </SectionCard>
        <Skeleton width="45%" height="28px" />
        <div className={styles.list}>
          {ROWS.map((row) => (
            <div key={row} className={styles.movement}>
              <Skeleton width="40px" height="40px" shape="pill" />
              <span className={styles.words}>
                <Skeleton width="60%" height="24px" />
                <Skeleton width="30%" height="20px" />
              </span>
              <Skeleton width="96px" height="24px" />
            </div>
          ))}
        </div>
      </div>
    </LoadingRegion>
  );
}
