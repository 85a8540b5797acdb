import { Panel } from '@/storefront/ui/panel';
import { LoadingRegion, Skeleton } from '@/storefront/ui/skeleton';
import { Split } from '@/storefront/ui/two-column';
import { t } from '@/messages/translate';
import { checkoutMessages } from '@/messages/checkout';

/** The places of package and summary while the cart is on its way. */
export function BasketSkeleton() {
  const summary = (
    <Panel>
      <Skeleton height="28px" width="60%" />
      <Skeleton height="108px" />
      <Skeleton height="52px" />
    </Panel>
  );
  return (
    <LoadingRegion>
      <Split label={t(checkoutMessages.cartSummary)} aside={summary}>
        <Panel>
          <Skeleton height="28px" width="50%" />
          <Skeleton height="264px" />
          <Skeleton height="84px" />
        </Panel>
      </Split>
    </LoadingRegion>
  );
}
