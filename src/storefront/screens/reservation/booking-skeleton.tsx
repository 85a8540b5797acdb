import { LoadingRegion, Skeleton } from '@/storefront/ui/skeleton';
import { TwoColumn } from '@/storefront/ui/two-column';
import { t } from '@/messages/translate';
import { bookingMessages } from '@/messages/booking';

/** Has the height of the loading parts. */
export function BookingSkeleton() {
  return (
    <LoadingRegion>
      <TwoColumn label={t(bookingMessages.payTitle)} aside={<Skeleton height="300px" shape="large" />}>
        <Skeleton height="132px" shape="large" />
        <Skeleton height="220px" shape="large" />
        <Skeleton height="240px" shape="large" />
      </TwoColumn>
    </LoadingRegion>
  );
}
