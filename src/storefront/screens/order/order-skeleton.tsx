import { Panel } from '@/storefront/ui/panel';
import { LoadingRegion, Skeleton } from '@/storefront/ui/skeleton';
import { Split } from '@/storefront/ui/two-column';
import { t } from '@/messages/translate';
import { checkoutMessages } from '@/messages/checkout';

/** The places of an order's parts while it is on its way. */
export function OrderSkeleton() {
  const aside = (
    <Panel>
      <Skeleton height="28px" width="50%" />
      <Skeleton height="120px" />
    </Panel>
  );
  return (
    <LoadingRegion>
      <Split label={t(checkoutMessages.orderPrice)} aside={aside}>
        <Panel>
          <Skeleton height="28px" width="40%" />
          <Skeleton height="56px" />
        </Panel>
        <Panel>
          <Skeleton height="28px" width="40%" />
          <Skeleton height="160px" />
        </Panel>
      </Split>
    </LoadingRegion>
  );
}
