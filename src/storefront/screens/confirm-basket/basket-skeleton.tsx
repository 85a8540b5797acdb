import { SectionCard } from '@/storefront/ui/section-card';
import { LoadingRegion, Skeleton } from '@/storefront/ui/skeleton';
import { TwoColumn } from '@/storefront/ui/two-column';
import { t } from '@/messages/translate';
import { checkoutMessages } from '@/messages/checkout';

/** Placeholders of the package and the summary. */
export function BasketSkeleton() {
  const summary = (
    <SectionCard>
      <Skeleton height="28px" width="60%" />
      <Skeleton height="108px" />
      <Skeleton height="52px" />
    </SectionCard>
  );
  return (
    <LoadingRegion>
      <TwoColumn label={t(checkoutMessages.cartSummary)} aside={summary}>
        <SectionCard>
          <Skeleton height="28px" width="50%" />
          <Skeleton height="264px" />
          <Skeleton height="84px" />
        </SectionCard>
      </TwoColumn>
    </LoadingRegion>
  );
}
