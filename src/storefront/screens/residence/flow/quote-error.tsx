import type { StayOrder } from '@/storefront/state/reservation/use-stay-order';
import { Button } from '@/storefront/ui/button';
import { EmptyState } from '@/storefront/ui/empty-state';
import { ErrorState } from '@/storefront/ui/error-state';
import { LoadingRegion, Skeleton } from '@/storefront/ui/skeleton';
import { t } from '@/messages/translate';
import type { StaySelection } from '../use-stay-selection';
import styles from './flow.module.css';
import { isStayRejected } from './submit-errors';
import { bookingMessages } from '@/messages/booking';

/** Rows of a price besides its nights: extra guests, sum, payable. */
const OTHER_ROWS = 3;

/** Replaces a missing price: loading, rejected for these dates, or failed. */
export function QuoteError({
  stay,
  order: { quotePending, quoteError, refetchQuote },
}: {
  stay: StaySelection;
  order: StayOrder;
}) {
  if (!quoteError || quotePending) return <PriceSkeleton rows={stay.nights.length + OTHER_ROWS} />;
  if (isStayRejected(quoteError)) {
    const otherDates = <Button onClick={() => stay.walk(0)}>{t(bookingMessages.stayPriceOtherDates)}</Button>;
    return (
      <div role="alert">
        <EmptyState picture="empty-search" text={quoteError.msg} action={otherDates} />
      </div>
    );
  }
  return (
    <ErrorState
      text={quoteError.msg || t(bookingMessages.stayPriceFailed)}
      offline={quoteError.kind === 'network'}
      onRetry={refetchQuote}
    />
  );
}

/** Has the height of the loading price. */
function PriceSkeleton({ rows }: { rows: number }) {
  return (
    <LoadingRegion>
      <div className={styles.waiting}>
        {Array.from({ length: rows }, (_, index) => (
          <Skeleton key={index} height="40px" />
        ))}
      </div>
    </LoadingRegion>
  );
}
