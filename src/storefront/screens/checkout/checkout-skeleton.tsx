import { SectionCard } from '@/storefront/ui/section-card';
import { LoadingRegion, Skeleton } from '@/storefront/ui/skeleton';
import { TwoColumn } from '@/storefront/ui/two-column';
import { t } from '@/messages/format-message';
import styles from './checkout.module.css';
import { costsMessages } from '@/messages/costs';

/** Placeholders of the sections and the summary. */
export function CheckoutSkeleton() {
  const summary = (
    <SectionCard>
      <Skeleton height="28px" width="60%" />
      <Skeleton height="144px" />
      <Skeleton height="52px" />
    </SectionCard>
  );
  return (
    <LoadingRegion>
      <div className={styles.flow}>
        <TwoColumn label={t(costsMessages.checkoutSummary)} aside={summary}>
          <SectionCard>
            <Skeleton height="28px" width="40%" />
            <Skeleton height="76px" />
            <Skeleton height="76px" />
          </SectionCard>
        </TwoColumn>
      </div>
    </LoadingRegion>
  );
}
