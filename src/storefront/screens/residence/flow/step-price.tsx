import type { Product } from '@/contract/catalogue.shapes';
import type { StayOrder } from '@/storefront/state/use-stay-order';
import { Button } from '@/storefront/ui/button';
import { EmptyState } from '@/storefront/ui/empty-state';
import { ErrorState } from '@/storefront/ui/error-state';
import { LoadingRegion, Skeleton } from '@/storefront/ui/skeleton';
import { StayPrice } from '@/storefront/ui/stay-price';
import '@/text/stay';
import '@/text/booking';
import { t } from '@/text/t';
import type { Stay } from '../use-stay';
import { CouponField } from './coupon-field';
import styles from './flow.module.css';
import { isStayRefused } from './refusals';
import { StaySummary } from './stay-summary';
import { StepHeading } from './step-heading';

interface StepPriceProps {
  product: Product;
  stay: Stay;
  order: StayOrder;
}

/** The price with every night, and the coupon (RES-02, RES-04). */
export function StepPrice({ product, stay, order }: StepPriceProps) {
  return (
    <section aria-busy={order.quotePending}>
      <StepHeading>{t('booking.price.title')}</StepHeading>
      <StaySummary stay={stay} />
      <div className={styles.card}>
        <Quoted stay={stay} order={order} />
      </div>
      <CouponField productId={product.id} stay={stay} />
      <p className={styles.note}>{t('stay.book.nothingYet')}</p>
    </section>
  );
}

function Quoted({ stay, order: { quote, quotePending, quoteError, refetchQuote } }: Omit<StepPriceProps, 'product'>) {
  if (quote) return <StayPrice invoice={quote.invoice} />;
  if (!quoteError || quotePending) return <PriceSkeleton nights={stay.nights.length} />;
  if (isStayRefused(quoteError)) {
    const otherDates = <Button onClick={() => stay.goTo(0)}>{t('stay.price.otherDates')}</Button>;
    return <div role="alert"><EmptyState picture="empty-search" text={quoteError.msg} action={otherDates} /></div>;
  }
  return <ErrorState text={quoteError.msg || t('stay.price.failed')} offline={quoteError.kind === 'network'} onRetry={refetchQuote} />;
}

/** As high as the price that is on its way. */
function PriceSkeleton({ nights }: { nights: number }) {
  return (
    <LoadingRegion>
      <div className={styles.waiting}>
        {Array.from({ length: nights + 3 }, (_, index) => (
          <Skeleton key={index} height="40px" />
        ))}
      </div>
    </LoadingRegion>
  );
}
