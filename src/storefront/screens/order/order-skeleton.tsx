import { SectionCard } from '@/storefront/ui/section-card';
import { LoadingRegion, Skeleton } from '@/storefront/ui/skeleton';
import { TwoColumn } from '@/storefront/ui/two-column';
import { t } from '@/messages/translate';
import { checkoutMessages } from '@/messages/checkout';

/** Placeholders of an order's parts. */
export function OrderSkeleton() {
  const aside = (
    <SectionCard>
      <Skeleton height="28px" width="50%" />
      <Skeleton height="120px" />
    </SectionCard>
  );
  return (
    <LoadingRegion>
      <TwoColumn label={t(checkoutMessages.orderPrice)} aside={aside}>
        <SectionCard>
          <Skeleton height="28px" width="40%" />
          <Skeleton height="56px" />
        </SectionCard>
        <SectionCard>
          <Skeleton height="28px" width="40%" />
          <Skeleton height="160px" />
        </SectionCard>
      </TwoColumn>
    </LoadingRegion>
  );
}
