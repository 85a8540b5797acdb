/** Errors of a stay's price: of the quote, and of the submit. */
import type { StayOrder } from '@/storefront/state/reservation/use-stay-order';
import { Button } from '@/storefront/ui/button';
import { EmptyState } from '@/storefront/ui/empty-state';
import { ErrorState } from '@/storefront/ui/error-state';
import { LoadingRegion, Skeleton } from '@/storefront/ui/skeleton';
import { t } from '@/messages/format-message';
import type { StaySelection } from '../use-stay-selection';
import styles from './flow.module.css';
import { bookingMessages } from '@/messages/booking';
import type { ApiErrorData } from '@/storefront/http/api-error';
import { formatToman } from '@/domain/money';

/** Rows of a price besides its nights: extra guests, sum, payable. */
const OTHER_ROWS = 3;

/** Replaces a missing price: loading, rejected for these dates, or failed. */
export function QuoteError({
  stay,
  order: { quotePending, quoteError, refetchQuote },
  onEditDates,
}: {
  stay: StaySelection;
  order: StayOrder;
  onEditDates: () => void;
}) {
  if (!quoteError || quotePending) return <PriceSkeleton rows={stay.nights.length + OTHER_ROWS} />;
  if (isStayRejected(quoteError)) {
    const otherDates = <Button onClick={onEditDates}>{t(bookingMessages.stayPriceOtherDates)}</Button>;
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

/** Whether this stay was rejected: its nights are booked, or its terms forbid it. A retry would fail as well. */
export function isStayRejected(error: ApiErrorData): boolean {
  return error.kind === 'conflict' || error.kind === 'badRequest';
}

/** Whether a conflict is about booked nights. Other conflicts are about the price or the coupon. */
export function areDatesTaken(error: ApiErrorData | null): boolean {
  return error?.kind === 'conflict' && error.errors?.some(({ field }) => field === 'times') === true;
}

/** The current price in toman from the new invoice of a 409 response; null for any other error. */
export function repricedTo(error: ApiErrorData | null): number | null {
  const { invoice } = fieldsOf(error?.kind === 'conflict' ? error.data : null);
  const { price } = fieldsOf(invoice);
  return typeof price === 'number' ? price : null;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

/** The price has changed since it was last shown, for example before a login: both prices are shown. */
export function PriceChange({ order: { quote, priceBefore } }: { order: StayOrder }) {
  if (!quote || priceBefore === null) return null;
  return (
    <p role="status" className={styles.alert}>
      {changedText(priceBefore, quote.invoice.price)}
    </p>
  );
}

export function changedText(before: number, price: number): string {
  return t(bookingMessages.stayFlowPriceChanged, { old: formatToman(before), price: formatToman(price) });
}
